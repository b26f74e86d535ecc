"""Cards dealt by rank: all combinations of ranks, and how many deals each represents."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from itertools import combinations, combinations_with_replacement
from typing import Final

import numpy as np
from numpy.typing import NDArray

from pokerroom.analysis.kernels.tally import Weights

Ints = NDArray[np.int64]
Flags = NDArray[np.bool_]
CHOOSE: Final = np.array(
    [[1, 0, 0, 0, 0], [1, 1, 0, 0, 0], [1, 2, 1, 0, 0], [1, 3, 3, 1, 0], [1, 4, 6, 4, 1]]
)


@dataclass(frozen=True, slots=True, eq=False)
class ByRank:
    """For each combination, the ranks dealt, and how many cards of each of the 13 ranks."""

    ranks: Ints
    counts: Ints


@cache
def by_rank(size: int) -> ByRank:
    every = combinations_with_replacement(range(13), size)
    dealt = [ranks for ranks in every if size < 5 or len(set(ranks)) > 1]
    ranks = np.array(dealt, np.int64).reshape(len(dealt), size)
    return ByRank(ranks, (ranks[:, :, None] == np.arange(13)).sum(axis=1))


@dataclass(frozen=True, slots=True, eq=False)
class SuitedChoices:
    """For combinations, by *numbers*: the ranks that are of one suit, as bits, and the others."""

    numbers: Ints
    suited: Ints
    others: Ints


@cache
def suited_choices(size: int) -> SuitedChoices:
    """Choices in which at most two cards are of another suit."""
    dealt = by_rank(size)
    found = [
        (number, sum(1 << rank for rank in those))
        for number, ranks in enumerate(dealt.ranks.tolist())
        for held in range(max(0, size - 2), len(set(ranks)) + 1)
        for those in combinations(sorted(set(ranks)), held)
    ]
    numbers, suited = np.array(found, np.int64).reshape(-1, 2).T
    others = dealt.counts[numbers] - (suited[:, None] >> np.arange(13) & 1)
    return SuitedChoices(numbers, suited, others)


def weigh(counts: Ints, unseen: Flags) -> Weights:
    """In how many ways the unseen cards of each rank give these counts."""
    weights = np.ones(len(counts), np.int64)
    for rank, cards in enumerate(unseen.sum(axis=1)):
        weights *= CHOOSE[cards, counts[:, rank]]
    return weights


def weigh_suited(choices: SuitedChoices, unseen: Flags, suit: int) -> Weights:
    """The same, if exactly the chosen ranks have a card of *suit*."""
    missing = sum(1 << rank for rank in range(13) if not unseen[rank, suit])
    others = unseen.copy()
    others[:, suit] = False
    return np.where(choices.suited & missing, 0, weigh(choices.others, others))
