"""What is open to the player whose turn it is: every legal act with its amounts and its rule."""

from __future__ import annotations

from typing import Final

from pokerroom.books import Authority
from pokerroom.play.betting import acts, short_stakes
from pokerroom.play.betting.betting import NOBODY, NOT_HELD, OVER, Betting
from pokerroom.play.betting.events import Offer
from pokerroom.play.betting.raising import raising_bar
from pokerroom.play.betting.rules import Choices, KittyForHand
from pokerroom.play.betting.turn import Bar, Turn
from pokerroom.play.errors import NotNow

NO_TOTALS: Final[acts.Totals] = ()


def at_turn(betting: Betting | None) -> Turn:
    """What is open to the player to act, worked out once a turn; `NotNow` if nobody is to act."""
    if betting is None or betting.turn == OVER:
        raise NotNow("no player is to act in a betting round: play.phase tells what is awaited")
    if betting.choice is None:
        betting.choice = _worked_out(betting)
    return betting.choice


def open_acts(betting: Betting | None) -> list[acts.Act]:
    """The acts alone, folding last; `at_turn(betting).totals` gives the totals of a wager."""
    turn = at_turn(betting)
    found = []
    if turn.check:
        found.append(acts.CHECK)
    if turn.stand:
        found.append(acts.STAND)
    if turn.call:
        found.append(acts.CALL)
    if turn.totals:
        found.append(turn.wager)
    if turn.tap_out:
        found.append(acts.TAP_OUT)
    if turn.kitty:
        found.append(acts.TAKE_KITTY)
    if turn.fold:
        found.append(acts.FOLD)
    return found


def offers(betting: Betting | None) -> tuple[Offer, ...]:
    """Every legal act of the player whose turn it is, with its amounts and its rule."""
    turn = at_turn(betting)
    assert betting is not None
    return tuple([_offer(betting, turn, act) for act in open_acts(betting)])


def _offer(betting: Betting, turn: Turn, act: acts.Act) -> Offer:
    if act is turn.wager:
        assert turn.wager_per is not None
        return Offer(act=act, already=turn.own, to=turn.totals, per=turn.wager_per)
    total, _, per = meant(betting, turn, act)
    assert per is not None
    return Offer(act=act, already=turn.own, to=(total,), per=per)


def meant(betting: Betting, turn: Turn, act: acts.Act) -> tuple[int, acts.Effect, Authority | None]:
    """The total, the effect and the rule of an act that has only one amount."""
    total, effect, per = turn.own, acts.NO_EFFECT, None
    if act is acts.CALL:
        total, per = betting.highest, turn.call
    elif act is acts.FOLD:
        per = turn.fold
    elif act is acts.CHECK:
        per = turn.check
    elif act is acts.STAND:
        per = turn.stand
    elif act is acts.TAP_OUT:
        total, effect, per = turn.reach, turn.tap_effect, turn.tap_out
    elif act is acts.TAKE_KITTY:
        total, per = kitty_total(betting, turn), turn.kitty
    return total, effect, per


def _worked_out(betting: Betting) -> Turn:
    turn, place = Turn(), betting.turn
    turn.choices = choices_of(betting)
    turn.own = betting.totals[place]
    turn.reach = turn.own + betting.stakes[place]
    turn.owes = betting.highest - turn.own
    turn.check = turn.stand = turn.call = turn.fold = turn.tap_out = turn.kitty = turn.bar = None
    turn.tap_effect = acts.NO_EFFECT
    if betting.forced:
        _forced(betting, turn)
    elif betting.opened:
        _answering(betting, turn)
    else:
        _unopened(betting, turn)
    if betting.held_at != NOT_HELD:
        _hold(betting, turn)
    return turn


def _hold(betting: Betting, turn: Turn) -> None:
    """Removes every total above the cap; a player forced to wager is left the least wager."""
    most, step, highest = betting.held_at, betting.held_step, betting.highest
    if betting.forced:
        turn.totals = turn.totals[:1]
        return
    if step and (turn.wager is acts.OPEN or not turn.bar):
        total = highest + step
        turn.totals = (total,) if total <= min(most, turn.reach) else NO_TOTALS
    else:
        turn.totals = tuple([total for total in turn.totals if total <= most])
    if turn.tap_out and turn.reach > max(most, highest):
        turn.tap_out, turn.tap_effect = None, acts.NO_EFFECT
    if not turn.totals and turn.wager is acts.RAISE and not turn.bar:
        turn.bar = Bar.HELD


