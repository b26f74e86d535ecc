"""A player's made hand as it enters the settling of a round of play."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from pokerroom.cards.card import Card
from pokerroom.cards.evaluation.evaluator import evaluator, low_eight
from pokerroom.hands import Made
from pokerroom.play import Game, Seat
from pokerroom.play.pots.odd_amounts import OddTo
from pokerroom.play.pots.outcome import Contender
from pokerroom.play.rulings.valuing import own_cards


def contender(
    game: Game, seat: Seat, made: Made, own: Sequence[Card], communal: Sequence[Card] = ()
) -> Contender:
    """What the hand is worth, and where odd chips go by cards, which of it are the player's own."""
    low = made.low.hand if made.low else None
    found = Contender(seat=seat, high=made.hand.value, low=low.value if low else 0)
    if game.division.remainder.to is not OddTo.HIGHEST_CARD:
        return found
    return replace(
        found,
        high_cards=own_cards(made.hand.value, evaluator(made.order), own, communal),
        low_cards=own_cards(low.value, low_eight(made.order.deck), own, communal) if low else (),
    )
