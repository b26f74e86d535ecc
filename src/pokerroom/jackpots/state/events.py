"""What has happened to a jackpot: the record from which, with the setup, it can be rebuilt.

Amounts paid are whole cents; movements in the pools are exact, as fractions of a cent.
"""

from __future__ import annotations

from datetime import datetime
from fractions import Fraction
from typing import TypeAlias

from msgspec import Struct

from pokerroom.books import Authority
from pokerroom.jackpots.acts import Act, Chips
from pokerroom.jackpots.rules.clauses import Level, PrizeHand

Amounts: TypeAlias = tuple[Fraction, ...]


class Wager(Struct, frozen=True, gc=False):
    """A valid jackpot wager of *amount* cents."""

    box: int
    by: str
    level: Level
    amount: int


class RoundStarted(Struct, frozen=True, kw_only=True, gc=False):
    """The valid *wagers* are booked."""

    table: str
    wagers: tuple[Wager, ...]
    per: Authority


class ChipsReturned(Struct, frozen=True, kw_only=True, gc=False):
    """Chips that were not a valid wager, or exceeded one, and had not been booked."""

    table: str
    box: int
    amount: int
    per: Authority


class ShortWagerHeld(Struct, frozen=True, kw_only=True, gc=False):
    """The chips stay but are not a wager until they are made up to its amount."""

    table: str
    chips: Chips
    per: Authority


class WagerBooked(Struct, frozen=True, kw_only=True, gc=False):
    """A wager that was short became valid during the round of play."""

    table: str
    wager: Wager
    per: Authority


class ShortWagerDropped(Struct, frozen=True, kw_only=True, gc=False):
    table: str
    box: int
    per: Authority


class WagersVoided(Struct, frozen=True, kw_only=True, gc=False):
    """The wagers of *boxes* are to go back: all wagers, if the round of play is void."""

    table: str
    boxes: tuple[int, ...]
    per: Authority


class WagersReversed(Struct, frozen=True, kw_only=True, gc=False):
    """Booked wagers of *boxes* went back: *taken* from the pools, the rest from the fund."""

    table: str
    boxes: tuple[int, ...]
    amount: int
    taken: Amounts
    per: Authority


class ClaimOpened(Struct, frozen=True, kw_only=True, gc=False):
    """If no display worked (*unseen*), the prize is based on what was last verified.

    *jackpot*: it comes out of the pools.
    """

    table: str
    box: int
    hand: PrizeHand
    at: datetime
    jackpot: bool = False
    unseen: bool = False
    per: Authority


class HandLeftFaceUp(Struct, frozen=True, kw_only=True, gc=False):
    table: str
    box: int
    per: Authority


class ClaimVerified(Struct, frozen=True, kw_only=True, gc=False):
    table: str
    box: int
    by: str
    per: Authority


class ClaimFailed(Struct, frozen=True, kw_only=True, gc=False):
    """The hand does not stand, or its wager has gone back."""

    table: str
    box: int
    per: Authority


class WinnersOrdered(Struct, frozen=True, kw_only=True, gc=False):
    """Several winners at one table in one round of play are keyed off in this order."""

    table: str
    boxes: tuple[int, ...]
    per: Authority


class KeyedOff(Struct, frozen=True, kw_only=True, gc=False):
    """A prize was *taken* from the pools, and what they lacked from *reserve* and *fund*."""

    table: str
    box: int
    hand: PrizeHand
    level: Level
    taken: Amounts
    reserve: Fraction = Fraction(0)
    fund: Fraction = Fraction(0)
    per: Authority


class PoolRaised(Struct, frozen=True, kw_only=True, gc=False):
    """A pool, numbered from 0, was raised to its reseed."""

    table: str
    pool: int
    amount: Fraction
    from_reserve: bool = False
    per: Authority


class PrizesCombined(Struct, frozen=True, kw_only=True, gc=False):
    """The winnings of one kind and level are added up, and each winner gets an equal share."""

    table: str
    boxes: tuple[int, ...]
    total: Fraction
    per: Authority


class PrizeAwarded(Struct, frozen=True, kw_only=True, gc=False):
    """A jackpot prize is owed."""

    prize: int
    table: str
    box: int
    to: str
    hand: PrizeHand
    level: Level
    amount: int
    per: Authority


