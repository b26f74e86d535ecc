"""`pokerroom room password`: a manager who has lost his password gets another for once."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path

import pytest

from pokerroom.cli.app import run
from pokerroom.desk import key_in
from pokerroom.server.accounts.passwords import hashed, is_right
from pokerroom.server.accounts.roles import Role
from pokerroom.server.accounts.storage import Accounts
from pokerroom.server.accounts.vouching import Deed
from pokerroom.server.locking import locked
from pokerroom.store import open_store


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    accounts = Accounts(tmp_path / "accounts.db")
    accounts.add("Mia", Role.IN_CHARGE, hashed("six wild horses"))
    accounts.close()
    key_in(tmp_path / "room.key")
    asyncio.run(recorded(tmp_path))
    return tmp_path


async def recorded(folder: Path) -> list[str]:
    """What the record of the room says of accounts."""
    store = await open_store(f"sqlite:///{folder / 'room.db'}")
    found = [entry.body.decode() for entry in await store.stream("accounts")]
    await store.close()
    return found


def test_he_gets_another_for_once_and_all_that_let_him_in_ends(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    accounts = Accounts(folder / "accounts.db")
    session = accounts.open_session("Mia")
    token = accounts.open_token("Mia", "a program", frozenset({"watch"}))
    assert run(["room", "password", str(folder), "mia"]) == 0
    told = capsys.readouterr()
    password = told.out.split()[-1]
    account = accounts.named("Mia")
    assert account is not None
    assert account.password is not None
    assert account.must_change
    assert is_right(password, account.password)
    assert not is_right("six wild horses", account.password)
    assert accounts.in_session(session) is None
    assert accounts.with_token(token) is None
    logged = json.loads(told.err)
    assert (logged["event"], logged["account"]) == (
        "an account was given a one-time password",
        "Mia",
    )
    assert password not in told.err
    (entry,) = asyncio.run(recorded(folder))
    assert '"by":"the terminal"' in entry
    assert '"$AccountChange.RESET"' in entry
    assert password not in entry
    accounts.close()


def test_not_while_the_server_runs_nor_for_a_stranger_nor_where_there_is_no_room(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    lock = locked(folder)
    assert lock is not None
    with lock:
        assert run(["room", "password", str(folder), "Mia"]) == 1
    assert "stop it first" in capsys.readouterr().err
    assert run(["room", "password", str(folder), "Zed"]) == 1
    assert "nobody called 'Zed' has an account" in capsys.readouterr().err
    elsewhere = folder / "elsewhere"
    assert run(["room", "password", str(elsewhere), "Mia"]) == 1
    assert "there is no room of a server here" in capsys.readouterr().err
    assert not elsewhere.exists()


def test_whoever_runs_the_machine_vouches_for_an_account(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    accounts = Accounts(folder / "accounts.db")
    accounts.add("Sue", Role.SUPERVISOR, hashed("six wild horses"))
    accounts.vouching.note("Sue", Deed.MADE, "Mia")
    assert accounts.vouching.why_not("Mia", "Sue")
    assert run(["room", "confirm", str(folder), "sue"]) == 0
    told = capsys.readouterr()
    assert told.out == "the account Sue counts as one of two people\n"
    (entry,) = asyncio.run(recorded(folder))
    assert '"by":"the terminal"' in entry
    assert '"$AccountChange.CONFIRMED"' in entry
    assert accounts.vouching.why_not("Mia", "Sue") == ""
    assert run(["room", "confirm", str(folder), "Zed"]) == 1
    accounts.close()
