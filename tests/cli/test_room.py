"""`pokerroom room`: a room on a record that a person runs from the terminal."""

from __future__ import annotations

import json
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


def test_powers_and_disputes_are_recorded_in_words(
    capsysbinary: pytest.CaptureFixture[bytes], tmp_path: Path
) -> None:
    """The money that a decision moves is on the ledger, and a review takes it back."""
    room = str(tmp_path / "room.db")
    assert run(["room", "open", room, "T1", "holdem", "--seats", "3"]) == 0
    for person in ("Ann", "Bob"):
        assert run(["room", "seat", room, "T1", person, "--amount", "500"]) == 0
    for words, status, told in (
        ("Ann is warned for a side bet: with Bob, on a colour", 0, "(VIC/11.10)"),
        ("Ann is warned for whistling: loudly", 2, "is none of: a prohibited device"),
        ("Ann makes a side bet with Bob", 1, "(VIC/11.10)"),
        ('Ann claims: "Bob refused to show"', 0, "(VIC/11.9)"),
        ("dispute 1 is upheld by the dealer: Bob pays Ann 50; so it was", 1, "(VIC/11.9)"),
        ("dispute 1 is upheld: Bob gives Ann 50; so it was", 2, "Bob pays Ann 50"),
        ("dispute 1 is upheld: Bob pays Ann 50; so it was", 0, "(VIC/11.9)"),
        ("Bob is excluded by the supervisor for a side bet: with Ann", 1, "two people"),
        ("Bob is excluded for a side bet: with Ann", 0, "(VIC/"),
    ):
        assert run(["room", "rule", room, "T1", words]) == status, words
        found = capsysbinary.readouterr()
        assert told in " ".join((found.out + found.err).decode().split()), words
    assert balances(room, capsysbinary)["player/Ann"] == 49_550_00
    assert balances(room, capsysbinary)["player/Bob"] == 49_950_00
    for words in ("Bob asks for a review", "the review takes it back: he had shown"):
        assert run(["room", "rule", room, "T1", words]) == 0
    assert balances(room, capsysbinary)["player/Ann"] == 49_500_00
    assert balances(room, capsysbinary)["player/Bob"] == 50_000_00
    assert run(["room", "audit", room]) == 0


def balances(room: str, capsys: pytest.CaptureFixture[bytes]) -> dict[str, int]:
    capsys.readouterr()
    assert run(["ledger", room, "--json"]) == 0
    found = json.loads(capsys.readouterr().out)["balances"]
    return {each["account"]: each["cents"] for each in found}
