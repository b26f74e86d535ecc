"""Jackpots of `pokerroom play` against the house: displayed, won, paid and kept."""

from __future__ import annotations

import json
from fractions import Fraction
from pathlib import Path

import pytest

from pokerroom.notation.house_rounds.playing import HousePlaying
from tests.cli.playing_house import HouseSessions
from tests.notation.house_rounds.files import played_against_the_house

ROYAL = "As 2c Ks 2d Qs Js Ts 3c 4d"
STRAIGHT_FLUSH = "9s 2c Ks 2d Qs Js Ts 3c 4d"
FULL_HOUSE = "As 2c Ah 2d Ad Ks Kd 3c 4d"
PAIR = "As 2c Ah 2d Kd Qs Jd 3c 4d"
FIVE_ROYAL = "As 2c Ks 2d Qs 9h Js 9d Ts 8c"
FIVE_STRAIGHT_FLUSH = "9s 2c Ks 2d Qs 9h Js 9d Ts 8c"
FIVE_ACES_AND_EIGHTS = "As 2c Ac 2d 8s 9h 8c 9d Ts 7c"
FIVE_FULL = "As 2c Ac 2d Ah 9h 8c 9d 8h 7c"


@pytest.fixture
def sessions(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> HouseSessions:
    return HouseSessions(monkeypatch, capsys)


@pytest.mark.parametrize(
    ("top", "level", "paid", "then"),
    [
        (ROYAL, "1", "$5,000.41 (WA-CHP/3.13:T1:royal-flush:L1)", ("$5,000", "$10,000", "$15,000")),
        (
            ROYAL,
            "3",
            "$15,001.23 (WA-CHP/3.13:T1:royal-flush:L3)",
            ("$5,000", "$10,000", "$15,000"),
        ),
        (
            STRAIGHT_FLUSH,
            "2",
            "$1,000.08 (WA-CHP/3.13:T1:straight-flush:L2)",
            ("$5,000", "$10,000", "$15,000"),
        ),
        (
            FULL_HOUSE,
            "2",
            "$200 (WA-CHP/3.13:T2:full-house:L2)",
            ("$5,000.41", "$10,000.82", "$15,000.82"),
        ),
        (PAIR, "3", None, ("$5,000.41", "$10,000.82", "$15,001.23")),
    ],
)
def test_the_western_jackpot_is_paid_and_displayed_anew(
    sessions: HouseSessions, top: str, level: str, paid: str | None, then: tuple[str, ...]
) -> None:
    lines = ["a 10", f"j {level}", "d", "w", "c", "c", "n"]
    told = sessions.typed(lines, "crown-holdem", top=top)
    assert (f"You get {paid}." in told.out) == (paid is not None)
    verified = "The Supervisor verifies the hand of box 1 (WA-CHP/4.14(b))."
    assert (verified in told.out) == (paid is not None)
    is_sorted = "The cards are sorted back into suits (WA-CHP/4.15)." in told.out
    assert is_sorted == (top in {ROYAL, STRAIGHT_FLUSH})
    for number, amount in enumerate(then, start=1):
        assert f"Jackpot Level {number}: {amount}\n" in told.rounds[1]


@pytest.mark.parametrize(
    ("top", "paid", "then"),
    [
        (FIVE_ROYAL, "$10,000", "$0"),
        (FIVE_STRAIGHT_FLUSH, "$1,000", "$9,000"),
        (FIVE_ACES_AND_EIGHTS, "$50", "$10,000"),
        (FIVE_FULL, "$150", "$10,000"),
    ],
)
def test_the_boomerang_is_paid_and_displayed_anew(
    sessions: HouseSessions, top: str, paid: str, then: str
) -> None:
    told = sessions.typed(["a 10", "j", "d", "b", "n"], "canberra-poker", top=top)
    assert "The casino supervisor verifies the hand of box 1 (A-86)." in told.out
    assert f"You get {paid} (A-86)." in told.out
    assert f"Boomerang jackpot: {then}\n" in told.rounds[1]


def test_a_chip_that_loses_feeds_the_pools(sessions: HouseSessions, tmp_path: Path) -> None:
    kept = tmp_path / "table"
    lines = ["a 10", "j", "d", "f", "n", "r", "f"]
    arguments = ["canberra-poker", "--seed", "3", "--rounds", "2", "--save", str(kept)]
    sessions.typed(lines, *arguments)
    pools = {k: Fraction(v) for k, v in json.loads(kept.read_text())["pools"].items()}
    assert pools["wagered"] == 200
    assert pools["pool 1"] == 1_000_150
    assert pools["reserve"] == 50


def test_without_a_wager_no_prize_is_won(sessions: HouseSessions) -> None:
    told = sessions.typed(["a 10", "d", "w", "c", "c", "n"], "crown-holdem", top=ROYAL)
    assert "royal flush" in told.out
    assert "verifies" not in told.out
    assert "Jackpot Level 1: $5,000\n" in told.rounds[1]


def test_two_hands_of_one_round_are_both_paid(sessions: HouseSessions) -> None:
    lines = ["a 10", "j 1", "a 10 2", "j 1 2", "d", "w", "w", "c", "c", "c", "c", "n"]
    told = sessions.typed(lines, "crown-holdem", top="As 9s 2c Ks 8s 2d Qs Js Ts 3c 4d")
    said = "The Supervisor verifies", "The cards are sorted", "You get $"
    paid = [line for line in told.out.splitlines() if line.startswith(said)]
    assert paid == [
        "The Supervisor verifies the hand of box 2 (WA-CHP/4.14(b)).",
        "The Supervisor verifies the hand of box 1 (WA-CHP/4.14(b)).",
        "The cards are sorted back into suits (WA-CHP/4.15).",
        "You get $500.08 (WA-CHP/3.13:T1:straight-flush:L1).",
        "You get $5,000 (WA-CHP/3.13:T1:royal-flush:L1).",
    ]
    assert "Jackpot Level 1: $5,000\n" in told.rounds[1]


def test_a_round_with_a_prize_of_the_pools_is_saved_and_plays_again(
    sessions: HouseSessions, tmp_path: Path
) -> None:
    for name, lines, top in (
        ("crown-holdem", ["a 10", "j 3", "d", "w", "c", "c"], ROYAL),
        ("canberra-poker", ["a 10", "j", "d", "b"], FIVE_ROYAL),
    ):
        path = tmp_path / f"{name}.toml"
        told = sessions.typed([*lines, f"s {path}"], name, top=top)
        again = played_against_the_house(path.read_bytes())
        assert isinstance(again, HousePlaying)
        assert again.failures == []
        assert again.play.purses == told.plays[0].purses
        assert again.play.prizes_paid == {1}
