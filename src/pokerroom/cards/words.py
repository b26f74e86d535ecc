"""Hands in words, as a dealer calls them."""

from __future__ import annotations

from typing import Final

from pokerroom.cards.card import RANKS, rank_word
from pokerroom.cards.hand import Hand
from pokerroom.cards.orders import Category

ACE: Final = 14
WHEEL: Final = 5


def words(hand: Hand, name: str = "") -> str:
    """Such as "two pairs, queens and fours" or "straight flush, nine high".

    *name* is the book's name for such a hand, if it differs from ours.
    """
    name = name or category_words(hand.category)
    first, second = hand.cards[0].rank, hand.cards[3].rank
    match hand.category:
        case Category.ROYAL_FLUSH:
            return name
        case Category.ONE_PAIR | Category.THREE_OF_A_KIND | Category.FOUR_OF_A_KIND:
            return f"{name}, {many(first)}"
        case Category.TWO_PAIRS:
            return f"{name}, {many(first)} and {many(second)}"
        case Category.FULL_HOUSE:
            return f"{name}, {many(first)} over {many(second)}"
        case _:
            return f"{name}, {rank_word(first)} high{_low_ace(hand)}"


def _low_ace(hand: Hand) -> str:
    """Named below a six or higher, where it surprises; that 5-4-3-2-A is a straight all know."""
    is_below = hand.cards[-1].rank == ACE and hand.cards[0].rank != WHEEL
    return " (ace low)" if is_below else ""


def low_words(hand: Hand) -> str:
    """Such as "8-7-6-5-A low"."""
    return "-".join(RANKS[card.rank - 2].replace("T", "10") for card in hand.cards) + " low"


def category_words(category: Category) -> str:
    return category.name.lower().replace("_", " ")


def many(rank: int) -> str:
    """Cards of *rank* in words: "sixes"."""
    word = rank_word(rank)
    return f"{word}es" if word.endswith("x") else f"{word}s"
