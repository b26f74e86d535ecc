"""How two hole cards fare over every last communal card, in NumPy: the twin of the kernel in C."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from pokerroom.analysis.edges.counting.suits import place_of
from pokerroom.cards.evaluation import Evaluator, Values

Cards = NDArray[np.uint8]
Ints = NDArray[np.int64]
_FIRST, _SECOND = np.triu_indices(47, 1)
_DECK = np.arange(52, dtype=np.uint8)
_OTHERS = 990
"""Pairs of hole cards that share no card with a given one."""


def river_tally(
    high: Evaluator, categories: Cards, communal: Cards, wins: Values, losses: Values, /
) -> int:
    """Adds to *wins* and *losses*; returns the first row that is not four cards, or -1."""
    for row, four in enumerate(communal):
        if len({*four.tolist()}) < 4 or four.max() > 51:
            return row
        for river in np.delete(_DECK, four):
            _count(high, categories, np.append(four, river), wins[row], losses[row])
    return -1


def _count(
    high: Evaluator, categories: Cards, communal: Cards, wins: Values, losses: Values
) -> None:
    """A pair shares both cards only with itself, so it is added back once."""
    left = np.delete(_DECK, communal)
    dealt = np.empty((len(_FIRST), 7), np.uint8)
    dealt[:, 0], dealt[:, 1], dealt[:, 2:] = left[_FIRST], left[_SECOND], communal
    values = high.best_of(dealt, check=False)
    distinct, worth = np.unique(values, return_inverse=True)
    below, not_above = _standing(worth, len(distinct))
    place = place_of(dealt[:, :2])
    wins[place, categories[values]] += below.astype(np.uint16)
    losses[place] += (_OTHERS - 1 - not_above).astype(np.uint16)


def _standing(worth: Ints, size: int) -> tuple[Ints, Ints]:
    """For each pair: how many others, sharing no card, are worth less; and not more, minus one."""
    with_card = np.bincount(
        np.concatenate([_FIRST * size + worth, _SECOND * size + worth]), minlength=47 * size
    ).reshape(47, size)
    every = np.bincount(worth, minlength=size)
    up_to, every_up_to = with_card.cumsum(axis=1), every.cumsum()
    shared = up_to[_FIRST, worth] + up_to[_SECOND, worth]
    same = with_card[_FIRST, worth] + with_card[_SECOND, worth]
    below = (every_up_to - every)[worth] - (shared - same)
    return below, every_up_to[worth] - shared
