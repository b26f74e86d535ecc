"""What cards make, in words, for whoever sees them all."""

from __future__ import annotations

from collections.abc import Sequence

from pokerroom.cards import Deck
from pokerroom.games import AnyGame
from pokerroom.hands import WrongCards, made_so_far
from pokerroom.play.acts import MaybeCard


def in_words(
    game: AnyGame,
    cards: Sequence[MaybeCard],
    communal: Sequence[MaybeCard],
    deck: Deck | None = None,
    ace_low: bool = False,
) -> str:
    """What cards make that are all seen, or show so far; nothing if one lies face down."""
    own = [card for card in cards if card is not None]
    shared = [card for card in communal if card is not None]
    if not own or len(own) < len(cards):
        return ""
    try:
        made = made_so_far(game, own, shared, deck=deck, ace_low_agreed=ace_low)
    except WrongCards:
        return ""
    low = getattr(made, "low", None)
    return f"{made.words}; {low.words}" if low else made.words
