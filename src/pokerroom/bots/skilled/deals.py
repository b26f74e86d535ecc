"""Random deals that fit what a seat sees: what every hand becomes, and how good it looks."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import accumulate
from typing import TYPE_CHECKING, Final

import numpy as np
from numpy.typing import NDArray

from pokerroom.analysis.kernels.kernels import odds_kernels
from pokerroom.analysis.kernels.sampling_numpy import UNKNOWN
from pokerroom.books.clauses.making import Making
from pokerroom.bots.skilled.drawing import HAND, REPLACED_MOST, exchanged, kept_by_rule
from pokerroom.bots.skilled.promise import ANY, after_draw, ranked, values_of, worth_of_pairs
from pokerroom.bots.skilled.seen import Seen
from pokerroom.bots.turns import Turn
from pokerroom.play.views.view import SeatView

if TYPE_CHECKING:
    from pokerroom.cards.evaluation import Values

Cards = NDArray[np.uint8]
Parts = NDArray[np.float32]
FLOP: Final = 3
SPARE_MOST: Final = 5  # cards to draw from in a row; the kernels take ten cards
COMING: Final = 0.5  # weight of the final hand in how good it looks now


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Deals:
    """*highs* and *lows* by hand and deal, the first hand being the seat's own.

    *looked* covers the rivals' hands only, from 0 to 1: for every betting round so far, the share
    of all hands that each beat, judged by the cards that had been dealt by then.
    """

    highs: Values
    lows: Values | None
    looked: tuple[Parts, ...]

    @property
    def looks(self) -> Parts:
        """The same as things stand now."""
        return self.looked[-1]

    def shares(self, paying: NDArray[np.bool_] | None = None) -> Parts:
        """For each deal, the part of the pot that the seat's hand wins from those *paying*."""
        high = _part(self.highs, paying)
        if self.lows is None:
            return high
        lows = self.lows if paying is None else _only(self.lows, paying)
        none = lows.max(axis=0) == 0
        low = np.where(lows[0] > 0, _part(lows, None), np.float32(0))
        return np.where(none, high, (high + low) / 2)


def _only(values: Values, paying: NDArray[np.bool_]) -> Values:
    only = values.copy()
    only[1:] *= paying
    return only


def _part(values: Values, paying: NDArray[np.bool_] | None) -> Parts:
    mine = values[0]
    others = values[1:] if paying is None else values[1:] * paying
    equal = 1 + (others == mine).sum(axis=0)
    return np.where(others.max(axis=0) > mine, np.float32(0), np.float32(1) / equal)


def deals_fitting(turn: Turn, seen: Seen, number: int, *, unknown_hand: bool = False) -> Deals:
    """*number* deals; with *unknown_hand* the seat holds unknown cards instead of its own."""
    if unknown_hand:
        seen.rows[0, : seen.own] = UNKNOWN
    draws = [stage.clause.draw is not None for stage in turn.plan.stages]
    if not any(draws):
        return _as_dealt(turn, seen, number)
    if any(draws[turn.view.betting_round :]):
        return _with_a_draw_to_come(turn, seen, number)
    return _after_the_draw(turn, seen, number)


def _dealt(turn: Turn, rows: Cards, common: int, unseen: Cards, number: int) -> Cards:
    hands = np.empty((len(rows), number, rows.shape[1]), np.uint8)
    none, starts = np.empty((0, 2), np.uint8), np.zeros(len(rows) + 1, np.uint64)
    seed = turn.chance.getrandbits(63)
    odds_kernels().deal_at_random(seed, 0, rows, common, none, starts, unseen, hands)
    return hands


def _as_dealt(turn: Turn, seen: Seen, number: int) -> Deals:
    plan = turn.plan
    two = plan.game.hand.of is Making.TWO_OWN_THREE_COMMUNAL
    hands = _dealt(turn, seen.rows, seen.common, seen.unseen, number)
    shape, flat = hands.shape[:2], hands.reshape(-1, hands.shape[2])
    highs = values_of(plan.high, flat, seen.own, exactly_two=two).reshape(shape)
    lows = None
    if plan.low:
        lows = values_of(plan.low, flat, seen.own, exactly_two=two).reshape(shape)
    coming = ranked(highs[1:] if lows is None else highs[1:] + lows[1:])
    looked = tuple(
        (1 - COMING) * _looks(turn, seen, hands[1:], held, communal) + COMING * coming
        for held, communal in _dealt_by_round(turn, seen)
    )
    return Deals(highs=highs, lows=lows, looked=looked)


