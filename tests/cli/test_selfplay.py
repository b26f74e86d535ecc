"""`pokerroom selfplay` plays bots against each other, and says who or what has failed."""

from __future__ import annotations

import csv
import json
import shlex
import sys
from io import StringIO
from pathlib import Path

import pytest

from pokerroom.cli.app import run
from pokerroom.notation.phh.reading import read_hands

BOTS = """
from pokerroom.play import Act

def careful(turn):
    return turn.prefer(Act.CHECK, Act.FOLD)

class Counting:
    def __init__(self):
        self.turns = 0

    def __call__(self, turn):
        self.turns += 1
        if self.turns == 9:
            raise ValueError("nine is too many")
        return turn.prefer(Act.CHECK, Act.CALL)

def folds_late(turn):
    if turn.view.betting_round == 4:
        return "fold"
    return turn.prefer(Act.CHECK, Act.CALL)

broken = 7
"""


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    (tmp_path / "ourbots.py").write_text(BOTS)
    (tmp_path / "unfinished.py").write_text("import no_such_module\n")
    monkeypatch.chdir(tmp_path)
    monkeypatch.syspath_prepend(str(tmp_path))
    monkeypatch.delitem(sys.modules, "ourbots", raising=False)  # another test's, in its folder
    return tmp_path


def said(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str, str]:
    status = run(["selfplay", *words])
    streams = capsys.readouterr()
    return status, streams.out, streams.err


