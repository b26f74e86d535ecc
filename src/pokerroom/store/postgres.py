"""The record in PostgreSQL: one connection writes, and commits all that is waiting at once."""

from __future__ import annotations

from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import suppress
from typing import Final

import asyncpg

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
from pokerroom.store.oddities import SHAPE_IN_POSTGRES, SHAPE_OF_POSTGRES, Rows, oddities
from pokerroom.store.tables import made_in_postgres, why_not
from pokerroom.store.writer import Outcomes, Then, Writer

PAGE: Final = 2_000
READERS: Final = 4
SOME_ENTRIES: Final = (
    "SELECT position, stream, version, at, body, seal FROM entries "
    "WHERE position > $1 ORDER BY position LIMIT $2"
)
OF_A_STREAM: Final = (
    "SELECT position, stream, version, at, body, seal FROM entries "
    "WHERE stream = $1 AND version > $2 AND version <= $3 ORDER BY version"
)
SOME_LINES: Final = (
    "SELECT position, line, account, amount FROM lines "
    "WHERE (position, line) > ($1, $2) ORDER BY position, line LIMIT $3"
)
SOME_COMMANDS: Final = (
    "SELECT position, key, asks, answer FROM commands "
    "WHERE position > $1 ORDER BY position LIMIT $2"
)
NOT_TAKEN: Final = (asyncpg.DataError, UnicodeError)
"""What is raised about data that cannot be stored."""
UNREADABLE: Final = (
    asyncpg.DataError,
    asyncpg.SyntaxOrAccessError,
    asyncpg.InternalServerError,
    asyncpg.FeatureNotSupportedError,
)
"""What is raised about tables that are not as they were made."""
LOCK: Final = 0x706F6B6572
"""Held while tables are created, so that two programs that start together do not clash."""


class PostgresStore:
    """Made only by `open_postgres`."""

    def __init__(self, url: str, writing: asyncpg.Connection, reading: asyncpg.Pool) -> None:
        self.url = url
        self._writing, self._reading = writing, reading
        self._writer = Writer(self._commit)

    async def write(self, write: Write) -> Written:
        return await self._writer.write(write)

    async def _commit(self, writes: Sequence[Write]) -> Outcomes:
        try:
            async with self._writing.transaction():
                group = await _group(self._writing, Wanted.by(writes))
                outcomes = [group.take(write) for write in writes]
                await _insert(self._writing, group)
        except NOT_TAKEN as error:
            raise NotKept from error
        return outcomes

    async def answered(self, key: str, asks: bytes) -> Written | None:
        sql = "SELECT position, key, asks, answer FROM commands WHERE key = $1"
        found = await self._reading.fetchrow(sql, key)
        return said_before(_command(found), asks) if found else None

    async def _fetch(self, sql: str, *given: object) -> list[asyncpg.Record]:
        try:
            found: list[asyncpg.Record] = await self._reading.fetch(sql, *given)
        except UNREADABLE as error:
            raise Damaged(f"the database cannot be read: {error}") from error
        return found

    async def entries(
        self, *, after: int = 0, unread: Unread | None = None
    ) -> AsyncIterator[Entry]:
        while page := await self._fetch(SOME_ENTRIES, after, PAGE):
            for each in read(page, as_entry, unread):
                yield each
            after = page[-1]["position"]

    async def stream(self, name: str, *, after: int = 0, until: int = LAST) -> list[Entry]:
        rows = await self._reading.fetch(OF_A_STREAM, name, after, until)
        return [Entry(**row) for row in rows]

    async def streams(self) -> Mapping[str, int]:
        sql = "SELECT stream, max(version) FROM entries GROUP BY stream"
        return dict(await self._reading.fetch(sql))

    async def head(self) -> Head:
        sql = "SELECT position, seal FROM heads WHERE one = 1"
        return as_head(next(iter(await self._fetch(sql)), None))

    async def lines(self, *, after: int = 0, unread: Unread | None = None) -> AsyncIterator[Posted]:
        last = (after + 1, 0) if after else (0, 0)
        while page := await self._fetch(SOME_LINES, *last, PAGE):
            for each in read(page, as_posted, unread):
                yield each
            last = (page[-1]["position"], page[-1]["line"])

    async def commands(
        self, *, after: int = 0, unread: Unread | None = None
    ) -> AsyncIterator[Command]:
        while page := await self._fetch(SOME_COMMANDS, after, PAGE):
            for each in read(page, as_command, unread):
                yield each
            after = page[-1]["position"]

    async def balances(self, unread: Unread | None = None) -> Mapping[str, Amount]:
        sql = "SELECT account, balance FROM balances ORDER BY account"
        return as_balances(await self._fetch(sql), unread)

    async def balance(self, account: str) -> Amount:
        sql = "SELECT account, balance FROM balances WHERE account = $1"
        return as_balances(await self._reading.fetch(sql, account)).get(account, 0)

    async def uneven(self, account: str = "") -> list[Uneven]:
        only, told = of(account, "$1"), (account,) if account else ()
        async with (
            self._reading.acquire() as db,
            db.transaction(isolation="repeatable_read", readonly=True),
        ):
            try:
                kept = await db.fetch(KEPT.format(of=only), *told)
                return uneven(kept, await db.fetch(ADDED_UP.format(of=only), *told))
            except asyncpg.DataError as error:
                raise Damaged(f"something posted is no sum: {error}") from error

    async def oddities(self) -> list[str]:
        async def ask(sql: str) -> Rows:
            return await self._fetch(sql)

        return await oddities(ask, SHAPE_OF_POSTGRES, SHAPE_IN_POSTGRES)

    async def keep(self, stream: str, version: int, snapshot: bytes) -> None:
        sql = (
            "INSERT INTO snapshots VALUES ($1, $2, $3) "
            "ON CONFLICT (stream) DO UPDATE SET version = $2, body = $3"
        )
        await self._reading.execute(sql, stream, version, snapshot)

    async def kept(self, stream: str) -> tuple[int, bytes] | None:
        sql = "SELECT version, body FROM snapshots WHERE stream = $1"
        found = await self._reading.fetchrow(sql, stream)
        return (found["version"], found["body"]) if found else None

    async def back_up(self, to: str) -> None:
        raise NotOurs(f"PostgreSQL has its own copies: pg_dump into {to}, or `record export`")

    def before_acknowledging(self, then: Then) -> None:
        self._writer.then = then

    @property
    def is_writable(self) -> bool:
        return self._writer.goes_on and not self._writing.is_closed()

    @property
    def stopped_because(self) -> str:
        return self._writer.because

    async def close(self) -> None:
        """Writes what is waiting, then closes."""
        if not await self._writer.close():
            return
        with suppress(OSError, asyncpg.PostgresError):
            await self._writing.close()
        await self._reading.close()


