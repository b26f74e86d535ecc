"""How two hole cards fare over every last communal card, in NumPy: the kernel in C has its twin."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from pokerroom.analysis.edges.suits import place_of
from pokerroom.cards.evaluator import Evaluator
from pokerroom.cards.tables import Values

Cards = NDArray[np.uint8]
_FIRST, _SECOND = np.triu_indices(47, 1)
_BESIDE = np.array([[b for b in range(47) if b != a] for a in range(47)])
_PAIR = np.zeros((47, 47), np.int64)
_PAIR[_FIRST, _SECOND] = _PAIR[_SECOND, _FIRST] = np.arange(len(_FIRST))
_WITH = _PAIR[np.arange(47)[:, None], _BESIDE]
"""By card: the 46 pairs that hold it."""


def river_tally(
    high: Evaluator, categories: Cards, communal: Cards, wins: Values, losses: Values, /
) -> int:
    """The first row that is not four cards, or -1; *wins* and *losses* are added to."""
    for row, four in enumerate(communal):
        if len({*four.tolist()}) < 4 or four.max() > 51:
            return row
        for river in np.setdiff1d(np.arange(52), four):
            five = np.append(four, river).astype(np.uint8)
            _count(high, categories, five, wins[row], losses[row])
    return -1


def _count(
    high: Evaluator, categories: Cards, communal: Cards, wins: Values, losses: Values
) -> None:
    left = np.setdiff1d(np.arange(52), communal).astype(np.uint8)
    holes = np.stack([left[_FIRST], left[_SECOND]], axis=1)
    dealt = np.concatenate([holes, np.tile(communal, (len(holes), 1))], axis=1)
    values = high.best_of(dealt, check=False)
    ordered, place = np.sort(values), place_of(holes)
    below = np.searchsorted(ordered, values) - _shared(values, np.less)
    above = len(values) - np.searchsorted(ordered, values, side="right")
    wins[place, categories[values]] += below.astype(np.uint16)
    losses[place] += (above - _shared(values, np.greater)).astype(np.uint16)


def _shared(values: Values, compared: np.ufunc) -> NDArray[np.int64]:
    """Of the pairs that share a card with each pair, how many are less, or greater."""
    of_card = values[_WITH]
    counts = np.zeros((47, 47), np.int64)
    within = compared(of_card[:, None, :], of_card[:, :, None]).sum(axis=2)
    counts[np.arange(47)[:, None], _BESIDE] = within
    return (counts + counts.T)[_FIRST, _SECOND]
