"""PostgreSQL goes away in the middle of the work and comes back: nothing acknowledged is lost."""

from __future__ import annotations

import asyncio

import pytest

from pokerroom.store import Store, StoreStopped, open_store
from tests.postgres import Server
from tests.store.conftest import new_database
from tests.store.test_sealing import look_at_all
from tests.store.writes import add

TABLES = 8


async def write_on(store: Store, table: int, acknowledged: dict[int, int]) -> StoreStopped:
    """Writes to *table* until the record stops, and says with what it stopped."""
    while True:
        version = acknowledged.get(table, 0)
        write = add(f"table {table}", version, key=f"{table} {version}", cage=-1, seat=1)
        try:
            await store.write(write)
        except StoreStopped as stopped:
            return stopped
        acknowledged[table] = version + 1


@pytest.mark.parametrize("at_once", [True, False], ids=["power goes", "shut down"])
async def test_what_was_acknowledged_is_there_when_it_comes_back(
    postgres: Server, *, at_once: bool
) -> None:
    address = await new_database(postgres)
    store = await open_store(address)
    acknowledged: dict[int, int] = {}
    at_work = [asyncio.create_task(write_on(store, n, acknowledged)) for n in range(TABLES)]
    while sum(acknowledged.values()) < 20 * TABLES:
        await asyncio.sleep(0.01)

    await asyncio.to_thread(postgres.stop, at_once=at_once)

    assert len(await asyncio.wait_for(asyncio.gather(*at_work), 30)) == TABLES
    with pytest.raises(StoreStopped):
        await store.write(add("table 0", acknowledged[0]))
    await asyncio.to_thread(postgres.start)
    await store.close()
    await holds_at_least(address, acknowledged)


async def holds_at_least(address: str, acknowledged: dict[int, int]) -> None:
    """All that was acknowledged, whole; of what was under way, each write is there or is not."""
    store = await open_store(address)
    try:
        await look_at_all(store)
        streams, balances = await store.streams(), await store.balances()
        for table, version in acknowledged.items():
            assert version <= streams[f"table {table}"] <= version + 1
            first = await store.answered(f"{table} 0", f"table {table}: x".encode())
            assert first is not None
        assert balances["seat"] == -balances["cage"] == sum(streams.values())
        await store.write(add("table 0", streams["table 0"]))
    finally:
        await store.close()
