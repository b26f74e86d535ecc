"""Which of the cards a player holds are hole cards, and which lie open."""

from __future__ import annotations

from collections.abc import Sequence

from pokerroom.books import Ruling
from pokerroom.books.lexicon import definition
from pokerroom.cards.card import Card
from pokerroom.play.game.game import DOWN, UP, Face, Game


def hole_cards(game: Game, held: Sequence[Card]) -> Ruling[tuple[Card, ...]]:
    """Those of *held*, in the order in which they were dealt, that lie face down."""
    per = definition("hole card", game.book) or game.betting_rounds[0].per
    return Ruling(follows=_lying(game, held, DOWN), per=per)


def up_cards(game: Game, held: Sequence[Card]) -> tuple[Card, ...]:
    return _lying(game, held, UP)


def _lying(game: Game, held: Sequence[Card], wanted: Face) -> tuple[Card, ...]:
    faces = game.cards_held[: len(held)]
    return tuple(card for card, face in zip(held, faces, strict=True) if face is wanted)
