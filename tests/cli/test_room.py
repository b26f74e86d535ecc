"""`pokerroom room`: a room on a record that a person runs from the terminal."""

from __future__ import annotations

from pathlib import Path

import pytest

from pokerroom.cli.app import run


def test_a_room_is_opened_seated_played_ruled_closed_and_audited(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    room = str(tmp_path / "room.db")
    assert run(["room", "open", room, "T1", "holdem", "--seats", "3"]) == 0
    for person in ("Ann", "Bob"):
        assert run(["room", "seat", room, "T1", person, "--amount", "500"]) == 0
    assert "Bob has $500.00 at seat 2 of T1" in capsys.readouterr().out
    assert run(["room", "play", room, "T1", "--rounds", "1", "--seed", "1"]) == 0
    assert "1 of 1 rounds were played" in capsys.readouterr().out
    assert run(["room", "rule", room, "T1", "Ann goes away"]) == 0
    assert run(["room", "rule", room, "T1", "Ann is picked up", "--by", "dealer"]) == 1
    assert "(VIC/8.2.8)" in capsys.readouterr().err
    assert run(["room", "rule", room, "T1", "Ann is picked up"]) == 0
    assert "Ann" not in capsys.readouterr().out.partition("so it is")[2]
    assert run(["room", "play", room, "T1"]) == 1
    assert "no more rounds can be played" in capsys.readouterr().err
    assert run(["room", "close", room, "T1"]) == 0
    assert "Waiting for vic/holdem: Bob" in capsys.readouterr().out
    assert run(["room", "audit", room]) == 0
    assert "adds to nil" in capsys.readouterr().out


def test_what_is_wrong_is_told(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    room, none = str(tmp_path / "room.db"), str(tmp_path / "none.db")
    assert run(["room", "open", room, "T1", "holdem"]) == 0
    for arguments, status, told in (
        (("seat", none, "T1", "Ann"), 1, "there is no such room"),
        (("seat", room, "T9", "Ann"), 1, "T9"),
        (("seat", room, "T1", "Ann", "--amount", "-5"), 2, "--amount"),
        (("seat", room, "T1", "Ann", "--seat", "99"), 1, "seat"),
        (("open", room, "T1", "holdem"), 1, "already"),
        (("open", room, "T2", "whist"), 2, "whist"),
        (("play", room, "T1"), 1, "no more rounds"),
        (("play", room, "T1", "--rounds", "0"), 2, "at least one round"),
        (("rule", room, "T1", "Ann flies"), 2, "is not understood"),
        (("close", room, "T9"), 1, "T9"),
        (("audit", none), 1, "there is no such room"),
        (("open", "postgresql://x/y", "T1", "holdem"), 2, "name a file"),
        (("opne", room), 2, "did you mean open?"),
    ):
        assert run(["room", *arguments]) == status, arguments
        assert told in capsys.readouterr().err, arguments
