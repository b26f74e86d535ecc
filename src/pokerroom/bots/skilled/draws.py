"""A bot's draw: what it throws in, by rule or by the exact value of every choice."""

from __future__ import annotations

import numpy as np

from pokerroom.bots.drawing import discards
from pokerroom.bots.skilled.drawing import HAND, best_discards
from pokerroom.bots.skilled.promise import after_draw
from pokerroom.bots.skilled.seen import what_is_seen
from pokerroom.bots.turns import Turn
from pokerroom.play import Draws


def draw_of(turn: Turn, *, exact: bool) -> Draws:
    offer, high, cards = turn.view.draw, turn.plan.high, turn.cards
    assert offer is not None
    free = [card for card in cards if card not in offer.kept]
    if len(cards) != HAND or len(free) < offer.least:
        return turn.draw()
    if not exact:
        thrown = discards(cards, high)
        if offer.least == offer.most:
            thrown = tuple(sorted(free)[: offer.most])
        return turn.draw(*thrown)
    seen = what_is_seen(turn)
    wins = after_draw(high).after.astype(np.float64) ** len(seen.rivals)
    numbers = range(offer.least, min(offer.most, len(free)) + 1)
    return turn.draw(
        *best_discards(cards, free, numbers, seen.unseen, high, lambda values: wins[values])
    )
