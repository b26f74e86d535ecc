"""Changes to a database where no entry is looked for: each is found, and none is a crash."""

from __future__ import annotations

import asyncio
import shutil
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from pokerroom.cli.app import run
from pokerroom.desk.verifying.faults import Verified
from pokerroom.desk.verifying.verifier import verify
from pokerroom.store import NotOurs, open_store
from tests.store.tampering import unguarded
from tests.verifying.records import record_of, verified

PAID = 3
"""An entry with a posting."""
LAST = "(SELECT max(position) FROM entries)"
HIDDEN = {
    "entry 0": "INSERT INTO entries SELECT 0, stream, 9999, at, body, seal FROM entries LIMIT 1",
    "entry -5": "INSERT INTO entries SELECT -5, stream, 9999, at, body, seal FROM entries LIMIT 1",
    "line at -3": "INSERT INTO lines VALUES (-3, 1, 'player/Thief', '500')",
    "command at 0": "INSERT INTO commands VALUES ('k', x'00', x'00', 0)",
    "command nowhere": "INSERT INTO commands VALUES ('k', x'00', x'00', 'x')",
    "plus sign": "UPDATE lines SET amount = '+' || amount WHERE amount > '0'",
    "underscore": "UPDATE lines SET amount = amount || '_0' WHERE line = 1",
    "fraction": "UPDATE lines SET amount = '4/2' WHERE line = 1",
    "part of a cent": "UPDATE lines SET amount = '4/3' WHERE line = 1",
    "other digits": "UPDATE lines SET amount = '١٠' WHERE line = 1",
    "lines counted on": "UPDATE lines SET line = line + 7 WHERE position = 2",
    "time of the end": "UPDATE heads SET at = 5",
    "two ends": "INSERT INTO heads VALUES (2, 1, 1, x'00')",
    "no end": "DELETE FROM heads",
    "no number at the end": "UPDATE heads SET position = 'x', seal = 'z'",
    "a ghost's balance": "INSERT INTO balances VALUES ('player/Ghost', '0')",
    "no balance": "UPDATE balances SET balance = balance || '.0' WHERE account = 'cage'",
    "divided by nil": "UPDATE balances SET balance = '1/0' WHERE account = 'cage'",
    "account of bytes": "UPDATE lines SET account = x'ff00' WHERE position = 2 AND line = 2",
    "no balances at all": "DROP TABLE balances",
    "a trigger": "CREATE TRIGGER t AFTER INSERT ON lines BEGIN DELETE FROM balances; END",
    "a view": "CREATE VIEW v AS SELECT * FROM entries",
    "a table": "CREATE TABLE debts (person TEXT, amount TEXT)",
    "an index": "CREATE INDEX i ON lines (account)",
    "a column": "ALTER TABLE balances ADD COLUMN owed TEXT",
    "a table that is one row": "CREATE TABLE sqlitex (one INTEGER)",
    "a guard that lets pass": (
        "CREATE TRIGGER lines_DELETE BEFORE DELETE ON lines WHEN 0 "
        "BEGIN SELECT RAISE(ABORT, 'the record is only added to'); END"
    ),
    "a state of another stream": "INSERT INTO snapshots VALUES ('table T0', 1, x'00')",
    "no such version": "UPDATE form SET number = 'x'",
    "a balance of bytes": "UPDATE balances SET account = x'00' WHERE account = 'cage'",
    "a balance of nil gone": "DELETE FROM balances WHERE balance = '0'",
    "no letters": "UPDATE entries SET stream = CAST(x'ff41' AS TEXT) WHERE position = 2",
    "a sum too long to print": (
        "UPDATE lines SET amount = '9' || replace(printf('%4000d', 0), ' ', '9') WHERE line = 1"
    ),
}
UNREADABLE = {
    "a line": "UPDATE lines SET amount = 'much' WHERE position = 2 AND line = 1",
    "an account": "UPDATE lines SET account = x'ff00' WHERE position = 2 AND line = 1",
    "an entry": "UPDATE entries SET version = 'none' WHERE position = 1",
    "an answer": "UPDATE commands SET answer = 7 WHERE position = 1",
    "a balance": "UPDATE balances SET balance = 'much' WHERE account = 'cage'",
    "all balances": "DROP TABLE balances",
    "the end": "DELETE FROM heads",
}


