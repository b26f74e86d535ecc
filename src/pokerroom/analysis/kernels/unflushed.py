"""Values of hands by rank alone, and of flushes by the ranks of one suit."""

from __future__ import annotations

from functools import cache
from itertools import combinations

import numpy as np
from numpy.typing import NDArray

from pokerroom.analysis.kernels.tally import Values
from pokerroom.cards.evaluation import Evaluator

Cards = NDArray[np.uint8]


def unsuited_values(evaluator: Evaluator, ranks: Cards, more: Cards) -> Values:
    """Values of rows of ranks (0 for the two), with *more* added to each, in suits without a flush.

    Suits are assigned in rotation in order of rank: no card appears twice, and none of up to seven
    cards has more than one other of its suit.
    """
    repeated = np.broadcast_to(more, (len(ranks), len(more)))
    cards = np.sort(np.hstack([ranks, repeated]), axis=1) * np.uint8(4)
    cards += (np.arange(cards.shape[1]) % 4).astype(np.uint8)
    return evaluator.best_of(cards)


@cache
def flush_values(evaluator: Evaluator) -> Values:
    """By the set of ranks of five, six or seven suited cards, as bits; 0 for fewer."""
    values = np.zeros(1 << 13, np.uint16)
    ranks = range(evaluator.deck.lowest_rank - 2, 13)
    for size in (5, 6, 7):
        held = np.array(list(combinations(ranks, size)), np.int64).reshape(-1, size)
        if len(held):
            values[(1 << held).sum(axis=1)] = evaluator.best_of((held * 4).astype(np.uint8))
    return values


def flush_values_of_two(evaluator: Evaluator, held: Cards) -> Values:
    """By the set of three to five suited communal cards: the best flush with two of *held*."""
    by_flush, values = flush_values(evaluator), np.zeros(1 << 13, np.uint16)
    everything = np.arange(1 << 13)
    sizes = np.bitwise_count(everything)
    threes = everything[sizes == 3]
    for one, two in combinations(held.tolist(), 2):
        found = by_flush[threes | 1 << one | 1 << two]
        values[threes] = np.maximum(values[threes], found)
    for size in (4, 5):
        larger = everything[sizes == size]
        for rank in range(13):
            values[larger] = np.maximum(values[larger], values[larger & ~(1 << rank)])
    return values