def test_results_are_told_with_their_intervals(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["holdem", "--bots", "caller,ourbots:careful,caller", "--rounds", "60", "--seed", "1"]
    status, out, _ = said(capsys, *words)

    assert status == 0
    assert out.splitlines()[0] == "Holdem (vic/holdem), limit fixed, minimum $5, stake $100"
    named = [line.split()[0] for line in out.splitlines()[2:5]]
    assert named == ["caller", "ourbots:careful", "caller"]
    assert "60 rounds; commission $0; sums in dollars; the same again with --seed 1" in out
    assert said(capsys, *words)[1] == out


def test_the_shape_adds_up_and_two_processes_find_the_same(
    capsys: pytest.CaptureFixture[str],
) -> None:
    words = ["omaha", "--bots", "anything,caller", "--rounds", "450", "--seed", "2", "--json"]
    one = json.loads(said(capsys, *words)[1])
    two = json.loads(said(capsys, *words, "--jobs", "2")[1])

    assert one == two
    assert sum(bot["total"] for bot in one["bots"]) + one["took"] == 0
    assert one["rounds"] == one["bots"][0]["rounds"] == 450


def test_a_failure_names_the_command_that_plays_its_round_again(
    capsys: pytest.CaptureFixture[str],
) -> None:
    bots = "caller,ourbots:folds_late,caller"
    words = ["holdem", "--bots", bots, "--seed", "4", "--minimum", "10"]
    status, _, err = said(capsys, *words)

    assert status == 1
    assert "ourbots:folds_late in seat " in err
    assert "answered 'fold', where Bets or PutsOutChips is wanted" in err
    command = shlex.split(err.rpartition("to play that round again: ")[2])
    assert command[:2] == ["pokerroom", "selfplay"]
    assert {"--minimum", "10", "--seed", "4", "--rounds", "1"} <= set(command)
    status, _, again = said(capsys, *command[2:])
    assert status == 1
    assert again.partition(";")[0] == err.partition(";")[0]


def test_a_class_is_made_a_bot_and_what_it_raises_is_told(
    capsys: pytest.CaptureFixture[str],
) -> None:
    status, _, err = said(capsys, *["holdem", "--bots", "ourbots:Counting,caller", "--jobs", "2"])

    assert status == 1
    assert "ourbots:Counting in seat" in err
    assert "raised ValueError: nine is too many (" in err
    assert "ourbots.py, line 14)" in err


@pytest.mark.parametrize(
    ("words", "status", "reason"),
    [
        ("holdem --bots zap,caller", 2, "there is no bot 'zap': name regular, caller"),
        ("holdem --bots nomodule:x,caller", 2, "there is no module nomodule here"),
        ("holdem --bots ourbots:nobody,caller", 2, "ourbots has no 'nobody'"),
        ("holdem --bots ourbots:broken,caller", 2, "cannot be called with a turn: it is 7"),
        ("holdem --bots unfinished:x,caller", 2, "raised ModuleNotFoundError: No module named"),
        ("holdem --bots caller", 2, "two bots or more"),
        ("holdem --bots " + ",".join(["caller"] * 11), 2, "at most 10 players (VIC/4.1)"),
        ("crown-holdem", 2, "is played against the house"),
        ("holdem --rounds 0", 2, "0 rounds are not between 1 and"),
        ("holdem --first 0", 2, "there is no round 0"),
        ("holdem --jobs 0", 2, "0 processes are not between 1 and 64"),
        ("holdem --seed -1", 2, "-1 is not a seed: seeds are whole numbers from 0 on"),
        ("holdem --export rounds.xlsx", 2, "must end in .phhs, .jsonl, .csv"),
        ("draw-poker --export rounds.phhs", 1, "PHH has no variant for act/draw-poker"),
        ("holdem --export ourbots.csv/x.csv", 1, "cannot be written"),
        ("holdem --tell --json", 2, "do not go together"),
    ],
)
def test_what_cannot_be_is_told_before_anything_is_played(
    capsys: pytest.CaptureFixture[str], words: str, status: int, reason: str
) -> None:
    found, out, err = said(capsys, *words.split())

    assert (found, out) == (status, "")
    assert reason in err
    assert err.count("\n") == 1


def test_rounds_are_kept_as_phh_that_reads_back(
    capsys: pytest.CaptureFixture[str], folder: Path
) -> None:
    words = [
        "holdem",
        "--bots",
        "anything,caller",
        "--rounds",
        "25",
        "--seed",
        "1",
        "--export",
        "rounds.phhs",
    ]
    assert said(capsys, *words)[0] == 0

    hands = read_hands((folder / "rounds.phhs").read_text())
    assert len(hands) == 25
    assert run(["phh", "replay", "rounds.phhs"]) == 0
    assert "25 hands: 25 as recorded" in capsys.readouterr().out
    status, _, err = said(capsys, *words)
    assert (status, "a file of that name exists already" in err) == (1, True)


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_rounds_are_kept_line_by_line(
    capsys: pytest.CaptureFixture[str], folder: Path, jobs: str
) -> None:
    words = ["vic/draw-kitty", "--bots", "anything,caller,folder", "--rounds", "250", "--seed", "1"]
    for name in ("a.csv", "a.jsonl"):
        assert said(capsys, *words, "--jobs", jobs, "--export", name)[0] == 0

    rows = list(csv.DictReader(StringIO((folder / "a.csv").read_text())))
    lines = [json.loads(line) for line in (folder / "a.jsonl").read_text().splitlines()]
    assert [line["round"] for line in lines] == list(range(1, 251))
    assert [int(row["round"]) for row in rows[::3]] == list(range(1, 251))
    for at, line in enumerate(lines):
        assert sum(line["gains"].values()) + line["took"] == 0
        of_round = rows[3 * at : 3 * at + 3]
        assert {row["seat"]: int(row["gain"]) for row in of_round} == line["gains"]
        assert {row["seat"]: row["cards"] for row in of_round} == line["cards"]
        assert all(len(row["cards"].split()) >= 5 for row in of_round)
        assert line["events"][-1]["event"] == "settled"


def test_a_round_is_told_in_sentences(capsys: pytest.CaptureFixture[str]) -> None:
    words = [
        "act/draw-poker",
        "--bots",
        "caller,folder",
        "--seed",
        "3",
        "--first",
        "5",
        "--rounds",
        "1",
        "--tell",
    ]
    status, out, _ = said(capsys, *words)

    assert status == 0
    assert out.startswith("Round 5\n  ")
    assert "posts a blind of $5.00 (ACT-DRW/6.4#1)" in out
    assert "\n1 round; " in out
