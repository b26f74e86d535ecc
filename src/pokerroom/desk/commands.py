"""What can be asked of a table at the desk."""

from __future__ import annotations

from enum import StrEnum
from typing import Any, TypeAlias

from msgspec import Struct

from pokerroom.desk.errors import NotPossible
from pokerroom.house import Places


class TakesSeat(Struct, frozen=True, kw_only=True):
    """*person* sits down with chips for *amount*; at a house table there is no *seat*."""

    person: str
    amount: int
    seat: int = 0


class Buys(Struct, frozen=True, kw_only=True):
    """*person* buys chips between two rounds."""

    person: str
    amount: int


class Leaves(Struct, frozen=True, kw_only=True):
    """*person* leaves between two rounds, with all his chips."""

    person: str


class StartsRound(Struct, frozen=True, kw_only=True):
    """The next round of play begins; at a house table wagers may now be placed."""


class ClosesBets(Struct, frozen=True, kw_only=True):
    """Against the house: no more bets, and the dealer deals."""


class GoesOn(Struct, frozen=True, kw_only=True):
    """Against the house: the dealer carries on after the shared jackpot waited for a person."""


class PaysPrizes(Struct, frozen=True, kw_only=True):
    """Two people pay the jackpot prizes of a round, if the table leaves that to people."""


class ClosesRound(Struct, frozen=True, kw_only=True):
    """A round that is over is closed: nothing in it can be disputed, and its decks are revealed."""


class CutsDeck(Struct, frozen=True, kw_only=True):
    """The player who cuts adds his *number*; None leaves the cut to the dealer."""

    seat: int
    number: int | None = None


class Puts(Struct, frozen=True, kw_only=True):
    """Puts an act or a fact to the rules, of play or of house.

    With a *round* it is about the round of that number and no other.
    """

    act: Any
    round: int | None = None


class PlacesTogether(Struct, frozen=True, kw_only=True):
    """Against the house: *wagers* are placed in their order, all of them or none.

    Box 0 is the person's own, or the first free box.
    """

    wagers: tuple[Places, ...]

    def __post_init__(self) -> None:
        if not self.wagers:
            raise NotPossible("no wager is named")

    @property
    def act(self) -> Places:
        """What each of them is, for those who ask who may do it."""
        return self.wagers[0]


class PutsAtTable(Struct, frozen=True, kw_only=True):
    """Something done at the table between rounds, or about its notices or its charges.

    An act of `pokerroom.table.course`, or `boxes`; of `notices`; of `charges`.
    """

    act: Any


class TimePasses(Struct, frozen=True, kw_only=True):
    """Whatever is due at the table by now happens: a notice that has run out takes effect."""


class Silence(StrEnum):
    """Why a player does not act, in the words that are recorded."""

    TIME_IS_UP = "his time is up"
    DISCONNECTED = "he is disconnected"
    SITS_OUT = "he sits out"
    LEAVES = "he leaves"
    NO_ANSWER = "the program has no answer"
    STAFF_SAY = "no clock runs, and staff say that he does not act"


class IsSilent(Struct, frozen=True, kw_only=True):
    """*person* does not act: the platform acts for him.

    *because* is one of `Silence`; an older record may say it in a dealer's own words.
    """

    person: str
    because: str = Silence.TIME_IS_UP


DeskCommand: TypeAlias = (
    TakesSeat
    | Buys
    | Leaves
    | StartsRound
    | ClosesBets
    | GoesOn
    | PaysPrizes
    | ClosesRound
    | CutsDeck
    | IsSilent
    | TimePasses
)
Command: TypeAlias = DeskCommand | Puts | PlacesTogether | PutsAtTable


class PaysIn(Struct, frozen=True, kw_only=True):
    """Cash for *amount* cents is taken over the counter, into the account of *person*."""

    person: str
    amount: int


class PaysOut(Struct, frozen=True, kw_only=True):
    """Cash for *amount* cents is paid over the counter, out of the account of *person*."""

    person: str
    amount: int


class Answer(Struct, frozen=True, kw_only=True):
    """A command was carried out and is in the record, as *version* of the table's stream.

    *found* is `ruling`; or `referral`, if a *question* waits for a person. *per* is the rule it
    stands on, if it is about the play.
    """

    table: str
    version: int
    found: str = "ruling"
    per: str = ""
    question: str = ""
    to: str = ""
    answers: tuple[str, ...] = ()
