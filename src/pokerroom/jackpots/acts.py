"""What tables and staff do that bears on a jackpot; the times are those of the system."""

from __future__ import annotations

from datetime import datetime
from typing import TypeAlias

from msgspec import Struct

from pokerroom.jackpots.rules import PrizeHand, Stood


class Chips(Struct, frozen=True, gc=False):
    """What lies on the jackpot areas of one box, in cents; *ante_by* made the Ante there, if any.

    A Boomerang chip lies on the first area.
    """

    box: int
    by: str
    ante_by: str | None
    area_1: int = 0
    area_2: int = 0


class StartsRound(Struct, frozen=True, kw_only=True, gc=False):
    """The start-game button: the chips are down, and no more may be put there."""

    table: str
    chips: tuple[Chips, ...]


class AddsChips(Struct, frozen=True, kw_only=True, gc=False):
    """Chips are put on a jackpot area after the start."""

    table: str
    chips: Chips


class FindsChips(Struct, frozen=True, kw_only=True, gc=False):
    """It is discovered in the round of play that other chips lie there than were booked."""

    table: str
    chips: Chips


class AmendsWager(Struct, frozen=True, kw_only=True, gc=False):
    """The player puts on each area what was missing there; the amounts are those now down."""

    table: str
    chips: Chips


class LeavesWagerShort(Struct, frozen=True, kw_only=True, gc=False):
    """The player does not bring the wager up to its amount."""

    table: str
    box: int


class ReturnsWager(Struct, frozen=True, kw_only=True, gc=False):
    """A hand is void, and its jackpot wager goes back."""

    table: str
    box: int


class PressesPrizeButton(Struct, frozen=True, kw_only=True, gc=False):
    """A jackpot wager is said to have won with *hand*; *dealer_plays* matters to no prize."""

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
    """The operator lets one more hand of box *box* join what was keyed off at *table*."""

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
    """The operator looks into the round of play first."""

    prize: int
    at: datetime
    by: str


class ReleasesPrize(Struct, frozen=True, kw_only=True, gc=False):
    prize: int
    at: datetime
    by: str


class EndsRound(Struct, frozen=True, kw_only=True, gc=False):
    """The game-over button; of Canberra Poker, the collection of the chips that are left."""

    table: str
    dealer_plays: bool = True


class VoidsRound(Struct, frozen=True, kw_only=True, gc=False):
    table: str


class VerifiesReading(Struct, frozen=True, kw_only=True, gc=False):
    """Staff have compared the display with the system, and say from what source."""

    source: str
    at: datetime


class DisplayFails(Struct, frozen=True, kw_only=True, gc=False):
    at: datetime


class DisplayWorks(Struct, frozen=True, kw_only=True, gc=False):
    at: datetime


class SuspectsMalfunction(Struct, frozen=True, kw_only=True, gc=False):
    """Of the system itself; no table named means all that are linked."""

    tables: frozenset[str] = frozenset()


class DecidesMalfunction(Struct, frozen=True, kw_only=True, gc=False):
    """There was one or not; *voids* names the tables whose round of play it affected, if told."""

    found: bool
    by: str
    voids: tuple[str, ...] | None = None


class Answers(Struct, frozen=True, kw_only=True, gc=False):
    """What *by* has decided of the question of *table*, or of the one that holds all tables."""

    answer: str
    by: str
    table: str = ""


class Withdraws(Struct, frozen=True, kw_only=True, gc=False):
    """What was put is taken back, and the question of *table* with it."""

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
