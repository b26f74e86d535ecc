"""The acts of a betting round, and what each does to it beyond the chips."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Final, TypeAlias

Totals: TypeAlias = Sequence[int]
"""Allowed totals in cents, ascending: a `range` with the lowest chip as its step, or a tuple."""


class Act(StrEnum):
    """What a player does in turn; only an opening wager and a raise name an amount."""

    CHECK = "check"
    STAND = "stand"  # stays in for nothing: his own blind is the highest total
    CALL = "call"
    OPEN = "open"
    RAISE = "raise"
    TAP_OUT = "tap out"  # puts in all he has, which is neither a call nor a full wager
    TAKE_KITTY = "take the Kitty"  # pays for it after a raise, and then has his choice
    FOLD = "fold"


# an enumeration is slow to look its members up in, and these are wanted at every act
CHECK: Final = Act.CHECK
STAND: Final = Act.STAND
CALL: Final = Act.CALL
OPEN: Final = Act.OPEN
RAISE: Final = Act.RAISE
TAP_OUT: Final = Act.TAP_OUT
TAKE_KITTY: Final = Act.TAKE_KITTY
FOLD: Final = Act.FOLD


@dataclass(frozen=True, slots=True, kw_only=True)
class Effect:
    """What an act does to the betting, beyond the chips.

    It *opens* the betting; it *counts* among the raises; it *sets_least_raise*: later
    raises are at least as large; it *reopens* the betting to those who have acted; later raises are
    built on its *level*.
    """

    opens: bool = False
    counts: bool = False
    sets_least_raise: bool = False
    reopens: bool = False
    levels: bool = False


NO_EFFECT: Final = Effect()
OPENS: Final = Effect(opens=True)
FULL_OPENING: Final = Effect(opens=True, reopens=True, levels=True)
MEASURING_OPENING: Final = Effect(opens=True, reopens=True, levels=True, sets_least_raise=True)
MEASURING_BRING_IN: Final = Effect(opens=True, reopens=True, sets_least_raise=True)
FULL_RAISE: Final = Effect(
    opens=True, counts=True, sets_least_raise=True, reopens=True, levels=True
)
COUNTED_TAP_OUT: Final = Effect(opens=True, counts=True, reopens=True, levels=True)
SURPLUS: Final = Effect(opens=True, levels=True)
