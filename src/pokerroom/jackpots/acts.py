"""What tables and staff do that affects a jackpot; times are those of the system."""

from __future__ import annotations

from datetime import datetime
from typing import TypeAlias

from msgspec import Struct

from pokerroom.jackpots.rules.clauses import PrizeHand, Stood


class Chips(Struct, frozen=True, gc=False):
    """The chips on the jackpot areas of one box, in cents; *ante_by* made the Ante there, if any.

    A Boomerang chip lies on the first area.
    """

    box: int
    by: str
    ante_by: str | None
    area_1: int = 0
    area_2: int = 0


class StartsRound(Struct, frozen=True, kw_only=True, gc=False):
    """The start-game button is pressed: no more chips may be put on the jackpot areas."""

    table: str
    chips: tuple[Chips, ...]


class AddsChips(Struct, frozen=True, kw_only=True, gc=False):
    """Chips are put on a jackpot area after the start."""

    table: str
    chips: Chips


class FindsChips(Struct, frozen=True, kw_only=True, gc=False):
    """During the round of play other chips are found there than were booked."""

    table: str
    chips: Chips


class AmendsWager(Struct, frozen=True, kw_only=True, gc=False):
    """The player adds what was missing on each area; the amounts are those now lying there."""

    table: str
    chips: Chips


class LeavesWagerShort(Struct, frozen=True, kw_only=True, gc=False):
    """The player does not make up the wager to its full amount."""

    table: str
    box: int


class ReturnsWager(Struct, frozen=True, kw_only=True, gc=False):
    """A hand is void, and its jackpot wager goes back."""

    table: str
    box: int


class PressesPrizeButton(Struct, frozen=True, kw_only=True, gc=False):
    """A jackpot wager is claimed to have won with *hand*.

    *dealer_plays* does not affect any prize.
    """

    table: str
    box: int
    hand: PrizeHand
    at: datetime
    stood: Stood = Stood.PLAYED_ON
    dealer_plays: bool = True


class VerifiesHand(Struct, frozen=True, kw_only=True, gc=False):
    table: str
    box: int
    stands: bool
    by: str


class ReopensHit(Struct, frozen=True, kw_only=True, gc=False):
    """The operator lets another hand, that of *box*, join a hit already keyed off at *table*."""

    table: str
    box: int
    hand: PrizeHand
    by: str


class SortsCards(Struct, frozen=True, kw_only=True, gc=False):
    """The deck has been sorted back into suits."""

    table: str


class PaysPrize(Struct, frozen=True, kw_only=True, gc=False):
    prize: int
    at: datetime


class WithholdsPrize(Struct, frozen=True, kw_only=True, gc=False):
    """The operator investigates the round of play before paying."""

    prize: int
    at: datetime
    by: str


class ReleasesPrize(Struct, frozen=True, kw_only=True, gc=False):
    prize: int
    at: datetime
    by: str


class EndsRound(Struct, frozen=True, kw_only=True, gc=False):
    """The game-over button is pressed or, in Canberra Poker, the remaining chips are collected."""

    table: str
    dealer_plays: bool = True


class VoidsRound(Struct, frozen=True, kw_only=True, gc=False):
    table: str


class VerifiesReading(Struct, frozen=True, kw_only=True, gc=False):
    """Staff have compared the display with the system; *source* is what they went by."""

    source: str
    at: datetime


class DisplayFails(Struct, frozen=True, kw_only=True, gc=False):
    at: datetime


class DisplayWorks(Struct, frozen=True, kw_only=True, gc=False):
    at: datetime


class SuspectsMalfunction(Struct, frozen=True, kw_only=True, gc=False):
    """The system itself may have failed; if no table is named, all linked tables are affected."""

    tables: frozenset[str] = frozenset()


class DecidesMalfunction(Struct, frozen=True, kw_only=True, gc=False):
    """Whether there was one.

    *voids* names the tables whose rounds of play it affected, if known.
    """

    found: bool
    by: str
    voids: tuple[str, ...] | None = None


class Answers(Struct, frozen=True, kw_only=True, gc=False):
    """What *by* has decided on the question of *table*, or on the one that holds all tables."""

    answer: str
    by: str
    table: str = ""


class Withdraws(Struct, frozen=True, kw_only=True, gc=False):
    """The question of *table* is withdrawn, along with the act that raised it."""

    by: str
    table: str = ""


Act: TypeAlias = (
    StartsRound
    | AddsChips
    | FindsChips
    | AmendsWager
    | LeavesWagerShort
    | ReturnsWager
    | PressesPrizeButton
    | VerifiesHand
    | ReopensHit
    | SortsCards
    | PaysPrize
    | WithholdsPrize
    | ReleasesPrize
    | EndsRound
    | VoidsRound
    | VerifiesReading
    | DisplayFails
    | DisplayWorks
    | SuspectsMalfunction
    | DecidesMalfunction
    | Answers
    | Withdraws
)
