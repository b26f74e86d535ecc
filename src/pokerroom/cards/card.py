"""One playing card: a small number that knows its rank and suit."""

from __future__ import annotations

from collections.abc import Iterable
from enum import IntEnum
from operator import index as whole
from re import compile as pattern
from typing import Final

RANKS: Final = "23456789TJQKA"
SUITS: Final = "cdhs"
_SYMBOLS: Final = "♣♦♥♠"
_OUTLINES: Final = "♧♢♡♤"
_SUIT_NUMBERS: Final = {
    written: suit
    for written_so in (SUITS, SUITS.upper(), _SYMBOLS, _OUTLINES)
    for suit, written in enumerate(written_so)
}
_RANK_NUMBERS: Final = {
    **{written: rank for rank, written in enumerate(RANKS)},
    **{written: rank for rank, written in enumerate(RANKS.lower())},
    "10": RANKS.index("T"),
}
_ONE_CARD: Final = pattern(f".+?[{''.join(_SUIT_NUMBERS)}]|.+")
_RANK_WORDS: Final = (
    "two three four five six seven eight nine ten jack queen king ace".split()  # noqa: SIM905
)


class Suit(IntEnum):
    """The suits in the order in which Victoria ranks them; elsewhere they do not rank."""

    CLUBS = 0
    DIAMONDS = 1
    HEARTS = 2
    SPADES = 3


class Card(int):
    """`Card("As")`, `Card("10d")` or `Card("T♦")`; as a number, (rank - 2) * 4 + suit, 0 to 51.

    Being an int, it can be used directly in arrays and table look-ups.
    """

    __slots__ = ()

    def __new__(cls, card: str | int) -> Card:
        index = _index(card) if isinstance(card, str) else whole(card)
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

    @property
    def sign(self) -> str:
        """As it is printed on the card: "10♥"."""
        return RANKS[self // 4].replace("T", "10") + _SYMBOLS[self % 4]

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


def parse_cards(text: str | Iterable[str | int]) -> tuple[Card, ...]:
    """The cards in a text such as "AsKd", "as kd" or "A♠, 10♦"; none may appear twice."""
    pieces = _pieces(text) if isinstance(text, str) else text
    return each_once(Card(piece) for piece in pieces)


def each_once(cards: Iterable[Card]) -> tuple[Card, ...]:
    """The same cards; raises an error that names a card appearing twice."""
    pack = tuple(cards)
    if len(set(pack)) < len(pack):
        twice = next(card for place, card in enumerate(pack) if card in pack[:place])
        raise ValueError(f"{twice} appears twice")
    return pack


def _index(text: str) -> int:
    plain = _plain(text)
    rank, suit = _RANK_NUMBERS.get(plain[:-1]), _SUIT_NUMBERS.get(plain[-1:])
    if rank is None or suit is None:
        raise ValueError(f"{text!r} is not a card: {_complaint(plain, rank, suit)}")
    return rank * 4 + suit


def _complaint(plain: str, rank: int | None, suit: int | None) -> str:
    if plain in _RANK_NUMBERS:
        return "it has no suit; write c, d, h or s after the rank"
    if plain in _SUIT_NUMBERS:
        return "it has no rank; write 2 to 9, T or 10, J, Q, K or A before the suit"
    if suit is not None and rank is None:
        return f"{plain[:-1]!r} is not a rank; ranks are 2 to 9, T or 10, J, Q, K and A"
    if rank is not None:
        return f"{plain[-1:]!r} is not a suit; suits are c, d, h, s or ♣ ♦ ♥ ♠"
    return "write a rank and a suit, as in As, Td, 10d or T♦"


def _plain(text: str) -> str:
    """Without the variation selectors that turn a suit symbol into an emoji or back."""
    return text.replace("\ufe0f", "").replace("\ufe0e", "")


def _pieces(text: str) -> list[str]:
    """One piece for each card: split at blanks, commas and semicolons, and after each suit."""
    words = _plain(text).replace(",", " ").replace(";", " ").split()
    return [piece for word in words for piece in _ONE_CARD.findall(word)]
