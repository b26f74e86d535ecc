"""Thousands of wagers with hits at once: the sum agrees at every moment, and with a second hand."""

from __future__ import annotations

import pytest

from tests.jackpots.simulating import TABLES, simulated


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_every_unit_is_somewhere_while_jackpots_are_hit_at_once(seed: int) -> None:
    run = simulated(wagers=15_000, bursts=40, seed=seed)

    assert run.sums["wagers"] >= 15_000
    assert run.sums["bursts"] == 40
    assert run.sums["jackpot prizes"] > 100
    assert run.sums["void rounds"] > 5
    assert run.link.accounts.difference == 0
    assert len(run.link.setup.tables) == len(TABLES)
