"""A player's made hand as it enters the settling of a round of play."""

from __future__ import annotations

from collections.abc import Sequence

from pokerroom.cards.card import Card
from pokerroom.games.making import Made
from pokerroom.play import Contender, Seat


def contender(seat: Seat, made: Made, communal: Sequence[Card] = ()) -> Contender:
    """What the hand is worth, and which of its cards are the player's own, not *communal*."""
    low = made.low.hand if made.low else None
    return Contender(
        seat=seat,
        high=made.hand.value,
        low=low.value if low else 0,
        high_cards=_own(made.hand.cards, communal),
        low_cards=_own(low.cards, communal) if low else (),
    )


def _own(cards: Sequence[Card], communal: Sequence[Card]) -> tuple[Card, ...]:
    return tuple(card for card in cards if card not in communal)
