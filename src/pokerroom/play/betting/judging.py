"""Puts an act of a betting round to the rules: what follows from it, or why it is refused."""

from __future__ import annotations

from pokerroom.books import Refusal
from pokerroom.play.betting import acts
from pokerroom.play.betting.amounts import Structured
from pokerroom.play.betting.betting import OVER, Betting
from pokerroom.play.betting.events import Acted
from pokerroom.play.betting.offers import at_turn, meant
from pokerroom.play.betting.refusals import act_refused, amount_refused, misnamed, out_of_turn
from pokerroom.play.betting.turn import Turn
from pokerroom.play.seats import Seat


def judge(betting: Betting, seat: Seat, act: acts.Act, to: int | None = None) -> Acted | Refusal:
    """What the rules make of *act* by *seat*; *to* is the total named, if any."""
    if betting.turn == OVER or betting.seats[betting.turn] != seat:
        return out_of_turn(betting, seat)
    turn = at_turn(betting)
    if act is turn.wager and turn.totals:
        return _wagered(betting, turn, seat, to)
    total, effect, per = meant(betting, turn, act)
    if per is None:
        return act_refused(betting, turn, act)
    if to is not None and to != total:
        return misnamed(betting, act, total)
    return Acted(seat=seat, act=act, to=total, adds=total - turn.own, effect=effect, per=per)


def _wagered(betting: Betting, turn: Turn, seat: Seat, to: int | None) -> Acted | Refusal:
    if to is None or to not in turn.totals:
        return amount_refused(betting, turn, to)
    assert turn.wager_per is not None
    return Acted(
        seat=seat,
        act=turn.wager,
        to=to,
        adds=to - turn.own,
        effect=_effect(betting, turn, to),
        per=turn.wager_per,
    )


def _effect(betting: Betting, turn: Turn, to: int) -> acts.Effect:
    if turn.wager is acts.OPEN:
        return _effect_of_opening(betting, to)
    if betting.forced:
        own_blind = betting.rules.forced and betting.rules.forced.own_blind
        return acts.FULL_RAISE if own_blind and own_blind.counts else acts.FULL_OPENING
    return acts.FULL_RAISE if betting.level else acts.MEASURING_OPENING


def _effect_of_opening(betting: Betting, to: int) -> acts.Effect:
    """A bring-in below the structured bet leaves the bet still to be completed."""
    raising = betting.limit.raising
    if not raising.least.wagers_count:
        return acts.FULL_OPENING
    if isinstance(raising, Structured) and to < betting.sums.bet:
        return acts.MEASURING_BRING_IN
    return acts.MEASURING_OPENING