@pytest.fixture(scope="module")
def record() -> Iterator[Path]:
    memory = Path("/dev/shm")  # noqa: S108 - nothing is kept in it
    with TemporaryDirectory(dir=memory if memory.is_dir() else None) as folder:
        yield record_of(Path(folder), ["vic/holdem"])


@pytest.mark.parametrize("change", HIDDEN)
def test_what_hides_is_found(record: Path, change: str) -> None:
    copy = record.with_name("copy.db")
    shutil.copy(record, copy)
    with unguarded(copy) as db:
        db.execute(HIDDEN[change])
    if change == "no such version":
        with pytest.raises(NotOurs, match="it says it is of form 'x', which there is none of"):
            verified(copy)
    else:
        assert not verified(copy).stands


@pytest.mark.parametrize("what", UNREADABLE)
def test_what_cannot_be_read_hides_no_other_change(record: Path, what: str) -> None:
    copy = record.with_name("copy.db")
    shutil.copy(record, copy)
    with unguarded(copy) as db:
        if what == "an answer":
            db.execute("INSERT OR REPLACE INTO commands VALUES ('k', x'00', x'00', 1)")
        db.execute(UNREADABLE[what])
        db.execute("UPDATE lines SET amount = amount + 1 WHERE position = ? AND line = 1", (PAID,))
    found = verified(copy)
    assert [(each.position, each.check) for each in found.faults if each.check == "database"]
    assert (PAID, "ledger") in [(each.position, each.check) for each in found.faults]


def test_a_record_that_nothing_guards_any_more_is_told_of(record: Path) -> None:
    copy = record.with_name("copy.db")
    shutil.copy(record, copy)
    with sqlite3.connect(copy) as db:
        db.execute("DROP TRIGGER entries_UPDATE")
    db.close()
    assert [fault.because for fault in verified(copy).faults] == [
        "nothing keeps entries from update any more"
    ]


def _from(path: Path, seal: str) -> Verified:
    async def look() -> Verified:
        store = await open_store(str(path))
        try:
            return await verify(store, seal=bytes.fromhex(seal))
        finally:
            await store.close()

    return asyncio.run(look())


def test_an_end_that_was_cut_off_shows_by_the_seal_that_was_kept(record: Path) -> None:
    seal = verified(record).seal
    copy = record.with_name("copy.db")
    shutil.copy(record, copy)
    with unguarded(copy) as db:
        db.execute(f"DELETE FROM lines WHERE position = {LAST}")  # noqa: S608 - a constant
        db.execute(f"DELETE FROM entries WHERE position = {LAST}")  # noqa: S608 - a constant
        db.execute(
            "UPDATE heads SET (position, at, seal) = "
            "(SELECT position, at, seal FROM entries ORDER BY position DESC LIMIT 1)"
        )
    earlier = verified(copy).seal
    assert _from(record, earlier).stands
    (fault,) = [each for each in _from(copy, seal).faults if "seal that was kept" in each.because]
    assert fault.check == "chain"


def test_a_file_that_holds_nothing_is_no_record_and_stays_empty(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    empty = tmp_path / "empty.db"
    empty.touch()
    for command in ("verify", "ledger"):
        assert run([command, str(empty)]) == 1
        assert "is empty: there is no record in it" in capsys.readouterr().err
    assert empty.stat().st_size == 0
    assert run(["verify", str(tmp_path)]) == 1
    assert "is a folder, not a record" in capsys.readouterr().err


@pytest.mark.parametrize("seal", ["xyz", "00", "0" * 63])
def test_what_is_no_seal_is_wrong_usage(
    record: Path, seal: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["verify", str(record), "--seal", seal]) == 2
    assert "--seal: a seal is 64 digits" in capsys.readouterr().err
