"""Which of five cards a bot throws in at the draw."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING

from pokerroom.cards import Card, Category

if TYPE_CHECKING:
    from pokerroom.cards.evaluation import Evaluator

KEPT_OF_NOTHING = 2  # high cards, of a hand without a pair, four in a row or four suited


def discards(cards: Sequence[Card], high: Evaluator) -> tuple[Card, ...]:
    """The cards that help least; a straight or better stands pat.

    Pairs, threes and fours are kept, or else four cards of one suit or in a row, or else high
    cards.
    """
    if high.category(high.best(cards)) >= Category.STRAIGHT:
        return ()
    ranks = Counter(card.rank for card in cards)
    kept = [card for card in cards if ranks[card.rank] > 1]
    if not kept:
        kept = _four_of_a_suit(cards) or _four_in_a_row(cards)
    if not kept:
        kept = sorted(cards, reverse=True)[:KEPT_OF_NOTHING]
    return tuple(card for card in cards if card not in kept)


def _four_of_a_suit(cards: Sequence[Card]) -> list[Card]:
    suits = Counter(card.suit for card in cards)
    return next(([c for c in cards if c.suit is suit] for suit in suits if suits[suit] == 4), [])


def _four_in_a_row(cards: Sequence[Card]) -> list[Card]:
    """Open at both ends, so that two ranks complete the straight."""
    in_order = sorted(cards)
    for four in (in_order[:4], in_order[1:]):
        if four[3].rank - four[0].rank == 3 and four[3].rank < 14:
            return four
    return []
