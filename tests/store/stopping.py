"""PostgreSQL is stopped while many write to it, and what it holds when it is back."""

from __future__ import annotations

import asyncio
from typing import Protocol

from pokerroom.store import Store, StoreStopped, Write, Written, open_store
from tests.postgres import Server
from tests.store.conftest import new_database
from tests.store.test_sealing import is_broken
from tests.store.writes import add

TABLES = 8


class Writes(Protocol):
    async def write(self, write: Write) -> Written: ...


class Hasty:
    """A planted fault: it acknowledges what it has only begun to write."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._under_way: list[asyncio.Task[Written]] = []

    async def write(self, write: Write) -> Written:
        if any(task.done() and task.exception() for task in self._under_way):
            raise StoreStopped("some write has failed")
        self._under_way = [task for task in self._under_way if not task.done()]
        self._under_way.append(asyncio.create_task(self._store.write(write)))
        self._under_way[-1].add_done_callback(lambda task: task.exception())
        await asyncio.sleep(0.001)
        return Written(answer=b"")


async def write_on(store: Writes, table: int, acknowledged: dict[int, int]) -> StoreStopped:
    """Writes to *table* until the record stops, and says with what it stopped."""
    while True:
        version = acknowledged.get(table, 0)
        write = add(f"table {table}", version, key=f"{table} {version}", cage=-1, seat=1)
        try:
            await store.write(write)
        except StoreStopped as stopped:
            return stopped
        acknowledged[table] = version + 1


async def stopped_under_load(server: Server, *, at_once: bool, is_hasty: bool = False) -> list[str]:
    """What was acknowledged and is not there when the server is back, or is there otherwise."""
    address = await new_database(server)
    store = await open_store(address)
    used: Writes = Hasty(store) if is_hasty else store
    acknowledged: dict[int, int] = {}
    at_work = [asyncio.create_task(write_on(used, n, acknowledged)) for n in range(TABLES)]
    while sum(acknowledged.values()) < 20 * TABLES:
        await asyncio.sleep(0.01)
    await asyncio.to_thread(server.stop, at_once=at_once)
    found = [] if len(await asyncio.gather(*at_work)) == TABLES else ["somebody was not told"]
    try:
        await store.write(add("table 0", acknowledged[0]))
        found.append("it goes on after it has failed")
    except StoreStopped:
        pass
    await asyncio.to_thread(server.start)
    await store.close()
    return found + await lacks(address, acknowledged)


async def lacks(address: str, acknowledged: dict[int, int]) -> list[str]:
    """All that was acknowledged is whole; of what was under way, each is there or is not."""
    store, found = await open_store(address), list[str]()
    try:
        if await is_broken(store):
            found.append("a seal does not hold")
        streams, balances = await store.streams(), await store.balances()
        for table, version in acknowledged.items():
            if not version <= streams.get(f"table {table}", 0) <= version + 1:
                found.append(f"table {table} was acknowledged up to {version}")
            if not await store.answered(f"{table} 0", f"table {table}: x".encode()):
                found.append(f"the first answer of table {table} is gone")
        seat, cage = balances.get("seat", 0), balances.get("cage", 0)
        if not seat == -cage == sum(streams.values()):
            found.append("the ledger is not that of the entries")
        await store.write(add("table 0", streams.get("table 0", 0)))
    finally:
        await store.close()
    return found
