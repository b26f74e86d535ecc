"""A record of the first version is brought up to date: what it answered comes under a seal."""

from __future__ import annotations

import gzip
import sqlite3
from pathlib import Path

import msgspec
import pytest
from alembic import command as alembic
from sqlalchemy import create_engine

from pokerroom.store import FIRST, RECORD, Broken, Head, Part, Store, export, import_, open_store
from pokerroom.store.entries import Command
from pokerroom.store.exporting import Ending, Exported, Opening, _shape
from pokerroom.store.migrations import configured
from pokerroom.store.seals import sealed
from tests.store.test_sealing import look_at_all
from tests.store.writes import fill

NUMBER = 5


def older(path: Path, number: int = NUMBER) -> Path:
    """As the first version wrote it: each entry is sealed alone, and each was answered."""
    engine = create_engine(f"sqlite:///{path}")
    with engine.begin() as connection:
        alembic.upgrade(configured(connection), "0001")
    engine.dispose()
    head = FIRST
    with sqlite3.connect(path) as db:
        for n in range(number):
            entry = sealed(head, Part(stream="table", after=n, body=b"x"), at=n)
            told = (entry.position, "table", n + 1, n, b"x", entry.seal)
            db.execute("INSERT INTO entries VALUES (?, ?, ?, ?, ?, ?)", told)
            said = (f"older {n}", b"asks", b"answer", entry.position)
            db.execute("INSERT INTO commands VALUES (?, ?, ?, ?)", said)
            head = Head(position=entry.position, seal=entry.seal)
        db.execute("UPDATE heads SET position = ?, seal = ?, at = ?", (number, head.seal, number))
    db.close()
    return path


async def opened(path: Path) -> Store:
    return await open_store(str(path))


async def test_an_older_record_is_read_and_written_on(tmp_path: Path) -> None:
    store = await opened(older(tmp_path / "room.db"))

    assert (await store.streams())[RECORD] == 1
    assert await store.answered("older 1", b"asks")
    await look_at_all(store)
    await fill(store, 6)
    await look_at_all(store)
    await store.close()
    again = await opened(tmp_path / "room.db")
    assert (await again.head()).position == NUMBER + 1 + 6
    await again.close()


async def test_an_older_record_without_answers_stays_as_it_is(tmp_path: Path) -> None:
    store = await opened(older(tmp_path / "room.db", number=0))
    assert (await store.head()).position == 0
    await store.close()


@pytest.mark.parametrize(
    "change",
    [
        "UPDATE commands SET answer = x'00' WHERE position = 2",
        "UPDATE commands SET asks = x'00' WHERE position = 2",
        "UPDATE commands SET key = 'other' WHERE position = 2",
        "DELETE FROM commands WHERE position = 2",
        "UPDATE commands SET position = position + 1 WHERE position = 5",
        "INSERT INTO commands VALUES ('new', x'00', x'00', 6)",
    ],
)
async def test_an_answer_of_an_older_record_cannot_be_changed_since(
    tmp_path: Path, change: str
) -> None:
    await (await opened(older(tmp_path / "room.db"))).close()
    with sqlite3.connect(tmp_path / "room.db") as db:
        for verb in ("UPDATE", "DELETE"):
            db.execute(f"DROP TRIGGER commands_{verb}")
        db.execute(change)
    db.close()
    store = await opened(tmp_path / "room.db")

    with pytest.raises(Broken):
        await look_at_all(store)

    await store.close()


async def test_an_older_record_is_exported_and_imported(tmp_path: Path) -> None:
    store = await opened(older(tmp_path / "room.db"))
    await fill(store, 3)
    head = await export(store, tmp_path / "room.record")
    await store.close()
    copy = await opened(tmp_path / "copy.db")

    assert await import_(tmp_path / "room.record", copy) == head

    await look_at_all(copy)
    await copy.close()


def older_file(path: Path) -> Path:
    """As the first version exported it: nothing tells that the answers are as they were."""
    shapes: list[Opening | Exported | Ending] = [Opening(version=1)]
    head = FIRST
    for n in range(NUMBER):
        entry = sealed(head, Part(stream="table", after=n, body=b"x"), at=n)
        command = Command(position=entry.position, key=f"older {n}", asks=b"asks", answer=b"answer")
        shapes.append(_shape(entry, command, []))
        head = Head(position=entry.position, seal=entry.seal)
    shapes.append(Ending(head=head.position, seal=head.seal))
    path.write_bytes(gzip.compress(b"".join(msgspec.json.encode(each) + b"\n" for each in shapes)))
    return path


async def test_a_file_of_the_first_version_is_imported(tmp_path: Path) -> None:
    store = await opened(tmp_path / "room.db")

    head = await import_(older_file(tmp_path / "older.record"), store)

    assert head == await store.head()
    assert head.position == NUMBER + 1, "what was answered comes under one seal more"
    assert await store.answered("older 1", b"asks")
    await look_at_all(store)
    await fill(store, 2)
    await look_at_all(store)
    await store.close()
