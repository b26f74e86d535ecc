"""What is wrong with the cards a caller hands over, in words that name the card."""

from __future__ import annotations

from collections.abc import Sequence
from operator import index

import numpy as np

from pokerroom.cards.card import Card
from pokerroom.cards.deck import Deck


def check_number(cards: Sequence[int], what: str, least: int, most: int) -> None:
    if not least <= len(cards) <= most:
        raise ValueError(f"{least} to {most} {what} are wanted, not {len(cards)}")


def check_cards(cards: Sequence[int], deck: Deck) -> None:
    """Each must be a card of *deck*, and none may come twice."""
    seen: set[Card] = set()
    for number in cards:
        card = Card(index(number))
        if card not in deck:
            raise ValueError(f"{card} is not in a deck of {deck}")
        if card in seen:
            raise ValueError(f"{card} is there twice")
        seen.add(card)


def check_array(cards: object, what: str, least: int, most: int) -> None:
    """The array must have rows of *least* to *most* bytes."""
    if not isinstance(cards, np.ndarray) or cards.dtype != np.uint8:
        kind = getattr(cards, "dtype", type(cards).__name__)
        raise TypeError(f"{what} must be an array of uint8, not {kind}")
    if cards.ndim != 2 or not least <= cards.shape[1] <= most:
        raise ValueError(
            f"rows of {least} to {most} {what} are wanted, not an array of shape {cards.shape}"
        )
