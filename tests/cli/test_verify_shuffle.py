"""`pokerroom verify-shuffle`: what it prints, writes and returns.

An alpha of one in a thousand million keeps chance out of the tests on the kernel's bytes.
"""

from collections.abc import Callable
from functools import partial
from io import StringIO
from json import loads
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console

from pokerroom.analysis.shuffle_tests.verification import verify
from pokerroom.cli.app import run
from pokerroom.cli.odds import verify_shuffle
from pokerroom.cli.odds.verify_shuffle import verify_shuffle_command
from tests.analysis.faulty_shuffles import off_by_one

QUICK = ("verify-shuffle", "--shuffles", "1000", "--alpha", "1e-9")


def test_a_fair_shuffle_is_reported_and_ends_with_0(capsys: pytest.CaptureFixture[str]) -> None:
    assert run([*QUICK, "--deck", "32", "40", "--test", "places"]) == 0

    heard = capsys.readouterr()
    assert heard.out.startswith("The shuffle, 1,000 times each deck: passed\n")
    assert [line.split()[1] for line in heard.out.splitlines() if line.startswith("places ")] == [
        "32",
        "40",
    ]
    assert heard.err == (
        "pokerroom: 32 cards: 1,000 shuffles done\npokerroom: 40 cards: 1,000 shuffles done\n"
    )


def test_by_default_every_deck_and_every_test_is_run(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(QUICK) == 0

    assert len([line for line in capsys.readouterr().out.splitlines() if "  passed" in line]) == 15


def test_a_biased_shuffle_ends_with_1(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(verify_shuffle, "verify", partial(verify, shuffler=off_by_one))

    assert run([*QUICK, "--deck", "32", "--test", "places"]) == 1

    assert capsys.readouterr().out.startswith("The shuffle, 1,000 times each deck: FAILED\n")


def test_json_is_the_only_thing_on_stdout(capsys: pytest.CaptureFixture[str]) -> None:
    assert run([*QUICK, "--deck", "32", "--deck", "36", "--test", "places", "--json"]) == 0

    report = loads(capsys.readouterr().out)
    assert (report["format"], report["version"]) == ("pokerroom.verify-shuffle", 1)
    assert report["passed"] is True
    assert [check["cards"] for check in report["checks"]] == [32, 36]
    assert set(report["checks"][0]) == {
        "kind",
        "cards",
        "shuffles",
        "statistic",
        "degrees_of_freedom",
        "p_value",
        "p_value_holm",
        "passed",
    }


def test_report_and_picture_are_written(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    report, plot = tmp_path / "report.txt", tmp_path / "shuffle.svg"

    arguments = ["--deck", "32", "--report", str(report), "--plot", str(plot)]
    assert run([*QUICK, *arguments]) == 0

    assert report.read_text() == capsys.readouterr().out
    assert plot.read_text().startswith("<svg ")


def test_a_report_named_json_is_json(tmp_path: Path) -> None:
    report = tmp_path / "report.JSON"

    assert run([*QUICK, "--deck", "32", "--test", "repeats", "--report", str(report)]) == 0

    assert loads(report.read_text())["format"] == "pokerroom.verify-shuffle"


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (["--shuffles", "999"], "999 shuffles are too few to judge: 1,000 at least"),
        (["--shuffles", "many"], "many"),
        (["--deck", "50"], "50"),
        (["--test", "luck"], "luck"),
        (["--alpha", "1"], "alpha is a chance between 0 and 1"),
        (["--report", "x.svg", "--plot", "x.svg"], "x.svg cannot be both the report and the plot"),
        (["--test", "repeats", "--plot", "x.svg"], "--plot draws the test places"),
        (["--deck"], "--deck and --test need at least one name"),
        (["--test"], "--deck and --test need at least one name"),
    ],
)
def test_wrong_usage_ends_with_2_and_one_line(
    arguments: list[str], complaint: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["verify-shuffle", *arguments]) == 2

    heard = capsys.readouterr()
    assert heard.out == ""
    assert heard.err.startswith("pokerroom: ")
    assert complaint in heard.err
    assert heard.err.count("\n") == 1


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (["--plot", "no/such/folder.svg"], "cannot be written: there is no such folder"),
        (["--report", "."], ".: this is not a regular file"),
        (["--report", "x" * 300], "cannot be written: File name too long"),
        (["--plot", "/dev/null/x.svg"], "/dev/null/x.svg: it cannot be written"),
    ],
)
def test_what_cannot_be_written_is_told_before_anything_is_shuffled(
    arguments: list[str], complaint: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["verify-shuffle", *arguments]) == 1
    heard = capsys.readouterr()
    assert heard.out == ""
    assert complaint in heard.err
    assert heard.err.count("\n") == 1


def test_a_file_that_cannot_be_written_ends_with_1(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object, **__: object) -> int:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "open", full)

    arguments = ["--deck", "32", "--test", "repeats", "--report", str(tmp_path / "report.txt")]
    assert run([*QUICK, *arguments]) == 1
    assert "cannot be written: No space left on device" in capsys.readouterr().err


def test_a_run_that_is_stopped_writes_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def stopped(**_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(verify_shuffle, "verify", stopped)

    with pytest.raises(KeyboardInterrupt):
        verify_shuffle_command(report=tmp_path / "report.txt", plot=tmp_path / "shuffle.svg")

    assert list(tmp_path.iterdir()) == []


def test_a_terminal_sees_a_bar_for_each_deck(monkeypatch: pytest.MonkeyPatch) -> None:
    heard = StringIO()
    terminal = Console(file=heard, force_terminal=True, width=80)
    shown: Callable[..., Any] = lambda **_: terminal  # noqa: E731 (a screen is a function)
    monkeypatch.setattr(verify_shuffle, "screen", shown)

    assert run([*QUICK, "--deck", "32", "36", "--test", "repeats"]) == 0

    assert "32 cards" in heard.getvalue()
    assert "36 cards" in heard.getvalue()
    assert "100%" in heard.getvalue()
