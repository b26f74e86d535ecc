"""A disk between SQLite and its files that fails, loses power, or sees its writer killed.

What was written and not yet synced may be there afterwards or not, each sector by itself.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import apsw

from pokerroom.store.sqlite import DURABLE

SECTOR = 512
ON_DISK = apsw.SQLITE_OPEN_READWRITE | apsw.SQLITE_OPEN_CREATE


class Write(NamedTuple):
    offset: int
    data: bytes


class Truncate(NamedTuple):
    size: int


class Disk(apsw.VFS):
    """Counts what is asked of it; from the *fails_at*-th request on it fails.

    One that *loses_power* knows what was synced and what was not.
    """

    def __init__(
        self,
        name: str,
        *,
        fails_at: int | None = None,
        once: bool = False,
        loses_power: bool = True,
    ) -> None:
        super().__init__(name, base="")
        self.name, self.fails_at, self.once = name, fails_at, once
        self.loses_power = loses_power
        self.asked = 0
        self.durable: dict[str, bytes] = {}
        self.since: dict[str, list[Write | Truncate]] = {}
        self.failed = False

    def xOpen(self, name: Any, flags: list[int]) -> DiskFile:  # noqa: N802 - SQLite's name
        return DiskFile(self, name, flags)

    def xDelete(self, filename: str, syncdir: bool) -> None:  # noqa: N802 - SQLite's name
        self.request()
        super().xDelete(filename, syncdir)

    def fails_in(self, requests: int) -> None:
        """From now on it does as it is asked, and fails at that one of the next *requests*."""
        self.failed, self.fails_at = False, self.asked + requests

    def request(self) -> None:
        """A write, a sync, a truncation, a file taken away; reading goes on."""
        self.asked += 1
        over = self.fails_at is not None and self.asked >= self.fails_at
        if over and not (self.once and self.failed):
            self.failed = True
            raise apsw.FullError("the disk is gone") if self.once else apsw.IOError("no power")

    def after_power_loss(self, chance: Random) -> dict[str, bytes]:
        return {name: self._left(name, chance) for name in self.since}

    def _left(self, name: str, chance: Random) -> bytes:
        found = bytearray(self.durable.get(name, b""))
        for each in self.since[name]:
            if isinstance(each, Truncate):
                if chance.random() < 0.5:
                    del found[each.size :]
                continue
            for start in range(0, len(each.data), SECTOR):
                if chance.random() < 0.5:
                    _lay(found, each.offset + start, each.data[start : start + SECTOR])
        return bytes(found)


def _lay(found: bytearray, offset: int, data: bytes) -> None:
    if len(found) < offset:
        found.extend(bytes(offset - len(found)))
    found[offset : offset + len(data)] = data


class DiskFile(apsw.VFSFile):
    def __init__(self, disk: Disk, name: Any, flags: list[int]) -> None:
        self.disk = disk
        self.path = name.filename() if isinstance(name, apsw.URIFilename) else name
        super().__init__("", name, flags)
        self.notes = bool(self.path) and disk.loses_power
        if self.notes:
            there = Path(self.path)
            self.disk.durable.setdefault(self.path, there.read_bytes() if there.exists() else b"")
            self.disk.since.setdefault(self.path, [])

    def xWrite(self, data: bytes, offset: int) -> None:  # noqa: N802 - SQLite's name
        self.disk.request()
        super().xWrite(data, offset)
        if self.notes:
            self.disk.since[self.path].append(Write(offset, bytes(data)))

    def xTruncate(self, size: int) -> None:  # noqa: N802 - SQLite's name
        self.disk.request()
        super().xTruncate(size)
        if self.notes:
            self.disk.since[self.path].append(Truncate(size))

    def xSync(self, flags: int) -> None:  # noqa: N802 - SQLite's name
        self.disk.request()
        super().xSync(flags)
        if self.notes:
            self.disk.durable[self.path] = Path(self.path).read_bytes()
            self.disk.since[self.path].clear()


def on(disk: Disk, *, synchronous: str = "", checkpoint: int = 1000) -> Callable[[str], Any]:
    """Connects the writer by way of *disk*; whoever only reads gets an empty database.

    It is as durable as the program makes its own connections, unless *synchronous* says otherwise.
    """
    calls = iter(range(2))

    def connect(path: str) -> Any:
        if next(calls):
            return apsw.Connection(":memory:")
        db = apsw.Connection(path, vfs=disk.name, flags=ON_DISK)
        # without memory shared between programs, which a disk of our own does not have
        otherwise = (f"PRAGMA synchronous = {synchronous}",) if synchronous else ()
        for pragma in ("PRAGMA locking_mode = EXCLUSIVE", *DURABLE, *otherwise):
            db.execute(pragma)
        db.execute(f"PRAGMA wal_autocheckpoint = {checkpoint}")
        return db

    return connect


def looking_at(disk: Disk) -> Callable[[str], Any]:
    """By way of *disk*, too, a file is looked at before it is opened as a record."""

    def look(path: str) -> Any:
        db = apsw.Connection(path, vfs=disk.name, flags=ON_DISK)
        db.execute("PRAGMA locking_mode = EXCLUSIVE")
        return db

    return look
