"""Changes to the files of a room that lie together: each is told of when it is opened, or later."""

from __future__ import annotations

import asyncio
import json
import re
import shutil
import sqlite3
from collections.abc import Callable
from contextlib import closing, redirect_stderr
from io import StringIO
from pathlib import Path
from random import Random

from pokerroom.desk.heads.signing import heads_in
from pokerroom.desk.verifying.verifier import verify
from pokerroom.server.accounts.passwords import hashed
from pokerroom.server.accounts.roles import Role
from pokerroom.server.opening import NotOpened, opened
from pokerroom.server.settings import Settings
from pokerroom.store import Damaged
from tests.store.tampering import unguarded
from tests.verifying.clever import OTHERS, _nudged, _told_anew, tamper
from tests.verifying.records import Tampering, played

KEY_OF_TESTS = "6b" * 32
DATABASES = ("room.db", "accounts.db", "rounds.db")
TEXTS = ("room.key", "room.signing", "room.heads")
AGES = ("first", "second")
CALLED = {
    "room.db": r"room\.db|th(e|is) record ends|entry \d|posted to it comes to|is not a sum",
    "accounts.db": r"accounts\.db|the accounts are not as they were",
    "rounds.db": r"rounds\.db|the index of past rounds was changed",
    "room.key": r"room\.key|the key of its decks",
    "room.signing": r"room\.signing|another key has signed",
    "room.heads": r"room\.heads|the record ends|entry \d",
}
"""What an error calls each file."""


async def _built(folder: Path) -> Path:
    room = folder / "room"
    room.mkdir()
    await played(room, ["act/draw-poker", "vic/holdem"], 1)
    (room / "room.key").write_text(f"{KEY_OF_TESTS}\n")
    (room / "room.key").chmod(0o600)
    for age, name in zip((*AGES, "last"), ("Ann", "Bob", "Cam"), strict=True):
        async with opened(Settings(folder=room, head_seconds=1)) as there:
            accounts = there.entrance.accounts
            accounts.add(name, Role.PLAYER, hashed("a password of hers"))
            accounts.open_session(name)
            accounts.open_token(name, "a bot", frozenset({"play"}))
            await there.floor.is_open.wait()
            await there.floor.desk.deposit(name, 100_00)
            end = (await there.floor.desk.store.head()).position
            while there.past.index.followed[0] < end:
                await asyncio.sleep(0.01)
        shutil.copytree(room, folder / age)
    return room


def folder_of(folder: Path) -> Path:
    """A room that was open three times; beside it are its files as they were each time."""
    return asyncio.run(_built(folder))


def changed_folder(room: Path, chance: Random) -> tuple[Tampering, Path]:
    """A copy of *room* in which files were changed; what was changed is said, its name first."""
    copy = room.with_name("copy")
    while True:
        shutil.rmtree(copy, ignore_errors=True)
        shutil.copytree(room.with_name("last"), copy)
        before = _meaning(copy)
        said = chance.choice(KINDS)(copy, chance)
        if said is not None and _meaning(copy) != before:
            return said, copy


def _meaning(folder: Path) -> list[object]:
    """What the files say, however they are laid out."""
    found: list[object] = [(folder / each).exists() for each in (*DATABASES, *TEXTS)]
    for each in DATABASES:
        try:
            with closing(sqlite3.connect(folder / each)) as db:
                found.append(sorted(db.iterdump()))
        except (sqlite3.DatabaseError, UnicodeDecodeError) as error:
            found.append(str(error))
    found += [(folder / each).read_bytes() for each in TEXTS if (folder / each).exists()]
    return found


def _older(copy: Path, chance: Random) -> Tampering | None:
    """Old accounts with the heads of that time are like those after a crash, which nobody knows."""
    age = chance.choice(AGES)
    names = chance.sample((*DATABASES, "room.heads"), chance.choice((1, 2, 3)))
    if {"accounts.db", "room.heads"} <= {*names} and "room.db" not in names:
        return None
    for name in names:
        shutil.copy(copy.with_name(age) / name, copy / name)
    return Tampering(f"{'|'.join(names)} as the {age} time")


def _in_a_database(copy: Path, chance: Random) -> Tampering | None:
    name = chance.choice(("accounts.db", "rounds.db"))
    with closing(sqlite3.connect(copy / name)) as db, db:
        tables = [
            row[0] for row in db.execute("SELECT name FROM sqlite_master WHERE sql LIKE '%strict%'")
        ]
        table = chance.choice(tables)
        cursor = db.execute(f"SELECT * FROM {table}")  # noqa: S608 - as SQLite names it
        columns, rows = [each[0] for each in cursor.description], cursor.fetchall()
        if table == "noted":  # what was noted earlier says less, and nothing that is wrong
            return None
        try:
            said = chance.choice((_cell, _row_gone, _row_more, _swapped, _shape))(
                db, table, columns, rows, chance
            )
        except (
            sqlite3.DatabaseError,
            IndexError,
            ValueError,
        ):  # it was refused, or there is no row
            return None
    return Tampering(f"{name} {said}")


Rows = list[tuple[object, ...]]


def _where(columns: list[str], row: tuple[object, ...]) -> tuple[str, tuple[object, ...]]:
    return " AND ".join(f"{each} IS ?" for each in columns), row


