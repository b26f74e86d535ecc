"""What one to four cards show, in words."""

from __future__ import annotations

from collections.abc import Sequence

from pokerroom.cards.card import Card, rank_word
from pokerroom.cards.showing import showing


def showing_words(cards: Sequence[Card]) -> str:
    """Such as "two pairs, queens and fours" or "ace high"."""
    kind, first, second, *_ = showing(cards, suits=False)
    match kind:
        case 4:
            return f"four of a kind, {_many(first)}"
        case 3:
            return f"three of a kind, {_many(first)}"
        case 2:
            return f"two pairs, {_many(first)} and {_many(second)}"
        case 1:
            return f"one pair, {_many(first)}"
        case _:
            return f"{rank_word(first)} high"


def _many(rank: int) -> str:
    word = rank_word(rank)
    return f"{word}es" if word.endswith("x") else f"{word}s"
