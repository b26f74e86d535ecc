"""What betting words such as "calls" mean when it is a player's turn."""

from __future__ import annotations

from typing import Final

from pokerroom.notation.rounds.saying.spoken_act import Said, Verb
from pokerroom.play import Act, Bets, Phase, Play
from pokerroom.play.betting.betting import Betting
from pokerroom.play.betting.offers import at_turn
from pokerroom.play.betting.turn import Turn

PLAIN: Final = {
    Verb.FOLD: Act.FOLD,
    Verb.CHECK: Act.CHECK,
    Verb.STAND: Act.STAND,
    Verb.CALL: Act.CALL,
    Verb.OPEN: Act.OPEN,
    Verb.RAISE_TO: Act.RAISE,
    Verb.RAISE_BY: Act.RAISE,
    Verb.RAISE: Act.RAISE,
    Verb.COMPLETE: Act.RAISE,
    Verb.TAP_OUT: Act.TAP_OUT,
    Verb.TAKE_KITTY: Act.TAKE_KITTY,
}


def bet_meant(play: Play, said: Said) -> Bets:
    """Out of turn the words are taken literally: such an act is refused anyway."""
    act, betting = PLAIN[said.verb], play.betting
    if play.phase is not Phase.BETTING or betting is None or betting.seat != said.seat:
        return Bets(seat=said.seat, act=act, to=said.amount)
    turn = at_turn(betting)
    if said.verb is Verb.COMPLETE and _only_meets_the_blind(said, turn, betting):
        act, to = _call(turn, said.amount, betting.highest)
    else:
        act, to = _in_turn(said, turn, betting.highest)
    return Bets(seat=said.seat, act=act, to=to)


def _only_meets_the_blind(said: Said, turn: Turn, betting: Betting) -> bool:
    """Completing a blind to the highest wager is a call; only a short wager is completed."""
    if not turn.own or turn.owes <= 0 or betting.highest > betting.level:
        return False
    return said.amount in {None, betting.highest}


def _in_turn(said: Said, turn: Turn, highest: int) -> tuple[Act, int | None]:
    amount = said.amount
    match said.verb:
        case Verb.CHECK | Verb.STAND:
            return _nothing(said.verb, turn), None
        case Verb.CALL:
            return _call(turn, amount, highest)
        case Verb.TAP_OUT:
            return _everything(turn, amount, highest)
        case Verb.FOLD | Verb.TAKE_KITTY:
            return PLAIN[said.verb], None
        case _:
            return _wager(turn, said.verb, amount, highest)


def _nothing(verb: Verb, turn: Turn) -> Act:
    """A player who owes nothing may say check or stand; which it is depends on his blind."""
    if turn.stand and not turn.check:
        return Act.STAND
    if turn.check and not turn.stand:
        return Act.CHECK
    return PLAIN[verb]


def _call(turn: Turn, amount: int | None, highest: int) -> tuple[Act, int | None]:
    """A call, given as its total or as what it adds; a stake that falls short is a tap out."""
    if not turn.call and turn.tap_out and turn.reach <= highest:
        return Act.TAP_OUT, _unless(amount, turn.reach, turn.reach - turn.own)
    return Act.CALL, _unless(amount, highest, turn.owes)


def _unless(amount: int | None, *same: int) -> int | None:
    return None if amount in same else amount


def _everything(turn: Turn, amount: int | None, highest: int) -> tuple[Act, int | None]:
    """A whole stake is a wager or a call if it is exactly the amount of one, else a tap out."""
    to = _unless(amount, turn.reach, turn.reach - turn.own)
    if to is not None:
        return Act.TAP_OUT, to
    if turn.reach in turn.totals:
        return turn.wager, turn.reach
    return (Act.CALL if turn.call and turn.reach == highest else Act.TAP_OUT), None


def _wager(turn: Turn, verb: Verb, amount: int | None, highest: int) -> tuple[Act, int | None]:
    """Without an amount: the only total allowed, or the lowest when a wager is completed."""
    act, to = PLAIN[verb], amount
    if verb is Verb.RAISE_BY and amount is not None:
        to = highest + amount
    elif verb is Verb.COMPLETE:
        act = turn.wager
        to = turn.totals[0] if amount is None and turn.totals else amount
    if to is None and len(turn.totals) == 1:
        return act, turn.totals[0]
    if to == turn.reach and turn.tap_out and to not in turn.totals:
        return Act.TAP_OUT, None
    return act, to
