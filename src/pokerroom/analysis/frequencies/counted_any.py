"""Counts hands of five to seven cards, any five of which count, by rank and by suited ranks."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import combinations
from math import comb
from typing import Final

import numpy as np
from numpy.typing import NDArray

from pokerroom.cards import Category, Deck, HandOrder
from pokerroom.cards.evaluation import combinations_of_ranks, count_of, evaluator

Ints = NDArray[np.int64]
LOW_HIGHEST: Final = (5, 6, 7, 8)


def ranks_dealt(deck: Deck, size: int) -> Ints:
    """For each row and rank, how many cards of the rank are dealt; ranks of *deck* only."""
    packed = combinations_of_ranks(size)[1]
    counts = np.stack([count_of(rank, packed) for rank in range(13)], axis=1).astype(np.int64)
    there: Ints = counts[(counts[:, : deck.lowest_rank - 2] == 0).all(axis=1)]
    return there


def cards_of(counts: Ints) -> NDArray[np.uint8]:
    """A hand with each row's ranks, in suits as mixed as possible so that none is a flush."""
    size = int(counts[0].sum())
    ranks = np.repeat(np.tile(np.arange(13), len(counts)), counts.reshape(-1))
    return (ranks.reshape(-1, size) * 4 + np.arange(size) % 4).astype(np.uint8)


def any_five_counts(order: HandOrder, size: int) -> Mapping[Category, int]:
    """Counts over all sets of *size* cards; five suited cards rule out a full house or better."""
    judge, dealt = evaluator(order), ranks_dealt(order.deck, size)
    values = judge.best_of(cards_of(dealt))
    counted = dict.fromkeys(Category, 0)
    for counts, value in zip(dealt.tolist(), values.tolist(), strict=True):
        category, ways = judge.category(value), 1
        for count in counts:
            ways *= comb(4, count)
        counted[category] += ways
        for suited, flushes in _flushes(counts):
            counted[category] -= flushes
            counted[judge.category(judge.best([4 * rank for rank in suited]))] += flushes
    return counted


def _flushes(counts: list[int]) -> list[tuple[tuple[int, ...], int]]:
    """The ranks of one suit, at least five, and in how many ways they occur with these ranks."""
    held = [rank for rank in range(13) if counts[rank]]
    found = []
    for size in range(5, len(held) + 1):
        for suited in combinations(held, size):
            ways = 4
            for rank in held:
                ways *= comb(3, counts[rank] - (rank in suited))
            if ways:
                found.append((suited, ways))
    return found


def low_counts(deck: Deck, size: int) -> Mapping[int, int]:
    """Counts over all sets of *size* cards, by the top card of the best eight-or-better low."""
    counted = dict.fromkeys((*LOW_HIGHEST, 0), 0)
    for counts in ranks_dealt(deck, size).tolist():
        ways = 1
        for count in counts:
            ways *= comb(4, count)
        low = [rank for rank in range(1, 9) if counts[12 if rank == 1 else rank - 2]]
        counted[low[4] if len(low) >= 5 else 0] += ways
    return counted
