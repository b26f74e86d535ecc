"""A room that is run from the terminal: its files are compared as those of a server's room are."""

from __future__ import annotations

import asyncio
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from pokerroom.cli.app import run
from pokerroom.server.accounts.roles import Role
from pokerroom.server.accounts.storage import Accounts
from pokerroom.server.locking import locked
from pokerroom.server.opening import opened
from pokerroom.server.settings import Settings
from pokerroom.store import RECORD, WENT_ON, open_store

Told = pytest.CaptureFixture[str]


def paid_in(room: Path, *people: str) -> None:
    for person in people:
        assert run(["room", "deposit", str(room), person, "100"]) == 0


def refused(room: Path, told: Told, because: str) -> None:
    told.readouterr()
    assert run(["room", "deposit", str(room), "Zed", "1"]) == 1
    assert because in " ".join(told.readouterr().err.split())


@pytest.fixture
def room(tmp_path: Path) -> Path:
    """A room of its own, and the record as it was before the second player paid in."""
    path = tmp_path / "southbank.db"
    assert run(["room", "open", str(path), "T1", "holdem", "--seats", "3"]) == 0
    paid_in(path, "Ann")
    shutil.copy(path, tmp_path / "older.db")
    paid_in(path, "Bob")
    return path


def test_an_older_record_is_not_taken_unasked_and_gone_on_with_on_purpose(
    room: Path, capsys: Told
) -> None:
    shutil.copy(room.with_name("older.db"), room)
    refused(room, capsys, "the record ends with entry 4, but southbank.db.heads knows entry 5")
    refused(room, capsys, f"{room}: the record ends")
    refused(room, capsys, "run `pokerroom room audit` on it once with --accept-changed-files")
    assert run(["room", "audit", str(room)]) == 1
    assert run(["room", "audit", str(room), "--accept-changed-files"]) == 0
    paid_in(room, "Cam")

    async def noted() -> bytes:
        store = await open_store(str(room))
        (entry,) = await store.stream(RECORD)
        await store.close()
        return entry.body

    assert asyncio.run(noted()).startswith(WENT_ON + b"the record ends with entry 4")


@pytest.mark.parametrize("name", ["southbank.db", "southbank.db.heads", "southbank.db.signing"])
def test_a_file_that_is_missing_is_not_made_anew(room: Path, capsys: Told, name: str) -> None:
    (room.parent / name).unlink()
    for command in (["deposit", str(room), "Zed", "1"], ["open", str(room), "T9", "holdem"]):
        assert run(["room", *command]) == 1
    assert not (room.parent / name).exists()
    refused(room, capsys, f"{name} is missing")


def test_another_key_is_told(room: Path, capsys: Told) -> None:
    room.with_name("southbank.db.key").write_text(f"{'ab' * 32}\n")
    refused(room, capsys, "the key of its decks is another")


def test_the_accounts_and_the_index_of_a_server_are_compared_too(
    tmp_path: Path, capsys: Told
) -> None:
    record = tmp_path / "room.db"

    async def served(person: str = "Ann") -> None:
        async with opened(Settings(folder=tmp_path)) as room:
            room.entrance.accounts.add(person, Role.PLAYER, None)
            await room.floor.desk.deposit(person, 100_00)
            while not room.past.index.followed[0]:
                await asyncio.sleep(0.01)

    asyncio.run(served())
    paid_in(record, "Bob")
    asyncio.run(served("Cam"))  # it knows what was done meanwhile
    lock = locked(tmp_path)
    assert lock is not None
    with lock:
        refused(record, capsys, "a server has this room open: stop it first")
    shutil.copy(tmp_path / "rounds.db", tmp_path / "kept")
    with closing(sqlite3.connect(tmp_path / "rounds.db")) as db, db:
        db.execute("update followed set seal = x'00'")
    refused(record, capsys, "is not the one that rounds.db knows")
    shutil.copy(tmp_path / "kept", tmp_path / "rounds.db")
    accounts = Accounts(tmp_path / "accounts.db")
    accounts.add("Eve", Role.IN_CHARGE, None)
    accounts.close()
    refused(record, capsys, "the accounts are not as they were when the room was closed")
    (tmp_path / "accounts.db").unlink()
    refused(record, capsys, "the accounts are not as they were when the room was closed")
