"""A desk on a record in memory-backed files: durability is tried elsewhere."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
import pytest_asyncio

from pokerroom.desk.desk import Desk
from pokerroom.store import Store
from tests.desk.room import desk_of, record_in


@pytest.fixture
def folder() -> Iterator[Path]:
    fast = Path("/dev/shm")  # noqa: S108 - nothing is kept in it
    with TemporaryDirectory(dir=fast if fast.is_dir() else None) as found:
        yield Path(found)


@pytest_asyncio.fixture
async def store(folder: Path) -> AsyncIterator[Store]:
    store = await record_in(folder)
    yield store
    await store.close()


@pytest_asyncio.fixture
async def desk(store: Store) -> Desk:
    return await desk_of(store)
