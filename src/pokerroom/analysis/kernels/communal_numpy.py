"""Exact odds over communal cards to come, in NumPy: the twin of the kernel in communal.c.

Communal cards are dealt by rank; the weight of each combination of ranks is the number of ways to
choose its suits. Choices that put three or more cards into one suit are counted separately.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations
from typing import Final

import numpy as np
from numpy.typing import NDArray

from pokerroom.analysis.kernels.by_rank import Ints, by_rank, suited_choices, weigh, weigh_suited
from pokerroom.analysis.kernels.tally import Cells, Values, Weights, award
from pokerroom.analysis.kernels.unflushed import flush_values, flush_values_of_two, unsuited_values
from pokerroom.cards.evaluation import Evaluator

Cards = NDArray[np.uint8]
Flags = NDArray[np.bool_]
COMMUNAL: Final = 5


def communal_tally(
    high: Evaluator,
    low: Evaluator | None,
    exactly_two: bool,
    holes: Cards,
    communal: Cards,
    dead: NDArray[np.uint64],
    cells: Cells,
    /,
) -> int:
    """Adds to *cells* the outcomes over all communal cards to come.

    Returns the first bad row, or -1.
    """
    for row in range(len(holes)):
        known = np.concatenate([holes[row].ravel(), communal[row]])
        unseen = _unseen(known, int(dead[row]))
        if unseen is None:
            return row
        _Situation(high, low, exactly_two, holes[row], communal[row], unseen).run(cells[row])
    return -1


def _unseen(cards: Cards, dead: int) -> Flags | None:
    """The unseen cards by rank and suit.

    None if one of *cards* was seen before or is not a card.
    """
    unseen = np.array([not dead >> card & 1 for card in range(52)])
    for card in cards:
        if card >= 52 or not unseen[card]:
            return None
        unseen[card] = False
    return unseen.reshape(13, 4)


@dataclass(frozen=True, slots=True)
class _Situation:
    high: Evaluator
    low: Evaluator | None
    exactly_two: bool
    holes: Cards
    communal: Cards
    unseen: Flags

    @property
    def to_come(self) -> int:
        return COMMUNAL - len(self.communal)

    def run(self, cells: Cells) -> None:
        dealt = by_rank(self.to_come)
        weights = weigh(dealt.counts, self.unseen)
        possible = np.flatnonzero(weights)
        highs = self._values(self.high, dealt.ranks, possible)
        lows = self._values(self.low, dealt.ranks, possible) if self.low else None
        for suit in range(4):
            self._run_suit(suit, highs, lows, weights, cells)
        award(
            highs[:, possible],
            None if lows is None else lows[:, possible],
            weights[possible],
            cells,
        )

    def _run_suit(
        self, suit: int, highs: Values, lows: Values | None, weights: Weights, cells: Cells
    ) -> None:
        """Takes the deals with three communal cards of *suit* out of *weights* and awards them."""
        choices = suited_choices(self.to_come)
        suited = choices.suited | _ranks_in(self.communal, suit)
        weighed = weigh_suited(choices, self.unseen, suit)
        enough = np.flatnonzero((np.bitwise_count(suited) >= 3) & (weighed > 0))
        numbers = choices.numbers[enough]
        np.subtract.at(weights, numbers, weighed[enough])
        better = np.maximum(self._flushes(suit, suited[enough]), highs[:, numbers])
        award(better, None if lows is None else lows[:, numbers], weighed[enough], cells)

    def _values(self, evaluator: Evaluator, ranks: Ints, possible: Ints) -> Values:
        """Each player's values with communal cards of these ranks, if nobody has a flush."""
        known = np.broadcast_to(self.communal >> 2, (len(possible), len(self.communal)))
        five = np.hstack([ranks[possible], known]).astype(np.uint8)
        values = np.zeros((len(self.holes), len(ranks)), np.uint16)
        for player, hole in enumerate(self.holes):
            values[player, possible] = self._value(evaluator, five, hole >> 2)
        return values

    def _value(self, evaluator: Evaluator, five: Cards, hole: Cards) -> Values:
        if not self.exactly_two:
            return unsuited_values(evaluator, five, hole)
        best = np.zeros(len(five), np.uint16)
        for three in combinations(range(COMMUNAL), 3):
            for two in combinations(hole.tolist(), 2):
                pair = np.array(two, np.uint8)
                np.maximum(best, unsuited_values(evaluator, five[:, three], pair), out=best)
        return best

    def _flushes(self, suit: int, suited: Ints) -> Values:
        """Each player's flush with these communal cards of *suit*; 0 if there is none."""
        held = [hole[hole & 3 == suit] >> 2 for hole in self.holes]
        if self.exactly_two:
            tables = [flush_values_of_two(self.high, ranks) for ranks in held]
            return np.array([table[suited] for table in tables], np.uint16)
        by_flush = flush_values(self.high)
        return np.array([by_flush[suited | _bits(ranks)] for ranks in held], np.uint16)


def _ranks_in(cards: Cards, suit: int) -> int:
    return _bits(cards[cards & 3 == suit] >> 2)


def _bits(ranks: Cards) -> int:
    return sum(1 << rank for rank in ranks.tolist())
