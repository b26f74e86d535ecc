"""Counts of who wins which part of the pot: the form in which every method answers.

A tally of p players has for each player a cell for every pair of
- high: 0 if another player has the high hand, else the number who share it,
- low: 0 if there is no low hand, 1 if another player has it, else 1 + the number who share it.
Without a low half, low is always 0.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

Cells = NDArray[np.uint64]
Values = NDArray[np.uint16]
Weights = NDArray[np.int64]


def no_cells(players: int, *, low: bool) -> Cells:
    return np.zeros((players, players + 1, players + 2 if low else 1), np.uint64)


def award(highs: Values, lows: Values | None, weights: Weights, cells: Cells) -> None:
    """Adds deals to *cells*, given the values by player and deal and the weight of each deal."""
    of_high = _holders(highs)
    of_low = np.zeros_like(of_high) if lows is None else _low_holders(lows)
    places = of_high * cells.shape[2] + of_low
    for player, row in enumerate(places):
        counted = np.bincount(row, weights, cells[player].size)
        cells[player] += np.rint(counted).astype(np.uint64).reshape(cells.shape[1:])


def tally_values(highs: Values, lows: Values | None, cells: Cells, /) -> None:
    """Adds deals to *cells*, given the values by player and deal."""
    award(highs, lows, np.ones(highs.shape[1], np.int64), cells)


def _holders(values: Values) -> NDArray[np.int64]:
    """For those who have the best value, how many share it; 0 for the others."""
    best = values == values.max(axis=0)
    return np.where(best, best.sum(axis=0), 0)


def _low_holders(lows: Values) -> NDArray[np.int64]:
    return np.where(lows.max(axis=0) > 0, 1 + _holders(lows), 0)
