"""One betting round as it stands: what each seat has put in and has left, and whose turn it is."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from pokerroom.books import Authority, Ruling
from pokerroom.play.betting.acts import CHECK, FOLD, NO_EFFECT, TAKE_KITTY, Act, Effect
from pokerroom.play.betting.limits import Limit
from pokerroom.play.betting.rules import CHECKED, MET, SURVIVOR, BettingRules, Ending, start_of
from pokerroom.play.betting.state import BettingStart, BettingState, BettingSums
from pokerroom.play.betting.turn import Turn
from pokerroom.play.seats import Seat

OVER: Final = -1
NOBODY: Final = -1
NOT_HELD: Final = -1


class Betting(BettingState):
    """A betting round with the clauses that govern it, and the *choice* open to the player to act.

    Once it has begun only `record_act` writes to it, from the *start* that was decided: recording
    an act never consults the clauses.
    """

    start: BettingStart
    rules: BettingRules
    limit: Limit
    choice: Turn | None

    @property
    def is_over(self) -> bool:
        return self.turn == OVER

    @property
    def seat(self) -> Seat:
        """Whose turn it is."""
        assert self.turn != OVER
        return self.seats[self.turn]


BETTING_FIELDS: Final = (
    "able",
    "acted",
    "active",
    "answered",
    "checked",
    "choice",
    "contending",
    "entered",
    "forced",
    "held_at",
    "held_per",
    "held_step",
    "highest",
    "kitty_taker",
    "leader",
    "level",
    "limit",
    "opened",
    "pending",
    "pot",
    "raises",
    "rules",
    "seats",
    "size",
    "stakes",
    "start",
    "sums",
    "totals",
    "turn",
)
"""The fields that make up the state of a betting round."""


def begin(
    betting_rules: BettingRules,
    limit: Limit,
    sums: BettingSums,
    *,
    seats: Sequence[Seat],
    stakes: Sequence[int],
    put_in: Sequence[int] = (),
    pot: int = 0,
) -> Betting:
    """The betting round before the first act, as its clauses prescribe."""
    start = start_of(betting_rules, limit, sums)
    return begin_as(start, betting_rules, limit, seats=seats, stakes=stakes, put_in=put_in, pot=pot)


def begin_as(
    start: BettingStart,
    betting_rules: BettingRules,
    limit: Limit,
    *,
    seats: Sequence[Seat],
    stakes: Sequence[int],
    put_in: Sequence[int] = (),
    pot: int = 0,
) -> Betting:
    """The betting round before the first act, from a *start* already decided.

    *seats* are all contenders, clockwise from the first to act; *stakes* is what each has left and
    *put_in* the blinds that count in this betting round. *pot* is everything wagered in the round
    of play so far, those blinds included.
    """
    betting, sums = Betting(), start.sums
    betting.start, betting.rules, betting.limit, betting.sums = start, betting_rules, limit, sums
    betting.seats, betting.stakes = tuple(seats), list(stakes)
    betting.totals = list(put_in) or [0] * len(betting.seats)
    betting.pot = pot
    betting.contending = (1 << len(betting.seats)) - 1
    betting.able = _able_to_wager(betting.stakes, sums.chip)
    betting.active = betting.contending if start.first else betting.able
    betting.pending = betting.able
    betting.acted = betting.answered = betting.checked = betting.raises = 0
    betting.entered, betting.forced = False, start.forced
    betting.leader = betting.kitty_taker = NOBODY
    betting.choice = None
    betting.held_at, betting.held_step, betting.held_per = NOT_HELD, 0, None
    _set_highest_total(betting)
    assert betting.able & 1 or not betting.able, "the first to act cannot wager"
    _find_next_to_act(betting, len(betting.seats) - 1)
    return betting


def _able_to_wager(stakes: list[int], chip: int) -> int:
    able, bit = 0, 1
    for stake in stakes:
        assert not stake % chip
        if stake:
            able |= bit
        bit <<= 1
    return able


def _set_highest_total(betting: Betting) -> None:
    """A blind counts in full even if its player could not pay all of it."""
    start, chip = betting.start, betting.sums.chip
    highest, opened = start.blind, start.opened
    for total in betting.totals:
        assert not total % chip
        highest = max(highest, total)
    betting.highest, betting.opened = highest, opened
    betting.level = highest if opened else 0
    betting.size = start.least_wager
    if start.sets_least_raise:
        betting.size = max(betting.size, highest)


def record_act(
    betting: Betting, act: Act, adds: int = 0, to: int = 0, effect: Effect = NO_EFFECT
) -> None:
    """Records what the player to act has done; everything about it has been decided already.

    A check and a fold need no more than the act.
    """
    place = betting.turn
    bit = 1 << place
    betting.forced, betting.choice = False, None
    if act is TAKE_KITTY:
        betting.kitty_taker = place
        _pay(betting, place, adds, to)
        if to < betting.highest and betting.stakes[place]:
            return  # he has paid for it after a raise, and still has to choose
    betting.acted |= bit
    betting.pending &= ~bit
    if act is FOLD:
        betting.contending &= ~bit
        betting.able &= ~bit
    elif act is CHECK:
        betting.checked |= bit
    elif act is not TAKE_KITTY:
        _wager(betting, place, adds, to, effect)
    betting.answered |= bit
    _find_next_to_act(betting, place)


def _wager(betting: Betting, place: int, adds: int, to: int, effect: Effect) -> None:
    if adds:
        _pay(betting, place, adds, to)
    if effect is not NO_EFFECT:
        _take_effect(betting, effect, to)
    if to > betting.highest:
        betting.highest, betting.leader = to, place
        betting.pending = betting.able & ~(1 << place)


def _take_effect(betting: Betting, effect: Effect, to: int) -> None:
    """Call before `betting.highest` is raised to the new total."""
    if effect.reopens:
        betting.answered = 0
    if effect.sets_least_raise:
        before = betting.level if betting.start.made_up else betting.highest
        betting.size = max(betting.size, to - before)
    if effect.levels:
        betting.level = to
    if effect.opens:
        betting.opened = True
    if effect.counts:
        betting.raises += 1


def _pay(betting: Betting, place: int, adds: int, to: int) -> None:
    left = betting.stakes[place] - adds
    assert left >= 0
    betting.stakes[place] = left
    betting.totals[place] = to
    betting.pot += adds
    betting.entered = True
    if not left:
        betting.able &= ~(1 << place)


def _find_next_to_act(betting: Betting, place: int) -> None:
    """Gives the turn to the next after *place* who must act, or to nobody if none must."""
    pending, contending = betting.pending, betting.contending
    betting.turn = OVER
    if not pending or not contending & (contending - 1):
        return
    later = pending >> (place + 1) << (place + 1) or pending
    following = (later & -later).bit_length() - 1
    nobody_to_wager_against = betting.able == 1 << following
    if not nobody_to_wager_against or _is_behind(betting, following):
        betting.turn = following


def _is_behind(betting: Betting, place: int) -> bool:
    """Whether another has put in more, even if that hand is out; a short blind counts as paid."""
    return max(betting.start.dead_blind, *betting.totals) > betting.totals[place]


def leave(betting: Betting, place: int) -> None:
    """Takes out of the betting round a player whose hand is no longer live."""
    bit = 1 << place
    betting.contending &= ~bit
    _stop(betting, place)


def stop(betting: Betting, place: int) -> None:
    """Keeps the player in the hand but lets him wager no more."""
    betting.stakes[place] = 0
    _stop(betting, place)


def _stop(betting: Betting, place: int) -> None:
    bit = 1 << place
    betting.able &= ~bit
    betting.pending &= ~bit
    betting.choice = None
    if betting.turn != OVER:
        _find_next_to_act(betting, betting.turn - 1)


def give_turn(betting: Betting, place: int) -> None:
    """Lets *place* act again after everybody has acted."""
    assert betting.turn == OVER
    betting.turn, betting.choice = place, None
    betting.pending |= 1 << place


def take_back(betting: Betting, place: int, amount: int) -> None:
    """Cancels the wagers of *place*: the highest total is again what the others have put in."""
    betting.totals[place] = 0
    betting.pot -= amount
    start = betting.start
    least = start.blind
    highest = max(*betting.totals, least)
    if highest == betting.highest:
        return
    betting.highest = betting.level = highest
    is_there_to_call = start.opened or start.forced
    betting.opened = bool(highest) and (highest > least or is_there_to_call)
    betting.forced = start.forced and not highest  # another player must wager instead
    betting.size = start.least_wager
    at = betting.totals.index(highest) if highest > least else NOBODY
    betting.leader = at if at != NOBODY and betting.acted >> at & 1 else NOBODY
    behind = [at for at, total in enumerate(betting.totals) if total < highest]
    met = betting.acted & ~sum(1 << at for at in behind)
    betting.pending = betting.able & ~met


def hold(betting: Betting, most: int, step: int, per: Authority) -> None:
    """Caps all further totals at *most*.

    If *step* is given, each wager or raise must be exactly that much.
    """
    betting.held_at, betting.held_step, betting.held_per = most, step, per
    betting.choice = None


def ending(betting: Betting) -> Ruling[Ending]:
    """How the betting round has ended."""
    assert betting.is_over
    ends, contending = betting.rules.ends, betting.contending
    if not contending & (contending - 1):
        return Ruling(outcome=SURVIVOR, per=ends.survivor)
    if betting.checked and not betting.highest:
        return Ruling(outcome=CHECKED, per=ends.checked)
    if ends.unanswered is not None and not _is_answered(betting):
        return Ruling(outcome=MET, per=ends.unanswered)
    return Ruling(outcome=MET, per=ends.per)


def _is_answered(betting: Betting) -> bool:
    """Whether two who are still in have put in the most."""
    totals = [total for at, total in enumerate(betting.totals) if betting.contending >> at & 1]
    return totals.count(max(totals)) > 1
