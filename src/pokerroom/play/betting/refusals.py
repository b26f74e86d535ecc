"""Says why an act of a betting round is refused, and by which rule."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pokerroom.books import Authority, Refusal
from pokerroom.money import Money, in_dollars
from pokerroom.play.betting.acts import Act, Totals
from pokerroom.play.betting.amounts import Doubling, OpeningSum, PotShare, Spread, Unbounded
from pokerroom.play.betting.betting import NOBODY, NOT_HELD, OVER, Betting
from pokerroom.play.betting.raising import authority
from pokerroom.play.betting.short_stakes import HalfTest
from pokerroom.play.seats import Seat

if TYPE_CHECKING:
    from pokerroom.play.betting.turn import Turn


def out_of_turn(betting: Betting, seat: Seat) -> Refusal:
    betting_rules = betting.rules
    because, per = (
        f"it is the turn of seat {betting.seats[betting.turn]}",
        betting_rules.meanings.turn,
    )
    if seat not in betting.seats:
        because, per = f"seat {seat} is not in the betting", betting_rules.per
    elif not betting.contending >> betting.seats.index(seat) & 1:
        because, per = f"seat {seat} has folded", betting_rules.meanings.fold
    elif not betting.able >> betting.seats.index(seat) & 1:
        because, per = f"seat {seat} has tapped out", betting_rules.tap_out.no_more_part
    elif betting.turn == OVER:
        because, per = "the betting round is over", betting_rules.meanings.betting_round
    return Refusal(because=because, per=per)


def act_refused(betting: Betting, turn: Turn, act: Act) -> Refusal:
    """Why *act* is not open to the player at all."""
    betting_rules = betting.rules
    if betting.forced and betting_rules.forced and act in {Act.CHECK, Act.FOLD, Act.CALL}:
        must = f"the first player must wager: he may not {act}"
        return Refusal(because=must, per=betting_rules.forced.per)
    because, per = "", betting_rules.per
    match act:
        case Act.CHECK:
            because, per = _no_check(betting)
        case Act.CALL | Act.STAND:
            because, per = _no_call(betting, turn, act)
        case Act.OPEN:
            because, per = _no_opening(betting, turn)
        case Act.RAISE:
            because, per = _no_raise(betting, turn)
        case Act.TAP_OUT:
            because, per = _no_tap_out(betting, turn)
        case Act.TAKE_KITTY:
            because = "there is no Kitty that he may take"
            per = betting_rules.kitty.per if betting_rules.kitty else betting_rules.per
        case Act.FOLD:
            raise AssertionError("a player who must wager may not fold")
    return Refusal(because=because, per=per)


def _no_tap_out(betting: Betting, turn: Turn) -> tuple[str, Authority]:
    """A player may tap out only if his stake is short of, or exactly, what he may wager."""
    if betting.held_at != NOT_HELD and turn.reach > max(betting.held_at, betting.highest):
        return _held(betting)
    if turn.totals and turn.reach > turn.totals[-1]:
        most = in_dollars(Money(turn.totals[-1]))
        sums = _opening(betting) if turn.wager is Act.OPEN else betting.limit.raising
        return f"the stake is above the most that may be wagered, {most}", sums.per
    if turn.totals:
        return f"the stake is enough to {turn.wager}", betting.rules.tap_out.per
    return "the stake is enough for the choices given", betting.rules.tap_out.per


def _no_check(betting: Betting) -> tuple[str, Authority]:
    because = "a player may not check here"
    if betting.rules.never_checked:
        because = "nobody checks in this betting round"
    elif betting.highest:
        because = "a wager has been made" if betting.opened else "the blinds are to be met"
    return because, betting.rules.no_check


def _no_call(betting: Betting, turn: Turn, act: Act) -> tuple[str, Authority]:
    call = betting.rules.meanings.call
    if not betting.opened:
        return "the betting has not been opened", turn.choices.opening or call
    if act is Act.STAND:
        return f"the player owes {in_dollars(Money(turn.owes))}", call
    if turn.owes:
        return "the stake is short of the call", betting.rules.tap_out.per
    return "there is nothing to call", call


def _no_opening(betting: Betting, turn: Turn) -> tuple[str, Authority]:
    betting_rules = betting.rules
    if turn.wager is not Act.OPEN:
        return "the betting has been opened", betting_rules.meanings.opening
    if betting.held_at != NOT_HELD:
        return _held(betting)
    least = in_dollars(Money(_opening(betting).openings(betting)[0]))
    return f"the stake is short of an opening wager of {least}", betting_rules.meanings.table_stake


def _held(betting: Betting) -> tuple[str, Authority]:
    assert betting.held_per is not None
    most = in_dollars(Money(betting.held_at))
    return f"the betting is held to a total of {most}", betting.held_per


def _no_raise(betting: Betting, turn: Turn) -> tuple[str, Authority]:
    meanings = betting.rules.meanings
    if turn.wager is Act.OPEN:
        return "there is no wager to raise", meanings.raising
    if turn.bar:
        return turn.bar.value, authority(betting, turn.bar)
    least = in_dollars(Money(betting.limit.raises(betting)[0]))
    return f"the stake is short of a raise to {least}", meanings.table_stake


def misnamed(betting: Betting, act: Act, total: int) -> Refusal:
    """Refuses *act*, which is open, because a wrong total was named with it."""
    betting_rules = betting.rules
    meanings = {Act.CALL: betting_rules.meanings.call, Act.TAP_OUT: betting_rules.tap_out.meaning}
    per = meanings.get(act, betting_rules.per)
    return Refusal(because=f"to {act} comes to {in_dollars(Money(total))}", per=per)


def amount_refused(betting: Betting, turn: Turn, to: int | None) -> Refusal:
    """Why an opening wager or a raise to *to* is not allowed."""
    sums, meanings = betting.sums, betting.rules.meanings
    wager = "an opening wager" if turn.wager is Act.OPEN else "a raise"
    because = f"{wager} must bring the total to {_in_words(turn.totals)}"
    per = _rule_on_total(betting, turn, to)
    if to is not None and to > turn.reach:
        stake = in_dollars(Money(turn.reach))
        because, per = f"the whole stake comes to {stake}", meanings.table_stake
    elif betting.held_at != NOT_HELD and (to or 0) % sums.chip == 0:
        because, per = _held(betting)
    elif to is not None and to % sums.chip:
        because, per = f"the lowest chip is {in_dollars(sums.chip)}", meanings.chips
    return Refusal(because=because, per=per)


def _rule_on_total(betting: Betting, turn: Turn, to: int | None) -> Authority:
    """The rule that the total *to* breaks: the one on the least raise, or the limit itself."""
    raising, betting_rules = betting.limit.raising, betting.rules
    below = to is not None and to < turn.totals[0]
    if turn.wager is Act.OPEN:
        return _rule_on_opening(betting, below=below)
    if to is not None and to <= betting.highest:
        return betting_rules.meanings.raising
    short, spread = betting.limit.short_stake, isinstance(raising, Spread)
    if isinstance(short, HalfTest) and _is_to_be_made_up(betting) and (below or not spread):
        return short.below
    if below and not isinstance(raising, Doubling):
        return raising.least.per
    return raising.per


def _rule_on_opening(betting: Betting, *, below: bool) -> Authority:
    forced, sums = betting.rules.forced, _opening(betting)
    if below and betting.forced and forced:
        return forced.per
    from_least = sums.from_least if isinstance(sums, Spread | PotShare | Unbounded) else None
    return from_least if below and from_least else sums.per


def _is_to_be_made_up(betting: Betting) -> bool:
    """Whether the highest total is a tap-out short of a full wager; a bring-in is not one."""
    if betting.highest <= betting.level or betting.leader == NOBODY:
        return False
    return not betting.able >> betting.leader & 1


def _opening(betting: Betting) -> OpeningSum:
    betting_rules = betting.rules
    amount = (
        betting_rules.forced.amount
        if betting.forced and betting_rules.forced
        else betting_rules.opening
    )
    return amount or betting.limit.opening


def _in_words(totals: Totals) -> str:
    least, most = in_dollars(Money(totals[0])), in_dollars(Money(totals[-1]))
    if len(totals) == 1:
        return least
    if isinstance(totals, range):
        return f"between {least} and {most}"
    return " or ".join(in_dollars(Money(total)) for total in totals)
