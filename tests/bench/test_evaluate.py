"""The benchmark of the evaluator says what it should; how fast anything is, no test asks."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from functools import partial
from itertools import islice
from math import comb
from pathlib import Path
from platform import machine

import numpy as np
import pytest

from bench.all_seven import HANDS, PUBLISHED, all_hands, five_of_all
from bench.contest import Bar, Contender, run_contest
from bench.evaluate import Row, millions, random_rows, times
from bench.evaluators import same_order

ROOT = Path(__file__).parents[2]
PEERS = {"phevaluator", "treys", "pokerkit"} | ({"eval7"} if machine() == "x86_64" else set())
IN_ORDER = """
#include <stddef.h>
#include <stdint.h>
void evaluate_seven(const uint8_t *cards, size_t hands, uint16_t *values)
{
    for (size_t i = 0; i < hands; i++)
        values[i] = cards[7 * i];
}
"""


def bench(*arguments: str, peers: str = "") -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "bench.evaluate", *arguments]
    env = os.environ | {"POKERROOM_PEERS": peers, "NO_COLOR": "1"}
    return subprocess.run(command, cwd=ROOT, env=env, capture_output=True, text=True, check=False)


def test_it_reports_every_contender_and_bar_as_json() -> None:
    answer = bench("--rounds", "1", "--json")
    report = json.loads(answer.stdout)

    assert report["format"] == "pokerroom.bench-evaluate"
    assert report["version"] == 1
    assert {"pokerroom", *PEERS} <= {row["name"] for row in report["rows"]}
    assert all(row["hands_per_second"] > 0 for row in report["rows"])
    assert len(report["bars"]) == (6 if "eval7" in PEERS else 5)
    assert report["all_hands"] is None
    assert answer.returncode == (0 if report["holds"] else 1)


def test_it_explains_itself() -> None:
    answer = bench("--help")

    assert answer.returncode == 0
    for word in ("--rounds", "--install", "--all", "--json", "POKERROOM_PEERS", "evaluate_seven"):
        assert word in answer.stdout


@pytest.mark.parametrize(
    ("arguments", "peers", "said"),
    [
        (["--rounds", "0"], "", "pokerroom: --rounds is 0: each needs a turn at least"),
        (["--fast"], "", "pokerroom: Unknown option"),
        ([], "other=/nowhere.so", "pokerroom: POKERROOM_PEERS: /nowhere.so"),
    ],
)
def test_what_it_cannot_do_it_says_in_a_line(arguments: list[str], peers: str, said: str) -> None:
    answer = bench(*arguments, peers=peers)

    assert answer.returncode == 2
    assert answer.stdout == ""
    assert answer.stderr.startswith(said)
    assert len(answer.stderr.splitlines()) == 1


def test_a_native_peer_that_ranks_otherwise_is_refused(tmp_path: Path) -> None:
    compiler = shutil.which("cc") or shutil.which("gcc")
    assert compiler
    source, library = tmp_path / "peer.c", tmp_path / "peer.so"
    source.write_text(IN_ORDER)
    subprocess.run([compiler, "-shared", "-fPIC", source, "-o", library], check=True)

    answer = bench("--rounds", "1", peers=f"first card={library}")

    assert answer.returncode == 2
    assert "first card does not put hands of seven cards into our order" in answer.stderr


@pytest.mark.parametrize(
    ("ours", "theirs", "same"),
    [
        ([1, 2, 3], [10, 20, 30], True),
        ([1, 2, 2], [10, 20, 20], True),
        ([3, 1, 2], [9, 4, 7], True),
        ([1, 2, 3], [10, 30, 20], False),
        ([1, 2, 2], [10, 20, 30], False),
        ([1, 2, 3], [10, 20, 20], False),
    ],
)
def test_orders_are_the_same_or_not(ours: list[int], theirs: list[int], same: bool) -> None:
    assert same_order(np.array(ours, np.uint16), np.array(theirs, np.uint16)) is same


@pytest.mark.parametrize(
    ("figure", "at_least", "holds"),
    [
        (0.99, True, False),
        (1, True, True),
        (1.01, True, True),
        (1, False, True),
        (1.01, False, False),
    ],
)
def test_a_bar_holds_at_its_limit(figure: float, at_least: bool, holds: bool) -> None:
    assert Bar("bar", figure, 1, at_least).holds is holds


def test_all_take_their_turns_and_the_best_call_of_each_counts() -> None:
    now = 0
    calls: list[str] = []
    milliseconds = {"one": [9, 7, 8, 8] * 2, "two": [40, 25, 10]}

    def works(name: str) -> None:
        nonlocal now
        calls.append(name)
        now += milliseconds[name].pop(0)

    contenders = [Contender(name, "work", 6, partial(works, name)) for name in ("one", "two")]
    told: list[float] = []

    run_contest(contenders, 2, told.append, lambda: now / 1000)

    assert told == [0.25, 0.5, 0.75, 1.0]
    assert calls == ["one"] * 4 + ["two"] + ["one"] * 4 + ["two"] * 2
    assert [each.seconds for each in contenders] == pytest.approx([0.007, 0.01])
    assert [each.rate for each in contenders] == pytest.approx([6 / 0.007, 600])


def test_random_rows_have_no_card_twice() -> None:
    rows = random_rows(1000, 9)

    assert rows.shape == (1000, 9)
    assert (np.diff(np.sort(rows, axis=1), axis=1) > 0).all()


def test_all_seven_cards_are_all() -> None:
    fives = five_of_all()

    assert sum(comb(low, 5) * (51 - low) for low in range(52)) == HANDS == sum(PUBLISHED.values())
    assert len(fives) == comb(50, 5)
    for cards in range(5, 50):
        assert fives[: comb(cards, 5)].max() == cards - 1
    for rows in islice(all_hands(), 3):
        assert (np.diff(rows.astype(np.int64), axis=1) > 0).all()


def test_rates_are_shown_with_the_digits_that_matter() -> None:
    assert millions(Row("name", "work", 123_456_789, None)) == "123.5"
    assert millions(Row("name", "work", 123_456, None)) == "0.1235"
    assert times(Row("name", "work", 1, None)) == "-"
    assert times(Row("name", "work", 1, 0.0123)) == "0.012"
    assert times(Row("name", "work", 1, 1234.5)) == "1,234"
