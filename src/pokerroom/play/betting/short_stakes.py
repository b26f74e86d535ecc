"""What follows when a player taps out with more than a call but less than a full wager."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TypeAlias

from pokerroom.books import Authority
from pokerroom.play.betting.acts import (
    COUNTED_TAP_OUT,
    FULL_OPENING,
    NO_EFFECT,
    OPENS,
    SURPLUS,
    Effect,
)
from pokerroom.play.betting.state import BettingState

Consequence: TypeAlias = tuple[Effect, Authority]


class Surplus(StrEnum):
    """What becomes of chips above a call that are too few for a raise."""

    REOPENS = "it goes in, and those who have acted may raise again"
    DOES_NOT_REOPEN = "it goes in, and those who have acted may only call it"
    STAYS = "the player may only call and keeps it"


@dataclass(frozen=True, slots=True, kw_only=True)
class SurplusIsNoRaise:
    """It is no raise, is not counted as one, and sets no least for the next."""

    surplus: Surplus
    per: Authority


@dataclass(frozen=True, slots=True, kw_only=True)
class ExcessIsNoRaise:
    """It is no raise: nobody who has answered the last full wager may raise on account of it."""

    per: Authority


@dataclass(frozen=True, slots=True, kw_only=True)
class HalfTest:
    """Below half of the least wager it is to be made up; from half on it counts as the wager."""

    below: Authority
    from_half_on: Authority
    per: Authority


@dataclass(frozen=True, slots=True, kw_only=True)
class ShortOpening:
    """A stake too short for the opening wager goes in; whether the betting is then open."""

    opens: bool
    per: Authority


Short: TypeAlias = SurplusIsNoRaise | ExcessIsNoRaise | HalfTest


def may_go_in(short: Short) -> bool:
    return not (isinstance(short, SurplusIsNoRaise) and short.surplus is Surplus.STAYS)


def consequence(short: Short, betting: BettingState, to: int) -> Consequence:
    match short:
        case SurplusIsNoRaise():
            reopens = short.surplus is Surplus.REOPENS
            return FULL_OPENING if reopens else SURPLUS, short.per
        case ExcessIsNoRaise():
            return SURPLUS, short.per
        case HalfTest():
            return _tested(short, betting, to)


def _tested(short: HalfTest, betting: BettingState, to: int) -> Consequence:
    """The excess over the call is tested, not the whole that was wagered."""
    if 2 * (to - betting.highest) < betting.size:
        return OPENS, short.below
    return COUNTED_TAP_OUT if betting.level else FULL_OPENING, short.from_half_on


def of_short_opening(clause: ShortOpening) -> Consequence:
    return FULL_OPENING if clause.opens else NO_EFFECT, clause.per


def bars(short: Short) -> Authority:
    """Why one who has acted may only call what a short stake has added."""
    return short.below if isinstance(short, HalfTest) else short.per
