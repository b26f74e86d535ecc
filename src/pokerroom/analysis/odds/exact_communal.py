"""Exact odds in games with communal cards: every hole and communal card that may come."""

from __future__ import annotations

from collections.abc import Callable
from math import inf

import numpy as np

from pokerroom.analysis.kernels.kernels import OddsKernels
from pokerroom.analysis.kernels.tally import Cells, no_cells
from pokerroom.analysis.odds.joint import JOINT_MOST, Joint, joint_least, joint_most
from pokerroom.analysis.odds.situation import Situation

Progress = Callable[[float], None]
SECONDS = {
    "c": (0.02e-3, 0.02e-3, 0.03e-3, 0.06e-3, 0.15e-3, 0.45e-3),
    "numpy": (2e-3, 2e-3, 3e-3, 5e-3, 12e-3, 30e-3),
}
"""For one situation of two players, by the number of communal cards to come."""
AT_ONCE = 64


def seconds_least(situation: Situation, kernels: OddsKernels) -> float:
    """The least time that all situations take, before they are listed; infinite if too many."""
    if joint_most(situation) > JOINT_MOST:
        return inf
    return joint_least(situation) * seconds_each(situation, kernels)


def seconds_each(situation: Situation, kernels: OddsKernels) -> float:
    heavy = 3 if situation.exactly_two else 1
    return SECONDS[kernels.name][situation.to_come] * heavy * situation.players / 2


def tally_communal(
    situation: Situation, joint: Joint, kernels: OddsKernels, progress: Progress
) -> Cells:
    """The outcomes of all situations in *joint*."""
    total = no_cells(situation.players, low=situation.has_low)
    dead = ~np.uint64(sum(1 << card for card in situation.order.deck.cards))
    dead |= np.uint64(sum(1 << card for card in situation.dead))
    for start in range(0, len(joint.holes), AT_ONCE):
        holes = np.ascontiguousarray(joint.holes[start : start + AT_ONCE])
        count = len(holes)
        communal = np.array([situation.communal] * count, np.uint8).reshape(count, -1)
        cells = np.zeros((count, *total.shape), np.uint64)
        wrong = kernels.communal_tally(
            situation.high,
            situation.low,
            situation.exactly_two,
            holes,
            communal,
            np.full(count, dead),
            cells,
        )
        assert wrong < 0, "a card was dealt twice"
        weights = joint.weights[start : start + AT_ONCE].astype(np.uint64)
        total += np.tensordot(weights, cells, 1).astype(np.uint64)
        progress((start + count) / len(joint.holes))
    return total
