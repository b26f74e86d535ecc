"""What is counted over many shuffles, and how far the counts are from what a fair shuffle gives."""

from __future__ import annotations

from collections.abc import Callable
from math import factorial, perm
from typing import NamedTuple, Protocol

import numpy as np
from numpy.typing import NDArray

from pokerroom.analysis.shuffle_tests.bulk_shuffle import Orders
from pokerroom.analysis.shuffle_tests.chi_square import chi_square_tail, poisson_tail

Counts = NDArray[np.int64]


class Outcome(NamedTuple):
    """*p_value* is the chance that a fair shuffle gives this result or a worse one."""

    statistic: float
    degrees: int | None
    p_value: float


class Tally(Protocol):
    """Takes the orders batch by batch, then gives its result."""

    def add(self, orders: Orders) -> None: ...

    def outcome(self) -> Outcome: ...


class Places:
    """How often each card is at each place."""

    def __init__(self, cards: int) -> None:
        self.counts: Counts = np.zeros((cards, cards), dtype=np.int64)

    def add(self, orders: Orders) -> None:
        cards = len(self.counts)
        for place, column in enumerate(orders):
            self.counts[place] += np.bincount(column, minlength=cards)

    def outcome(self) -> Outcome:
        """A shuffle fills each place and places each card once, so the cells are not independent.

        Their covariance is that of (n - 1) squared free ones, scaled by n / (n - 1).
        """
        cards = len(self.counts)
        expected = self.counts.sum() / cards**2
        statistic = ((self.counts - expected) ** 2).sum() / expected * (cards - 1) / cards
        return _judged(statistic, (cards - 1) ** 2)

    def deviations(self) -> NDArray[np.float64]:
        """Each cell's distance from what is expected, in standard deviations."""
        cards = len(self.counts)
        expected = self.counts.sum() / cards**2
        spread: NDArray[np.float64] = (self.counts - expected) / np.sqrt(expected * (1 - 1 / cards))
        return spread


class Succession:
    """Where the card at each place lies after the next shuffle.

    If shuffles are fair and independent, the step from one to the next is itself a fair shuffle.
    """

    def __init__(self, cards: int) -> None:
        self._moves = Places(cards)

    def add(self, orders: Orders) -> None:
        cards, shuffles = orders.shape
        places = np.empty_like(orders)
        np.put_along_axis(places, orders, np.arange(cards, dtype=np.uint8)[:, None], axis=0)
        self._moves.add(places[orders[:, :-1], np.arange(1, shuffles)])

    def outcome(self) -> Outcome:
        return self._moves.outcome()


class Repeats:
    """How many shuffles begin with the same cards as an earlier one."""

    COMPARED = 11  # the most cards of 52 whose order fits a number of 64 bits

    def __init__(self, cards: int) -> None:
        self._cards = cards
        self._beginnings: list[NDArray[np.uint64]] = []

    def add(self, orders: Orders) -> None:
        self._beginnings.append(_as_numbers(orders[: self.COMPARED], self._cards))

    def outcome(self) -> Outcome:
        beginnings = np.concatenate(self._beginnings)
        repeats = beginnings.size - np.unique(beginnings).size
        pairs = beginnings.size * (beginnings.size - 1) / 2
        by_chance = pairs / perm(self._cards, self.COMPARED)
        return Outcome(float(repeats), None, poisson_tail(repeats, by_chance))


class Permutations:
    """How often each order of a few cards occurs."""

    def __init__(self, cards: int) -> None:
        self._cards = cards
        self._counts: Counts = np.zeros(cards**cards, dtype=np.int64)

    def add(self, orders: Orders) -> None:
        numbers = _as_numbers(orders, self._cards).astype(np.intp)
        self._counts += np.bincount(numbers, minlength=self._counts.size)

    def outcome(self) -> Outcome:
        """Numbers that stand for no order are never counted, so their squares add nothing."""
        shuffles, cells = self._counts.sum(), factorial(self._cards)
        statistic = (self._counts.astype(float) ** 2).sum() * cells / shuffles - shuffles
        return _judged(statistic, cells - 1)


TALLIES: dict[str, Callable[[int], Tally]] = {
    "places": Places,
    "succession": Succession,
    "repeats": Repeats,
    "permutations": Permutations,
}


def _as_numbers(orders: Orders, base: int) -> NDArray[np.uint64]:
    """Each order read as one number, one digit for each card."""
    numbers = np.zeros(orders.shape[1], dtype=np.uint64)
    for cards in orders:
        numbers = numbers * np.uint64(base) + cards
    return numbers


def _judged(statistic: float, degrees: int) -> Outcome:
    statistic = max(float(statistic), 0.0)  # rounding may put a perfect fit just below zero
    return Outcome(statistic, degrees, chi_square_tail(statistic, degrees))
