"""Nobody who works here gains anything alone, nor two together, that the record does not tell."""

from __future__ import annotations

from pathlib import Path

import pytest

from pokerroom.server.accounts.roles import Role
from tests.server.live.insiders import TEAMS, tried


@pytest.mark.parametrize("team", TEAMS, ids=" and ".join)
async def test_nothing_is_gained_without_its_trace(folder: Path, team: tuple[Role, ...]) -> None:
    done = await tried(folder, team, number=30, seed=7)
    assert done.tried >= 12
