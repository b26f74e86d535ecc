"""What a hand is worth: the one evaluator used by play and analysis.

    evaluator(STANDARD).best(parse_cards("As Ks Qs Js Ts 2d 3c"))     7462, the best there is
    evaluator(STANDARD).best_of(hands)                                an array of hands at once
    low_eight(Deck.FULL).best(cards)                                  0 if there is no low

Values run from 1 to *values* without gaps; the higher wins, and equal hands have equal values.
NumPy, which is slow to import, is imported when the first evaluator is asked for.
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
    """The eight-or-better low: 0 is no low, and a higher value is a better (lower) hand."""
    from pokerroom.cards.evaluation.by_tables import low_evaluator_of  # noqa: PLC0415

    return low_evaluator_of(deck)
