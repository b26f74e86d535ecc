"""Files of rounds, house rounds, rooms and jackpots are played by their commands in one manner."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from pokerroom.cli.app import run

ROOT = Path(__file__).parents[2]
ROUND = """format = 1
game = "vic/holdem"
seats = ["S1", "S2", "S3"]
[terms]
commission = { percent = PERCENT }
[expected]
REFUSED
"""
HOUSE = """format = 1
game = "wa/crown-holdem"
people = ["Ann"]
[terms]
boxes = PERCENT
[expected]
REFUSED
"""
ROOM = """format = 1
acts = "round"
[table]
game = "vic/holdem"
players = ["Ann", "Bob", "Cam"]
terms = { commission = { percent = PERCENT } }
[expected]
REFUSED
"""
JACKPOT = """[boomerang]
tables = ["1"]
chip = 1
prize_share = "PERCENT/10"
reserve_share = "1/4"
approval = "division approved 9 April 1997"
[expected]
REFUSED
"""
KINDS = [
    ("round", ROUND, "10", "12", "VIC/7.2.1"),
    ("round", HOUSE, "22", "23", "W-22"),
    ("room", ROOM, "10", "12", "VIC/7.2.1"),
    ("jackpot", JACKPOT.replace('"1/4"', '"1/5"'), "8", "9", "ACT-CAN/11.3"),
]
EACH_KIND = pytest.mark.parametrize(("command", "text", "allowed", "refused", "rule"), KINDS)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "file.toml"


def written(text: str, percent: str, expected: str) -> str:
    return text.replace("PERCENT", percent).replace("REFUSED", expected)


@EACH_KIND
def test_a_table_that_its_book_refuses_is_told_with_its_line_and_status_2(
    command: str,
    text: str,
    allowed: str,
    refused: str,
    rule: str,
    file: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    del allowed
    file.write_text(written(text, refused, ""))
    assert run([command, str(file)]) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.startswith(f"pokerroom: {file}: line ")
    assert rule in said.err


@EACH_KIND
def test_refused_under_expected_says_that_the_table_must_be_refused(
    command: str,
    text: str,
    allowed: str,
    refused: str,
    rule: str,
    file: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    for expected, percent, status in (
        (f'refused = "{rule}"', refused, 0),
        ("refused = true", refused, 0),
        ('refused = "VIC/3.1"', refused, 1),
        ("refused = true", allowed, 1),
        ("refused = false", allowed, 0),
    ):
        file.write_text(written(text, percent, expected))
        assert run([command, str(file)]) == status, (expected, percent, capsys.readouterr())
        assert capsys.readouterr().err == ""
        assert run([command, str(file), "--json"]) == status
        found = json.loads(capsys.readouterr().out)
        assert (found["passed"], bool(found["failures"])) == (status == 0, status == 1)


@EACH_KIND
def test_a_table_that_was_to_be_refused_and_is_allowed_is_not_as_expected(
    command: str,
    text: str,
    allowed: str,
    refused: str,
    rule: str,
    file: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    del refused, rule
    file.write_text(written(text, allowed, "refused = true"))
    assert run([command, str(file)]) == 1
    said = capsys.readouterr()
    line = text.splitlines().index("REFUSED") + 1
    what = {"round": "the table", "room": "the set-up", "jackpot": "the set-up"}[command]
    because = f"{what} was to be refused, and its book allows it"
    assert said.out.splitlines()[-1] == f"{file}: not as expected: line {line}: {because}"
    assert said.err == ""


@EACH_KIND
def test_what_is_refused_is_named(
    command: str,
    text: str,
    allowed: str,
    refused: str,
    rule: str,
    file: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """A jackpot and a room have no one table that could be refused."""
    del allowed
    file.write_text(written(text, refused, "refused = true"))
    assert run([command, str(file)]) == 0
    said = " ".join(capsys.readouterr().out.split())
    what = {"round": ": the table", "room": "the room: the set-up", "jackpot": ": the set-up"}
    assert f"{what[command]} is refused: " in said
    assert f"({rule}" in said
    file.write_text(written(text, refused, 'refused = "VIC/3.1"'))
    assert run([command, str(file)]) == 1
    last = capsys.readouterr().out.splitlines()[-1]
    assert f"{what[command].rpartition(': ')[2]} is refused by {rule}" in last


@pytest.mark.parametrize(("command", "number"), [("room", 5), ("round", 22), ("jackpot", 2)])
def test_a_folder_is_played_by_its_name_alone(
    command: str,
    number: int,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(ROOT / "docs")
    assert run([command, f"{command}s"]) == 0
    out = capsys.readouterr().out
    assert out == f"{number} of {number} {command} files came out as expected\n"
    assert run([command, f"{command}s", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["format"] == f"pokerroom.{command}s"


def test_a_misspelt_command_of_a_room_is_still_asked_about(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    assert run(["room", "opne"]) == 2
    assert "did you mean open?" in capsys.readouterr().err


@pytest.mark.parametrize("command", ["room", "round", "jackpot"])
def test_without_a_file_the_command_says_what_to_name(
    command: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run([command, *(["file"] if command == "room" else [])]) == 2
    assert capsys.readouterr().err.startswith(f"pokerroom: name a {command} file")


def test_an_act_that_is_refused_without_a_word_in_the_file_is_not_as_expected(
    file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    twice = '[[act]]\ndo = "start"\ntable = "1"\nboxes = { 1 = 1 }\n' * 2
    file.write_text(written(JACKPOT, "7.5", "").replace("[expected]\n", "") + twice)
    text = file.read_text().replace("7.5/10", "3/4")
    file.write_text(text)
    assert run(["jackpot", str(file)]) == 1
    line = capsys.readouterr().out.splitlines()[-1]
    assert line.startswith(f"{file}: not as expected: line 12: act 2 is refused: ")
