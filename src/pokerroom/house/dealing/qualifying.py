"""Whether the dealer's hand plays."""

from __future__ import annotations

from pokerroom.books import Ruling
from pokerroom.cards import Hand, HandOrder
from pokerroom.cards.evaluation import evaluator
from pokerroom.house.game.game import Qualifying


def dealer_plays(qualifying: Qualifying, hand: Hand, order: HandOrder) -> Ruling[bool]:
    """The dealer plays with the lowest qualifying hand or better."""
    lowest = evaluator(order).best(qualifying.lowest)
    return Ruling(outcome=hand.value >= lowest, per=qualifying.per)