class OddAmountKept(Struct, frozen=True, kw_only=True, gc=False):
    """What is left of prizes and too small to be paid goes to an account of its own."""

    table: str
    amount: Fraction
    per: Authority


class BonusAwarded(Struct, frozen=True, kw_only=True, gc=False):
    """The fund owes a prize of fixed size."""

    prize: int
    table: str
    box: int
    to: str
    hand: PrizeHand
    amount: int
    per: Authority


class HitSettled(Struct, frozen=True, kw_only=True, gc=False):
    """Everything won at *table* in the round of play has been keyed off."""

    table: str
    per: Authority


class HitReopened(Struct, frozen=True, kw_only=True, gc=False):
    """The hit waits again, for another hand of its round of play or for an earlier hit."""

    table: str
    per: Authority


class AwardsReversed(Struct, frozen=True, kw_only=True, gc=False):
    """The *prizes* of a round of play, not yet paid, are no longer owed."""

    table: str
    prizes: tuple[int, ...]
    per: Authority


class CardsSorted(Struct, frozen=True, kw_only=True, gc=False):
    table: str
    per: Authority


class PrizePaid(Struct, frozen=True, kw_only=True, gc=False):
    prize: int
    at: datetime
    per: Authority


class PrizeWithheld(Struct, frozen=True, kw_only=True, gc=False):
    prize: int
    at: datetime
    until: datetime
    per: Authority


class PrizeReleased(Struct, frozen=True, kw_only=True, gc=False):
    prize: int
    at: datetime
    per: Authority


class ChipsCollected(Struct, frozen=True, kw_only=True, gc=False):
    """The Boomerang chips of *boxes* went to the prize pool, the reserve and the fund."""

    table: str
    boxes: tuple[int, ...]
    pool: Fraction
    reserve: Fraction
    fund: Fraction
    per: Authority


class RoundEnded(Struct, frozen=True, kw_only=True, gc=False):
    """Key-offs of finished rounds are final; *readings* is what they leave of the verified ones."""

    table: str
    readings: tuple[Amounts, ...] = ()
    per: Authority


class ReadingVerified(Struct, frozen=True, kw_only=True, gc=False):
    """What the system held in its pools when staff compared it with *source*."""

    source: str
    at: datetime
    pools: Amounts
    per: Authority


class DisplayFailed(Struct, frozen=True, kw_only=True, gc=False):
    at: datetime
    per: Authority


class DisplayRestored(Struct, frozen=True, kw_only=True, gc=False):
    at: datetime
    per: Authority


class TablesSuspended(Struct, frozen=True, kw_only=True, gc=False):
    tables: frozenset[str]
    per: Authority


class MalfunctionDecided(Struct, frozen=True, kw_only=True, gc=False):
    """Gaming resumes at all tables."""

    found: bool
    per: Authority


class Referred(Struct, frozen=True, kw_only=True, gc=False):
    """A person must decide about *act*; gaming waits at *table*, or everywhere if none is named."""

    question: str
    to: str
    table: str
    act: Act
    per: Authority


class Answered(Struct, frozen=True, kw_only=True, gc=False):
    """The question of *table* has been decided; carrying that out comes next."""

    table: str
    answer: str
    by: str
    per: Authority


class Withdrawn(Struct, frozen=True, kw_only=True, gc=False):
    """The question has been withdrawn; gaming goes on where it stood."""

    table: str
    by: str
    per: Authority


Event: TypeAlias = (
    RoundStarted
    | ChipsReturned
    | ShortWagerHeld
    | ShortWagerDropped
    | WagerBooked
    | WagersVoided
    | WagersReversed
    | ClaimOpened
    | HandLeftFaceUp
    | ClaimVerified
    | ClaimFailed
    | WinnersOrdered
    | KeyedOff
    | PoolRaised
    | PrizesCombined
    | PrizeAwarded
    | OddAmountKept
    | BonusAwarded
    | HitSettled
    | HitReopened
    | AwardsReversed
    | CardsSorted
    | PrizePaid
    | PrizeWithheld
    | PrizeReleased
    | ChipsCollected
    | RoundEnded
    | ReadingVerified
    | DisplayFailed
    | DisplayRestored
    | TablesSuspended
    | MalfunctionDecided
    | Referred
    | Answered
    | Withdrawn
)
