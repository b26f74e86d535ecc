"""How cards are named in a record: by their faces, or by their places in a deck that is sealed."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from pokerroom.cards import Card, Deck


class CardNames:
    """What each card is called, and which card a name is."""

    __slots__ = ("cards", "names")

    def __init__(self, names: Mapping[Card, str]) -> None:
        self.names = {card: f"$Card.{name}" for card, name in names.items()}
        self.cards = {name: card for card, name in self.names.items()}


BY_FACE: Final = CardNames({card: str(card) for card in Deck(52).cards})
"""`$Card.As`: in whatever everybody may read."""


def by_place(order: Iterable[Card]) -> CardNames:
    """`$Card.#1` is the top card of *order*: who does not know the order learns nothing."""
    return CardNames({card: f"#{place}" for place, card in enumerate(order, start=1)})
