"""Empty records in both databases."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from itertools import count
from pathlib import Path

import asyncpg
import pytest
import pytest_asyncio

from pokerroom.store import Store, open_store
from tests.postgres import Server, running

NUMBERS = count(1)


@pytest.fixture(scope="session")
def postgres() -> Iterator[Server]:
    with running() as server:
        yield server


async def new_database(server: Server) -> str:
    name = f"room{next(NUMBERS)}"
    db = await asyncpg.connect(server.url)
    await db.execute(f"CREATE DATABASE {name}")
    await db.close()
    return server.url.removesuffix("postgres") + name


@pytest_asyncio.fixture(params=["sqlite", "postgres"])
async def address(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path}/room.db"
    return await new_database(request.getfixturevalue("postgres"))


@pytest_asyncio.fixture
async def store(address: str) -> AsyncIterator[Store]:
    store = await open_store(address)
    yield store
    await store.close()
