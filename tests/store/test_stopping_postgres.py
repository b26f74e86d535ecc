"""PostgreSQL goes away in the middle of the work and comes back: nothing acknowledged is lost."""

from __future__ import annotations

import pytest

from tests.postgres import Server
from tests.store.stopping import stopped_under_load


@pytest.mark.parametrize("at_once", [True, False], ids=["power goes", "shut down"])
async def test_what_was_acknowledged_is_there_when_it_comes_back(
    postgres: Server, *, at_once: bool
) -> None:
    assert await stopped_under_load(postgres, at_once=at_once) == []


async def test_a_record_that_acknowledges_too_soon_is_found_out(postgres: Server) -> None:
    assert await stopped_under_load(postgres, at_once=True, is_hasty=True)
