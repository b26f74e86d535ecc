"""Odds from random deals, until they are precise enough.

The same seed gives the same deals, whichever kernels are used and however large the batches.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from pokerroom.analysis.kernels.kernels import OddsKernels
from pokerroom.analysis.kernels.sampling_numpy import UNKNOWN
from pokerroom.analysis.kernels.tally import Cells, Values, no_cells
from pokerroom.analysis.odds.shares import margins
from pokerroom.analysis.odds.situation import Situation
from pokerroom.cards.evaluation import Evaluator

Progress = Callable[[float], None]
AT_ONCE = 1 << 15


@dataclass(frozen=True, slots=True, eq=False)
class Dealing:
    """What a kernel deals from."""

    rows: NDArray[np.uint8]
    pairs: NDArray[np.uint8]
    starts: NDArray[np.uint64]
    unseen: NDArray[np.uint8]


def sample(
    situation: Situation, kernels: OddsKernels, seed: int, precision: float, progress: Progress
) -> Cells:
    """The outcomes of enough deals to bring every equity within *precision*, 99 times in 100."""
    dealing = _dealing(situation)
    cells = no_cells(situation.players, low=situation.has_low)
    dealt = 0
    while True:
        _deal(situation, dealing, kernels, seed, dealt, cells)
        dealt += AT_ONCE
        widest = max(margins(cells))
        if widest <= precision:
            return cells
        progress((precision / widest) ** 2)


def _dealing(situation: Situation) -> Dealing:
    communal = [*situation.communal] + [UNKNOWN] * situation.to_come
    rows = [
        [*holding.known] + [0, 0] * bool(holding.pairs) + [UNKNOWN] * holding.unknown + communal
        for holding in situation.holdings
    ]
    pairs = [pair for holding in situation.holdings for pair in holding.pairs]
    starts = np.cumsum([0, *(len(holding.pairs) for holding in situation.holdings)])
    return Dealing(
        rows=np.array(rows, np.uint8),
        pairs=np.array(pairs, np.uint8).reshape(-1, 2),
        starts=starts.astype(np.uint64),
        unseen=np.array(situation.unseen, np.uint8),
    )


def _deal(
    situation: Situation,
    dealing: Dealing,
    kernels: OddsKernels,
    seed: int,
    first: int,
    cells: Cells,
) -> None:
    players, size = dealing.rows.shape
    hands = np.empty((players, AT_ONCE, size), np.uint8)
    counted = kernels.deal_at_random(
        seed,
        first,
        dealing.rows,
        situation.common,
        dealing.pairs,
        dealing.starts,
        dealing.unseen,
        hands,
    )
    those = hands[:, :counted]
    highs = _values(situation, situation.high, those)
    lows = _values(situation, situation.low, those) if situation.low else None
    kernels.tally_values(highs, lows, cells)


def _values(situation: Situation, evaluator: Evaluator, hands: NDArray[np.uint8]) -> Values:
    players, deals, size = hands.shape
    rows = hands.reshape(players * deals, size)
    if situation.exactly_two:
        values = evaluator.exactly_two_of(rows[:, : situation.own], rows[:, situation.own :])
    else:
        values = evaluator.best_of(rows)
    return values.reshape(players, deals)
