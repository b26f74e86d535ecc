"""`pokerroom odds`: what it prints, how it fails, and that it can be stopped."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from fractions import Fraction

import pytest

from pokerroom.cli import progress as progress_module
from pokerroom.cli.app import run
from pokerroom.cli.progress import progress


def said(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    assert run(["odds", *arguments]) == 0
    captured = capsys.readouterr()
    assert captured.err == ""
    return captured.out


def test_the_method_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    exact = said(capsys, "holdem", "AsAh", "KdKc").splitlines()
    sampled = said(capsys, "holdem", "AsAh", "KdKc", "--sample", "--seed", "5").splitlines()

    assert exact[0].split() == ["hand", "win", "split", "equity"]
    assert exact[1].split() == ["AsAh", "81.065%", "0.382%", "81.255%"]
    assert exact[-1] == "exact: 1,712,304 deals"
    assert sampled[0].split() == ["hand", "win", "split", "equity", "±"]
    assert sampled[-1].startswith("sampled: ")
    assert sampled[-1].endswith("±0.10% at 99%; the same again with --seed 5")


@pytest.mark.parametrize(
    ("communal", "words"),
    [("2c7d9hKs4s", "exact: 1 deal"), ("2c7d9hKs", "exact: 44 deals")],
)
def test_one_deal_is_no_deals(
    communal: str, words: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["odds", "holdem", "AsAh", "QdQc", "--communal", communal]) == 0
    assert capsys.readouterr().out.splitlines()[-1] == words


def test_halves_are_shown_apart(capsys: pytest.CaptureFixture[str]) -> None:
    lines = said(capsys, "omaha-hi-low", "As2s3dKd", "8h8d7c6c").splitlines()

    assert lines[0].split() == ["hand", "scoop", "split", "quartered", "high", "low", "equity"]
    assert lines[-2] == "no low hand: 47.596%"


def test_board_is_another_name_for_communal(capsys: pytest.CaptureFixture[str]) -> None:
    one = said(capsys, "holdem", "AsKs", "QdQc", "--communal", "2s 7d 9s")
    other = said(capsys, "holdem", "AsKs", "QdQc", "--board", "2s7d9s")

    assert one == other
    assert "exact: 990 deals" in one


def test_json_of_an_exact_answer(capsys: pytest.CaptureFixture[str]) -> None:
    shape = json.loads(said(capsys, "holdem", "AsKs", "QdQc", "--dead", "2c", "--json"))

    assert (shape["format"], shape["version"]) == ("pokerroom.odds", 1)
    assert (shape["game"], shape["deck"], shape["ace_low"]) == ("vic/holdem", 52, True)
    assert (shape["communal"], shape["dead"]) == ([], ["2c"])
    assert (shape["method"], shape["deals"]) == ("exact", 1_533_939)
    assert (shape["seed"], shape["confidence"], shape["no_low"]) == (None, None, None)
    assert sum(Fraction(hand["fraction"]) for hand in shape["hands"]) == 1
    first = shape["hands"][0]
    assert first["equity"] == pytest.approx(float(Fraction(first["fraction"])))
    assert first["equity"] == pytest.approx(first["win"] + first["split"] / 2)
    assert (first["margin"], first["high"], first["quartered"]) == (0.0, None, None)


def test_json_of_a_sample_of_halves(capsys: pytest.CaptureFixture[str]) -> None:
    shape = json.loads(
        said(
            capsys,
            "omaha-hi-low",
            "As2s3dKd",
            "random",
            "--seed",
            "1",
            "--precision",
            "1%",
            "--json",
        )
    )
    first = shape["hands"][0]

    assert (shape["method"], shape["seed"], shape["confidence"]) == ("sampled", 1, 0.99)
    assert 0 < first["margin"] <= 0.01
    assert first["fraction"] is None
    assert first["high"]["share"] + first["low"]["share"] == pytest.approx(first["equity"])
    assert 0 < shape["no_low"] < 1


def test_discards_behind_a_stroke_or_apart(capsys: pytest.CaptureFixture[str]) -> None:
    game, hands = "act/draw-poker", ("AsAhKd7h2c", "QsQhQd9h3c")
    stroke = said(capsys, game, f"{hands[0]}/7h2c", f"{hands[1]}/9h3c").splitlines()
    apart = said(capsys, game, *hands, "--draw", "7h,2c", "--draw", "9h 3c").splitlines()
    pat = said(capsys, game, *hands, "--draw", "7h2c", "--draw", "pat").splitlines()
    one = said(capsys, game, *hands, "--draw", "7h2c").splitlines()

    assert stroke == apart
    assert stroke[1].split()[0] == "AsAhKd7h2c/7h2c"
    assert pat == one
    assert (stroke[-1], pat[-1]) == ("exact: 671,580 deals", "exact: 861 deals")


@pytest.mark.parametrize(
    "arguments",
    [
        ["holdem"],
        ["holdem", "AsKs"],
        ["holdem", "AsKs", "Zz"],
        ["holdem", "AsKs", "AsQs"],
        ["no-such-game", "AsKs", "QdQc"],
        ["five-card-stud", "AsKs", "QdQc"],
        ["holdem", "AsKs", "QdQc", "--communal", "Zz"],
        ["holdem", "AsKs", "QdQc", "--deck", "41"],
        ["holdem", "AsKs", "QdQc", "--precision", "fine"],
        ["holdem", "AsKs", "QdQc", "--precision", "0"],
        ["holdem", "AsKs", "QdQc", "--seed", "-1"],
        ["holdem", "AsKs", "QdQc", "--draw", "As"],
        ["holdem", "AsKs", "QdQc", "--no-such-option"],
    ],
)
def test_wrong_usage_is_one_line_and_status_2(
    arguments: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["odds", *arguments]) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    assert captured.err.startswith("pokerroom: ")
    assert captured.err.count("\n") == 1


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["act/canberra-poker", "AsKsQsJsTs", "random"], "is played against the house"),
        (["act/seven-card-stud", "As", "Ks", "--deck", "36"], "(ACT-7CS/"),
        (["holdem", *["random"] * 11], "(VIC/"),
        (["vic/seven-card-stud", "random", "random", "random", "--exact"], "leave out --exact"),
    ],
)
def test_a_refusal_is_one_line_and_status_1(
    arguments: list[str], words: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["odds", *arguments]) == 1
    captured = capsys.readouterr()
    assert captured.out == ""
    assert words in captured.err
    assert captured.err.count("\n") == 1


def test_long_work_ends_with_ctrl_c() -> None:
    command = [sys.executable, "-m", "pokerroom", "odds", "holdem", "random", "random"]
    with subprocess.Popen(
        [*command, "--precision", "0.000001"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env=os.environ | {"NO_COLOR": "1"},
    ) as working:
        assert working.stderr is not None
        assert working.stderr.readline().startswith("pokerroom: odds: ")  # it is at work
        working.send_signal(signal.SIGINT)
        out, err = working.communicate()

    assert working.returncode == 130
    assert out == ""
    assert err.splitlines()[-1] == "pokerroom: stopped"


def test_long_work_is_told_of_now_and_then(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = iter([0.0, 1.0, 6.0, 6.0, 7.0, 12.0, 12.0])
    monkeypatch.setattr(progress_module, "monotonic", lambda: next(clock))
    with progress("odds") as tell:
        for done in (0.1, 0.2, 0.3, 0.45):
            tell(done)

    captured = capsys.readouterr()
    assert captured.out == ""
    assert captured.err == "pokerroom: odds: 20% done\npokerroom: odds: 45% done\n"
