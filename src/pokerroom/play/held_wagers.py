"""A wager that was made before its turn, when the turn comes."""

from __future__ import annotations

from msgspec.structs import replace

from pokerroom.books import Authority
from pokerroom.play.acted import Acted
from pokerroom.play.acts import CALL, FOLD, TAP_OUT
from pokerroom.play.betting import OVER, Betting
from pokerroom.play.corrections import WagerExceeded, WagerHeld, WagerReleased
from pokerroom.play.events import Event
from pokerroom.play.judging import judge
from pokerroom.play.offering import at_turn, within
from pokerroom.play.provisions import OutOfTurnWager
from pokerroom.play.round import Play


def look_at_held_wager(play: Play) -> Event | None:
    """What becomes of a held wager now: it stands, is exceeded, or goes back; None: not yet."""
    betting, clause = play.betting, out_of_turn_clause(play)
    assert betting is not None
    last = play.history[-1]
    for held in play.held_wagers:
        if isinstance(last, Acted) and last.seat == held.seat:
            return _after_his_act(clause, held, last)
    for held in play.held_wagers:
        if betting.turn == OVER:
            return _all_back(betting, held, clause.excess)
        if betting.seat == held.seat and not held.exceeded:
            return _at_his_turn(betting, clause, held)
    return None


def out_of_turn_clause(play: Play) -> OutOfTurnWager:
    irregularities = play.game.irregularities
    assert irregularities is not None
    assert irregularities.out_of_turn is not None
    return irregularities.out_of_turn


def _after_his_act(clause: OutOfTurnWager, held: WagerHeld, acted: Acted) -> Event:
    if acted.act is FOLD:
        return WagerReleased(seat=held.seat, back=held.to - acted.to, per=clause.returned)
    if held.exceeded:
        return WagerReleased(seat=held.seat, back=0, per=clause.exceeded)
    back = max(held.to - acted.to, 0)
    return WagerReleased(seat=held.seat, back=back, per=clause.excess if back else clause.per)


def _at_his_turn(betting: Betting, clause: OutOfTurnWager, held: WagerHeld) -> Event:
    if held.to < betting.highest:
        return WagerExceeded(seat=held.seat, per=clause.exceeded)
    stands = _standing(betting, held)
    if stands is None:
        return _all_back(betting, held, clause.excess)
    return replace(stands, per=clause.per)


def _all_back(betting: Betting, held: WagerHeld, per: Authority) -> Event:
    """What the player had wagered before in turn is none of it."""
    own = betting.totals[betting.seats.index(held.seat)]
    return WagerReleased(seat=held.seat, back=held.to - own, per=per)


def _standing(betting: Betting, held: WagerHeld) -> Acted | None:
    """The most of the wager that is a legal act: a raise or opening, else a call."""
    turn = at_turn(betting)
    below = within(turn.totals, held.to) if turn.totals else ()
    if below:
        found = judge(betting, held.seat, turn.wager, below[-1])
    elif turn.tap_out and turn.reach <= held.to:
        found = judge(betting, held.seat, TAP_OUT)
    elif turn.call:
        found = judge(betting, held.seat, CALL)
    else:
        return None
    assert isinstance(found, Acted)
    return found
