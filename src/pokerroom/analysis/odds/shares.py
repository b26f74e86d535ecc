"""The part of the pot each cell of a tally stands for, and the precision of a sample's mean."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from math import lcm, sqrt
from typing import Final

import numpy as np
from numpy.typing import NDArray

from pokerroom.analysis.kernels.tally import Cells

NORMAL_99: Final = 2.5758293035489004
"""99 of 100 values of a normal distribution lie within this many standard deviations."""


@dataclass(frozen=True, slots=True, eq=False)
class Parts:
    """Out of a pot of *whole* units, what the high and the low hand bring in each cell."""

    whole: int
    high: NDArray[np.int64]
    low: NDArray[np.int64]

    @property
    def both(self) -> NDArray[np.int64]:
        return self.high + self.low


@cache
def parts_of(players: int, lows: int) -> Parts:
    """The units are so small that every share is a whole number of them."""
    half = lcm(*range(1, players + 1))
    high = np.zeros((players + 1, lows), np.int64)
    low = np.zeros((players + 1, lows), np.int64)
    for holders in range(1, players + 1):
        high[holders, 0] = 2 * half // holders
        high[holders, 1:] = half // holders
        if lows > 1:
            low[:, 1 + holders] = half // holders
    return Parts(2 * half, high, low)


def margins(cells: Cells) -> list[float]:
    """For each player's equity, the margin within which the true one lies 99 times in 100.

    This is Wilson's interval for a proportion, with the variance of the shares; measured from the
    mean it is wide enough on either side even if few or none of the deals differ.
    """
    parts = parts_of(cells.shape[1] - 1, cells.shape[2])
    return [_margin(each, parts.both / parts.whole) for each in cells]


def _margin(cells: Cells, shares: NDArray[np.float64]) -> float:
    deals = float(cells.sum())
    if deals == 0:
        return 1.0
    mean = float((cells * shares).sum()) / deals
    variance = float((cells * (shares - mean) ** 2).sum()) / deals
    extra = NORMAL_99**2 / deals
    deviation = NORMAL_99 * sqrt(variance / deals + extra / (4 * deals))
    return (deviation + extra * abs(0.5 - mean)) / (1 + extra)
