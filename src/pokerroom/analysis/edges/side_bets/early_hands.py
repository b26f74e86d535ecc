"""The hands that decide side wagers: the first five cards, by starting hand if some are folded."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from itertools import combinations
from typing import Final

import numpy as np
from numpy.typing import NDArray

from pokerroom.analysis.edges.counting.crown import combinations_of
from pokerroom.analysis.edges.counting.crown_tables import STARTS, start_of
from pokerroom.analysis.edges.counting.rivers import categories_by_value
from pokerroom.cards import STANDARD, Category
from pokerroom.cards.evaluation import evaluator

FIVES: Final = 2_598_960
FLOPS: Final = 19_600
Ints = NDArray[np.int64]


@dataclass(frozen=True, slots=True)
class EarlyHands:
    """By category: in how many of all *ways* the first five cards make it and the hand is played.

    A hand with a name of its own is counted in *special*, and no longer in its category.
    """

    ways: int
    by_category: tuple[int, ...]
    special: dict[str, int]


@cache
def by_start() -> Ints:
    """By starting hand of Crown Hold'em and category: a count over all flops and suits."""
    found = np.zeros((STARTS, len(Category)), np.int64)
    for start in range(STARTS):
        found[start] = over_flops(_hole(start)) * combinations_of(start)
    return found


def over_flops(hole: tuple[int, int]) -> Ints:
    """By category: how many of all flops make it with these two cards."""
    flops = np.array(list(combinations([c for c in range(52) if c not in hole], 3)), np.uint8)
    dealt = np.column_stack([flops, np.tile(np.array(hole, np.uint8), (len(flops), 1))])
    values = evaluator(STANDARD).best_of(dealt, check=False)
    return np.bincount(categories_by_value()[values], minlength=len(Category))


def _hole(start: int) -> tuple[int, int]:
    """Two cards that make this starting hand."""
    row, column = divmod(start, 13)
    high, low = 12 - min(row, column), 12 - max(row, column)
    hole = high * 4 + 3, low * 4 + (3 if row < column else 2)
    assert start_of(*hole) == start
    return hole


def early_crown(plays: list[bool] | None = None) -> EarlyHands:
    """The counts over the starting hands that are played; over all of them if none are named."""
    counts = by_start()
    played = counts if plays is None else counts[np.array(plays)]
    by_category = tuple(int(count) for count in played.sum(axis=0))
    return EarlyHands(1326 * FLOPS, by_category, {})


@cache
def early_canberra() -> EarlyHands:
    """The counts over all five-card hands: a hand that wins a prize is never folded."""
    counts = by_start().sum(axis=0) // 10  # the ten ways to pick two hole cards of five
    dead_mans = 6 * 6 * 44  # two aces, two eights, and a card that is neither
    by_category = [int(count) for count in counts]
    by_category[Category.TWO_PAIRS] -= dead_mans
    return EarlyHands(FIVES, tuple(by_category), {"Dead Man's Hand": dead_mans})
