"""What follows when a player taps out with more than a call but less than a full wager."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TypeAlias

from pokerroom.books import Authority
from pokerroom.play.betting import acts
from pokerroom.play.betting.state import BettingState

Consequence: TypeAlias = tuple[acts.Effect, Authority]


class Surplus(StrEnum):
    """What happens to chips above a call that are too few for a raise."""

    REOPENS = "it goes in, and those who have acted may raise again"
    DOES_NOT_REOPEN = "it goes in, and those who have acted may only call it"
    STAYS = "the player may only call and keeps it"


@dataclass(frozen=True, slots=True, kw_only=True)
class SurplusIsNoRaise:
    """It is not a raise, is not counted as one, and does not set the least for the next raise."""

    surplus: Surplus
    per: Authority


@dataclass(frozen=True, slots=True, kw_only=True)
class ExcessIsNoRaise:
    """It is not a raise: players who have answered the last full wager may not raise over it."""

    per: Authority


@dataclass(frozen=True, slots=True, kw_only=True)
class HalfTest:
    """Less than half the least wager is to be completed; half or more counts as a full wager."""

    below: Authority
    from_half_on: Authority
    per: Authority


@dataclass(frozen=True, slots=True, kw_only=True)
class ShortOpening:
    """A stake too short for the opening wager may go in; *opens*: that opens the betting."""

    opens: bool
    per: Authority


Short: TypeAlias = SurplusIsNoRaise | ExcessIsNoRaise | HalfTest


def may_go_in(short: Short) -> bool:
    return not (isinstance(short, SurplusIsNoRaise) and short.surplus is Surplus.STAYS)


def consequence(short: Short, betting: BettingState, to: int) -> Consequence:
    match short:
        case SurplusIsNoRaise():
            reopens = short.surplus is Surplus.REOPENS
            return acts.FULL_OPENING if reopens else acts.SURPLUS, short.per
        case ExcessIsNoRaise():
            return acts.SURPLUS, short.per
        case HalfTest():
            return _tested(short, betting, to)


def _tested(short: HalfTest, betting: BettingState, to: int) -> Consequence:
    """Only the excess over the call is tested, not the whole wager."""
    if 2 * (to - betting.highest) < betting.size:
        return acts.OPENS, short.below
    return acts.COUNTED_TAP_OUT if betting.level else acts.FULL_OPENING, short.from_half_on


def of_short_opening(clause: ShortOpening) -> Consequence:
    return acts.FULL_OPENING if clause.opens else acts.NO_EFFECT, clause.per


def bars(short: Short) -> Authority:
    """The rule by which a player who has acted may only call what a short stake has added."""
    return short.below if isinstance(short, HalfTest) else short.per
