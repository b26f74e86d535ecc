"""The odds kernels in use: those in C if they were built, otherwise their twins in NumPy."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Final, Protocol

import numpy as np
from numpy.typing import NDArray

from pokerroom.analysis.kernels import communal_numpy, disjoint_numpy, sampling_numpy, tally
from pokerroom.analysis.kernels.tally import Cells, Values
from pokerroom.cards.evaluation import Evaluator, kernels_in_use

Cards = NDArray[np.uint8]
Bits = NDArray[np.uint64]


class CommunalTally(Protocol):
    def __call__(
        self,
        high: Evaluator,
        low: Evaluator | None,
        exactly_two: bool,
        holes: Cards,
        communal: Cards,
        dead: Bits,
        cells: Cells,
        /,
    ) -> int: ...


class DisjointPairs(Protocol):
    def __call__(
        self,
        cards: Cards,
        highs: Values,
        lows: Values | None,
        other_cards: Cards,
        other_highs: Values,
        other_lows: Values | None,
        deck: int,
        size: int,
        counts: Cells,
        /,
    ) -> None: ...


class DisjointTally(Protocol):
    def __call__(
        self,
        cards: Bits,
        highs: Values,
        lows: Values | None,
        starts: Bits,
        first_from: int,
        first_to: int,
        cells: Cells,
        /,
    ) -> None: ...


class DealAtRandom(Protocol):
    def __call__(
        self,
        seed: int,
        first: int,
        rows: Cards,
        common: int,
        pairs: Cards,
        starts: Bits,
        unseen: Cards,
        hands: Cards,
        /,
    ) -> int: ...


class TallyValues(Protocol):
    def __call__(self, highs: Values, lows: Values | None, cells: Cells, /) -> None: ...


@dataclass(frozen=True, slots=True)
class OddsKernels:
    name: str
    communal_tally: CommunalTally
    disjoint_pairs: DisjointPairs
    disjoint_tally: DisjointTally
    deal_at_random: DealAtRandom
    tally_values: TallyValues


NUMPY: Final = OddsKernels(
    "numpy",
    communal_numpy.communal_tally,
    disjoint_numpy.disjoint_pairs,
    disjoint_numpy.disjoint_tally,
    sampling_numpy.deal_at_random,
    tally.tally_values,
)


@cache
def odds_kernels_in_c() -> OddsKernels:
    from pokerroom.cards import _kernels  # noqa: PLC0415  may not have been built

    def communal_tally(
        high: Evaluator,
        low: Evaluator | None,
        exactly_two: bool,
        holes: Cards,
        communal: Cards,
        dead: Bits,
        cells: Cells,
        /,
    ) -> int:
        lows = low.any_five if low else None
        return _kernels.communal_tally(
            high.any_five, lows, exactly_two, holes, communal, dead, cells
        )

    return OddsKernels(
        "c",
        communal_tally,
        _kernels.disjoint_pairs,
        _kernels.disjoint_tally,
        _kernels.deal_at_random,
        _kernels.tally_values,
    )


@cache
def odds_kernels() -> OddsKernels:
    return odds_kernels_in_c() if kernels_in_use().name == "c" else NUMPY
