"""The record in one SQLite file: one thread writes, and commits all that is waiting at once."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from functools import partial
from pathlib import Path
from typing import Any, Final, TypeVar

from pokerroom.store.balancing import ADDED_UP, KEPT, Uneven, of, uneven
from pokerroom.store.entries import (
    LAST,
    Amount,
    Command,
    Entry,
    Head,
    Posted,
    Unread,
    Write,
    Written,
    as_balances,
    as_command,
    as_entry,
    as_head,
    as_posted,
    of_text,
    read,
)
from pokerroom.store.errors import Damaged, NotKept, NotOurs, OutOfReach
from pokerroom.store.group import Group, Wanted, said_before
from pokerroom.store.in_place import InPlace
from pokerroom.store.new_file import new_file
from pokerroom.store.oddities import SHAPE_OF_SQLITE, Rows, oddities, shape_in_sqlite
from pokerroom.store.tables import made_in_sqlite, why_not
from pokerroom.store.writer import Outcomes, Then, Writer

PAGE: Final = 2_000
WAITS: Final = 10_000
"""Milliseconds to wait for another program that writes to the same file."""
SOME_ENTRIES: Final = (
    "SELECT position, stream, version, at, body, seal FROM entries "
    "WHERE position > ? ORDER BY position LIMIT ?"
)
OF_A_STREAM: Final = (
    "SELECT position, stream, version, at, body, seal FROM entries "
    "WHERE stream = ? AND version > ? AND version <= ? ORDER BY version"
)
SOME_LINES: Final = (
    "SELECT position, line, account, amount FROM lines "
    "WHERE (position, line) > (?, ?) ORDER BY position, line LIMIT ?"
)
SOME_COMMANDS: Final = (
    "SELECT position, key, asks, answer FROM commands WHERE position > ? ORDER BY position LIMIT ?"
)
A_COMMAND: Final = "SELECT position, key, asks, answer FROM commands WHERE key = ?"
NOT_TAKEN: Final = (sqlite3.DataError, UnicodeError)
"""What is raised about data that cannot be stored."""
DURABLE: Final = ("PRAGMA journal_mode = WAL", "PRAGMA synchronous = FULL")
"""Once a commit returns, it is on the disk, whatever happens to the machine."""
T = TypeVar("T")
Connect = Callable[[str], sqlite3.Connection]


def connected(path: str) -> sqlite3.Connection:
    db = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
    db.text_factory = partial(str, encoding="utf-8", errors="replace")  # else a page is not read
    for pragma in (f"PRAGMA busy_timeout = {WAITS}", *DURABLE):
        db.execute(pragma)
    return db


class SqliteStore:
    """Made only by `open_sqlite`."""

    def __init__(self, path: str, connect: Connect) -> None:
        self.path = path
        self._writing = connect(path)
        self._reading = connect(path)
        self._files = InPlace(path)
        self._readers = ThreadPoolExecutor(1, thread_name_prefix="record-reader")
        self._committer = ThreadPoolExecutor(1, thread_name_prefix="record-writer")
        self._writer = Writer(self._committed)

    async def write(self, write: Write) -> Written:
        return await self._writer.write(write)

    async def _committed(self, writes: Sequence[Write]) -> Outcomes:
        running = asyncio.get_running_loop()
        return await running.run_in_executor(self._committer, self._commit, writes)

    def _commit(self, writes: Sequence[Write]) -> Outcomes:
        db = self._writing
        db.execute("BEGIN IMMEDIATE")
        try:
            group = _group(db, Wanted.by(writes))
            outcomes = [group.take(write) for write in writes]
            _insert(db, group)
            db.execute("COMMIT")
            self._files.check()
        except BaseException as error:
            if db.in_transaction:
                db.execute("ROLLBACK")
            if isinstance(error, NOT_TAKEN):
                raise NotKept from error
            raise
        return outcomes

    async def _read(self, query: Callable[[sqlite3.Connection], T]) -> T:
        running = asyncio.get_running_loop()
        try:
            return await running.run_in_executor(self._readers, query, self._reading)
        except sqlite3.DatabaseError as error:
            raise Damaged(f"{self.path} cannot be read: {error}") from error

    async def _fetch(self, sql: str, *values: object) -> list[Any]:
        return await self._read(lambda db: db.execute(sql, values).fetchall())

    async def answered(self, key: str, asks: bytes) -> Written | None:
        found = await self._fetch(A_COMMAND, key)
        return said_before(as_command(*found[0]), asks) if found else None

    async def entries(
        self, *, after: int = 0, unread: Unread | None = None
    ) -> AsyncIterator[Entry]:
        while page := await self._fetch(SOME_ENTRIES, after, PAGE):
            for each in read(page, as_entry, unread):
                yield each
            after = page[-1][0]

    async def stream(self, name: str, *, after: int = 0, until: int = LAST) -> list[Entry]:
        return [as_entry(*row) for row in await self._fetch(OF_A_STREAM, name, after, until)]

    async def streams(self) -> Mapping[str, int]:
        return dict(await self._fetch("SELECT stream, max(version) FROM entries GROUP BY stream"))

    async def head(self) -> Head:
        sql = "SELECT position, seal FROM heads WHERE one = 1"
        return as_head(await self._read(lambda db: db.execute(sql).fetchone()))

    async def lines(self, *, after: int = 0, unread: Unread | None = None) -> AsyncIterator[Posted]:
        last = (after + 1, 0) if after else (0, 0)
        while page := await self._fetch(SOME_LINES, *last, PAGE):
            for each in read(page, as_posted, unread):
                yield each
            last = page[-1][:2]

    async def commands(
        self, *, after: int = 0, unread: Unread | None = None
    ) -> AsyncIterator[Command]:
        while page := await self._fetch(SOME_COMMANDS, after, PAGE):
            for each in read(page, as_command, unread):
                yield each
            after = page[-1][0]

    async def balances(self, unread: Unread | None = None) -> Mapping[str, Amount]:
        found = await self._fetch("SELECT account, balance FROM balances ORDER BY account")
        return as_balances(found, unread)

    async def balance(self, account: str) -> Amount:
        sql = "SELECT account, balance FROM balances WHERE account = ?"
        return as_balances(await self._fetch(sql, account)).get(account, 0)

    async def uneven(self, account: str = "") -> list[Uneven]:
        def at_one_moment(db: sqlite3.Connection) -> list[Uneven]:
            only, told = of(account, ":account"), {"account": account}
            db.execute("BEGIN")
            try:
                kept = db.execute(KEPT.format(of=only), told).fetchall()
                return uneven(kept, db.execute(ADDED_UP.format(of=only), told))
            finally:
                db.execute("COMMIT")

        return await self._read(at_one_moment)

    async def oddities(self) -> list[str]:
        async def ask(sql: str) -> Rows:
            return await self._fetch(sql)

        found = await oddities(ask, SHAPE_OF_SQLITE, shape_in_sqlite())
        try:
            checked = [str(row[0]) for row in await self._fetch("PRAGMA integrity_check(5)")]
        except Damaged as damaged:
            checked = [str(damaged)]
        return found + [f"the file is damaged: {each}" for each in checked if each != "ok"]

    async def keep(self, stream: str, version: int, snapshot: bytes) -> None:
        sql = "INSERT OR REPLACE INTO snapshots VALUES (?, ?, ?)"
        await self._read(lambda db: db.execute(sql, (stream, version, snapshot)))

    async def kept(self, stream: str) -> tuple[int, bytes] | None:
        found = await self._fetch("SELECT version, body FROM snapshots WHERE stream = ?", stream)
        return found[0] if found else None

    async def back_up(self, to: str) -> None:
        try:
            new_file(Path(to)).close()
        except FileExistsError:
            raise NotOurs(f"{to} exists already: a copy goes into a new file") from None
        await self._read(lambda db: _copy(db, to))

    def before_acknowledging(self, then: Then) -> None:
        self._writer.then = then

    @property
    def is_writable(self) -> bool:
        return self._writer.goes_on

    @property
    def stopped_because(self) -> str:
        return self._writer.because

    async def close(self) -> None:
        """Writes what is waiting, then closes."""
        if not await self._writer.close():
            return
        self._committer.shutdown()
        self._readers.shutdown()
        self._reading.close()
        self._writing.close()


def _head(db: sqlite3.Connection) -> tuple[Head, int]:
    position, seal, at = db.execute("SELECT position, seal, at FROM heads WHERE one = 1").fetchone()
    return Head(position=position, seal=seal), at


def _group(db: sqlite3.Connection, wanted: Wanted) -> Group:
    head, at = _head(db)
    version = "SELECT max(version) FROM entries WHERE stream = ?"
    balance = "SELECT balance FROM balances WHERE account = ?"
    versions = {name: db.execute(version, (name,)).fetchone()[0] or 0 for name in wanted.streams}
    balances = ((name, db.execute(balance, (name,)).fetchone()) for name in wanted.accounts)
    commands = ((key, db.execute(A_COMMAND, (key,)).fetchone()) for key in wanted.keys)
    return Group(
        head=head,
        at=at,
        versions=versions,
        balances={name: of_text(found[0]) for name, found in balances if found},
        commands={key: as_command(*found) for key, found in commands if found},
    )


def _insert(db: sqlite3.Connection, group: Group) -> None:
    if not group.entries:
        return
    db.executemany(
        "INSERT INTO entries VALUES (?, ?, ?, ?, ?, ?)",
        [(e.position, e.stream, e.version, e.at, e.body, e.seal) for e in group.entries],
    )
    db.executemany(
        "INSERT INTO commands VALUES (?, ?, ?, ?)",
        [(c.key, c.asks, c.answer, c.position) for c in group.new_commands],
    )
    db.executemany("INSERT INTO lines VALUES (?, ?, ?, ?)", group.numbered_lines())
    db.executemany(
        "INSERT OR REPLACE INTO balances VALUES (?, ?)",
        [(account, str(balance)) for account, balance in group.new_balances.items()],
    )
    head = group.head
    db.execute(
        "UPDATE heads SET position = ?, at = ?, seal = ? WHERE one = 1",
        (head.position, group.at, head.seal),
    )


def _copy(db: sqlite3.Connection, to: str) -> None:
    copy = sqlite3.connect(to)
    try:
        db.backup(copy)
    finally:
        copy.close()


def open_sqlite(
    path: str, connect: Connect = connected, looks: Connect = sqlite3.connect
) -> SqliteStore:
    """The record in the file *path*, which is created if it does not exist.

    It is first opened by *looks*, which changes nothing, for the file may not be ours; after a
    crash this is also when SQLite recovers it.
    """
    _prepare(path, looks)
    return SqliteStore(path, connect)


def _prepare(path: str, looks: Connect) -> None:
    """Makes the tables if there are none."""
    if _form(path, looks) is not None:
        return
    try:
        with closing(connected(path)) as db:
            db.execute("BEGIN IMMEDIATE")
            if not db.execute("SELECT 1 FROM sqlite_master").fetchone():  # nobody was quicker
                for statement in made_in_sqlite():
                    db.execute(statement)
            db.execute("COMMIT")
    except sqlite3.OperationalError as error:
        raise NotOurs(f"{path} cannot be made or written to: {error}") from error


def _form(path: str, looks: Connect) -> object:
    """The number of the tables' form; None if there are none yet."""
    file = Path(path)
    if not file.parent.is_dir():
        raise OutOfReach(f"there is no folder {file.parent}")
    if not file.exists() or not file.stat().st_size:
        return None
    try:
        db = looks(path)
    except sqlite3.Error as error:
        raise NotOurs(f"{path} cannot be opened: {error}") from error
    try:
        found = db.execute("SELECT number FROM form").fetchone()
    except sqlite3.DatabaseError as error:
        raise NotOurs(f"{path} is not a record of pokerroom, or a damaged one: {error}") from error
    finally:
        db.close()
    form = found[0] if found else 0
    if wrong := why_not(form):
        raise NotOurs(f"{path} was {wrong}")
    return form
