"""The benchmark of rounds of play: every engine gets the same rounds and chooses alike."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from bench.contest import Contender
from bench.rounds import GameRow, bars_of, bars_of_games, rows_of
from bench.rounds_dealt import (
    CALL,
    CHOICES,
    FOLD,
    PLAYERS,
    STAKE,
    TABLES,
    WAGER,
    Table,
    amount,
    dealt,
)
from bench.rounds_pokerkit import theirs

ROOT = Path(__file__).parents[2]


def bench(*arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "bench.rounds", *arguments]
    env = os.environ | {"NO_COLOR": "1"}
    return subprocess.run(command, cwd=ROOT, env=env, capture_output=True, text=True, check=False)


def test_it_reports_every_table_as_json() -> None:
    answer = bench("--rounds", "1", "--json")
    report = json.loads(answer.stdout)

    assert report["format"] == "pokerroom.bench-rounds"
    assert report["version"] == 1
    assert {row["work"] for row in report["rows"]} == {table.work for table in TABLES}
    assert all(row["rounds_per_second"] > 0 for row in report["rows"])
    assert all(row["acts"] > PLAYERS for row in report["rows"])
    assert len(report["games"]) == 17
    assert all(row["rounds_per_second"] > 0 for row in report["games"])
    assert all(4_000 < row["bytes_most"] < 65_536 for row in report["games"])
    assert report["engine"] == "python"
    assert answer.returncode == (0 if report["holds"] else 1)


def test_it_cannot_measure_nothing() -> None:
    answer = bench("--rounds", "0")

    assert answer.returncode == 2
    assert answer.stdout == ""
    assert answer.stderr == "pokerroom: --rounds is 0: each needs a turn at least\n"


@pytest.mark.parametrize("table", TABLES, ids=lambda table: table.work)
def test_pokerkit_plays_the_same_rounds_by_hand_as_automated(table: Table) -> None:
    rounds = list(dealt(12))

    by_hand = theirs(table, rounds, quickly=True)()
    automated = theirs(table, rounds, quickly=False)()

    assert [one.stakes for one in by_hand] == [one.stakes for one in automated]
    assert [one.acts for one in by_hand] == [one.acts for one in automated]
    assert all(sum(one.stakes) == PLAYERS * STAKE for one in by_hand)
    assert all(len(one.record) > one.acts for one in by_hand)
    assert len({one.stakes for one in by_hand}) > 6


@pytest.mark.parametrize(
    ("number", "owes", "may_wager", "chosen"),
    [
        (0.0, True, True, FOLD),
        (0.333, True, True, FOLD),
        (0.334, True, True, CALL),
        (0.666, True, True, CALL),
        (0.667, True, True, WAGER),
        (0.999, True, True, WAGER),
        (0.499, True, False, FOLD),
        (0.5, True, False, CALL),
        (0.499, False, True, CALL),
        (0.5, False, True, WAGER),
        (0.0, False, False, CALL),
        (0.999, False, False, CALL),
    ],
)
def test_whatever_is_legal_is_equally_likely(
    number: float, owes: bool, may_wager: bool, chosen: int
) -> None:
    choices = CHOICES[owes][may_wager]
    assert choices[int(number * len(choices))] == chosen


@pytest.mark.parametrize(
    ("number", "total"), [(0.0, 4), (0.332, 4), (0.334, 5), (0.666, 5), (0.667, 6), (0.999, 6)]
)
def test_every_amount_is_equally_likely(number: float, total: int) -> None:
    assert amount(number, 4, 6) == total


def test_the_rounds_are_always_the_same_and_have_every_card_once() -> None:
    assert list(dealt(3)) == list(dealt(4))[:3]
    assert all(sorted(one.deck) == list(range(52)) for one in dealt(3))
    assert len({one.deck for one in dealt(3)}) == 3


@pytest.mark.parametrize(("ours", "holds"), [(1499, False), (1500, True)])
def test_the_quicker_way_of_the_two_is_the_one_to_beat(ours: int, holds: bool) -> None:
    contenders = [
        Contender("PokerKit, by hand", "table", 100, int, seconds=1),
        Contender("PokerKit, automated", "table", 50, int, seconds=1),
        Contender("pokerroom", "table", ours, int, seconds=1),
    ]

    bars = list(bars_of(contenders))

    assert [bar.holds for bar in bars] == [holds]
    assert [row.times_peer for row in rows_of(contenders, {"table": 1})] == [1, 0.5, ours / 100]


@pytest.mark.parametrize(
    ("rate", "size", "holds"),
    [
        (1_000, 65_536, [True, True]),
        (999, 65_536, [False, True]),
        (1_000, 65_537, [True, False]),
    ],
)
def test_the_slowest_and_the_largest_of_all_games_are_held_to_their_bars(
    rate: int, size: int, holds: list[bool]
) -> None:
    games = [GameRow("slow", rate, 1_000), GameRow("large", 5_000, size)]

    bars = list(bars_of_games(games))

    assert [bar.holds for bar in bars] == holds
    assert "slow" in bars[0].name
    assert "large" in bars[1].name
