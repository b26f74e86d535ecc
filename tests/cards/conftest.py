"""The kernels that the tests of cards run on, one after the other."""

from __future__ import annotations

import os

import pytest

from pokerroom.cards import _kernels
from pokerroom.cards.evaluation.fallback import ByRanks, Explain
from pokerroom.cards.evaluation.kernels import NUMPY, AnyFive, ExactlyTwo, Kernels, kernels_in_c
from pokerroom.cards.evaluation.tables import CardKeys, Values
from tests.cards.emulated.kernels import EMULATED, VARIABLE


def portable_kernels() -> Kernels:
    """Those in C that every processor runs."""

    def any_five(keys: CardKeys, ranks: ByRanks, flushes: Values, explain: Explain) -> AnyFive:
        return _kernels.AnyFive(keys, ranks, flushes, explain, True)

    def two(keys: CardKeys, ranks: ByRanks, flushes: Values, explain: Explain) -> ExactlyTwo:
        return _kernels.ExactlyTwo(keys, ranks, flushes, explain, True)

    return Kernels("portable", any_five, two)


KERNELS = (
    {"emulated": EMULATED}
    if VARIABLE in os.environ
    else {"c": kernels_in_c(), "portable": portable_kernels(), "numpy": NUMPY}
)


@pytest.fixture(scope="session", params=KERNELS)
def kernels(request: pytest.FixtureRequest) -> Kernels:
    return KERNELS[request.param]
