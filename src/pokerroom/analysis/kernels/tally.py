"""Who takes which part of the pot, counted: the one form in which every method answers.

A tally of p players has for each player a cell for every pair of
- high: 0 if the high hand is another's, else among how many it is divided,
- low: 0 if there is no low hand, 1 if it is another's, else 1 + among how many it is divided.
Without a low half there is only the low 0.
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
    """Add deals to *cells*: values by player and deal, and how much each deal weighs."""
    of_high = _holders(highs)
    of_low = np.zeros_like(of_high) if lows is None else _low_holders(lows)
    places = of_high * cells.shape[2] + of_low
    for player, row in enumerate(places):
        counted = np.bincount(row, weights, cells[player].size)
        cells[player] += np.rint(counted).astype(np.uint64).reshape(cells.shape[1:])


def tally_values(highs: Values, lows: Values | None, cells: Cells, /) -> None:
    """Add deals to *cells*: values by player and deal."""
    award(highs, lows, np.ones(highs.shape[1], np.int64), cells)


def _holders(values: Values) -> NDArray[np.int64]:
    """Among how many the best is divided, for those who have it; 0 for the others."""
    best = values == values.max(axis=0)
    return np.where(best, best.sum(axis=0), 0)


def _low_holders(lows: Values) -> NDArray[np.int64]:
    return np.where(lows.max(axis=0) > 0, 1 + _holders(lows), 0)
