"""The acts of a betting round, and what each does to it beyond the chips."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Final, TypeAlias

Totals: TypeAlias = Sequence[int]
"""Allowed totals in cents, ascending: a `range` with the lowest chip as its step, or a tuple."""


class Act(StrEnum):
    """What a player does in turn; an amount is named only with an opening wager or a raise."""

    CHECK = "check"
    STAND = "stand"  # stays in for nothing: his own blind is the highest total
    CALL = "call"
    OPEN = "open"
    RAISE = "raise"
    TAP_OUT = "tap out"  # puts in all he has, which is neither a call nor a full wager
    TAKE_KITTY = "take the Kitty"  # after a raise he pays for it, and then has his choices
    FOLD = "fold"


# looking up members of an enumeration is slow, and these are needed at every act
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
    """What an act does to the betting beyond moving chips.

    *opens*: it opens the betting. *counts*: it counts as a raise. *sets_least_raise*: later raises
    must be at least as large. *reopens*: those who have already acted may raise again. *levels*:
    later raises are measured from its total.
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
