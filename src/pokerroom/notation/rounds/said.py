"""What a line of a round file says that somebody does, before it is put to the rules."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from pokerroom.money import Money
from pokerroom.play import MaybeCard, Place, Seat


class Verb(StrEnum):
    """The value is how docs/round-files.md writes it."""

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
    CUT = "cuts"
    DEAL = "deals"
    TURN = "turns"
    BURN = "burns"
    SHUFFLE = "shuffles"
    COMMISSION = "sets the commission"


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
    }
)
"""What can come while the dealer is about to deal, so that he waits for it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class HandedOut:
    """*cards* that the dealer gives to one place, in order."""

    to: Seat | Place
    cards: tuple[MaybeCard, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Said:
    """*seat* is 0 for the dealer and the supervisor; *gets* are cards that come for discards."""

    verb: Verb
    seat: Seat
    amount: Money | None = None
    number: int | None = None
    cards: tuple[MaybeCard, ...] = ()
    gets: tuple[MaybeCard, ...] = ()
    hands: tuple[HandedOut, ...] = ()
    other: Seat | None = None
    charge: str = ""
