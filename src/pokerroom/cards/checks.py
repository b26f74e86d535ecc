"""What is wrong with the cards passed in, in words that name the card."""

from __future__ import annotations

from collections.abc import Sequence
from operator import index

from pokerroom.cards.card import Card
from pokerroom.cards.deck import Deck


def check_number(cards: Sequence[int], what: str, least: int, most: int) -> None:
    if not least <= len(cards) <= most:
        raise ValueError(f"{least} to {most} {what} are needed, not {len(cards)}")


def check_cards(cards: Sequence[int], deck: Deck) -> None:
    """Each must be a card of *deck*, and none may appear twice."""
    seen: set[Card] = set()
    for number in cards:
        card = Card(index(number))
        if card not in deck:
            raise ValueError(f"{card} is not in a deck of {deck}")
        if card in seen:
            raise ValueError(f"{card} appears twice")
        seen.add(card)
