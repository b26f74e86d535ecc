"""A player's made hand as it enters the settling of a round of play."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

from msgspec.structs import replace

from pokerroom.cards.card import Card
from pokerroom.cards.evaluation.by_tables import Evaluator
from pokerroom.cards.evaluation.evaluator import evaluator, low_eight
from pokerroom.cards.hand import Hand
from pokerroom.hands import Made
from pokerroom.play import Game, Seat
from pokerroom.play.pots import Contender, OddTo


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
        high_cards=own_cards(made.hand, evaluator(made.order), own, communal),
        low_cards=own_cards(low, low_eight(made.order.deck), own, communal) if low else (),
    )


def own_cards(
    hand: Hand, values: Evaluator, own: Sequence[Card], communal: Sequence[Card]
) -> tuple[Card, ...]:
    """The player's own cards of *hand*, made with an own card wherever a communal one would do."""
    if not communal:
        return hand.cards
    fives = (f for f in combinations((*own, *communal), 5) if values.best(f) == hand.value)
    most = max(sorted((c for c in five if c in own), reverse=True) for five in fives)
    return tuple(most)
