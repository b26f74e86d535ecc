"""Files of a room that do not belong together: told of, not taken unasked."""

from __future__ import annotations

import asyncio
import re
import shutil
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import httpx2
import pytest

from pokerroom.cli.room.password import password_command
from pokerroom.desk.heads.signing import heads_in, is_signed
from pokerroom.server.accounts.noting import WHAT_IS_KEPT
from pokerroom.server.accounts.passwords import hashed
from pokerroom.server.accounts.roles import Role
from pokerroom.server.accounts.storage import Accounts
from pokerroom.server.live.room import Room
from pokerroom.server.opening import NotOpened, opened
from pokerroom.server.settings import Settings
from pokerroom.store import RECORD, WENT_ON
from tests.server.live.rooms import served, table_in
from tests.store.tampering import unguarded

PAID = 100_00


async def played(folder: Path, *people: str) -> None:
    """Each pays in once, and has an account."""
    async with opened(Settings(folder=folder)) as room:
        await paid_in(room, *people)


async def paid_in(room: Room, *people: str) -> None:
    for name in people:
        room.entrance.accounts.add(name, Role.PLAYER, hashed("a password of hers"))
        await room.floor.desk.deposit(name, PAID)


def put_back(folder: Path, copy: Path, *names: str) -> None:
    for name in names:
        for ending in ("", "-wal", "-shm"):
            (folder / f"{name}{ending}").unlink(missing_ok=True)
        shutil.copy(copy / name, folder / name)


async def refused(folder: Path, because: str) -> None:
    with pytest.raises(NotOpened, match=because):
        await opened(Settings(folder=folder)).__aenter__()


async def with_a_copy(folder: Path) -> Path:
    """A room that was open twice, and its files as they were the first time."""
    room, copy = folder / "room", folder / "copy"
    await played(room, "Ann")
    shutil.copytree(room, copy)
    await played(room, "Bob", "Cam")
    return room


async def test_an_old_copy_of_the_record_is_not_taken_unasked(folder: Path) -> None:
    room = await with_a_copy(folder)
    put_back(room, folder / "copy", "room.db")
    says = "the record ends with entry 2, but accounts.db knows entry 4;.*--accept-changed-files"
    await refused(room, says)
    await refused(room, says)
    async with opened(Settings(folder=room, accept_changed_files=True)) as again:
        assert await again.floor.desk.balance("Bob") == 0
        (entry,) = await again.floor.desk.store.stream(RECORD)
        assert entry.body.startswith(WENT_ON + b"the record ends with entry 2, but")
    await played(room, "Dan")  # nobody need ask again
    assert (room / "room.heads.1").exists()


async def test_a_copy_made_while_the_room_was_open_is_older_too(folder: Path) -> None:
    room, copy = folder / "room", folder / "copy"
    async with opened(Settings(folder=room)) as first:
        await paid_in(first, "Ann")
        shutil.copytree(room, copy)
        await paid_in(first, "Bob")
    async with opened(Settings(folder=copy)) as restored:  # as after a crash: all of it belongs
        assert await restored.floor.desk.balance("Ann") == PAID
    shutil.rmtree(copy)
    async with opened(Settings(folder=room)):
        shutil.copytree(room, copy)
    await played(room, "Cam")
    put_back(room, copy, "room.db")
    await refused(room, "the record ends with entry 3, but accounts.db knows entry 4")


@pytest.mark.parametrize("name", ["room.db", "room.key", "room.signing", "accounts.db"])
async def test_a_file_that_is_missing_is_not_made_anew(folder: Path, name: str) -> None:
    await played(folder, "Ann")
    (folder / name).unlink()
    await refused(folder, f"{name} is missing. Files of this room were put back from an older")
    assert not (folder / name).exists()


def _another_secret(room: Path, name: str) -> None:
    (room / name).write_text(f"{'ab' * 32}\n")


def _in_accounts(room: Path, sql: str) -> None:
    with closing(sqlite3.connect(room / "accounts.db")) as db, db:
        db.execute(sql)


def _head(room: Path) -> None:
    text = (room / "room.heads").read_text()
    (room / "room.heads").write_text(text.replace('"position":4', '"position":1'))


CHANGES: dict[str, tuple[Callable[[Path], object], str]] = {
    "old accounts": (
        lambda room: put_back(room, room.parent / "copy", "accounts.db"),
        "the accounts are not as they were when the room was closed",
    ),
    "a role": (
        lambda room: _in_accounts(room, "update accounts set role = 'manager' where name = 'Ann'"),
        "the accounts are not as they were when the room was closed",
    ),
    "a second factor": (
        lambda room: _in_accounts(
            room, "insert into second_factors (name, secret, is_on) values ('Ann', 'AAAA', 1)"
        ),
        "the accounts are not as they were when the room was closed",
    ),
    "who vouches for whom": (
        lambda room: _in_accounts(
            room, "insert into deeds (name, deed, by, at) values ('Ann', 'confirmed', 'Bob', 1)"
        ),
        "the accounts are not as they were when the room was closed",
    ),
    "another key": (lambda room: _another_secret(room, "room.key"), "the key of its decks is"),
    "another signer": (lambda room: _another_secret(room, "room.signing"), "another key has sig"),
    "no heads": (lambda room: (room / "room.heads").unlink(), "room.heads is missing"),
    "a changed head": (_head, "room.heads: line -1 is not as it was signed"),
    "old heads": (
        lambda room: put_back(room, room.parent / "copy", "room.heads"),
        "room.heads ends before the head that accounts.db knows",
    ),
    "a head cut off": (
        lambda room: (room / "room.heads").write_text((room / "room.heads").read_text()[:-1]),
        "room.heads ends before the head that accounts.db knows",
    ),
    "a program's token": (
        lambda room: _in_accounts(
            room, "insert into tokens values (x'00', 'Ann', 'a bot', 'play', 1)"
        ),
        "the accounts are not as they were when the room was closed",
    ),
    "who has signed in": (
        lambda room: _in_accounts(room, "insert into sessions values (x'00', 'Ann', 1, 1)"),
        "the accounts are not as they were when the room was closed",
    ),
    "a report": (
        lambda room: _in_accounts(
            room, "insert into reports (at, by, person, place, about) values (1, 'a', 'b', 'c', '')"
        ),
        "the accounts are not as they were when the room was closed",
    ),
    "a trigger": (
        lambda room: _in_accounts(
            room, "create trigger t after insert on sessions begin delete from reports; end"
        ),
        "the accounts are not as they were when the room was closed",
    ),
    "an account without its table": (
        lambda room: _in_accounts(room, "alter table accounts rename column role to office"),
        "accounts.db holds no accounts, or is damaged",
    ),
    "another record": (
        lambda room: put_back(room, room.parent / "other", "room.db"),
        "entry 4 is not the one that accounts.db knows",
    ),
}


