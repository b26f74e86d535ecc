"""Decisions counted card by card, with nothing grouped and no suit taken for another."""

from __future__ import annotations

from itertools import combinations

import numpy as np
from numpy.typing import NDArray

from pokerroom.cards.evaluation.evaluator import evaluator
from pokerroom.cards.orders import STANDARD

Cards = NDArray[np.uint8]


def left_of(*known: int) -> list[int]:
    return [card for card in range(52) if card not in known]


def dealers_hands(hand: list[int], shown: int) -> Cards:
    """Every five cards the dealer may have with the card that lies open."""
    fours = np.array(list(combinations(left_of(*hand, shown), 4)), np.uint8)
    return np.column_stack([fours, np.full(len(fours), shown, np.uint8)])


def compared_with_dealer(hand: list[int], shown: int, lowest: int) -> list[int]:
    """How many of the dealer's hands do not play, are beaten, are equal, and win."""
    worth = evaluator(STANDARD).best(hand)
    dealers = evaluator(STANDARD).best_of(dealers_hands(hand, shown)).astype(int)
    plays = dealers >= lowest
    counts = (~plays, plays & (dealers < worth), plays & (dealers == worth))
    found = [int(each.sum()) for each in counts]
    return [*found, int((plays & (dealers > worth)).sum())]


def contested(hole: list[int], communal: list[int]) -> tuple[list[int], int, int]:
    """With five communal cards: wins by category, stand-offs and losses against all others."""
    others = np.array(list(combinations(left_of(*hole, *communal), 2)), np.uint8)
    rows = np.column_stack([others, np.tile(np.array(communal, np.uint8), (len(others), 1))])
    worth = evaluator(STANDARD).best([*hole, *communal])
    values = evaluator(STANDARD).best_of(rows).astype(int)
    wins = [0] * 10
    wins[evaluator(STANDARD).category(worth)] = int((values < worth).sum())
    return wins, int((values == worth).sum()), int((values > worth).sum())


def over_rivers(hole: list[int], communal: list[int]) -> tuple[list[int], int]:
    """With four communal cards: wins by category and losses over every fifth."""
    wins, losses = np.zeros(10, int), 0
    for river in left_of(*hole, *communal):
        won, _, lost = contested(hole, [*communal, river])
        wins, losses = wins + won, losses + lost
    return wins.tolist(), losses
