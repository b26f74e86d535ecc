"""One playing card: a small number that knows its rank and suit."""

from __future__ import annotations

from collections.abc import Iterable
from enum import IntEnum
from typing import Final

RANKS: Final = "23456789TJQKA"
SUITS: Final = "cdhs"
_SYMBOLS: Final = dict(zip("♣♦♥♠♧♢♡♤", SUITS * 2, strict=True))
_RANK_WORDS: Final = (
    "two three four five six seven eight nine ten jack queen king ace".split()  # noqa: SIM905
)


class Suit(IntEnum):
    """The suits in the order in which Victoria ranks them; elsewhere they are equal."""

    CLUBS = 0
    DIAMONDS = 1
    HEARTS = 2
    SPADES = 3


class Card(int):
    """`Card("As")`, `Card("10d")` or `Card("T♦")`; as a number (rank - 2) * 4 + suit, 0 to 51.

    Being an int, it goes into arrays and table look-ups as it is.
    """

    __slots__ = ()

    def __new__(cls, card: str | int) -> Card:
        index = _index(card) if isinstance(card, str) else int(card)
        if not 0 <= index < 52:
            raise ValueError(f"no card has the number {index}: cards are 0 to 51")
        return _CARDS[index] if _CARDS else int.__new__(cls, index)

    @property
    def rank(self) -> int:
        """2 to 14; the ace is 14."""
        return self // 4 + 2

    @property
    def suit(self) -> Suit:
        return Suit(self % 4)

    @property
    def words(self) -> str:
        """As it is read out: "ace of spades"."""
        return f"{rank_word(self.rank)} of {self.suit.name.lower()}"

    def __str__(self) -> str:
        return RANKS[self // 4] + SUITS[self % 4]

    def __repr__(self) -> str:
        return f"Card({str(self)!r})"

    def __reduce__(self) -> tuple[type[Card], tuple[int]]:
        return (Card, (int(self),))


_CARDS: tuple[Card, ...] = ()
_CARDS = tuple(int.__new__(Card, index) for index in range(52))


def rank_word(rank: int) -> str:
    """*rank* 2 to 14 in words."""
    return _RANK_WORDS[rank - 2]


def _index(text: str) -> int:
    rank, suit = text[:-1].upper().replace("10", "T"), text[-1:]
    suit = _SYMBOLS.get(suit, suit.lower())
    if len(rank) != 1 or rank not in RANKS or len(suit) != 1 or suit not in SUITS:
        raise ValueError(f"{text!r} is not a card: write a rank and a suit, as in As, Td, 10d or T♦")
    return RANKS.index(rank) * 4 + SUITS.index(suit)


def parse_cards(text: str | Iterable[str | int]) -> tuple[Card, ...]:
    """The cards of a text such as "AsKd", "As Kd", "A♠,10♦"; no card may come twice."""
    pieces = _pieces(text) if isinstance(text, str) else text
    cards = tuple(Card(piece) for piece in pieces)
    for place, card in enumerate(cards):
        if card in cards[:place]:
            raise ValueError(f"{card} is there twice")
    return cards


def _pieces(text: str) -> list[str]:
    """Cut before each character that follows a suit; blanks, commas and emoji selectors fall away."""
    pieces: list[str] = []
    piece = ""
    for character in text.replace("\ufe0f", "").replace("\ufe0e", ""):
        if character.isspace() or character in ",;":
            if piece:
                pieces.append(piece)
            piece = ""
            continue
        piece += character
        if character in _SYMBOLS or (character.lower() in SUITS and len(piece) > 1):
            pieces.append(piece)
            piece = ""
    return [*pieces, piece] if piece else pieces
