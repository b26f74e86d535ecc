"""Rounds of PokerKit's that take their cards from a given deck, built from its own parts."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence

from pokerkit import BettingStructure, Card, Opening, State, Street

from pokerroom.cards.card import Card as OurCard

CARDS = [next(iter(Card.parse(str(OurCard(number))))) for number in range(52)]
"""PokerKit's card for each of our numbers."""
LIMITS = {
    "fixed": BettingStructure.FIXED_LIMIT,
    "full pot": BettingStructure.POT_LIMIT,
    "no limit": BettingStructure.NO_LIMIT,
}
UP, DOWN = True, False
BURN, DRAW = True, True


class StateOfDeck(State):
    """A round whose cards come in the order in which *deck* lists them, not shuffled again."""

    def _setup(self) -> None:
        super()._setup()
        self.deck_cards = deque(self.deck)


def flop_streets(
    hole: int, bets: Sequence[int], *, first: int | None, then: int | None
) -> tuple[Street, ...]:
    """*first* and *then* are the most wagers of the first and of each later betting round."""
    at = Opening.POSITION
    return (
        Street(not BURN, (DOWN,) * hole, 0, not DRAW, at, bets[0], first),
        Street(BURN, (), 3, not DRAW, at, bets[1], then),
        Street(BURN, (), 1, not DRAW, at, bets[2], then),
        Street(BURN, (), 1, not DRAW, at, bets[3], then),
    )


def stud_streets(bets: Sequence[int], *, most: int | None) -> tuple[Street, ...]:
    lowest, highest = Opening.LOW_CARD, Opening.HIGH_HAND
    return (
        Street(not BURN, (DOWN, DOWN, UP), 0, not DRAW, lowest, bets[0], most),
        *(Street(BURN, (UP,), 0, not DRAW, highest, bet, most) for bet in bets[1:4]),
        Street(BURN, (DOWN,), 0, not DRAW, highest, bets[4], most),
    )


def draw_streets(bets: Sequence[int], *, most: int | None) -> tuple[Street, ...]:
    """No card is burnt before the draw, so replacements are those of a dealer who serves at once.

    PokerKit first takes everybody's discards, and then serves all in the same order.
    """
    at = Opening.POSITION
    return (
        Street(not BURN, (DOWN,) * 5, 0, not DRAW, at, bets[0], most),
        Street(not BURN, (), 0, DRAW, at, bets[1], most),
    )