def _command(row: asyncpg.Record) -> Command:
    return Command(**row)


async def _group(db: asyncpg.Connection, wanted: Wanted) -> Group:
    """Locks the head first, so that two programs writing to one record take turns."""
    sql = "SELECT position, seal, at FROM heads WHERE one = 1 FOR UPDATE"
    head = await db.fetchrow(sql)
    assert head is not None, "the step that makes the tables writes it"
    sql = (
        "SELECT name, (SELECT max(version) FROM entries WHERE stream = name) "
        "FROM unnest($1::text[]) AS name"
    )
    versions = await db.fetch(sql, wanted.streams)
    balances, commands = [], []
    if wanted.accounts:
        sql = "SELECT account, balance FROM balances WHERE account = ANY($1::text[])"
        balances = await db.fetch(sql, wanted.accounts)
    if wanted.keys:
        sql = "SELECT position, key, asks, answer FROM commands WHERE key = ANY($1::text[])"
        commands = await db.fetch(sql, wanted.keys)
    return Group(
        head=Head(position=head["position"], seal=head["seal"]),
        at=head["at"],
        versions={name: version or 0 for name, version in versions},
        balances={account: of_text(balance) for account, balance in balances},
        commands={row["key"]: _command(row) for row in commands},
    )


async def _insert(db: asyncpg.Connection, group: Group) -> None:
    if not group.entries:
        return
    entries = [(e.position, e.stream, e.version, e.at, e.body, e.seal) for e in group.entries]
    await db.executemany("INSERT INTO entries VALUES ($1, $2, $3, $4, $5, $6)", entries)
    if commands := [(c.key, c.asks, c.answer, c.position) for c in group.new_commands]:
        await db.executemany("INSERT INTO commands VALUES ($1, $2, $3, $4)", commands)
    if lines := group.numbered_lines():
        await db.executemany("INSERT INTO lines VALUES ($1, $2, $3, $4)", lines)
        balances = [(account, str(amount)) for account, amount in group.new_balances.items()]
        sql = (
            "INSERT INTO balances VALUES ($1, $2) ON CONFLICT (account) DO UPDATE SET balance = $2"
        )
        await db.executemany(sql, balances)
    sql = "UPDATE heads SET position = $1, at = $2, seal = $3 WHERE one = 1"
    await db.execute(sql, group.head.position, group.at, group.head.seal)


async def open_postgres(url: str, *, make: bool = True) -> PostgresStore:
    """The record in the database *url*, whose tables are created if they do not exist."""
    try:
        writing = await asyncpg.connect(url)
    except (OSError, asyncpg.PostgresError, ValueError) as error:
        raise OutOfReach(f"the database cannot be reached: {error}") from error
    try:
        await _prepare(writing, make=make)
        reading = await asyncpg.create_pool(url, min_size=1, max_size=READERS)
    except BaseException:
        await writing.close()
        raise
    return PostgresStore(url, writing, reading)


async def _prepare(db: asyncpg.Connection, *, make: bool) -> None:
    """Makes the tables if there are none, or says that there are none."""
    if await _form(db) is not None:
        return
    if not make:
        raise NotOurs("there is no record in this database")
    try:
        async with db.transaction():
            await db.execute(f"SELECT pg_advisory_xact_lock({LOCK})")
            if await _form(db) is None:  # nobody was quicker
                for statement in made_in_postgres():
                    await db.execute(statement)
    except asyncpg.PostgresError as error:
        raise NotOurs(f"the database is not a record of pokerroom: {error}") from error


async def _form(db: asyncpg.Connection) -> object:
    """The number of the tables' form; None if there are none yet."""
    if await db.fetchval("SELECT to_regclass('form')") is None:
        return None
    form: object = await db.fetchval("SELECT number FROM form")
    if wrong := why_not(form):
        raise NotOurs(f"the database was {wrong}")
    return form
