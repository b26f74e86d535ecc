"""`pokerroom ledger` and `pokerroom record` on records of an evening."""

from __future__ import annotations

import asyncio
import gzip
import json
import sqlite3
from pathlib import Path

import pytest

from pokerroom.cli.app import run
from pokerroom.store import Store, open_store
from tests.ledger.test_ledger import an_evening
from tests.store.tampering import unguarded
from tests.verifying.records import record_of


@pytest.fixture(scope="module")
def room(tmp_path_factory: pytest.TempPathFactory) -> str:
    path = str(tmp_path_factory.mktemp("room") / "room.db")

    async def fill() -> None:
        await (await an_evening(path)).close()

    asyncio.run(fill())
    return path


def copy_of(room: str, to: Path) -> str:
    assert run(["record", "backup", room, str(to)]) == 0
    return str(to)


def all_of(path: str) -> list[object]:
    async def read() -> list[object]:
        store: Store = await open_store(path)
        entries = [entry async for entry in store.entries()]
        lines = [line async for line in store.lines()]
        found = [entries, lines, await store.balances()]
        await store.close()
        return found

    return asyncio.run(read())


def test_the_ledger_is_shown_and_proved(room: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["ledger", room]) == 0
    out = capsys.readouterr().out
    assert "cage            -$80.00" in out
    assert "stake/T/Ann      $30.00" in out
    assert out.endswith("7 accounts hold money, and all of it adds up to nil.\n")


def test_a_statement_and_the_days(room: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["ledger", room, "--player", "Ann"]) == 0
    rows = capsys.readouterr().out.splitlines()
    assert rows[4].split() == [
        "3",
        "1970-01-01",
        "00:00:00",
        "stake/T/Ann",
        "-$10.00",
        "$30.00",
        "pots/T",
    ]
    assert run(["ledger", room, "--day", "all"]) == 0
    assert "in all" in capsys.readouterr().out
    assert run(["ledger", room, "--day", "1999-01-01"]) == 0
    assert "Nothing came to the house." in capsys.readouterr().out


