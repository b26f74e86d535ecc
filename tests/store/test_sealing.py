"""No entry can be changed, and none that was changed goes unnoticed."""

from __future__ import annotations

import shutil
import sqlite3
from pathlib import Path
from random import Random

import asyncpg
import pytest
from msgspec.structs import replace

from pokerroom.store import Broken, Command, Head, Part, ReadAhead, Seals, Store, open_store
from pokerroom.store.seals import FIRST, sealed
from tests.store.tampering import CHANGES, tampered
from tests.store.writes import add, fill

STATEMENTS = [
    f"{verb.format(table=table)}"
    for table in ("entries", "commands", "lines")
    for verb in ("UPDATE {table} SET position = 0", "DELETE FROM {table}")
]


async def look_at_all(store: Store) -> None:
    seals, commands = Seals(), ReadAhead(store.commands())
    async for entry in store.entries():
        command = await commands.at(entry.position)
        seals.look_at(entry, command[0] if command else None)
    seals.end_at(await store.head())


async def is_broken(store: Store) -> bool:
    try:
        await look_at_all(store)
    except Broken:
        return True
    return False


async def test_a_record_that_nobody_touched_holds(store: Store) -> None:
    await fill(store, 30)
    await look_at_all(store)


@pytest.mark.parametrize("statement", STATEMENTS)
async def test_sqlite_itself_lets_nobody_change_the_record(tmp_path: Path, statement: str) -> None:
    store = await open_store(f"{tmp_path}/room.db")
    await store.write(add("table", 0, key="k", cage=-1, seat=1))
    await store.close()
    db = sqlite3.connect(tmp_path / "room.db")
    with pytest.raises(sqlite3.IntegrityError, match="only added to"):
        db.execute(statement)
    db.close()


@pytest.mark.parametrize("address", ["postgres"], indirect=True)
@pytest.mark.parametrize("statement", [*STATEMENTS, "TRUNCATE entries"])
async def test_postgresql_itself_lets_nobody_change_the_record(
    address: str, statement: str
) -> None:
    store = await open_store(address)
    await store.write(add("table", 0, key="k", cage=-1, seat=1))
    await store.close()
    db = await asyncpg.connect(address)
    with pytest.raises(asyncpg.RaiseError, match="only added to"):
        await db.execute(statement)
    await db.close()


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("record") / "room.db"


async def test_every_tampering_is_found(whole: Path, tmp_path: Path) -> None:
    store = await open_store(str(whole))
    await fill(store, 40)
    await store.close()
    chance, made = Random(7), set()
    for number in range(120):
        copy = tmp_path / f"{number}.db"
        shutil.copy(whole, copy)
        said = tampered(copy, chance)
        made.add(said.split()[0])
        opened = await open_store(str(copy))
        noticed = await is_broken(opened)
        await opened.close()
        assert noticed, said
    assert len(made) >= len(CHANGES) - 1


async def test_a_break_is_said_where_it_is(whole: Path, tmp_path: Path) -> None:
    store = await open_store(f"{tmp_path}/room.db")
    await fill(store, 9)
    entries = [entry async for entry in store.entries()]
    commands = [command async for command in store.commands()]
    head = await store.head()
    await store.close()
    seals = Seals()
    for entry, command in zip(entries[:4], commands, strict=False):
        seals.look_at(entry, command)
    with pytest.raises(Broken, match="entry 5: it is missing"):
        seals.look_at(entries[5])
    with pytest.raises(Broken, match="sealed up to entry 9"):
        seals.end_at(head)
    with pytest.raises(Broken):
        seals.end_at(Head(position=4, seal=b"another"))


COMMAND = Command(position=1, key="key", asks=b"asks", answer=b"answer")


@pytest.mark.parametrize(
    "other",
    [
        Command(position=1, key="kez", asks=b"asks", answer=b"answer"),
        Command(position=1, key="key", asks=b"askz", answer=b"answer"),
        Command(position=1, key="key", asks=b"asks", answer=b"answez"),
        Command(position=1, key="keya", asks=b"sks", answer=b"answer"),
        Command(position=1, key="key", asks=b"asksa", answer=b"nswer"),
    ],
    ids=["key", "question", "answer", "question moved into key", "answer moved into question"],
)
def test_a_seal_covers_every_byte_of_a_command(other: Command) -> None:
    part = Part(stream="table", after=0, body=b"body")
    entry = sealed(FIRST, part, 1, COMMAND)
    Seals().look_at(entry, COMMAND)
    with pytest.raises(Broken):
        Seals().look_at(entry, other)


@pytest.mark.parametrize(
    "changed",
    [
        {"stream": "tablf"},
        {"stream": "tab", "body": b"lebody"},
        {"at": 2},
        {"body": b"bodz"},
    ],
    ids=["stream", "stream moved into body", "time", "body"],
)
def test_a_seal_covers_every_byte_of_an_entry(changed: dict[str, object]) -> None:
    entry = sealed(FIRST, Part(stream="table", after=0, body=b"body"), 1)
    Seals().look_at(entry)
    with pytest.raises(Broken):
        Seals().look_at(replace(entry, **changed))


@pytest.mark.parametrize(
    ("after", "at", "because"),
    [
        (0, 2, "it is version 1 of table where 2 comes next"),
        (2, 2, "it is version 3 of table where 2 comes next"),
        (1, 0, "it was written before the entry that it follows"),
    ],
    ids=["a version again", "a version left out", "an earlier time"],
)
def test_no_seal_makes_up_for_a_version_or_a_time_that_cannot_follow(
    after: int, at: int, because: str
) -> None:
    """Each entry is sealed upon the one before, as whoever writes anew could do."""
    seals = Seals()
    seals.look_at(sealed(FIRST, Part(stream="table", after=0, body=b"1"), 1))
    next_ = sealed(seals.head, Part(stream="table", after=after, body=b"2"), at)
    with pytest.raises(Broken, match=because):
        seals.look_at(next_)
