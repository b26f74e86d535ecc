"""Our engine in step with PokerKit: the same deck, the same acts, the same result."""

from __future__ import annotations

import pytest

from tests.differential.in_step import follow
from tests.differential.tables import LIMITS, Kind

SEED = 20031219
ROUNDS = 50
DROPPED_MOST = 15


@pytest.mark.parametrize("limit", LIMITS)
@pytest.mark.parametrize("kind", Kind, ids=lambda kind: kind.value)
def test_random_rounds_come_out_as_pokerkits_do(kind: Kind, limit: str) -> None:
    """A campaign of the same kind, `python -m tests.differential.campaign`, plays far more."""
    rounds = [follow(SEED, kind, limit, number) for number in range(ROUNDS)]

    assert sum(one.dropped for one in rounds) <= DROPPED_MOST
    assert sum(len(one.acts) for one in rounds) > 5 * ROUNDS
