"""What becomes of a wager made out of turn when the turn comes."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from pokerroom.books import Authority
from pokerroom.play.betting.acts import CALL, FOLD, RAISE, TAP_OUT
from pokerroom.play.betting.betting import OVER, Betting, ending
from pokerroom.play.betting.events import Acted
from pokerroom.play.betting.judging import judge
from pokerroom.play.betting.offers import at_turn, within
from pokerroom.play.betting.rules import CHECKED, SURVIVOR
from pokerroom.play.game.provisions import OutOfTurnWager
from pokerroom.play.state.corrections import (
    Answer,
    AskedAbout,
    Referred,
    TurnGiven,
    WagerExceeded,
    WagerHeld,
    WagerReduced,
    WagerReleased,
)
from pokerroom.play.state.events import Event
from pokerroom.play.state.play import Play

STANDS: Final = "stands"
GOES_BACK: Final = "goes back"


def look_at_held_wager(play: Play) -> Event | None:
    """What happens to a held wager now: it stands, is exceeded or goes back.

    None if nothing yet.
    """
    betting, clause = play.betting, out_of_turn_clause(play)
    assert betting is not None
    last = play.history[-1]
    for held in play.held_wagers:
        if isinstance(last, Acted) and last.seat == held.seat:
            return _after_his_act(clause, held, last)
    for held in play.held_wagers:
        if betting.turn == OVER:
            return _without_a_turn(play, betting, held)
        if betting.seat == held.seat and not held.exceeded:
            return _at_his_turn(betting, clause, held)
    return None


def out_of_turn_clause(play: Play) -> OutOfTurnWager:
    irregularities = play.game.irregularities
    assert irregularities is not None
    assert irregularities.out_of_turn is not None
    return irregularities.out_of_turn


def _without_a_turn(play: Play, betting: Betting, held: WagerHeld) -> Event:
    """The betting round is over without the player's turn coming round again.

    If everybody, including him, has checked, the book does not say whether his wager opens the
    betting.
    """
    ended = ending(betting)
    if ended.outcome is CHECKED:
        return _whether_it_opens(play, held)
    survivor = ended.outcome is SURVIVOR
    return _all_back(betting, held, play.game.commission.uncalled.per if survivor else ended.per)


def _whether_it_opens(play: Play, held: WagerHeld) -> Referred:
    clause = play.game.irregularities
    assert clause is not None
    per = clause.powers.decides
    question = (
        f"seat {held.seat} had checked before his wager out of turn, and all others have checked: "
        "does it stand?"
    )
    answers = (
        Answer(name=STANDS, outcome="the wager opens the betting, and all others answer", per=per),
        Answer(name=GOES_BACK, outcome="the chips go back, and the betting is over", per=per),
    )
    return Referred(
        question=question,
        to=clause.decider,
        about=AskedAbout.OUT_OF_TURN,
        answers=answers,
        per=per,
    )


def as_answered(play: Play, asked: Referred, answer: str) -> tuple[Event, ...]:
    """What follows from the decision whether a wager out of turn stands after all."""
    betting, held = play.betting, play.held_wagers[0]
    assert betting is not None
    if answer == STANDS:
        return (TurnGiven(seat=held.seat, per=asked.per),)
    return (_all_back(betting, held, asked.per),)


def _after_his_act(clause: OutOfTurnWager, held: WagerHeld, acted: Acted) -> Event:
    if acted.act is FOLD:
        return WagerReleased(seat=held.seat, back=held.to - acted.to, per=clause.returned)
    if held.exceeded:
        return WagerReleased(seat=held.seat, back=0, per=clause.exceeded)
    back = max(held.to - acted.to, 0)
    return WagerReleased(seat=held.seat, back=back, per=held.less or clause.per)


def _at_his_turn(betting: Betting, clause: OutOfTurnWager, held: WagerHeld) -> Event:
    if held.to < betting.highest:
        return WagerExceeded(seat=held.seat, per=clause.exceeded)
    stands = _standing(betting, held)
    if stands is None:
        return _all_back(betting, held, _why_less(betting, clause, held))
    if stands.to < held.to and held.less is None:
        why = _why_less(betting, clause, held)
        return WagerReduced(seat=held.seat, to=stands.to, per=why)
    return replace(stands, per=clause.per)


def _why_less(betting: Betting, clause: OutOfTurnWager, held: WagerHeld) -> Authority:
    """The rule that cuts the wager down: it is above the limit, or between two amounts allowed."""
    turn, limit = at_turn(betting), betting.limit
    if turn.bar:
        return clause.excess
    if turn.wager is RAISE:
        totals, per = limit.raises(betting), limit.raising.per
    else:
        opening = betting.rules.opening or limit.opening
        totals, per = opening.openings(betting), opening.per
    return clause.excess if held.to > totals[-1] else per


def _all_back(betting: Betting, held: WagerHeld, per: Authority) -> Event:
    """Returns the wager, but not what the player had already wagered in turn."""
    own = betting.totals[betting.seats.index(held.seat)]
    return WagerReleased(seat=held.seat, back=held.to - own, per=per)


def _standing(betting: Betting, held: WagerHeld) -> Acted | None:
    """As much of the wager as makes a legal act: an opening wager or a raise, else a call."""
    turn = at_turn(betting)
    below = within(turn.totals, held.to) if turn.totals else ()
    if turn.tap_out and turn.reach <= held.to:
        found = judge(betting, held.seat, TAP_OUT)
    elif below:
        found = judge(betting, held.seat, turn.wager, below[-1])
    elif turn.call:
        found = judge(betting, held.seat, CALL)
    else:
        return None
    assert isinstance(found, Acted)
    return found
