"""The four decks the books play with: 52 cards, or reduced to 40, 36 or 32 from the bottom."""

from __future__ import annotations

from enum import Enum
from typing import Final, NoReturn

from pokerroom.cards.card import Card

_ALL_CARDS: Final = tuple(Card(number) for number in range(52))


class Deck(Enum):
    """A deck by its number of cards; a reduced deck leaves out the lowest ranks."""

    FULL = 52
    FORTY = 40
    THIRTY_SIX = 36
    THIRTY_TWO = 32

    @classmethod
    def _missing_(cls, value: object) -> NoReturn:
        raise ValueError(f"no deck has {value} cards: decks have 52, 40, 36 or 32")

    @property
    def size(self) -> int:
        return self.value

    @property
    def is_reduced(self) -> bool:
        return self is not Deck.FULL

    @property
    def lowest_rank(self) -> int:
        """2, 5, 6 or 7."""
        return 15 - self.value // 4

    @property
    def cards(self) -> tuple[Card, ...]:
        """In ascending order of the cards' numbers."""
        return _ALL_CARDS[52 - self.value :]

    def __contains__(self, card: Card) -> bool:
        return 52 - self.value <= card < 52

    def __str__(self) -> str:
        return f"{self.value} cards"
