"""Exact odds of hands that draw their own cards, in NumPy: the twins of disjoint.c and pairs.c."""

from __future__ import annotations

from itertools import combinations, pairwise
from math import comb
from typing import Final

import numpy as np
from numpy.typing import NDArray

from pokerroom.analysis.kernels.tally import Cells, Values, award

Cards = NDArray[np.uint8]
Bits = NDArray[np.uint64]
Ints = NDArray[np.int64]
NO_LOW, LOW_LOST, LOW_SPLIT, LOW_WON = range(4)
_HIGH_VALUES: Final = 1 << 13
_CHOICES: Final = np.array([[comb(card, size) for size in range(8)] for card in range(53)])


def disjoint_pairs(
    cards: Cards,
    highs: Values,
    lows: Values | None,
    other_cards: Cards,
    other_highs: Values,
    other_lows: Values | None,
    deck: int,
    size: int,
    counts: Cells,
    /,
) -> None:
    """Adds to *counts* how hands of two lists compare that both hold a set of *size* cards.

    Pairs of hands that share a card must not count. By inclusion and exclusion the total is a sum
    over every set of cards of the pairs that both hold it, added for sets of even size and
    subtracted for sets of odd size.
    """
    assert deck <= 52
    keys, rows = _keys(cards, highs, size)
    other_keys, other_rows = _keys(other_cards, other_highs, size)
    compared = np.zeros((3, 4), np.int64)
    if lows is None or other_lows is None:
        compared[:, NO_LOW] = _compare(keys, other_keys).sum(axis=1)
    else:
        compared = _compare_halves(keys, lows[rows], other_keys, other_lows[other_rows])
    counts += (-compared if size % 2 else compared).astype(np.uint64)


def _keys(cards: Cards, highs: Values, size: int) -> tuple[Ints, Ints]:
    """For each hand and each set of *size* of its cards: a key for set and value, and the hand."""
    numbers = [
        sum((_CHOICES[cards[:, place], at + 1] for at, place in enumerate(places)), start=0)
        for places in combinations(range(cards.shape[1]), size)
    ]
    sets = np.array([np.broadcast_to(number, len(cards)) for number in numbers], np.int64)
    rows = np.broadcast_to(np.arange(len(cards)), sets.shape).ravel()
    keys = (sets * _HIGH_VALUES + highs).ravel()
    order = np.argsort(keys, kind="stable")
    return keys[order], rows[order]


def _compare(keys: Ints, others: Ints) -> Ints:
    """For each key: how many of *others* with the same set of cards are above, equal and below."""
    start = np.searchsorted(others, keys // _HIGH_VALUES * _HIGH_VALUES)
    left, right = np.searchsorted(others, keys), np.searchsorted(others, keys, side="right")
    end = np.searchsorted(others, (keys // _HIGH_VALUES + 1) * _HIGH_VALUES)
    return np.array([end - right, right - left, left - start])


def _compare_halves(keys: Ints, lows: Values, others: Ints, other_lows: Values) -> Ints:
    counts = np.zeros((3, 4), np.int64)
    for low in np.unique(other_lows):
        compared = _compare(keys, others[other_lows == low])
        outcome = np.where(lows > low, LOW_WON, np.where(lows == low, LOW_SPLIT, LOW_LOST))
        outcome[(lows == 0) & (low == 0)] = NO_LOW
        for which in range(4):
            counts[:, which] += compared[:, outcome == which].sum(axis=1)
    return counts


def disjoint_tally(
    cards: Bits,
    highs: Values,
    lows: Values | None,
    starts: Bits,
    first_from: int,
    first_to: int,
    cells: Cells,
    /,
) -> None:
    """Adds to *cells* the outcomes over one hand from each list, no card appearing twice."""
    bounds = [int(start) for start in starts]
    spans = [range(first_from, first_to)]
    spans += [range(start, end) for start, end in pairwise(bounds[1:])]
    _deal(cards, highs, lows, spans, [], 0, cells)


def _deal(
    cards: Bits,
    highs: Values,
    lows: Values | None,
    spans: list[range],
    chosen: list[int],
    dealt: int,
    cells: Cells,
) -> None:
    """Goes through each player's hands one by one, and the last player's all at once."""
    span = spans[len(chosen)]
    free = np.flatnonzero((cards[span.start : span.stop] & np.uint64(dealt)) == 0) + span.start
    if len(chosen) < len(spans) - 1:
        for hand in free.tolist():
            _deal(cards, highs, lows, spans, [*chosen, hand], dealt | int(cards[hand]), cells)
        return
    rows = [np.full(len(free), hand) for hand in chosen]
    hands = np.array([*rows, free], np.int64)
    weights = np.ones(len(free), np.int64)
    if len(free):
        award(highs[hands], None if lows is None else lows[hands], weights, cells)