def choices_of(betting: Betting) -> Choices:
    betting_rules = betting.rules
    if betting_rules.kitty and betting.kitty_taker != NOBODY:
        took_it = betting.kitty_taker == betting.turn and not _has_acted(betting)
        return betting_rules.kitty.after_raise if took_it else betting_rules.kitty.then
    if not betting.acted:
        return betting_rules.first
    nobody_opened = betting.leader == NOBODY
    if betting_rules.after_folds and nobody_opened and not betting.acted & betting.contending:
        return betting_rules.after_folds
    return betting_rules.then


def _forced(betting: Betting, turn: Turn) -> None:
    forced = betting.rules.forced
    assert forced is not None
    if forced.own_blind and turn.owes <= 0:
        turn.stand = forced.own_blind.stays
        _raises(betting, turn, forced.own_blind.per)
        return
    sums = forced.amount or betting.limit
    turn.wager, turn.wager_per = acts.OPEN, forced.per
    turn.totals = within(sums.openings(betting), turn.reach)
    if not turn.totals:
        turn.tap_effect, turn.tap_out = _tapping_out(betting, turn.reach)


def _unopened(betting: Betting, turn: Turn) -> None:
    betting_rules, choices = betting.rules, turn.choices
    sums = betting_rules.opening or betting.limit
    turn.wager, turn.wager_per, turn.fold = acts.OPEN, choices.opening, choices.fold
    turn.totals = within(sums.openings(betting), turn.reach)
    if choices.check:
        turn.check = choices.check.gives
    if not turn.totals and (short_stakes.may_go_in(betting.limit.short_stake) or not turn.check):
        turn.tap_effect, turn.tap_out = _tapping_out(betting, turn.reach)


def _answering(betting: Betting, turn: Turn) -> None:
    choices, highest = turn.choices, betting.highest
    turn.fold, raising = choices.fold, choices.raising
    if not turn.owes:
        assert choices.stand is not None
        turn.stand, raising = choices.stand.per, choices.stand.raises
    elif turn.reach >= highest:
        turn.call = choices.call
    else:
        turn.tap_effect, turn.tap_out = _tapping_out(betting, turn.reach)
    if betting.rules.kitty and betting.kitty_taker == NOBODY and not _has_acted(betting):
        turn.kitty = _kitty(betting, betting.rules.kitty)
    turn.bar = raising_bar(betting)
    if turn.bar:
        turn.wager, turn.wager_per, turn.totals = acts.RAISE, raising, NO_TOTALS
    else:
        _raises(betting, turn, raising)


def _raises(betting: Betting, turn: Turn, per: Authority | None) -> None:
    """Sets the totals a raise may reach, and whether a stake short of them may go in.

    A stake above the call but below every raise goes in if the limit lets it. So does a stake
    between two possible raises, if only two players are left to raise each other.
    """
    turn.wager, turn.wager_per = acts.RAISE, per
    totals = betting.limit.raises(betting)
    turn.totals = within(totals, turn.reach)
    if turn.reach <= betting.highest:
        return
    cap = betting.limit.cap
    if not turn.totals and short_stakes.may_go_in(betting.limit.short_stake):
        turn.tap_effect, turn.tap_out = _tapping_out(betting, turn.reach)
    elif cap and cap.last_may_be_short(betting) and _lies_between(turn, totals):
        turn.tap_effect, turn.tap_out = acts.FULL_RAISE, cap.unless.per


def _lies_between(turn: Turn, totals: acts.Totals) -> bool:
    """Whether the whole stake is less than the highest raise and is not itself a legal raise."""
    return turn.reach < totals[-1] and turn.reach not in turn.totals


def _tapping_out(betting: Betting, to: int) -> short_stakes.Consequence:
    betting_rules = betting.rules
    if betting.opened and to <= betting.highest:
        return acts.NO_EFFECT, betting_rules.tap_out.per
    if betting_rules.short_opening and not betting.opened:
        return short_stakes.of_short_opening(betting_rules.short_opening)
    return short_stakes.consequence(betting.limit.short_stake, betting, to)


def _has_acted(betting: Betting) -> bool:
    return bool(betting.acted >> betting.turn & 1)


def _kitty(betting: Betting, kitty: KittyForHand) -> Authority:
    if betting.highest > betting.sums.blind:
        return kitty.after_raise.per
    return kitty.per if betting.entered else kitty.first_in


def kitty_total(betting: Betting, turn: Turn) -> int:
    """The total that pays for the Kitty: a call, or the amount of the last blind after a raise."""
    return max(turn.own, min(betting.sums.blind, turn.reach))


def within(totals: acts.Totals, reach: int) -> acts.Totals:
    """Those of *totals* that the player's stake can reach."""
    if totals[-1] <= reach:
        return totals
    if isinstance(totals, range):
        return range(totals.start, reach + 1, totals.step)
    return tuple([total for total in totals if total <= reach])
