"""All 133,784,560 hands of seven cards, and how often each category comes."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import combinations
from math import comb

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from pokerroom.cards.evaluation.by_tables import Evaluator
from pokerroom.cards.evaluation.fallback import Cards
from pokerroom.cards.orders import Category

HANDS = comb(52, 7)
DISTINCT_VALUES = 4_824
PUBLISHED = {
    Category.ROYAL_FLUSH: 4_324,
    Category.STRAIGHT_FLUSH: 37_260,
    Category.FOUR_OF_A_KIND: 224_848,
    Category.FULL_HOUSE: 3_473_184,
    Category.FLUSH: 4_047_644,
    Category.STRAIGHT: 6_180_020,
    Category.THREE_OF_A_KIND: 6_461_620,
    Category.TWO_PAIRS: 31_433_400,
    Category.ONE_PAIR: 58_627_800,
    Category.ODD_CARDS: 23_294_460,
}


class Counted(Struct, frozen=True):
    """How often each category came, and how many values came at all."""

    hands: int
    categories: dict[str, int]
    distinct_values: int
    as_published: bool


def count_all(evaluator: Evaluator, tell: Callable[[float], None]) -> Counted:
    often: NDArray[np.int64] = np.zeros(evaluator.values + 1, np.int64)
    for some in all_hands():
        often += np.bincount(evaluator.best_of(some), minlength=len(often))
        tell(often.sum() / HANDS)
    found = dict.fromkeys(Category, 0)
    for value in range(1, len(often)):
        found[evaluator.category(value)] += int(often[value])
    distinct = int((often > 0).sum())
    return Counted(
        hands=int(often.sum()),
        categories={category.name.lower(): count for category, count in found.items()},
        distinct_values=distinct,
        as_published=found == PUBLISHED and distinct == DISTINCT_VALUES,
    )


def all_hands() -> Iterator[Cards]:
    """Two cards, and under the lower of them all fives of the cards below: those come first."""
    fives = five_of_all()
    for low, high in combinations(range(52), 2):
        if low >= 5:
            rows = np.empty((comb(low, 5), 7), np.uint8)
            rows[:, :5] = fives[: len(rows)]
            rows[:, 5:] = low, high
            yield rows


def five_of_all() -> Cards:
    """Every five cards, in order of the highest, then of the next."""
    flat = (card for five in combinations(range(50), 5) for card in five)
    fives = np.fromiter(flat, np.uint8, comb(50, 5) * 5).reshape(-1, 5)
    order = np.lexsort(fives.T)
    return np.ascontiguousarray(fives[order])
