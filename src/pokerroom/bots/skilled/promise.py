"""How good unfinished hands are, and what hands become: tables made by sampling."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations
from typing import TYPE_CHECKING, Final

import numpy as np
from numpy.typing import NDArray

from pokerroom.analysis.kernels.kernels import odds_kernels
from pokerroom.analysis.kernels.sampling_numpy import UNKNOWN
from pokerroom.books.clauses.making import Making
from pokerroom.bots.skilled.drawing import HAND, REPLACED_MOST, exchanged, kept_by_rule
from pokerroom.play import Plan

if TYPE_CHECKING:
    from pokerroom.cards import Deck
    from pokerroom.cards.evaluation import Evaluator, Values

Cards = NDArray[np.uint8]
Parts = NDArray[np.float32]
SEED: Final = 20  # tables are the same in every process
DEALS: Final = 60_000
ANY: Final = -1  # however many cards were exchanged
CONTESTED: Final = 3  # a hand must beat several others, so strong ones count for more


def ranked(scores: NDArray[np.generic]) -> Parts:
    """For each score, the share of all scores that it beats."""
    order = np.argsort(scores, axis=None, kind="stable")
    ranks = np.empty(scores.size, np.float32)
    ranks[order] = (np.arange(scores.size, dtype=np.float32) + 0.5) / scores.size
    return ranks.reshape(scores.shape)


def dealt(deck: Deck, size: int, deals: int = DEALS) -> Cards:
    """Rows of *size* random cards from the whole deck."""
    hands: Cards = np.empty((1, deals, size), np.uint8)
    none = np.empty((0, 2), np.uint8)
    row = np.full((1, size), UNKNOWN, np.uint8)
    pack = np.array(deck.cards, np.uint8)
    odds_kernels().deal_at_random(SEED, 0, row, 0, none, np.zeros(2, np.uint64), pack, hands)
    rows: Cards = hands[0]
    return rows


def values_of(high: Evaluator, hands: Cards, own: int, *, exactly_two: bool) -> Values:
    if exactly_two:
        return high.exactly_two_of(hands[:, :own], hands[:, own:], check=False)
    return high.best_of(hands, check=False)


def worth_of_pairs(plan: Plan) -> Parts:
    """By two cards: how good hands that hold both are on average, from 0 to 1."""
    making = plan.game.hand.of is Making.TWO_OWN_THREE_COMMUNAL
    own, common = len(plan.game.cards_held), plan.game.communal_cards
    return _worth_of_pairs(plan.high, plan.low, own, common, exactly_two=making)


@lru_cache(maxsize=64)
def _worth_of_pairs(
    high: Evaluator, low: Evaluator | None, own: int, common: int, *, exactly_two: bool
) -> Parts:
    hands = dealt(high.deck, own + common)
    good = ranked(values_of(high, hands, own, exactly_two=exactly_two)) ** CONTESTED
    if low:
        lows = values_of(low, hands, own, exactly_two=exactly_two)
        good += (lows > 0) * ranked(lows) ** CONTESTED
    sums, counts = np.zeros(2 * 13 * 13), np.zeros(2 * 13 * 13)
    for one, other in combinations(range(own), 2):
        kind = _kind_of(hands[:, one], hands[:, other])
        sums += np.bincount(kind, good, len(sums))
        counts += np.bincount(kind, minlength=len(sums))
    mean = np.divide(sums, counts, out=np.zeros_like(sums), where=counts > 0)
    every = np.arange(52, dtype=np.uint8)
    return mean[_kind_of(every[:, None], every[None, :])].astype(np.float32)


def _kind_of(one: Cards, other: Cards) -> NDArray[np.intp]:
    """Two cards by their ranks, and by whether they are suited."""
    low, high = np.minimum(one, other) >> 2, np.maximum(one, other) >> 2
    suited = (one & 3) == (other & 3)
    kind: NDArray[np.intp] = (suited * np.intp(13) + low) * 13 + high
    return kind


@dataclass(frozen=True, slots=True, eq=False)
class AfterDraw:
    """How good hands turn out: *values* by the number of cards exchanged, *firsts* before that.

    With ANY come all hands, as they were dealt.

    *before* and *after* the draw give, for each value, the share of all hands that are lower.
    """

    values: dict[int, Values]
    firsts: dict[int, Values]
    before: Parts
    after: Parts


@lru_cache(maxsize=16)
def after_draw(high: Evaluator) -> AfterDraw:
    rows = dealt(high.deck, HAND + REPLACED_MOST)
    hands, spare = np.ascontiguousarray(rows[:, :HAND]), rows[:, HAND:]
    first = high.best_of(hands, check=False)
    kept = kept_by_rule(hands, first, high)
    last = high.best_of(exchanged(hands, kept, spare), check=False)
    number = HAND - kept.sum(axis=1)
    found = {each: last[number == each] for each in range(REPLACED_MOST + 1)}
    firsts = {each: first[number == each] for each in range(REPLACED_MOST + 1)}
    some = first[: len(found[0])]  # half of those who stand pat are bluffing
    found[0], firsts[0] = np.concatenate([found[0], some]), np.concatenate([firsts[0], some])
    return AfterDraw(
        values={**found, ANY: last},
        firsts={**firsts, ANY: first},
        before=_lower(first, high.values),
        after=_lower(last, high.values),
    )


def _lower(values: Values, most: int) -> Parts:
    """By value: the share of *values* that are lower, equal ones counting half."""
    counts = np.bincount(values, minlength=most + 1)
    return ((np.cumsum(counts) - counts / 2) / len(values)).astype(np.float32)
