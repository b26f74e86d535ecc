"""The kernels in NumPy: the same tables and answers as those in C, more slowly."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import combinations
from operator import index
from typing import Final

import numpy as np
from numpy.typing import NDArray

from pokerroom.cards.evaluation import tables
from pokerroom.cards.evaluation.pairs import PAIR_RANKS
from pokerroom.cards.evaluation.places import COLUMN_BITS, Displacements

Cards = NDArray[np.uint8]
Sums = NDArray[np.uint64]
Explain = Callable[..., object]
RankValues = tuple[Displacements, tables.Values]
ByRanks = tuple[RankValues, RankValues, RankValues]
"""For three numbers of cards: 5, 6 and 7 in all, or 3, 4 and 5 communal cards."""
_AT_ONCE: Final = 1 << 16


class AnyFive:
    """The best five of five, six or seven cards."""

    def __init__(
        self,
        card_keys: tables.CardKeys,
        by_ranks: ByRanks,
        by_flush: tables.Values,
        explain: Explain,
        /,
    ) -> None:
        self._card_keys = card_keys
        self._by_ranks = dict(zip((5, 6, 7), by_ranks, strict=True))
        self._by_flush = by_flush
        self._explain = explain

    def best(self, cards: Sequence[int], /) -> int:
        row, out = _as_row(cards), np.zeros(1, np.uint16)
        if not 5 <= row.shape[1] <= 7 or self.best_of(row, out) >= 0:
            self._explain(cards)
        return int(out[0])

    def best_of(self, cards: Cards, out: tables.Values, check: bool = True, /) -> int:
        """Fills *out* with the values of the rows.

        Returns the number of the first bad row, or -1.
        """
        for start in range(0, len(cards), _AT_ONCE):
            some = cards[start : start + _AT_ONCE]
            sums = _sums(self._card_keys, some) + np.uint64(tables.SUIT_START)
            if wrong := _wrong(sums, some, check):
                return start + wrong - 1
            self._value(some, sums, out[start : start + _AT_ONCE])
        return -1

    def _value(self, cards: Cards, sums: Sums, out: tables.Values) -> None:
        displacements, values = self._by_ranks[cards.shape[1]]
        out[:] = values[_places(displacements, sums)]
        flushes = np.flatnonzero(sums & np.uint64(tables.FLUSH_BITS))
        suits = _suit_of_bit(sums[flushes])
        out[flushes] = self._by_flush[_ranks_in(cards[flushes], suits)]


class ExactlyTwo:
    """The best five of exactly two hole cards and three communal cards."""

    def __init__(
        self,
        card_keys: tables.CardKeys,
        by_ranks: ByRanks,
        by_flush: tables.Values,
        explain: Explain,
        /,
    ) -> None:
        self._card_keys = card_keys
        self._by_ranks = dict(zip((3, 4, 5), by_ranks, strict=True))
        self._by_flush = by_flush
        self._explain = explain

    def best(self, hole: Sequence[int], communal: Sequence[int], /) -> int:
        two, three, out = _as_row(hole), _as_row(communal), np.zeros(1, np.uint16)
        fit = 2 <= two.shape[1] <= 5 and 3 <= three.shape[1] <= 5
        if not fit or self.best_of(two, three, out) >= 0:
            self._explain(hole, communal)
        return int(out[0])

    def best_of(
        self, hole: Cards, communal: Cards, out: tables.Values, check: bool = True, /
    ) -> int:
        """Fills *out* with the values of the rows.

        Returns the number of the first bad row, or -1.
        """
        for start in range(0, len(hole), _AT_ONCE):
            some, others = hole[start : start + _AT_ONCE], communal[start : start + _AT_ONCE]
            sums, other_sums = _sums(self._card_keys, some), _sums(self._card_keys, others)
            if wrong := _wrong(sums + other_sums, np.hstack([some, others]), check):
                return start + wrong - 1
            values = out[start : start + _AT_ONCE]
            self._value_ranks(some, others, other_sums, values)
            self._value_flushes(some, others, sums, other_sums, values)
        return -1

    def _value_ranks(self, hole: Cards, communal: Cards, sums: Sums, out: tables.Values) -> None:
        displacements, values = self._by_ranks[communal.shape[1]]
        places = _places(displacements, sums)
        ranks = hole >> 2
        out[:] = 0
        for one, two in combinations(range(hole.shape[1]), 2):
            np.maximum(out, values[places, _COLUMNS[ranks[:, one], ranks[:, two]]], out=out)

    def _value_flushes(
        self, hole: Cards, communal: Cards, sums: Sums, other_sums: Sums, out: tables.Values
    ) -> None:
        suited = (sums + np.uint64(0x6666)) & (other_sums + np.uint64(0x5555))
        flushes = np.flatnonzero(suited & np.uint64(tables.FLUSH_BITS))
        suits = _suit_of_bit(suited[flushes])
        for two in combinations(range(hole.shape[1]), 2):
            for three in combinations(range(communal.shape[1]), 3):
                five = np.hstack([hole[flushes][:, two], communal[flushes][:, three]])
                ranks = _ranks_in(five, suits)
                values = np.where(np.bitwise_count(ranks) == 5, self._by_flush[ranks], 0)
                out[flushes] = np.maximum(out[flushes], values)


def _columns() -> NDArray[np.intp]:
    """The column for two ranks in either order; numbers that are not ranks get the first."""
    columns = np.zeros((64, 64), np.intp)
    for column, (high, low) in enumerate(PAIR_RANKS):
        columns[high, low] = columns[low, high] = column
    return columns


_COLUMNS: Final = _columns()


def _as_row(cards: Sequence[int]) -> Cards:
    """One row; a number that is not a byte becomes a byte that is not a card."""
    return np.array([[min(index(card) % 2**64, 255) for card in cards]], np.uint8)


def _sums(card_keys: tables.CardKeys, cards: Cards) -> Sums:
    total = card_keys[cards[:, 0]]
    for column in range(1, cards.shape[1]):
        total = total + card_keys[cards[:, column]]
    return total


def _wrong(sums: Sums, cards: Cards, check: bool) -> int:
    """One more than the index of the first row with a wrong or repeated card.

    0 if there is none.
    """
    wrong = (sums & np.uint64(tables.NOT_A_CARD_BITS)) != 0
    if check:
        ordered = np.sort(cards, axis=1)
        wrong |= (ordered[:, 1:] == ordered[:, :-1]).any(axis=1)
    return int(wrong.argmax()) + 1 if wrong.any() else 0


def _places(displacements: tables.Values, sums: Sums) -> NDArray[np.intp]:
    columns = (sums >> np.uint64(tables.KEY_SHIFT)) & np.uint64((1 << COLUMN_BITS) - 1)
    places: NDArray[np.intp] = columns.astype(np.intp)
    places += displacements[sums >> np.uint64(tables.ROW_SHIFT)]
    return places


def _suit_of_bit(sums: Sums) -> Cards:
    """The first suit whose counter has its flush bit set."""
    marks = (sums[:, None] >> np.arange(3, 16, 4, dtype=np.uint64)) & np.uint64(1)
    suits: Cards = marks.argmax(axis=1).astype(np.uint8)
    return suits


def _ranks_in(cards: Cards, suits: Cards) -> NDArray[np.intp]:
    """The ranks of those cards that are of the row's suit, as bits."""
    bits = np.where(cards & 3 == suits[:, None], 1 << (cards >> 2).astype(np.intp), 0)
    ranks: NDArray[np.intp] = np.bitwise_or.reduce(bits, axis=1)
    return ranks
