"""What has happened to a jackpot: its record, from which with the set-up it can be rebuilt.

Amounts that are paid are whole cents; what moves in the pools is exact, as a fraction of cents.
"""

from __future__ import annotations

from datetime import datetime
from fractions import Fraction
from typing import TypeAlias

from msgspec import Struct

from pokerroom.books import Authority
from pokerroom.jackpots.acts import Act, Chips
from pokerroom.jackpots.rules import Level, PrizeHand

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
    """Chips that were no valid wager, or more than one, and had not been booked."""

    table: str
    box: int
    amount: int
    per: Authority


class ShortWagerHeld(Struct, frozen=True, kw_only=True, gc=False):
    """The chips lie there but are no wager until they are brought up to its amount."""

    table: str
    chips: Chips
    per: Authority


class WagerBooked(Struct, frozen=True, kw_only=True, gc=False):
    """A wager that was short has become valid in the round of play."""

    table: str
    wager: Wager
    per: Authority


class ShortWagerDropped(Struct, frozen=True, kw_only=True, gc=False):
    table: str
    box: int
    per: Authority


class WagersVoided(Struct, frozen=True, kw_only=True, gc=False):
    """The wagers of *boxes* are to go back: all of them if the round of play is void."""

    table: str
    boxes: tuple[int, ...]
    per: Authority


class WagersReversed(Struct, frozen=True, kw_only=True, gc=False):
    """Booked wagers of *boxes* went back, *taken* out of the pools and for the rest of the fund."""

    table: str
    boxes: tuple[int, ...]
    amount: int
    taken: Amounts
    per: Authority


class ClaimOpened(Struct, frozen=True, kw_only=True, gc=False):
    """With no display that worked (*unseen*) the prize goes by what was last verified.

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
    """The hand does not stand, or its wager went back."""

    table: str
    box: int
    per: Authority


class WinnersOrdered(Struct, frozen=True, kw_only=True, gc=False):
    """Several at one table in one round of play are keyed off in this order."""

    table: str
    boxes: tuple[int, ...]
    per: Authority


class KeyedOff(Struct, frozen=True, kw_only=True, gc=False):
    """A prize was *taken* out of the pools, and what they lack out of *reserve* and *fund*."""

    table: str
    box: int
    hand: PrizeHand
    level: Level
    taken: Amounts
    reserve: Fraction = Fraction(0)
    fund: Fraction = Fraction(0)
    per: Authority


class PoolRaised(Struct, frozen=True, kw_only=True, gc=False):
    """A pool, numbered from 0, was put back or lifted to its reseed."""

    table: str
    pool: int
    amount: Fraction
    from_reserve: bool = False
    per: Authority


class PrizesCombined(Struct, frozen=True, kw_only=True, gc=False):
    """What winners of one kind and level won is added up, and each gets an equal share."""

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
    """A prize of fixed size is owed by the fund."""

    prize: int
    table: str
    box: int
    to: str
    hand: PrizeHand
    amount: int
    per: Authority


class HitSettled(Struct, frozen=True, kw_only=True, gc=False):
    """All that was won at *table* in the round of play has been keyed off."""

    table: str
    per: Authority


class HitReopened(Struct, frozen=True, kw_only=True, gc=False):
    """The hit waits again: one more hand of that round of play is claimed, or an earlier hit."""

    table: str
    per: Authority


class AwardsReversed(Struct, frozen=True, kw_only=True, gc=False):
    """The *prizes* of a round of play, not yet paid, are owed no more."""

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
    """Boomerang chips of *boxes*, which went to the prize pool, the reserve and the fund."""

    table: str
    boxes: tuple[int, ...]
    pool: Fraction
    reserve: Fraction
    fund: Fraction
    per: Authority


class RoundEnded(Struct, frozen=True, kw_only=True, gc=False):
    """Key-offs of rounds that are over are final: they leave so much of the verified *readings*."""

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
    """Gaming goes on at all tables."""

    found: bool
    per: Authority


class Referred(Struct, frozen=True, kw_only=True, gc=False):
    """A person must decide on *act*; gaming waits at *table*, or without one at all tables."""

    question: str
    to: str
    table: str
    act: Act
    per: Authority


class Answered(Struct, frozen=True, kw_only=True, gc=False):
    """The question of *table* is decided; what is done about it comes next."""

    table: str
    answer: str
    by: str
    per: Authority


class Withdrawn(Struct, frozen=True, kw_only=True, gc=False):
    """What was put has been taken back; gaming goes on where it stood."""

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
