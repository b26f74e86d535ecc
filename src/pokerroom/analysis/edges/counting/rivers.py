"""How any two hole cards fare with four communal cards, over the fifth card and all opponents."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import cache
from os import cpu_count
from typing import Final, Protocol

import numpy as np
from numpy.typing import NDArray

from pokerroom.analysis.edges.counting import rivers_numpy
from pokerroom.analysis.edges.counting.suits import HOLES, Cards
from pokerroom.cards import STANDARD, Category
from pokerroom.cards.evaluation import Evaluator, Values, evaluator, kernels_in_use

Progress = Callable[[float], None]
CONTESTS: Final = 46 * 990
"""Fifth communal cards by opponents' hole cards: all outcomes of one pair of hole cards."""
_VALUES_MOST: Final = 1 << 13
_AT_ONCE: Final = 64


class RiverTally(Protocol):
    def __call__(
        self, high: Evaluator, categories: Cards, communal: Cards, wins: Values, losses: Values, /
    ) -> int: ...


@dataclass(frozen=True, slots=True, eq=False)
class Contests:
    """By row and hole cards: *wins* by category, and *losses*.

    Zero if a card would appear twice.
    """

    wins: NDArray[np.uint16]
    losses: NDArray[np.uint16]


@cache
def categories_by_value() -> Cards:
    standard = evaluator(STANDARD)
    found = np.zeros(_VALUES_MOST, np.uint8)
    for value in range(1, standard.values + 1):
        found[value] = standard.category(value)
    return found


def tally_in_c(
    high: Evaluator, categories: Cards, communal: Cards, wins: Values, losses: Values, /
) -> int:
    from pokerroom.cards import _kernels  # noqa: PLC0415  may not have been built

    return _kernels.river_tally(high.any_five, categories, communal, wins, losses)


def tally_in_use() -> RiverTally:
    return tally_in_c if kernels_in_use().name == "c" else rivers_numpy.river_tally


def contests(communal: Cards, progress: Progress | None = None) -> Contests:
    """The contests for each row of four communal cards, counted on all cores."""
    rows = len(communal)
    counted = Contests(
        np.zeros((rows, HOLES, len(Category)), np.uint16), np.zeros((rows, HOLES), np.uint16)
    )
    high, categories, tally = evaluator(STANDARD), categories_by_value(), tally_in_use()

    def count(start: int) -> None:
        part = slice(start, start + _AT_ONCE)
        four = np.ascontiguousarray(communal[part])
        wrong = tally(high, categories, four, counted.wins[part], counted.losses[part])
        assert wrong < 0, "a communal card comes twice"

    with ThreadPoolExecutor(cpu_count()) as threads:
        for done, _ in enumerate(threads.map(count, range(0, rows, _AT_ONCE)), start=1):
            if progress:
                progress(min(1.0, done * _AT_ONCE / rows))
    return counted
