"""The values of two hole cards with the best three of three, four or five communal cards."""

from __future__ import annotations

from typing import Final

import numpy as np

from pokerroom.cards.evaluation.places import (
    RANK_KEYS,
    combinations_of_ranks,
    count_of,
    length,
    place,
)
from pokerroom.cards.evaluation.tables import Values, one_card_more

PAIR_RANKS: Final = tuple((high, low) for high in range(13) for low in range(high + 1))
"""The ranks of two hole cards by column: column high * (high + 1) / 2 + low, the two is 0."""
PAIR_COLUMNS: Final = 96
"""A row is padded to whole cache lines."""


def values_by_pair(by_ranks_of_five: Values) -> dict[int, Values]:
    """For 3, 4 and 5 communal cards: rows by the place of their ranks, columns by hole cards."""
    values = {3: _with_three(by_ranks_of_five)}
    for size in (3, 4):
        values[size + 1] = one_card_more(size, values[size])
    return values


def _with_three(by_ranks_of_five: Values) -> Values:
    keys, counts = combinations_of_ranks(3)
    there = place(3, keys)
    values = np.zeros((length(3), PAIR_COLUMNS), np.uint16)
    for column, (high, low) in enumerate(PAIR_RANKS):
        five = by_ranks_of_five[place(5, keys + RANK_KEYS[high] + RANK_KEYS[low])]
        five_of_a_kind = (count_of(high, counts) == 3) & (high == low)
        values[there, column] = np.where(five_of_a_kind, 0, five)
    return values
