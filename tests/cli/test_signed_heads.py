"""`pokerroom verify` takes the signed heads beside a record: none need have kept a seal."""

from __future__ import annotations

import shutil
from pathlib import Path
from random import Random

import msgspec
import pytest

from pokerroom.cli.app import run
from pokerroom.desk.heads.signing import HeadsFile, SignedHead, Signer, heads_in
from tests.store.tampering import unguarded
from tests.verifying.records import _forged_sum, record_of, verified


@pytest.fixture
def record(tmp_path: Path) -> Path:
    path = record_of(tmp_path, ["vic/holdem"])
    found = verified(path)
    file = HeadsFile(tmp_path / "room.db.heads", Signer(b"s" * 32))
    file.add(SignedHead(position=0, seal="", at=1))
    file.add(SignedHead(position=found.entries, seal=found.seal, at=2))
    return path


def test_a_sound_record_agrees_with_its_heads(
    record: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["verify", str(record), "--signer", Signer(b"s" * 32).public]) == 0
    assert "1 signed head." in capsys.readouterr().out


def test_a_record_that_was_shortened_or_sealed_anew_is_found_by_its_heads(
    record: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    entries = verified(record).entries
    again = record.with_name("again.db")
    shutil.copy(record, again)
    shutil.copy(record.with_name("room.db.heads"), record.with_name("again.db.heads"))
    with unguarded(record) as db:
        db.execute("DELETE FROM lines WHERE position = ?", (entries,))
        db.execute("DELETE FROM commands WHERE position = ?", (entries,))
        db.execute("DELETE FROM entries WHERE position = ?", (entries,))
        db.execute(
            "UPDATE heads SET (position, at, seal) = "
            "(SELECT position, at, seal FROM entries ORDER BY position DESC LIMIT 1)"
        )
    assert run(["verify", str(record)]) == 1
    says = f"WRONG (heads): entry {entries}: entry {entries} was signed, and is not in the record"
    assert says in capsys.readouterr().out
    with unguarded(again) as db:
        _forged_sum(db, Random(1))
    assert run(["verify", str(again)]) == 1
    says = f"WRONG (heads): entry {entries}: its seal is not the one that was signed"
    assert says in capsys.readouterr().out


def test_heads_that_were_changed_or_signed_by_another_are_told(
    record: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = record.with_name("room.db.heads")
    assert run(["verify", str(record), "--signer", Signer(b"t" * 32).public]) == 1
    assert "room.db.heads is not signed by" in capsys.readouterr().out
    file.write_text(file.read_text().replace('"at":2', '"at":3'))
    assert run(["verify", str(record)]) == 1
    assert "room.db.heads: line 2 is not as it was signed" in capsys.readouterr().out
    file.write_text("")
    HeadsFile(file, Signer(b"s" * 32)).add(SignedHead(position=0, seal="", at=1))
    HeadsFile(file, Signer(b"t" * 32)).add(SignedHead(position=0, seal="", at=1))
    assert run(["verify", str(record)]) == 1
    assert "2 keys have signed it" in capsys.readouterr().out
    assert run(["verify", str(record), "--heads", str(record.with_name("none"))]) == 1


def test_a_line_that_a_crash_cut_off_is_taken_away_before_the_next_head(record: Path) -> None:
    file = record.with_name("room.db.heads")
    whole = file.read_bytes()
    file.write_bytes(whole + whole.splitlines()[0][:40])

    added = HeadsFile(file, Signer(b"s" * 32)).add(SignedHead(position=9_999, seal="", at=3))

    assert [each.position for each in heads_in(file)][-1] == 9_999
    assert file.read_bytes() == whole + msgspec.json.encode(added) + b"\n"
