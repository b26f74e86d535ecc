"""What chips put out in silence mean: several chips, or a single one."""

from __future__ import annotations

from msgspec import Struct

from pokerroom.books import Authority, Refusal
from pokerroom.money import Money, in_dollars
from pokerroom.play.betting.acts import Act
from pokerroom.play.betting.betting import OVER, Betting
from pokerroom.play.betting.chips import ChipsOnTheTable, OpeningChip
from pokerroom.play.betting.offers import at_turn
from pokerroom.play.betting.raising import authority
from pokerroom.play.betting.refusals import amount_refused, misnamed, out_of_turn
from pokerroom.play.betting.turn import Turn
from pokerroom.play.seats import Seat


class Meant(Struct, frozen=True, kw_only=True, gc=False):
    """The act that the chips mean, its total if it has one, and what is handed back.

    If *to* is more than the chips come to, the player adds the difference.
    """

    act: Act
    to: int | None = None
    returned: int = 0
    per: Authority


def meant_by_chips(betting: Betting, seat: Seat, chips: int, *, single: bool) -> Meant | Refusal:
    """What chips worth *chips* mean when put out in silence, as one chip or as several."""
    if betting.turn == OVER or betting.seats[betting.turn] != seat:
        return out_of_turn(betting, seat)
    turn, clause = at_turn(betting), betting.limit.chips
    assert clause is not None, "this book says nothing of chips put out in silence"
    refusal = _no_such_chips(betting, turn, chips) if chips else _says_nothing(turn, clause)
    if refusal:
        return refusal
    total = turn.own + chips
    if turn.wager is Act.OPEN:
        return _opening(betting, turn, clause, total, single=single)
    if total < betting.highest:
        return _short_of_the_call(betting, turn, total)
    if single and total > betting.highest:
        one = clause.one
        per = one.calls_first if betting.rules.is_first else one.calls_later
        return _call(betting, turn, total, per)
    return _answer(betting, turn, clause, total)


def _says_nothing(turn: Turn, clause: ChipsOnTheTable) -> Refusal:
    if turn.check:
        return Refusal(because="a player checks by saying so", per=clause.check)
    because = "a player folds by passing his cards face down to the dealer"
    return Refusal(because=because, per=clause.fold)


def _no_such_chips(betting: Betting, turn: Turn, chips: int) -> Refusal | None:
    meanings, stake = betting.rules.meanings, turn.reach - turn.own
    if chips > stake:
        because = f"the stake left is {in_dollars(Money(stake))}"
        return Refusal(because=because, per=meanings.table_stake)
    if chips < 0 or chips % betting.sums.chip:
        because = f"the lowest chip is {in_dollars(betting.sums.chip)}"
        return Refusal(because=because, per=meanings.chips)
    return None


def _opening(
    betting: Betting, turn: Turn, clause: ChipsOnTheTable, total: int, *, single: bool
) -> Meant | Refusal:
    if turn.tap_out and total == turn.reach:
        return Meant(act=Act.TAP_OUT, per=turn.tap_out)
    if not turn.totals or total < turn.totals[0]:
        return _too_few(betting, turn, total)
    most = turn.totals[-1]
    if single:
        one = clause.one
        per = one.opens_first if betting.rules.is_first else one.opens_later
        fixed = betting.forced or one.opening is OpeningChip.THE_STRUCTURED_BET
        to = turn.totals[0] if fixed else min(total, most)
        return Meant(act=Act.OPEN, to=to, returned=total - to, per=per)
    to = min(total, most)
    assert turn.wager_per is not None
    per = turn.wager_per if to == total else betting.limit.opening.per
    return Meant(act=Act.OPEN, to=to, returned=total - to, per=per)


def _too_few(betting: Betting, turn: Turn, total: int) -> Refusal:
    if turn.totals:
        return amount_refused(betting, turn, total)
    per = betting.rules.tap_out.meaning
    return Refusal(because="the whole stake is short of a wager", per=per)


def _short_of_the_call(betting: Betting, turn: Turn, total: int) -> Meant | Refusal:
    if turn.tap_out and total == turn.reach:
        return Meant(act=Act.TAP_OUT, per=turn.tap_out)
    if turn.tap_out:
        return misnamed(betting, Act.TAP_OUT, turn.reach)
    return misnamed(betting, Act.CALL, betting.highest)


def _answer(betting: Betting, turn: Turn, clause: ChipsOnTheTable, total: int) -> Meant:
    """What several chips mean, or a single chip worth no more than the call."""
    silent = clause.several
    if total == betting.highest:
        return _call(betting, turn, total, clause.call)
    if turn.tap_out and total == turn.reach:
        return Meant(act=Act.TAP_OUT, per=turn.tap_out)
    if turn.totals and total >= turn.totals[0]:
        to = min(total, turn.totals[-1])
        per = clause.raising if to == total else betting.limit.raising.per
        return Meant(act=Act.RAISE, to=to, returned=total - to, per=per)
    if turn.bar or silent.falls_short(betting, total - betting.highest):
        barred = authority(betting, turn.bar) if turn.bar else silent.per
        return _call(betting, turn, total, barred)
    if turn.totals:
        return Meant(act=Act.RAISE, to=turn.totals[0], per=silent.per)
    return Meant(act=Act.TAP_OUT, per=silent.per)


def _call(betting: Betting, turn: Turn, total: int, per: Authority) -> Meant:
    act = Act.CALL if turn.call else Act.STAND
    return Meant(act=act, returned=total - betting.highest, per=per)
