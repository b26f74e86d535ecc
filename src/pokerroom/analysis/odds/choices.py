"""All ways to choose some of a number of things, as an array."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray


def choices(count: int, taken: int) -> NDArray[np.uint8]:
    """Every way to take *taken* of the numbers 0 to *count* - 1, one way a row, in order.

    >>> choices(4, 2).tolist()
    [[0, 1], [0, 2], [0, 3], [1, 2], [1, 3], [2, 3]]
    """
    rows = np.zeros((1, 0), np.uint8)
    after = np.zeros(1, np.int64)
    for column in range(taken):
        room = np.maximum(count - (taken - column - 1) - after, 0)
        starts = np.cumsum(room) - room
        repeated = np.repeat(np.arange(len(rows)), room)
        chosen = after[repeated] + np.arange(len(repeated)) - starts[repeated]
        rows = np.hstack([rows[repeated], chosen[:, None].astype(np.uint8)])
        after = chosen + 1
    return rows
