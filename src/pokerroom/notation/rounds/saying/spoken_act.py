"""What a line of a round file says that somebody does, before it is put to the rules."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Final

from msgspec import Struct

from pokerroom.money import Money
from pokerroom.play import Seat
from pokerroom.play.acts import MaybeCard
from pokerroom.play.dealing.dues import Place


class Verb(StrEnum):
    """Each value is the word in `pokerroom docs round-files`."""

    FOLD = "folds"
    CHECK = "checks"
    STAND = "stands"
    CALL = "calls"
    OPEN = "opens"
    RAISE_TO = "raises to"
    RAISE_BY = "raises by"
    RAISE = "raises"
    COMPLETE = "completes"
    TAP_OUT = "taps out"
    TAKE_KITTY = "takes the Kitty"
    CHIPS = "puts out"
    ONE_CHIP = "puts out one chip of"
    BLIND = "blinds"
    OVER_BLIND = "over-blinds"
    POST = "posts"
    DRAW = "draws"
    STAND_PAT = "stands pat"
    SHOW = "shows"
    THROW_IN = "throws in"
    ASK = "asks to see"
    ADD = "adds"
    TAKE_OFF = "takes off"
    SHARE = "asks to share the pot"
    SIDE_BET = "makes a side bet with"
    COMPLAIN = "complains"
    CUT = "cuts"
    DEAL = "deals"
    TURN = "turns"
    BURN = "burns"
    SHUFFLE = "shuffles"
    COMMISSION = "sets the commission"
    DEAL_PARTLY = "deals 3 cards"
    DEAL_UP_TO = "deals up to"
    WAIT = "waits"
    HIDE = "holds his cards below the table"
    INSPECT = "inspects the hand of"
    WRONG = "something goes wrong"


BEFORE_THE_DEAL = frozenset(
    {
        Verb.BLIND,
        Verb.OVER_BLIND,
        Verb.POST,
        Verb.CUT,
        Verb.DEAL,
        Verb.TURN,
        Verb.BURN,
        Verb.SHUFFLE,
        Verb.DEAL_PARTLY,
        Verb.DEAL_UP_TO,
        Verb.WAIT,
        Verb.WRONG,
    }
)
"""What can come when the dealer is about to deal, so that he waits for it."""
BEFORE_THE_CUT = frozenset({Verb.BLIND, Verb.OVER_BLIND, Verb.POST, Verb.CUT})


@dataclass(frozen=True, slots=True, kw_only=True)
class HandedOut:
    """The *cards* that the dealer gives to one place, in order."""

    to: Seat | Place
    cards: tuple[MaybeCard, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Said:
    """*seat* is 0 for the dealer and other staff; *gets* are the cards drawn for discards.

    *card* is the one up to which a dealer deals.
    """

    verb: Verb
    seat: Seat
    amount: Money | None = None
    number: int | None = None
    cards: tuple[MaybeCard, ...] = ()
    gets: tuple[MaybeCard, ...] = ()
    hands: tuple[HandedOut, ...] = ()
    other: Seat | None = None
    charge: str = ""
    about: str = ""
    wrong: Wrong | None = None
    card: WhichCard | None = None


LAST: Final = -1
"""The last card there, or the last one that the deal brings if nothing stops it."""
NEXT: Final = -2
"""The next card due there."""


@dataclass(frozen=True, slots=True, kw_only=True)
class WhichCard:
    """The *nth* card of a place, counted from 1; 0 is any card; also `LAST` and `NEXT`."""

    of: Seat | Place
    nth: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Wrong:
    """What went wrong, or what staff decide, as said, before it is applied to the round.

    *kind* is the fact, power or decision; *number* counts cards or acts; *more* is how many too
    many, negative if too few; *hole*: hole cards only. *act* is what was done out of turn; *words*
    are an answer or a reason; *point* is where the round is rewound to; *shuffles*: the deck is
    shuffled then; *details* are the details given after commas.
    """

    kind: type[Struct]
    by: str = "dealer"
    seat: Seat | None = None
    other: Seat | None = None
    card: WhichCard | None = None
    cards: tuple[MaybeCard, ...] = ()
    number: int | None = None
    more: int | None = None
    hole: bool = False
    act: Said | None = None
    words: str = ""
    point: str = ""
    shuffles: bool = False
    fraud: bool = False
    details: Mapping[str, bool] = field(default_factory=dict)
