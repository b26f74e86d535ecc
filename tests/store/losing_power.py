"""Trials: a few writes on a disk that fails somewhere, and what is left of the record then."""

from __future__ import annotations

import asyncio
import shutil
import sqlite3
from itertools import count
from pathlib import Path

import apsw

from pokerroom.store import StoreError, StoreStopped, open_store
from pokerroom.store.sqlite import SqliteStore, open_sqlite
from tests.store.disk import Disk, on
from tests.store.test_sealing import look_at_all
from tests.store.writes import add

NUMBERS = count(1)
LOST = (StoreError, sqlite3.Error, apsw.Error)
"""What a disk may do to a record; any other failure is one of the trial itself."""


def empty_record(folder: Path) -> Path:
    """A record without entries: its making is not what is tried."""

    async def make() -> None:
        await (await open_store(f"{folder}/room.db")).close()

    asyncio.run(make())
    return folder


class Trial:
    """*acknowledged* writes must be found again whatever the disk did to the others."""

    def __init__(
        self, empty: Path, folder: Path, *, fails_at: int | None, writes: int, once: bool = False
    ) -> None:
        self.folder, self.writes = folder / f"{next(NUMBERS)}", writes
        shutil.copytree(empty, self.folder)
        self.disk = Disk(f"disk{next(NUMBERS)}", fails_at=fails_at, once=once)
        self.acknowledged = 0
        self.refused: list[StoreError] = []

    async def run(self, *, synchronous: str = "", checkpoint: int = 1000) -> None:
        path = str(self.folder / "room.db")
        connect = on(self.disk, synchronous=synchronous, checkpoint=checkpoint)
        try:
            store = open_sqlite(path, connect)
        except LOST:  # of a disk that fails at once nothing was acknowledged
            assert self.disk.failed
            return
        for n in range(self.writes):
            write = add("table", n, f"entry {n}" * 40, key=f"k{n}", cage=-100, seat=100)
            try:
                await store.write(write)
                self.acknowledged += 1
            except StoreStopped as stopped:
                self.refused.append(stopped)
        await _close(store, self.disk)

    async def opens_well(self, files: dict[str, bytes] | None) -> bool:
        """Whether the record has all that was acknowledged, and is whole."""
        there = self.folder.with_name(f"after{next(NUMBERS)}")
        shutil.copytree(self.folder, there)
        for name, content in (files or {}).items():
            (there / Path(name).name).write_bytes(content)
        try:
            store = await open_store(str(there / "room.db"))
            try:
                await look_at_all(store)
                version = (await store.streams()).get("table", 0)
                balances = await store.balances()
            finally:
                await store.close()
        except LOST:
            return False
        finally:
            shutil.rmtree(there)
        wanted = {"cage": -100 * version, "seat": 100 * version} if version else {}
        return version >= self.acknowledged and balances == wanted


async def _close(store: SqliteStore, disk: Disk) -> None:
    try:
        await store.close()
    except LOST:  # a disk that is gone cannot be left well
        assert disk.failed


async def requests(empty: Path, folder: Path, *, writes: int, checkpoint: int = 1000) -> int:
    """How often an undisturbed run asks the disk for something."""
    trial = Trial(empty, folder, fails_at=None, writes=writes)
    await trial.run(checkpoint=checkpoint)
    assert trial.acknowledged == writes
    return trial.disk.asked
