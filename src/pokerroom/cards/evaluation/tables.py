"""The arrays of values for one order of hands, which both kernels read."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Final

import numpy as np
from numpy.typing import NDArray

from pokerroom.cards.deck import Deck
from pokerroom.cards.evaluation import places
from pokerroom.cards.orders import Category, HandOrder

Values = NDArray[np.uint16]
CardKeys = NDArray[np.uint64]

KEY_SHIFT: Final = 64 - places.KEY_BITS
"""A card's key holds the key of its rank on top, so that sums lose what overflows."""
ROW_SHIFT: Final = KEY_SHIFT + places.COLUMN_BITS
SUIT_START: Final = 0x3333
"""Four counters of suits in the lowest digits begin at 3: five cards of a suit set bit 3."""
FLUSH_BITS: Final = 0x8888
NOT_A_CARD: Final = 0x10000
"""The key of a number that is not a card of the deck: its sums have bits above the suits."""
NOT_A_CARD_BITS: Final = 0xF0000


@dataclass(frozen=True, slots=True, eq=False)
class ValueTables:
    """Values by the place of the ranks of 5, 6 or 7 cards, and by the set of ranks of a flush."""

    deck: Deck
    card_keys: CardKeys
    by_ranks: dict[int, Values]
    by_flush: Values
    categories: tuple[Category, ...]
    is_low: bool = False

    @property
    def values(self) -> int:
        return len(self.categories)


@cache
def tables_of(order: HandOrder) -> ValueTables:
    keys, counts = _hands_in(order.deck)
    ranked, suited = _scores(order, counts)
    distinct = np.unique(np.concatenate([ranked, suited[suited > 0]]))
    fives = np.searchsorted(distinct, ranked).astype(np.uint16) + np.uint16(1)
    flushes = np.searchsorted(distinct, suited[suited > 0]).astype(np.uint16) + np.uint16(1)
    return ValueTables(
        deck=order.deck,
        card_keys=card_keys(order.deck, suits=True),
        by_ranks=values_by_ranks(keys, fives),
        by_flush=_values_by_flush(counts[suited > 0], flushes),
        categories=tuple(map(order.categories.__getitem__, (distinct >> 20).tolist())),
    )


def card_keys(deck: Deck, *, suits: bool) -> CardKeys:
    """For each byte, the key of its rank plus a one for its suit, or *NOT_A_CARD*."""
    keys = np.full(256, NOT_A_CARD, np.uint64)
    for card in deck.cards:
        suit = 1 << 4 * card.suit if suits else 0
        keys[card] = (places.RANK_KEYS[card.rank - 2] << KEY_SHIFT) + suit
    return keys


def values_by_ranks(keys: places.Keys, fives: Values) -> dict[int, Values]:
    """Extends the values of five cards to six and seven: the best after leaving one card out."""
    values = {5: np.zeros(places.length(5), np.uint16)}
    values[5][places.place(5, keys)] = fives
    for size in (5, 6):
        values[size + 1] = one_card_more(size, values[size])
    return values


def one_card_more(size: int, values: Values) -> Values:
    """The best of *size* + 1 cards, one of which does not count; the first axis is the place."""
    keys, counts = places.combinations_of_ranks(size)
    more = np.zeros((places.length(size + 1), *values.shape[1:]), np.uint16)
    for rank, key in enumerate(places.RANK_KEYS):
        room = places.count_of(rank, counts) < 4
        there = places.place(size + 1, keys[room] + key)
        more[there] = np.maximum(more[there], values[places.place(size, keys[room])])
    return more


def _hands_in(deck: Deck) -> tuple[places.Keys, places.Counts]:
    keys, counts = places.combinations_of_ranks(5)
    below = (1 << 4 * (deck.lowest_rank - 2)) - 1
    return keys[counts & below == 0], counts[counts & below == 0]


def _scores(order: HandOrder, counts: places.Counts) -> tuple[places.Keys, places.Keys]:
    """What each hand scores unsuited and suited; the latter is 0 for a hand with a pair.

    A score is a number whose digits are the category and the ranks in order of weight.
    """
    strength = np.zeros(len(Category), np.int64)
    strength[list(order.categories)] = np.arange(len(Category))
    weighed = np.array([_weigh(places.count_of(rank, counts), rank) for rank in range(13)]).T
    heaviest = np.sort(weighed, axis=1)[:, :-6:-1]
    ranks = (heaviest & 15) @ (1 << np.arange(16, -1, -4))
    category = _CATEGORY_BY_COUNTS[heaviest[:, 0] >> 4, heaviest[:, 1] >> 4]
    if order.threesome_alone:
        ranks[category == Category.FULL_HOUSE] &= 0xF0000
    suited = np.where(category == Category.ODD_CARDS, Category.FLUSH, -1)
    for position, straight in enumerate(order.straights):
        those = counts == sum(1 << 4 * (rank - 2) for rank in straight)
        category[those], ranks[those] = Category.STRAIGHT, position
        royal = position == len(order.straights) - 1
        suited[those] = Category.ROYAL_FLUSH if royal else Category.STRAIGHT_FLUSH
    scores = strength[category] << 20 | ranks
    return scores, np.where(suited < 0, 0, strength[suited] << 20 | ranks)


def _weigh(count: places.Counts, rank: int) -> places.Counts:
    return np.where(count == 0, 0, count << 4 | rank)


_CATEGORY_BY_COUNTS: Final = np.zeros((5, 5), np.int64)
_CATEGORY_BY_COUNTS[4, 1] = Category.FOUR_OF_A_KIND
_CATEGORY_BY_COUNTS[3, 2] = Category.FULL_HOUSE
_CATEGORY_BY_COUNTS[3, 1] = Category.THREE_OF_A_KIND
_CATEGORY_BY_COUNTS[2, 2] = Category.TWO_PAIRS
_CATEGORY_BY_COUNTS[2, 1] = Category.ONE_PAIR


def _values_by_flush(counts: places.Counts, flushes: Values) -> Values:
    """By the set of ranks, as bits; of six or seven suited cards the best five count."""
    values = np.zeros(1 << 13, np.uint16)
    sets = sum(places.count_of(rank, counts) << rank for rank in range(13))
    values[sets] = flushes
    everything = np.arange(1 << 13)
    for size in (6, 7):
        larger = everything[np.bitwise_count(everything) == size]
        for rank in range(13):
            values[larger] = np.maximum(values[larger], values[larger & ~(1 << rank)])
    return values
