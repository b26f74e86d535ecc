"""Counting and sampling hands by the million, in C or in NumPy."""

from pokerroom.analysis.kernels.by_rank import CHOOSE, ByRank, by_rank
from pokerroom.analysis.kernels.kernels import OddsKernels, odds_kernels
from pokerroom.analysis.kernels.sampling_numpy import UNKNOWN
from pokerroom.analysis.kernels.tally import Cells, Values, no_cells

__all__ = [
    "CHOOSE",
    "UNKNOWN",
    "ByRank",
    "Cells",
    "OddsKernels",
    "Values",
    "by_rank",
    "no_cells",
    "odds_kernels",
]