def _dealt_by_round(turn: Turn, seen: Seen) -> Iterator[tuple[int, int]]:
    """The numbers of own and communal cards in every betting round so far."""
    held = communal = 0
    stages = turn.plan.stages[: turn.view.betting_round]
    for stage in stages[:-1]:
        held += len(stage.clause.hole)
        communal += stage.clause.communal
        yield min(held, seen.held), min(communal, seen.communal)
    yield seen.held, seen.communal


def _looks(turn: Turn, seen: Seen, hands: Cards, own: int, communal: int) -> Parts:
    """By the cards dealt so far: their value if they make a hand, else what pairs of them make."""
    plan, shape = turn.plan, hands.shape[:2]
    exactly_two = plan.game.hand.of is Making.TWO_OWN_THREE_COMMUNAL
    enough = communal >= FLOP if exactly_two else own + communal >= HAND
    if not enough:
        pairs = worth_of_pairs(plan)
        sums = np.zeros(shape, np.float32)
        for one in range(own):
            for other in range(one + 1, own):
                sums += pairs[hands[..., one], hands[..., other]]
        return ranked(sums if own > 1 else hands[..., 0])
    places = [*range(own), *range(seen.own, seen.own + communal)]
    flat = np.ascontiguousarray(hands[..., places]).reshape(-1, len(places))
    looks = ranked(values_of(plan.high, flat, own, exactly_two=exactly_two))
    if plan.low:
        looks = ranked(looks + ranked(values_of(plan.low, flat, own, exactly_two=exactly_two)))
    return looks.reshape(shape)


def _with_a_draw_to_come(turn: Turn, seen: Seen, number: int) -> Deals:
    """Everybody draws by a fixed rule, from spare cards; some may be used in two hands."""
    high, players = turn.plan.high, len(seen.rows)
    unknown = int((seen.rows == UNKNOWN).sum())
    spare = min(SPARE_MOST, len(seen.unseen) - unknown)
    rows = np.full((players, HAND + spare), UNKNOWN, np.uint8)
    rows[:, :HAND] = seen.rows[:, :HAND]
    hands = _dealt(turn, rows, spare, seen.unseen, number)
    before = np.ascontiguousarray(hands[..., :HAND]).reshape(-1, HAND)
    values = high.best_of(before, check=False)
    kept = kept_by_rule(before, values, high)
    after = values
    if spare:
        new = [hands[each][:, _spare_of(each, spare)] for each in range(players)]
        after = high.best_of(exchanged(before, kept, np.concatenate(new)), check=False)
    looks = after_draw(high).before[values].reshape(players, number)[1:]
    looked = (looks,) * turn.view.betting_round
    return Deals(highs=after.reshape(players, number), lows=None, looked=looked)


def _spare_of(player: int, spare: int) -> list[int]:
    first = REPLACED_MOST * player
    return [HAND + (first + place) % spare for place in range(min(REPLACED_MOST, spare))]


@dataclass(frozen=True, slots=True, eq=False)
class OfRivals:
    """What hands of rivals are worth, by rival and deal, after the draw and before it."""

    highs: Values
    firsts: Values


def values_of_rivals(turn: Turn, rivals: Sequence[SeatView], number: int) -> OfRivals:
    """Hands typical of the number of cards each was heard to exchange, or of any if he was not."""
    found = after_draw(turn.plan.high)
    drawn = {each.seat: len(each.cards) for each in turn.heard if each.act is None}
    highs = np.empty((len(rivals), number), np.uint16)
    firsts = highs.copy()
    for place, rival in enumerate(rivals):
        new = min(drawn[rival.seat], REPLACED_MOST) if rival.seat in drawn else ANY
        values = found.values[new]
        first, step = turn.chance.randrange(len(values)), 1 + turn.chance.randrange(97)
        taken = np.arange(first, first + number * step, step)
        highs[place] = values.take(taken, mode="wrap")
        firsts[place] = found.firsts[new].take(taken, mode="wrap")
    return OfRivals(highs, firsts)


def _after_the_draw(turn: Turn, seen: Seen, number: int) -> Deals:
    high = turn.plan.high
    found = after_draw(high)
    own = high.best([int(card) for card in seen.rows[0, :HAND]])
    rivals = values_of_rivals(turn, seen.rivals, number)
    highs = np.vstack([np.full(number, own, np.uint16), rivals.highs])
    looks = found.before[rivals.firsts], found.after[rivals.highs]
    stages = turn.plan.stages[: turn.view.betting_round]
    after = accumulate(stage.clause.draw is not None for stage in stages)
    return Deals(highs=highs, lows=None, looked=tuple(looks[bool(each)] for each in after))
