"""`pokerroom room link`: a jackpot that the tables of a room share, from the terminal."""

from __future__ import annotations

from pathlib import Path

import pytest

from pokerroom.cli.app import run


def test_tables_are_opened_for_a_link_which_is_closed_again(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    room = str(tmp_path / "room.db")
    link = ["room", "link", room, "Floor", "crown-holdem"]
    assert run([*link, "--table", "C1=1", "--table", "C2=1"]) == 0
    assert "The link Floor is open for C1, C2" in capsys.readouterr().out
    assert run(["room", "open", room, "C1", "crown-holdem", "--link", "Floor"]) == 0
    assert run(["room", "seat", room, "C1", "Ann", "--amount", "500"]) == 0
    assert run(["room", "play", room, "C1", "--rounds", "1", "--seed", "1"]) == 0
    assert run(["room", "unlink", room, "Floor"]) == 0
    assert "The link Floor is closed." in capsys.readouterr().out
    assert run(["room", "audit", room]) == 0
    assert "adds up to nil" in capsys.readouterr().out


def test_what_no_link_can_be_is_told(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    room = str(tmp_path / "room.db")
    assert run(["room", "link", room, "Floor", "crown-holdem", "--table", "C1=1"]) == 0
    for arguments, status, told in (
        (("open", room, "C9", "crown-holdem", "--link", "Floor"), 1, "does not belong to the link"),
        (("link", room, "Two", "holdem", "--table", "T1=1"), 1, "has no jackpot"),
        (("link", room, "Two", "crown-holdem"), 2, "name the tables"),
        (("link", room, "Two", "crown-holdem", "--table", "C1"), 2, "does not say what"),
        (("link", room, "Two", "crown-holdem", "--table", "C1=0"), 2, "more than nothing"),
        (("unlink", room, "Two"), 1, "there is no link 'Two'"),
        (("unlink", str(tmp_path / "none.db"), "Two"), 1, "there is no such room"),
    ):
        assert run(["room", *arguments]) == status, arguments
        assert told in capsys.readouterr().err, arguments
    assert run(["room", "unlink", room, "Floor"]) == 0
    dearer = ["room", "link", room, "Floor 2", "crown-holdem", "--table", "C1=2"]
    assert run(dearer) == 1
    assert "(WA-CHP/3.8:notice)" in capsys.readouterr().err
    assert run([*dearer, "--authority-told", "2026-01-01"]) == 0