@pytest.mark.parametrize("change", CHANGES)
async def test_what_was_changed_while_the_room_was_closed_is_told(
    folder: Path, change: str
) -> None:
    room = await with_a_copy(folder)
    await played(folder / "other", "Zoe", "Yan", "Xia")
    changes, says = CHANGES[change]
    changes(room)
    await refused(room, says)


def test_nothing_that_accounts_keep_is_left_out_of_their_digest(folder: Path) -> None:
    Accounts(folder / "accounts.db").close()
    kept = {
        (table, column)
        for columns, table in re.findall(r"select (.*) from (\w+)", "\n".join(WHAT_IS_KEPT))
        for column in columns.split(", ")
    }
    with closing(sqlite3.connect(folder / "accounts.db")) as db:
        sql = (
            "select t.name, c.name from sqlite_master t, pragma_table_info(t.name) c"
            " where t.type = 'table' and c.name != 'one'"
        )
        assert sorted(db.execute(sql)) == sorted(kept - {("sqlite_master", "name")})


async def test_an_entry_that_cannot_be_read_is_named(folder: Path) -> None:
    async with opened(Settings(folder=folder)) as room:
        await room.floor.is_open.wait()
        await table_in(room, "vic/holdem", "Ann", "Bob", bots=False)
    with unguarded(folder / "room.db") as db:
        sql = "SELECT position, stream, body FROM entries WHERE stream = 'room' ORDER BY 1"
        position, stream, body = db.execute(sql).fetchone()
        broken = body.replace(b'"$":"', b'"$":"X', 1)
        db.execute("UPDATE entries SET body = ? WHERE position = ?", (broken, position))
    await refused(folder, f"entry {position} of {stream}: ")


IN_THE_INDEX = (
    "update moves set account = account + 100",
    "drop table followed",
    "insert into going_on values ('T1', x'00')",
    "pragma writable_schema = 1; update sqlite_master set sql = 'create table moves (a no2' || ')'"
    " where name = 'moves'",
)


@pytest.mark.parametrize("change", IN_THE_INDEX)
async def test_an_index_that_was_changed_is_made_again(
    folder: Path, change: str, capsys: pytest.CaptureFixture[str]
) -> None:
    async with opened(Settings(folder=folder)) as room:
        await paid_in(room, "Ann")
        await room.past.catch_up()
    with closing(sqlite3.connect(folder / "rounds.db")) as db:
        db.executescript(change)
    async with opened(Settings(folder=folder)) as room:
        await room.past.catch_up()
        (line,) = room.past.index.lines("Ann", 0, 2**62)
    assert line.after.account == PAID
    assert "the index of past rounds was changed, and is made again" in capsys.readouterr().err


async def test_a_password_that_was_reset_in_a_closed_room_is_no_difference(folder: Path) -> None:
    await played(folder, "Ann")
    assert await asyncio.to_thread(password_command, folder, "Ann") == 0
    await played(folder, "Bob")


async def test_what_is_acknowledged_is_in_the_standby_record(folder: Path) -> None:
    await played(folder / "room", "Ann")
    standby = folder / "standby.db"
    async with opened(Settings(folder=folder / "room", standby=str(standby))) as room:
        await paid_in(room, "Bob")
        with closing(sqlite3.connect(standby)) as db:
            sql = "SELECT account, balance FROM balances ORDER BY account"
            assert db.execute(sql).fetchall() == [
                ("cage", "-20000"),
                ("player/Ann", "10000"),
                ("player/Bob", "10000"),
            ]


async def test_the_head_is_signed_and_published(folder: Path) -> None:
    copied = folder / "heads elsewhere"
    settings = Settings(folder=folder / "room", head_file=str(copied))
    async with opened(settings) as room, served(room) as host:
        async with httpx2.AsyncClient(base_url=f"http://{host}/api/v1/") as client:
            told = (await client.get("record-head")).json()
        await paid_in(room, "Ann")
        assert told["position"] == 0
    (first, last) = heads_in(copied)
    assert [first.position, last.position] == [0, 2]
    assert (told["signature"], told["signer"]) == (first.signature, last.signer)
    assert is_signed(last)
    assert heads_in(folder / "room" / "room.heads") == [first, last]
