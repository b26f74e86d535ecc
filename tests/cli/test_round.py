"""`pokerroom round`: what is printed, with which status, for one file, several and folders."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, get_args

import pytest

from pokerroom.notation.event_shapes import kind_of
from pokerroom.play import Event
from tests.calling import Done, called

ROOT = Path(__file__).parents[2]
FILE = """format = 1
title = "Uncalled"
game = "vic/holdem"
button = "C"
seats = { Ann = 100, Bob = 100, C = 100 }
[terms]
limit = "no limit"
blinds = [5, 10]
[play]
acts = '''
C raises to 30
Ann checks: refused
Ann folds
Bob folds
'''
[expected]
winners = ["C"]
"""


def run(*arguments: str | Path, stdin: str = "") -> Done:
    return called("round", *arguments, stdin=stdin)


def printed(*arguments: str | Path) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(run(*arguments, "--json").stdout)
    return found


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "one.toml"
    path.write_text(FILE)
    return path


def test_the_record_tells_every_step_with_its_rule(file: Path) -> None:
    done = run(file)
    lines = [line.rstrip() for line in done.stdout.splitlines()]
    assert (done.returncode, done.stderr) == (0, "")
    assert lines[:12] == [
        "Uncalled",
        "Holdem (vic/holdem), no limit, minimum $10.00, 52 cards, 3 players, button at C",
        "Forced bets",
        "  Ann posts a blind of $5.00 (VIC/8.2.2(a))",
        "  Bob posts a blind of $10.00 (VIC/8.2.2(b))",
        "Cards",
        "  Ann is dealt ?? ?? (VIC/8.1.4)",
        "  Bob is dealt ?? ?? (VIC/8.1.4)",
        "  C is dealt ?? ?? (VIC/8.1.4)",
        "Betting round 1: C acts first, $15.00 in the pots (VIC/8.14.3(a))",
        "  C raises to $30.00 (VIC/8.14.3(a))",
        "  Refused: Ann checks: a wager has been made (VIC/def:Check)",
    ]
    assert "  $20.00 that nobody called goes back to C (VIC/7.5)" in lines
    assert "C           100.00   10.00   115.00  in      ?? ??" in lines


def test_the_json_has_every_event_refusal_and_the_outcome(file: Path) -> None:
    found = printed(file)
    assert (found["format"], found["version"], found["passed"]) == ("pokerroom.round", 1, True)
    assert [event["event"] for event in found["events"]] == [
        "bets_posted",
        "cards_awaited",
        "dealt",
        "first_to_act",
        "acted",
        "acted",
        "acted",
        "betting_ended",
        "settled",
    ]
    assert all(event["per"].startswith("VIC/") for event in found["events"])
    assert found["refusals"] == [
        {
            "line": 12,
            "act": "Ann checks",
            "because": "a wager has been made",
            "referred_to": None,
            "per": "VIC/def:Check",
        }
    ]
    assert [player["stake"] for player in found["players"]] == [9500, 9000, 11500]
    assert [player["name"] for player in found["players"]] == ["Ann", "Bob", "C"]
    assert found["pots"] == [{"amount": 2500, "contested_by": [3], "won_by": [3]}]
    assert (found["winners"], found["commission"], found["over"]) == ([3], 0, True)
    assert found["returned"] == {"seat": 3, "amount": 2000, "per": "VIC/7.5"}
    assert found["terms"]["blinds"] == [5, 10]


def test_a_round_that_is_not_over_tells_what_is_open(file: Path) -> None:
    file.write_text(FILE.replace("Bob folds\n", "").partition("[expected]")[0])
    found = printed(file)
    assert "Bob may: call $30.00; raise to $50.00 to $100.00; fold" in run(file).stdout
    assert (found["over"], found["to_act"], found["awaits"]) == (False, 2, "a player acts (Bob)")
    assert found["may"][1] == {
        "act": "raise",
        "least": 5000,
        "most": 10000,
        "adds": 4000,
        "per": "VIC/8.14.3(c)",
    }


def test_what_came_out_otherwise_ends_with_1_and_its_line(file: Path) -> None:
    file.write_text(FILE.replace('["C"]', '["Ann"]'))
    done = run(file)
    assert done.returncode == 1
    assert done.stdout.splitlines()[-1] == f"{file}: not as expected: line 17: winners: it is C"
    assert (done.stderr, done.stdout.count("winners")) == ("", 1), "what is wrong is said once"
    assert printed(file)["failures"] == [{"line": 17, "message": "winners: it is C"}]


def test_a_file_that_cannot_be_read_ends_with_2_and_prints_nothing_else(file: Path) -> None:
    file.write_text(FILE.replace("C raises", "C jumps"))
    for arguments in ((file,), (file, "--json")):
        done = run(*arguments)
        assert (done.returncode, done.stdout) == (2, "")
        assert done.stderr.startswith(f"pokerroom: {file}: line 11: 'C jumps to 30': ")
        assert done.stderr.count("\n") == 1


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("no-such-file.toml", "it cannot be opened: No such file or directory"),
        ("", "it cannot be opened"),
        ("a\0b", "it cannot be opened"),
        ("x" * 300, "it cannot be opened: File name too long"),
    ],
)
def test_so_does_a_file_that_is_not_there(name: str, reason: str) -> None:
    if "\0" in name:
        from pokerroom.cli.played_files import root_of
        from pokerroom.notation.values.errors import WrongFile

        with pytest.raises(WrongFile, match=reason):
            root_of(name)
        return
    done = run(name)
    assert done.returncode == 2
    assert reason in done.stderr


def test_no_file_at_all_is_wrong_usage() -> None:
    done = run()
    assert (done.returncode, done.stderr) == (
        2,
        "pokerroom: name a round file, or a folder of them\n",
    )


def test_a_file_may_come_from_stdin() -> None:
    done = run("-", stdin=FILE)
    assert done.returncode == 0
    assert done.stdout.startswith("Uncalled\n")


def test_a_folder_is_played_and_summed_up(file: Path) -> None:
    folder = file.parent
    assert run(folder).stdout == "1 of 1 round files came out as expected\n"
    below = folder / "below"
    below.mkdir()
    (below / "two.toml").write_text(FILE.replace('["C"]', '["Ann"]'))
    (below / "three.toml").write_text("x =")
    (below / "four.txt").write_text("x =")

    done = run(folder)

    assert done.returncode == 2
    assert done.stdout.splitlines() == [
        f"{below / 'three.toml'}: line 1: this is not TOML: a value is missing, or is a text"
        " without quotation marks",
        f"{below / 'two.toml'}: not as expected: line 17: winners: it is C",
        "1 of 3 round files came out as expected; 1 did not; 1 cannot be read",
    ]
    found = printed(folder)
    assert (found["format"], found["version"]) == ("pokerroom.rounds", 1)
    assert (found["passed"], found["failed"], found["unreadable"]) == (1, 1, 1)
    assert [each["status"] for each in found["files"]] == [2, 1, 0]
    assert run(file, below / "two.toml").returncode == 1


def test_a_folder_without_round_files_is_told(tmp_path: Path) -> None:
    done = run(tmp_path)
    assert done.returncode == 2
    assert "has no round files" in done.stderr


def test_a_table_that_is_refused_as_expected_is_told(file: Path) -> None:
    terms = FILE.partition("[play]")[0] + "commission = { percent = 12 }\n"
    file.write_text(terms + '[expected]\nrefused = "VIC/7"')
    done, found = run(file), printed(file)
    assert done.returncode == 0
    assert "the table is refused" in done.stdout
    assert found["refusals"][0]["per"] == "VIC/7.2.1"


def test_a_round_in_which_no_hand_is_correct_has_no_pots() -> None:
    found = printed(ROOT / "tests" / "rounds" / "act" / "no-correct-hand-nobody-folded.toml")
    assert (found["pots"], found["passed"]) == ([], True)


def test_every_kind_of_event_is_documented_with_its_fields() -> None:
    text = (ROOT / "docs" / "json.md").read_text()
    for kind in get_args(Event):
        name = kind_of(kind)
        line = next(line for line in text.splitlines() if line.startswith(f"| `{name}`"))
        fields = set(kind.__struct_encode_fields__) - {"per", "due"}
        assert [field for field in fields if f"`{field}`" not in line] == []