def test_the_ledger_as_json(room: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["ledger", room, "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert (told["format"], told["version"], told["stands"]) == ("pokerroom.ledger", 1, True)
    assert told["balances"][0] == {"account": "bank/H", "cents": 300}
    assert (told["movements"], told["days"]) == (None, None)
    assert run(["ledger", room, "--day", "1970-01-02", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["days"] == [
        {"day": "1970-01-02", "account": "bank/H", "cents": 300}
    ]


@pytest.mark.parametrize(
    ("change", "says"),
    [
        (
            "UPDATE lines SET amount = '5001' WHERE amount = '5000'",
            "hold 1 cents, not nil",
        ),
        (
            "UPDATE balances SET balance = '1' WHERE account = 'drop/T'",
            "but the account holds 1",
        ),
        ("UPDATE lines SET account = 'purse' WHERE account = 'drop/T'", "purse is not an account"),
        ("UPDATE lines SET amount = '-' || amount WHERE account = 'drop/T'", "may never be"),
    ],
)
def test_a_ledger_that_was_changed_does_not_stand(
    room: str, tmp_path: Path, change: str, says: str, capsys: pytest.CaptureFixture[str]
) -> None:
    path = copy_of(room, tmp_path / "copy.db")
    with sqlite3.connect(path) as db:
        for (name,) in db.execute(
            "SELECT name FROM sqlite_master WHERE type = 'trigger'"
        ).fetchall():
            db.execute(f"DROP TRIGGER {name}")
        db.execute(change)
    db.close()
    assert run(["ledger", path]) == 1
    assert says in capsys.readouterr().out


def test_a_record_goes_into_a_file_and_back(room: str, tmp_path: Path) -> None:
    file, copy = tmp_path / "room.record", tmp_path / "copy.db"
    assert run(["record", "export", room, str(file)]) == 0
    assert run(["record", "import", str(file), str(copy)]) == 0
    assert all_of(str(copy)) == all_of(room)


def test_a_copy_is_restored_if_its_ledger_follows_from_what_happened(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    room = str(record_of(tmp_path, ["act/draw-poker"]))
    copy, again = copy_of(room, tmp_path / "copy.db"), tmp_path / "again.db"
    assert run(["record", "restore", copy, str(again)]) == 0
    assert all_of(str(again)) == all_of(room)
    again.unlink()
    with unguarded(Path(copy)) as db:
        db.executescript(  # all that somebody has goes by another name
            "UPDATE lines SET account = account || 'x' WHERE account LIKE 'player/%';"
            "UPDATE balances SET account = account || 'x' WHERE account LIKE 'player/%';"
        )
    assert run(["record", "restore", copy, str(again)]) == 1
    told = capsys.readouterr()
    assert "the ledger does not say what happened: player/" in told.out
    assert "no record was made" in told.err
    assert not again.exists()


def test_a_second_record_follows(
    room: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    copy = str(tmp_path / "second.db")
    for _ in range(2):
        assert run(["record", "follow", room, copy, "--once"]) == 0
    assert all_of(copy) == all_of(room)
    other = str(record_of(tmp_path, ["act/draw-poker"]))
    assert run(["record", "follow", other, copy, "--once"]) == 1
    assert "that the record does not have" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("line", "found", "put", "says"),
    [
        (3, b'"at":', b'"at":1', "entry 3"),
        (1, b'"-5000"', b'"-5001"', "entry 1: these lines add up to -1 cents"),
        (1, b'"-5000"', b'"x"', "entry 1"),
        (1, b'"-5000"', b'"1/0"', "entry 1"),
    ],
)
def test_a_changed_file_makes_no_record(
    room: str,
    tmp_path: Path,
    line: int,
    found: bytes,
    put: bytes,
    says: str,
    capsys: pytest.CaptureFixture[str],
) -> None:
    file, copy = tmp_path / "room.record", tmp_path / "copy.db"
    assert run(["record", "export", room, str(file)]) == 0
    lines = gzip.decompress(file.read_bytes()).splitlines(keepends=True)
    assert found in lines[line]
    lines[line] = lines[line].replace(found, put, 1)
    file.write_bytes(gzip.compress(b"".join(lines)))
    assert run(["record", "import", str(file), str(copy)]) == 1
    assert says in capsys.readouterr().err
    assert not copy.exists()


def test_nothing_that_is_there_is_written_over(
    room: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "mine").write_text("mine")
    for words in (["export", room], ["backup", room], ["restore", room], ["import", room]):
        assert run(["record", *words, str(tmp_path / "mine")]) == 1
        assert "a file of that name exists already" in capsys.readouterr().err
    assert (tmp_path / "mine").read_text() == "mine"


@pytest.mark.parametrize("body", ["x", b"x"], ids=["text", "bytes"])
def test_of_a_broken_record_there_is_no_copy(
    room: str, tmp_path: Path, body: str | bytes, capsys: pytest.CaptureFixture[str]
) -> None:
    path = copy_of(room, tmp_path / "broken.db")
    with sqlite3.connect(path) as db:
        for (name,) in db.execute(
            "SELECT name FROM sqlite_master WHERE type = 'trigger'"
        ).fetchall():
            db.execute(f"DROP TRIGGER {name}")
        db.execute("UPDATE entries SET body = ? WHERE position = 3", (body,))
    db.close()
    for words in (["export"], ["backup"]):
        assert run(["record", *words, path, str(tmp_path / "copy")]) == 1
        assert "entry 3" in capsys.readouterr().err
        assert not (tmp_path / "copy").exists()


@pytest.mark.parametrize(
    ("words", "status", "says"),
    [
        (["ledger", "{}/nowhere.db"], 1, "there is no record"),
        (["ledger", "{}/text"], 1, "is not a record of pokerroom"),
        (["ledger", "http://x"], 1, "is not an address of a record"),
        (["ledger", "{room}", "--player", "Zoe"], 1, "there are Ann, Bob"),
        (["ledger", "{room}", "--day", "monday"], 2, "is not a day"),
        (["ledger", "{room}", "--day", "all", "--player", "Ann"], 2, "one at a time"),
        (["record", "export", "{}/nowhere.db", "{}/x"], 1, "there is no record"),
        (["record", "import", "{}/nowhere", "{}/x"], 1, "there is no file"),
        (["record", "import", "{}/text", "{}/x"], 1, "cannot be read"),
        (["record", "backup", "{room}", "postgresql://x/y"], 1, "a copy is a file"),
        (["record", "backup", "{room}", "{}/no/folder"], 1, "there is no such folder"),
    ],
)
def test_what_cannot_be_done_is_said_in_a_line(
    room: str,
    tmp_path: Path,
    words: list[str],
    status: int,
    says: str,
    capsys: pytest.CaptureFixture[str],
) -> None:
    (tmp_path / "text").write_text("a text")
    asked = [word.replace("{room}", room).replace("{}", str(tmp_path)) for word in words]
    assert run(asked) == status
    heard = capsys.readouterr()
    assert says in heard.err
    assert heard.err.count("\n") == 1
    assert not (tmp_path / "x").exists()
