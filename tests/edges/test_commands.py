"""`pokerroom edge`, `strategy` and `side-bets`: what they print, and how they fail."""

from __future__ import annotations

import json
from fractions import Fraction
from pathlib import Path

import pytest

from pokerroom.analysis.edges.counting.edge import Edge
from pokerroom.cli.app import run


def said(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    assert run(arguments) == 0
    return capsys.readouterr().out


def refused(capsys: pytest.CaptureFixture[str], status: int, *arguments: str) -> str:
    assert run(arguments) == status
    captured = capsys.readouterr()
    assert captured.out == ""
    return captured.err


def test_the_edge_of_canberra_poker(capsys: pytest.CaptureFixture[str]) -> None:
    lines = said(capsys, "edge", "canberra-poker").splitlines()

    assert lines[0] == "Canberra Poker"
    assert lines[2].split() == [
        *(["house", "edge,", "of", "the", "ante"]),
        "5.19908%",
        "86362082531/1661102543100",
    ]
    assert lines[-1] == "exact: 19,933,230,517,200 deals; 0 decisions either way"


def test_the_edge_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    shape = json.loads(said(capsys, "edge", "canberra-poker", "--json", "--bank", "50"))

    edge = shape["house_edge"]
    assert Fraction(edge["fraction"]) == Fraction(86362082531, 1661102543100)
    assert edge["decimal"] == pytest.approx(0.05199081952510196)
    chances = [Fraction(each["probability"]["fraction"]) for each in shape["outcomes"]]
    assert sum(chances) == 1
    assert sum(each["ways"] for each in shape["starts"]) == 2_598_960 * 47
    assert shape["ruin"]["player"] == 1
    assert 0 < shape["ruin"]["within"] < 1


def test_crown_holdem_is_a_square(capsys: pytest.CaptureFixture[str], crown_best: Edge) -> None:
    lines = said(capsys, "edge", "crown-holdem").splitlines()

    rows = [line.split() for line in lines if line[:2] in {"A ", "7 ", "2 "}]
    assert [len(row) for row in rows] == [14, 14, 14]
    assert rows[2].count("fold") == 5


def test_a_varied_game_has_another_edge(capsys: pytest.CaptureFixture[str]) -> None:
    written = said(capsys, "edge", "canberra-poker", "--pays", "royal_flush=100", "--json")
    shape = json.loads(written)

    assert f"{shape['house_edge']['decimal']:.5%}" == "5.22431%"
    assert shape["title"] == "Canberra Poker, varied"


def test_terms_are_a_file_to_be_changed(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(said(capsys, "edge", "canberra-poker", "--terms"))

    same = said(capsys, "edge", "canberra-poker", "--variation", str(path))

    assert "86362082531/1661102543100" in same


def test_a_plot_and_an_export(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, crown_best: Edge
) -> None:
    plot, table = tmp_path / "grid.svg", tmp_path / "starts.json"
    said(capsys, "edge", "crown-holdem", "--plot", str(plot), "--export", str(table))

    assert plot.read_text().count("<rect") == 170
    assert len(json.loads(table.read_text())["rows"]) == 169


def test_one_decision(capsys: pytest.CaptureFixture[str]) -> None:
    lines = said(capsys, "strategy", "canberra-poker", "As Kd Qh 7c 2s", "Jh").splitlines()

    assert lines[0] == "fold"
    assert lines[3].split() == ["bet", "-1.007648", "-54811/54395"]
    assert lines[4] == "dealer has no hand: 45.598% (74,409 of 163,185)"


def test_one_decision_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    shape = json.loads(said(capsys, "strategy", "crown-holdem", "AsKd", "7h6h2c", "2d", "--json"))

    assert shape["best"] == "river wager"
    check, wager = shape["choices"]
    assert check["wager"] is None
    assert wager["wager"]["fraction"] == "4981/45540"
    assert sum(each["ways"] for each in shape["results"]) == 46 * 990


def test_side_bets(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    plot = tmp_path / "returns.svg"
    out = said(capsys, "side-bets", "canberra-poker", "--display", "25,000", "--plot", str(plot))

    assert out.splitlines()[0] == "BOOMERANG JACKPOT: $1.00, $25,000.00 on display"
    assert "breaks even at $149,389.47 (2838400/19)" in out
    assert plot.read_text().startswith("<svg")


def test_side_bets_as_json(capsys: pytest.CaptureFixture[str], crown_best: Edge) -> None:
    arguments = ("--display", "11560", "19020", "24840", "--ante", "10", "--json")
    shape = json.loads(said(capsys, "side-bets", "crown-holdem", *arguments))

    assert [bet["display"]["decimal"] for bet in shape["bets"][:3]] == [11_560, 19_020, 24_840]
    assert shape["folds"] is True
    assert shape["bets"][3]["expected"] is None
    assert shape["bets"][4]["expected"] is not None


def test_a_simulation_is_the_same_again(capsys: pytest.CaptureFixture[str]) -> None:
    asked = ("simulate", "canberra-poker", "--rounds", "20000", "--strategy", "2c 2d 3h 4s 5c")
    first = json.loads(said(capsys, *asked, "--json"))
    again = said(capsys, *asked, "--seed", str(first["seed"])).splitlines()

    assert sum(each["rounds"] for each in first["results"]) == first["rounds"] == 20_000
    assert again[-1] == f"20,000 rounds; the same again with --seed {first['seed']}"
    assert again[-2].startswith(f"mean: {first['mean']:+.6f} antes a round")


@pytest.mark.parametrize(
    ("status", "arguments", "words"),
    [
        (1, ("edge", "holdem"), "vic/holdem is played among players"),
        (2, ("edge", "nowhere"), "there is no game 'nowhere'"),
        (2, ("edge", "canberra-poker", "--pays", "flush"), "say royal_flush=100"),
        (2, ("edge", "canberra-poker", "--below", "wins"), "apply to Crown Hold'em only"),
        (2, ("edge", "crown-holdem", "--variation", "no.toml"), "no.toml: it cannot be opened"),
        (1, ("strategy", "omaha", "As Kd"), "played among players"),
        (2, ("strategy", "crown-holdem", "As Kd Qh"), "3 cards are not a decision"),
        (2, ("strategy", "crown-holdem", "As 1x"), "'1x' is not a card"),
        (2, ("simulate", "canberra-poker", "--rounds", "0"), "0 rounds are not between"),
        (2, ("simulate", "canberra-poker", "--seed=-1"), "the seed -1 is not"),
        (2, ("simulate", "canberra-poker", "--strategy", "bold"), "'bold' is not a strategy"),
        (2, ("simulate", "canberra-poker", "--strategy", "no.csv"), "no.csv: it cannot be opened"),
        (1, ("side-bets", "holdem"), "played among players"),
        (2, ("side-bets", "canberra-poker", "--unit", "x"), "'x' is not an amount"),
        (2, ("side-bets", "canberra-poker", "--unit=-1"), "negative"),
        (2, ("side-bets", "canberra-poker", "--display", "1", "2"), "has 1 displayed amounts"),
    ],
)
def test_what_cannot_be_done_is_told_in_a_line(
    capsys: pytest.CaptureFixture[str], status: int, arguments: tuple[str, ...], words: str
) -> None:
    assert words in refused(capsys, status, *arguments)


@pytest.mark.parametrize("option", ["--plot", "--export"])
def test_a_file_that_cannot_be_written(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, option: str, crown_best: Edge
) -> None:
    path = tmp_path / "nowhere" / "file.svg"

    assert run(["edge", "crown-holdem", option, str(path)]) == 1
    assert "cannot be written" in capsys.readouterr().err
