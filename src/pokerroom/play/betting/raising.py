"""Whether the player to act may raise, and if not, why not."""

from __future__ import annotations

from pokerroom.books import Authority
from pokerroom.play.betting.betting import Betting
from pokerroom.play.betting.short_stakes import bars
from pokerroom.play.betting.turn import Bar


def raising_bar(betting: Betting) -> Bar | None:
    betting_rules, bit, cap = betting.rules, 1 << betting.turn, betting.limit.cap
    if betting.able == bit:
        return Bar.NOBODY_TO_CALL
    if betting.answered & bit:
        return Bar.ANSWERED
    if cap and cap.closes(betting):
        return Bar.CAPPED
    rights = betting_rules.check_then_raise
    if rights and betting.checked & bit and not rights.allowed:
        return Bar.CHECKED
    if betting_rules.no_raise_yet and not betting.entered:
        return Bar.NOBODY_IN
    return None


def authority(betting: Betting, bar: Bar) -> Authority:
    """The rule that bars the raise."""
    betting_rules, limit = betting.rules, betting.limit
    match bar:
        case Bar.NOBODY_TO_CALL:
            return betting_rules.tap_out.no_more_part
        case Bar.ANSWERED:
            return bars(limit.short_stake)
        case Bar.CAPPED:
            assert limit.cap is not None
            return limit.cap.per
        case Bar.HELD:
            assert betting.held_per is not None
            return betting.held_per
        case Bar.CHECKED:
            assert betting_rules.check_then_raise is not None
            return betting_rules.check_then_raise.bar
        case Bar.NOBODY_IN:
            assert betting_rules.no_raise_yet is not None
            return betting_rules.no_raise_yet.per
