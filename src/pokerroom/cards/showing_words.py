"""What one to four cards show, in words."""

from __future__ import annotations

from collections.abc import Sequence

from pokerroom.cards.card import Card, rank_word
from pokerroom.cards.showing import showing
from pokerroom.cards.words import many


def showing_words(cards: Sequence[Card], two_pairs: str = "two pairs") -> str:
    """Such as "two pairs, queens and fours" or "ace high"; *two_pairs* is the book's own term."""
    kind, first, second, *_ = showing(cards, suits=False)
    match kind:
        case 4:
            return f"four of a kind, {many(first)}"
        case 3:
            return f"three of a kind, {many(first)}"
        case 2:
            return f"{two_pairs}, {many(first)} and {many(second)}"
        case 1:
            return f"one pair, {many(first)}"
        case _:
            return f"{rank_word(first)} high"
