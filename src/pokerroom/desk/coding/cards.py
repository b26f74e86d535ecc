"""How cards are named in a record: by their faces, or by their places in a sealed deck."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from pokerroom.cards import Card, Deck


class CardNames:
    """The name of each card, and the card for each name."""

    __slots__ = ("cards", "names")

    def __init__(self, names: Mapping[Card, str]) -> None:
        self.names = {card: f"$Card.{name}" for card, name in names.items()}
        self.cards = {name: card for card, name in self.names.items()}


BY_FACE: Final = CardNames({card: str(card) for card in Deck(52).cards})
"""`$Card.As`: in whatever everybody may read."""


def by_place(order: Iterable[Card]) -> CardNames:
    """`$Card.#1` is the top card of *order*: without knowing the order, nobody learns anything."""
    return CardNames({card: f"#{place}" for place, card in enumerate(order, start=1)})
