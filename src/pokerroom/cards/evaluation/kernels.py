"""The kernels in use: those in C if they were built, otherwise those in NumPy.

The environment variable POKERROOM_KERNELS chooses: "c" makes a missing extension an error, "numpy"
ignores it. A choice that is not available is an ImportError that names EXTENSION.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from os import environ
from typing import Final, Protocol

from pokerroom.cards.evaluation import fallback
from pokerroom.cards.evaluation.fallback import ByRanks, Cards, Explain
from pokerroom.cards.evaluation.tables import CardKeys, Values


class AnyFive(Protocol):
    """The best five of five, six or seven cards."""

    def best(self, cards: Sequence[int], /) -> int: ...

    def best_of(self, cards: Cards, out: Values, check: bool = True, /) -> int: ...


class ExactlyTwo(Protocol):
    """The best five of exactly two hole cards and three communal cards."""

    def best(self, hole: Sequence[int], communal: Sequence[int], /) -> int: ...

    def best_of(self, hole: Cards, communal: Cards, out: Values, check: bool = True, /) -> int: ...


@dataclass(frozen=True, slots=True)
class Kernels:
    name: str
    any_five: Callable[[CardKeys, ByRanks, Values, Explain], AnyFive]
    exactly_two: Callable[[CardKeys, ByRanks, Values, Explain], ExactlyTwo]


EXTENSION: Final = "pokerroom.cards._kernels"
NOT_BUILT: Final = "POKERROOM_KERNELS=c, but the C extension was not built, or not for this machine"
NUMPY: Final = Kernels("numpy", fallback.AnyFive, fallback.ExactlyTwo)


@cache
def kernels_in_c() -> Kernels:
    from pokerroom.cards import _kernels  # noqa: PLC0415  may not have been built

    return Kernels("c", _kernels.AnyFive, _kernels.ExactlyTwo)


@cache
def kernels_in_use() -> Kernels:
    choice = environ.get("POKERROOM_KERNELS", "")
    if choice not in {"", "c", "numpy"}:
        raise ImportError(f"POKERROOM_KERNELS is {choice!r}: c and numpy are known", name=EXTENSION)
    if choice == "numpy":
        return NUMPY
    try:
        return kernels_in_c()
    except ImportError as error:
        if choice == "c":
            raise ImportError(NOT_BUILT, name=EXTENSION) from error
        return NUMPY
