"""A hand: the five cards that count, in order of weight."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from pokerroom.cards.card import Card
from pokerroom.cards.orders import Category


@dataclass(frozen=True, slots=True)
class Hand:
    """Pairs, threes and fours come first, then the rest, each from the highest.

    A low ace is last.
    """

    value: int
    category: Category
    cards: tuple[Card, ...]

    def __str__(self) -> str:
        return " ".join(map(str, self.cards))


def by_weight(cards: Sequence[Card], category: Category, *, ace_low: bool) -> tuple[Card, ...]:
    """*cards* in display order: ranks held more often first, then by rank and suit."""
    ranks = [card.rank for card in cards]
    low = ace_low or (_is_run(category) and 13 not in ranks)
    held = Counter(ranks)

    def weight(card: Card) -> tuple[int, int, int]:
        return held[card.rank], 1 if low and card.rank == 14 else card.rank, card.suit

    return tuple(sorted(cards, key=weight, reverse=True))


def _is_run(category: Category) -> bool:
    return category in {Category.STRAIGHT, Category.STRAIGHT_FLUSH}
