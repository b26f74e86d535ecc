"""Many shuffles at once: the shuffle of a table, step by step, over arrays."""

from __future__ import annotations

from functools import cache
from typing import Final

import numpy as np
from numpy.typing import NDArray

from pokerroom.cards.shuffling.draws import ByteSource, bytes_at_once, scale

Orders = NDArray[np.uint8]
"""orders[place, shuffle] is the card at that place after that shuffle."""

_AGAIN: Final = 255


def bulk_shuffles(cards: int, shuffles: int, source: ByteSource) -> Orders:
    """The numbers below *cards* in *shuffles* orders, each from bytes of its own.

    From the same bytes `pokerroom.cards.shuffling.draws.permuted` makes the same orders.
    """
    rows = _Rows(cards, shuffles, source)
    every = np.arange(shuffles)
    orders = np.repeat(np.arange(cards, dtype=np.uint8)[:, None], shuffles, axis=1)
    for place in range(cards - 1, 0, -1):
        other = rows.below(place + 1)
        taken = orders[other, every]
        orders[other, every] = orders[place]
        orders[place] = taken
    return orders


class _Rows:
    """A row of bytes for each shuffle, and how much of each row has been read."""

    def __init__(self, cards: int, shuffles: int, source: ByteSource) -> None:
        self._source = source
        self._shuffles = shuffles
        self._at_once = bytes_at_once(cards)
        self._drawn = self._helping()
        self._next = np.zeros(shuffles, dtype=np.intp)

    def below(self, limit: int) -> NDArray[np.uint8]:
        """A number below *limit* for each shuffle.

        If a byte is rejected, the row's next one is read.
        """
        numbers = np.empty(self._shuffles, dtype=np.uint8)
        waiting = np.arange(self._shuffles)
        while waiting.size:
            scaled = _scaled(limit)[self._read(waiting)]
            numbers[waiting] = scaled
            waiting = waiting[scaled == _AGAIN]
        return numbers

    def _read(self, rows: NDArray[np.intp]) -> NDArray[np.uint8]:
        columns = self._next[rows]
        if columns.max() == self._drawn.shape[1]:
            self._drawn = np.hstack((self._drawn, self._helping()))
        self._next[rows] += 1
        return self._drawn[rows, columns]

    def _helping(self) -> NDArray[np.uint8]:
        drawn = self._source(self._shuffles * self._at_once)
        return np.frombuffer(drawn, dtype=np.uint8).reshape(self._shuffles, self._at_once)


@cache
def _scaled(limit: int) -> NDArray[np.uint8]:
    """What `scale` makes of each byte, as a table."""
    if not limit < _AGAIN:
        raise ValueError(f"{limit} cards are more than a table of bytes can tell apart")
    numbers = (scale(drawn, limit) for drawn in range(256))
    return np.array([_AGAIN if number is None else number for number in numbers], dtype=np.uint8)
