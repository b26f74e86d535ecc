"""What a hand is worth: the one evaluator that play and analysis ask.

    evaluator(STANDARD).best(parse_cards("As Ks Qs Js Ts 2d 3c"))     7462, the best there is
    evaluator(STANDARD).best_of(hands)                                an array of hands at once
    low_eight(Deck.FULL).best(cards)                                  0 if there is no low

Values run without gaps from 1 to *values*; the higher wins, and equal values are equal hands.
NumPy, which takes a while to load, is loaded when the first evaluator is asked for.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from pokerroom.cards.deck import Deck
from pokerroom.cards.orders import HandOrder

if TYPE_CHECKING:
    from pokerroom.cards.evaluation.by_tables import Evaluator


@cache
def evaluator(order: HandOrder) -> Evaluator:
    from pokerroom.cards.evaluation.by_tables import evaluator_of  # noqa: PLC0415

    return evaluator_of(order)


@cache
def low_eight(deck: Deck) -> Evaluator:
    """The eight-or-better low: 0 is no low, and the higher value is the lower, better hand."""
    from pokerroom.cards.evaluation.by_tables import low_evaluator_of  # noqa: PLC0415

    return low_evaluator_of(deck)
