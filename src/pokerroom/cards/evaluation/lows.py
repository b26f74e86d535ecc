"""The tables of the eight-or-better low: five different ranks from the ace, which is low, to eight.

Straights and flushes do not count, and the lower hand is the better: 5-4-3-2-A is the best.
"""

from __future__ import annotations

from functools import cache

import numpy as np

from pokerroom.cards.deck import Deck
from pokerroom.cards.evaluation.places import combinations_of_ranks, count_of
from pokerroom.cards.evaluation.tables import ValueTables, card_keys, values_by_ranks
from pokerroom.cards.orders import Category

_LOW_TO_HIGH = (12, *range(7))


@cache
def low_tables_of(deck: Deck) -> ValueTables:
    keys, counts = combinations_of_ranks(5)
    ranks = [rank for rank in _LOW_TO_HIGH if rank == 12 or rank + 2 >= deck.lowest_rank]
    held = np.array([count_of(rank, counts) for rank in ranks])
    lows = (held <= 1).all(axis=0) & (held.sum(axis=0) == 5)
    heights = (1 << np.arange(len(ranks))) @ held[:, lows]
    worst_first = np.sort(heights)[::-1]
    values = np.searchsorted(-worst_first, -heights).astype(np.uint16) + np.uint16(1)
    return ValueTables(
        deck=deck,
        card_keys=card_keys(deck, suits=False),
        by_ranks=values_by_ranks(keys[lows], values),
        by_flush=np.zeros(1 << 13, np.uint16),
        categories=(Category.ODD_CARDS,) * len(worst_first),
        is_low=True,
    )
