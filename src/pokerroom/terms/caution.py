"""Warnings to an operator whose choice of deck makes part of the game impossible."""

from __future__ import annotations

from msgspec import Struct

from pokerroom.books import Authority, reading
from pokerroom.cards import Deck
from pokerroom.play import Game

CARDS_OF_A_HAND = 5


class Caution(Struct, frozen=True, kw_only=True):
    text: str
    per: Authority

    def __str__(self) -> str:
        return f"{self.text} ({self.per})"


def cautions(game: Game, deck: Deck) -> tuple[Caution, ...]:
    """A low hand needs five different ranks; a short deck has at most five low enough."""
    if game.low is None:
        return ()
    there = {str(card)[0] for card in deck.cards}
    ranks = [rank for rank in game.low.values.ranks if rank in there]
    if len(ranks) > CARDS_OF_A_HAND:
        return ()
    text = f"no low hand can be made with {deck}: the high hand takes every pot"
    if len(ranks) == CARDS_OF_A_HAND:
        text = f"the only low hand with {deck} is {'-'.join(ranks)}"
    return (Caution(text=f"Warning: {text}", per=reading("V-29")),)