def _cell(
    db: sqlite3.Connection, table: str, columns: list[str], rows: Rows, chance: Random
) -> str:
    row, at = chance.choice(rows), chance.randrange(len(columns))
    value = chance.choice(
        (chance.choice(OTHERS), chance.choice(rows)[at], _nudged(row[at], chance))
    )
    where, old = _where(columns, row)
    db.execute(f"UPDATE {table} SET {columns[at]} = ? WHERE {where}", (value, *old))  # noqa: S608
    return f"{table}.{columns[at]}: {row[at]!r:.40} to {value!r:.40}"


def _row_gone(
    db: sqlite3.Connection, table: str, columns: list[str], rows: Rows, chance: Random
) -> str:
    where, old = _where(columns, chance.choice(rows))
    db.execute(f"DELETE FROM {table} WHERE {where}", old)  # noqa: S608
    return f"{table}: a row gone"


def _row_more(
    db: sqlite3.Connection, table: str, columns: list[str], rows: Rows, chance: Random
) -> str:
    row = [_nudged(each, chance) if chance.random() < 0.5 else each for each in chance.choice(rows)]
    db.execute(f"INSERT INTO {table} VALUES ({', '.join('?' * len(columns))})", row)  # noqa: S608
    return f"{table}: a row more"


def _swapped(
    db: sqlite3.Connection, table: str, columns: list[str], rows: Rows, chance: Random
) -> str:
    (one, other), at = chance.sample(rows, 2), chance.randrange(len(columns))
    for row, value in ((one, other[at]), (other, one[at])):
        where, old = _where(columns, row)
        db.execute(f"UPDATE {table} SET {columns[at]} = ? WHERE {where}", (value, *old))  # noqa: S608
    return f"{table}.{columns[at]} of two rows swapped"


def _shape(
    db: sqlite3.Connection, table: str, columns: list[str], rows: Rows, chance: Random
) -> str:
    """A table that is empty is made again as it was."""
    trigger = "CREATE TRIGGER t AFTER INSERT ON {0} BEGIN DELETE FROM {0}; END"
    gone = "DROP TABLE {0}" if rows else "CREATE VIEW v AS SELECT 1"
    renamed = f"ALTER TABLE {{0}} RENAME COLUMN {chance.choice(columns)} TO another"
    change = chance.choice((trigger, gone, renamed)).format(table)
    db.execute(change)
    return change


def _in_bytes(copy: Path, chance: Random) -> Tampering:
    """A file that is gone, empty, cut off, or has another letter in it."""
    name = chance.choice((*DATABASES, *TEXTS))
    path, what = copy / name, chance.choice(("gone", "empty", "cut off", "another letter"))
    whole = path.read_bytes()
    at = chance.randrange(len(whole))
    letter = bytes([chance.choice(b"0123456789abcdef")])
    match what:
        case "gone":
            path.unlink()
        case "empty":
            path.write_bytes(b"")
        case "cut off":
            path.write_bytes(whole[:at])
        case _:
            path.write_bytes(whole[:at] + letter + whole[at + 1 :])
    return Tampering(f"{name} {what} at {at}")


def _another_key(copy: Path, chance: Random) -> Tampering:
    name = chance.choice(("room.key", "room.signing"))
    (copy / name).write_text(f"{chance.randbytes(32).hex()}\n")
    return Tampering(f"{name} is another")


def _fewer_heads(copy: Path, chance: Random) -> Tampering:
    lines = (copy / "room.heads").read_text().splitlines(keepends=True)
    (copy / "room.heads").write_text("".join(lines[: -chance.randrange(1, len(lines))]))
    return Tampering("room.heads without its last lines")


def _sealed_anew(copy: Path, chance: Random) -> Tampering:
    with unguarded(copy / "room.db") as db:
        return Tampering(f"room.db {_told_anew(db, chance).said}")


def _in_the_record(copy: Path, chance: Random) -> Tampering:
    return Tampering(f"room.db {tamper(copy / 'room.db', chance).said}")


Kind = Callable[[Path, Random], Tampering | None]
KINDS: tuple[Kind, ...] = (
    _older, _older, _in_a_database, _in_a_database, _in_a_database, _in_bytes, _another_key,
    _fewer_heads, _sealed_anew, _in_the_record,
)  # fmt: skip


async def _looked_at(folder: Path) -> list[str]:
    told = StringIO()
    try:
        with redirect_stderr(told):
            async with opened(Settings(folder=folder)) as room:
                found = await verify(room.floor.desk.store, heads=heads_in(folder / "room.heads"))
    except (NotOpened, Damaged) as error:
        return [str(error)]
    said = [json.loads(line)["event"] for line in told.getvalue().splitlines()]
    return [*said, *(f"room.db {each}" for each in found.faults)]


def missed_in(folder: Path, tampering: Tampering) -> str:
    """What is wrong with how *tampering* was told of; empty if nothing is."""
    told = asyncio.run(_looked_at(folder))
    if not told:
        return "not found"
    named = "|".join(CALLED[each] for each in tampering.said.partition(" ")[0].split("|"))
    return "" if re.search(named, "; ".join(told)) else f"not told where: {told}"
