"""Cards as written in round files; `??` is an unknown card."""

from __future__ import annotations

from collections.abc import Iterable
from re import IGNORECASE
from re import compile as pattern
from typing import Final

from pokerroom.cards import Card
from pokerroom.play.acts import MaybeCard

_ONE: Final = pattern(r"\?{1,2}|(?:10|[2-9TJQKA])[cdhs♣♦♥♠♧♢♡♤][\ufe0e\ufe0f]?|.+", IGNORECASE)


def read_cards(text: str) -> tuple[MaybeCard, ...]:
    """`As ?? 10d`, separated by spaces, commas or nothing; a `ValueError` if one is not a card."""
    words = text.replace(",", " ").replace(";", " ").split()
    return tuple(_card(piece) for word in words for piece in _ONE.findall(word))


def _card(piece: str) -> MaybeCard:
    return None if piece in {"?", "??"} else Card(piece)


def written(cards: Iterable[MaybeCard]) -> str:
    return " ".join("??" if card is None else str(card) for card in cards)


def known(cards: Iterable[MaybeCard]) -> tuple[Card, ...]:
    return tuple(card for card in cards if card is not None)
