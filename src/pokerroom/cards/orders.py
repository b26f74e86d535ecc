"""Which hand beats which: the categories of hands and the orders in which decks rank them."""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum
from typing import Final

from pokerroom.cards.deck import Deck


class Category(IntEnum):
    """Numbered as a full deck ranks them; an order may put the flush above the full house."""

    ODD_CARDS = 0
    ONE_PAIR = 1
    TWO_PAIRS = 2
    THREE_OF_A_KIND = 3
    STRAIGHT = 4
    FLUSH = 5
    FULL_HOUSE = 6
    FOUR_OF_A_KIND = 7
    STRAIGHT_FLUSH = 8
    ROYAL_FLUSH = 9


@dataclass(frozen=True, slots=True)
class HandOrder:
    """The order of the hands of one deck.

    With *ace_low* the ace also ranks below the lowest card of the deck (8-7-6-5-A with forty cards)
    and makes the lowest straight; without it those five are odd cards, ace high. With
    *threesome_alone* full houses with the same three of a kind are equal, whatever their pairs.
    """

    deck: Deck
    flush_above_full_house: bool
    ace_low: bool
    threesome_alone: bool = False

    @property
    def categories(self) -> tuple[Category, ...]:
        """From the lowest to the highest."""
        if not self.flush_above_full_house:
            return tuple(Category)
        swapped = {Category.FLUSH: Category.FULL_HOUSE, Category.FULL_HOUSE: Category.FLUSH}
        return tuple(swapped.get(category, category) for category in Category)

    @property
    def straights(self) -> tuple[tuple[int, ...], ...]:
        """The ranks of every straight, highest card first, from the lowest straight up."""
        lowest = self.deck.lowest_rank
        runs = tuple(tuple(range(top, top - 5, -1)) for top in range(lowest + 4, 15))
        return ((*range(lowest + 3, lowest - 1, -1), 14), *runs) if self.ace_low else runs


STANDARD: Final = HandOrder(Deck.FULL, flush_above_full_house=False, ace_low=True)


def reduced(deck: Deck, *, ace_low: bool) -> HandOrder:
    """The order for a reduced deck: flushes are rarer than full houses and beat them."""
    if not deck.is_reduced:
        raise ValueError(f"{deck} are a full deck: its order is STANDARD")
    return HandOrder(deck, flush_above_full_house=True, ace_low=ace_low)
