"""The kernels that the tests of cards run on, one after the other."""

from __future__ import annotations

import pytest

from pokerroom.cards import _kernels
from pokerroom.cards.fallback import ByRanks, Explain
from pokerroom.cards.kernels import NUMPY, AnyFive, ExactlyTwo, Kernels, kernels_in_c
from pokerroom.cards.tables import CardKeys, Values


def portable_kernels() -> Kernels:
    """Those in C that every processor runs."""

    def any_five(keys: CardKeys, ranks: ByRanks, flushes: Values, explain: Explain) -> AnyFive:
        return _kernels.AnyFive(keys, ranks, flushes, explain, True)

    def two(keys: CardKeys, ranks: ByRanks, flushes: Values, explain: Explain) -> ExactlyTwo:
        return _kernels.ExactlyTwo(keys, ranks, flushes, explain, True)

    return Kernels("portable", any_five, two)


@pytest.fixture(scope="session", params=["c", "portable", "numpy"])
def kernels(request: pytest.FixtureRequest) -> Kernels:
    match request.param:
        case "c":
            return kernels_in_c()
        case "portable":
            return portable_kernels()
        case _:
            return NUMPY
