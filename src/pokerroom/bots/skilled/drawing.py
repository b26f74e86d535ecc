"""Which cards to throw in at the draw: by a rule for many hands at once, or by exact value."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from itertools import combinations
from typing import TYPE_CHECKING, Final

import numpy as np
from numpy.typing import NDArray

from pokerroom.cards import Card, Category

if TYPE_CHECKING:
    from pokerroom.cards.evaluation import Evaluator, Values

Cards = NDArray[np.uint8]
Flags = NDArray[np.bool_]
Worth = NDArray[np.float64]
HAND: Final = 5
ACE: Final = 12  # ranks count from 0
SETS_MOST: Final = 17_000  # enough for all sets of three out of 47
REPLACED_MOST: Final = 3  # at least two of five cards are worth keeping


@cache
def stands_pat(high: Evaluator) -> Flags:
    """By value: whether the hand is a straight or better."""
    kinds = [high.category(value) >= Category.STRAIGHT for value in range(1, high.values + 1)]
    return np.array([False, *kinds])


def kept_by_rule(hands: Cards, values: Values, high: Evaluator) -> Flags:
    """Pairs, threes and fours; else four of one suit or four in a row; else the two highest."""
    ranks, suits = hands >> 2, hands & 3
    paired = (ranks[:, :, None] == ranks[:, None, :]).sum(axis=2) > 1
    suited = (suits[:, :, None] == suits[:, None, :]).sum(axis=2) >= HAND - 1
    kept = _first_of(paired, suited, _in_a_row(ranks), _two_highest(hands))
    return kept | stands_pat(high)[values][:, None]


def _first_of(*choices: Flags) -> Flags:
    """For each row, the first choice that keeps anything."""
    *others, found = choices
    for choice in reversed(others):
        found = np.where(np.any(choice, axis=1, keepdims=True), choice, found)
    return found


def _in_a_row(ranks: NDArray[np.integer]) -> Flags:
    """Open at both ends, so that two ranks complete the straight."""
    order = np.sort(ranks, axis=1).astype(np.int16)
    low, high = order[:, 3] - order[:, 0] == 3, order[:, 4] - order[:, 1] == 3
    low &= (np.diff(order[:, :4]) == 1).all(axis=1) & (order[:, 3] < ACE)
    high &= (np.diff(order[:, 1:]) == 1).all(axis=1) & (order[:, 4] < ACE)
    least = (ranks != order[:, :1]) & high[:, None]
    most = (ranks != order[:, 4:]) & low[:, None]
    found: Flags = np.where(high[:, None], least, most)
    return found


def _two_highest(hands: Cards) -> Flags:
    second = np.partition(hands, HAND - 2, axis=1)[:, HAND - 2 : HAND - 1]
    return hands >= second


def exchanged(hands: Cards, kept: Flags, spare: Cards) -> Cards:
    """*hands* with the cards not *kept* replaced by cards from *spare*."""
    place = np.minimum(np.cumsum(~kept, axis=1) - 1, spare.shape[1] - 1).clip(0)
    return np.where(kept, hands, np.take_along_axis(spare, place, axis=1))


def best_discards(
    hand: Sequence[Card],
    free: Sequence[Card],
    numbers: range,
    unseen: Cards,
    high: Evaluator,
    worth: Callable[[Values], Worth],
) -> tuple[Card, ...]:
    """The cards of *free* worth most to exchange, over every set of cards that may come.

    *numbers* is how many may be thrown in; *worth* says what values of hands are worth.
    """
    if len(numbers) == 1 and numbers.start == len(free):
        return tuple(free)
    best, found = -1.0, tuple[Card, ...]()
    most = max(REPLACED_MOST, numbers.start)
    for number in numbers[: most - numbers.start + 1]:
        drawn = unseen[_sets(len(unseen), number)]
        for thrown in combinations(sorted(free), number):
            kept = [card for card in hand if card not in thrown]
            hands = np.empty((len(drawn), HAND), np.uint8)
            hands[:, : len(kept)] = kept
            hands[:, len(kept) :] = drawn
            mean = float(worth(high.best_of(hands, check=False)).mean())
            if mean > best:
                best, found = mean, thrown
    return found


@cache
def _sets(size: int, number: int) -> NDArray[np.intp]:
    """All sets of *number* cards or, if too many to value quickly, evenly spaced ones."""
    sets = list(combinations(range(size), number))
    every = np.array(sets, np.intp).reshape(len(sets), number)
    return every[:: max(1, len(every) // SETS_MOST)]
