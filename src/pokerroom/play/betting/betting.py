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
    """With the clauses it is ruled by, and what is open to the player whose *turn* it is.

    Only `write_down` writes to it once it has begun: it goes by the *start* that was decided, and
    never looks at the clauses.
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


WRITTEN: Final = (
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
"""All that is written of a betting round."""


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
    """The betting round before the first act, as its clauses have it."""
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
    """The betting round before the first act.

    *seats* are all who contend, clockwise from the first to act; *stakes* what each has left,
    *put_in* the blinds that count in this betting round. *pot* is all that was wagered in the
    round of play so far, those blinds included.
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
    _set_the_height(betting)
    assert betting.able & 1 or not betting.able, "the first to act cannot wager"
    _pass_on(betting, len(betting.seats) - 1)
    return betting


def _able_to_wager(stakes: list[int], chip: int) -> int:
    able, bit = 0, 1
    for stake in stakes:
        assert not stake % chip
        if stake:
            able |= bit
        bit <<= 1
    return able


def _set_the_height(betting: Betting) -> None:
    """A blind stands at what it should be, even if its player could not pay it in full."""
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


def write_down(betting: Betting, act: Act, adds: int, to: int, effect: Effect) -> None:
    """What the player to act has done, which decides nothing any more."""
    place = betting.turn
    bit = 1 << place
    betting.forced, betting.choice = False, None
    if act is TAKE_KITTY:
        betting.kitty_taker = place
        _pay(betting, place, adds, to)
        if to < betting.highest and betting.stakes[place]:
            return  # he has paid for it after a raise, and has still his choice
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
    _pass_on(betting, place)


def _wager(betting: Betting, place: int, adds: int, to: int, effect: Effect) -> None:
    if adds:
        _pay(betting, place, adds, to)
    if effect is not NO_EFFECT:
        _take_effect(betting, effect, to)
    if to > betting.highest:
        betting.highest, betting.leader = to, place
        betting.pending = betting.able & ~(1 << place)


def _take_effect(betting: Betting, effect: Effect, to: int) -> None:
    """While the highest total is still that before the wager."""
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


def _pass_on(betting: Betting, place: int) -> None:
    """Finds who acts next clockwise from *place*: nobody if one is left or none has to act."""
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
    """Whether another player still in has put in more; a blind posted short counts as paid."""
    contending = betting.contending
    return any(
        total > betting.totals[place]
        for other, total in enumerate(betting.totals)
        if contending >> other & 1
    )


def leave(betting: Betting, place: int) -> None:
    """Takes a player out of the betting round whose hand is no longer in."""
    bit = 1 << place
    betting.contending &= ~bit
    _stop(betting, place)


def stop(betting: Betting, place: int) -> None:
    """The player stays in, and wagers no more."""
    betting.stakes[place] = 0
    _stop(betting, place)


def _stop(betting: Betting, place: int) -> None:
    bit = 1 << place
    betting.able &= ~bit
    betting.pending &= ~bit
    betting.choice = None
    if betting.turn != OVER:
        _pass_on(betting, betting.turn - 1)


def give_turn(betting: Betting, place: int) -> None:
    """All had acted, and *place* acts again."""
    assert betting.turn == OVER
    betting.turn, betting.choice = place, None
    betting.pending |= 1 << place


def take_back(betting: Betting, place: int, amount: int) -> None:
    """The wagers of *place* do not count: what others have put in is the highest total again."""
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
    betting.forced = start.forced and not highest  # another must wager instead
    betting.size = start.least_wager
    at = betting.totals.index(highest) if highest > least else NOBODY
    betting.leader = at if at != NOBODY and betting.acted >> at & 1 else NOBODY
    behind = [at for at, total in enumerate(betting.totals) if total < highest]
    met = betting.acted & ~sum(1 << at for at in behind)
    betting.pending = betting.able & ~met


def hold(betting: Betting, most: int, step: int, per: Authority) -> None:
    """From now on no total exceeds *most*."""
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
    return Ruling(outcome=MET, per=ends.per)
