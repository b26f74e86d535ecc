"""A second record has every entry of the first; if so set, before anything is acknowledged."""

from __future__ import annotations

from pathlib import Path

import pytest

from pokerroom.store import Follower, NotOurs, Store, StoreStopped, open_store
from tests.store.test_sealing import look_at_all
from tests.store.writes import add, fill


async def same(one: Store, other: Store) -> bool:
    async def all_of(store: Store) -> list[object]:
        entries = [each async for each in store.entries()]
        lines = [each async for each in store.lines()]
        commands = [each async for each in store.commands()]
        return [entries, lines, commands, dict(await store.balances()), await store.head()]

    return await all_of(one) == await all_of(other)


async def test_a_copy_catches_up_and_goes_on(store: Store, tmp_path: Path) -> None:
    copy = await open_store(str(tmp_path / "copy.db"))
    await Follower(store, copy).catch_up()
    await fill(store, 7)
    assert (await Follower(store, copy).catch_up()).position == 7
    await store.write(add("table 9", 0, key="k", cage=-5, x=5))
    await Follower(store, copy).catch_up()
    assert await same(store, copy)
    await look_at_all(copy)
    await copy.close()


async def test_what_is_acknowledged_is_in_the_standby(store: Store, tmp_path: Path) -> None:
    copy = await open_store(str(tmp_path / "copy.db"))
    store.before_acknowledging(Follower(store, copy).catch_up)
    await fill(store, 5)
    assert await same(store, copy)
    await copy.close()
    with pytest.raises(StoreStopped, match="the record is closed"):
        await store.write(add("table 9", 0))
    assert not store.is_writable


async def test_a_copy_of_another_record_is_refused(store: Store, tmp_path: Path) -> None:
    copy = await open_store(str(tmp_path / "copy.db"))
    await fill(copy, 2)
    await fill(store, 3, streams=1)
    with pytest.raises(NotOurs, match="the copy has an entry 2 that the record does not have"):
        await Follower(store, copy).catch_up()
    await copy.close()
