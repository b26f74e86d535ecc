"""Whether the player whose turn it is may raise, and why not."""

from __future__ import annotations

from pokerroom.books import Authority
from pokerroom.play.betting.betting import Betting
from pokerroom.play.betting.short_stakes import bars
from pokerroom.play.betting.turn import Bar


def raising_bar(betting: Betting) -> Bar | None:
    course, bit, cap = betting.course, 1 << betting.turn, betting.limit.cap
    if betting.able == bit:
        return Bar.NOBODY_TO_CALL
    if betting.answered & bit:
        return Bar.ANSWERED
    if cap and cap.closes(betting):
        return Bar.CAPPED
    rights = course.check_then_raise
    if rights and betting.checked & bit and not rights.allowed:
        return Bar.CHECKED
    if course.no_raise_yet and not betting.entered:
        return Bar.NOBODY_IN
    return None


def authority(betting: Betting, bar: Bar) -> Authority:
    """The rule that bars the raise."""
    course, limit = betting.course, betting.limit
    match bar:
        case Bar.NOBODY_TO_CALL:
            return course.tap_out.no_more_part
        case Bar.ANSWERED:
            return bars(limit.short)
        case Bar.CAPPED:
            assert limit.cap is not None
            return limit.cap.per
        case Bar.HELD:
            assert betting.held_per is not None
            return betting.held_per
        case Bar.CHECKED:
            assert course.check_then_raise is not None
            return course.check_then_raise.bar
        case Bar.NOBODY_IN:
            assert course.no_raise_yet is not None
            return course.no_raise_yet.per
