"""Jackpot files that cannot be: each is told in one line, with its file, its line and its act."""

from __future__ import annotations

import json
from collections.abc import Iterator
from copy import deepcopy
from datetime import date, datetime
from pathlib import Path
from random import Random
from tomllib import loads
from typing import Any

import pytest

from pokerroom.cli.app import run
from tests.jackpots.filing import literal

EXAMPLES = Path(__file__).parents[2] / "docs" / "jackpots"
CROWN = "[crown]\nlevel_1 = 1\ntables = { A = {} }\n"
BOOMERANG = '[boomerang]\ntables = ["A"]\nchip = 1\nprize_share = "3/4"\nreserve_share = "1/4"\n'
START = '[[act]]\ndo = "start"\ntable = "A"\nboxes = { 1 = 1 }\n'
PRIZE = '[[act]]\ndo = "prize"\ntable = "A"\nbox = 1\nhand = "flush"\n'


def asked(text: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> tuple[int, str, str]:
    file = tmp_path / "jackpot.toml"
    file.write_text(text)
    status = run(["jackpot", str(file)])
    said = capsys.readouterr()
    return status, said.out, said.err.removeprefix(f"pokerroom: {file}: ")


@pytest.mark.parametrize(
    ("text", "because"),
    [
        (CROWN + 'strange = 1\n', "line 4: strange: there is no such key"),
        (CROWN.replace("{}", "{ seats = 7 }"), "line 3: seats: there is no such key"),
        (CROWN + START + "seats = 7\n", "line 8: act 1: seats: there is no such key"),
        (CROWN + START.replace("1 = 1", "1 = { area_3 = 1 }"), "line 7: act 1: area_3: there is"),
        (CROWN + "[canberra]\n", "line 4: canberra: there is no such key"),
        (CROWN + START + START.replace('"start"', '"begin"'), "line 9: act 2: do: "),
        (CROWN + '[[act]]\ntable = "A"\n', "line 4: act 1: do is missing"),
        (CROWN + "act = 3\n", "line 4: act: "),
        (CROWN + START.replace("1 = 1", "0 = 1"), "from 1 to 99, not '0'"),
        (CROWN + START.replace("1 = 1", "01 = 1"), "not '01'"),
        (CROWN + START.replace("1 = 1", "100 = 1"), "not '100'"),
        (CROWN + START.replace("1 = 1", '"１" = 1'), "line 7: act 1: a box has a number"),
        (CROWN + START.replace("1 = 1", '"1 " = 1'), "not '1 '"),
        (CROWN + START.replace("1 = 1", "1 = 0"), "there is no Level 0"),
        (CROWN + START.replace("1 = 1", "1 = -1"), "there is no Level -1"),
        (CROWN + START.replace("1 = 1", "1 = true"), "line 7: act 1: "),
        (CROWN + START.replace("1 = 1", "1 = { area_1 = -1 }"), "-1 dollars: an amount must be"),
        (CROWN + START.replace("1 = 1", "1 = { area_2 = nan }"), "'nan' is not an amount"),
        (CROWN + START.replace("1 = 1", "1 = { area_1 = 0 }"), "no chips are named for box 1"),
        (CROWN + START.replace("1 = 1", '1 = { area_1 = 1, by = " " }'), "' ' is not a name"),
        (CROWN + START + "times = 0\n", "line 8: act 1: rounds of play are counted from 1"),
        (CROWN + START + "times = 1_000_001\n", "a file has at most 1,000,000 rounds of play"),
        (CROWN + START + PRIZE.replace("box = 1", "box = 0"), "line 11: act 2: a box has a number"),
        (CROWN + START + PRIZE.replace("flush", "Flush"), "line 12: act 2: there is no hand"),
        (CROWN + START + PRIZE + "at = 9999-12-31T23:59:59\n", "line 13: act 2: there is no year"),
        (CROWN + START + PRIZE + "at = 2022-06-10\n", "line 13: act 2: at: it is a day"),
        (CROWN + '[[act]]\ndo = "pay"\nprize = true\n', "line 6: act 1: prize: it is a whole"),
        (CROWN + '[[act]]\ndo = "pay"\nprize = 1.0\n', "line 6: act 1: prize: it is a whole"),
        (CROWN + "payout_unit = true\n", "line 4: payout_unit: "),
        (CROWN + "pools = [5000, 5000]\n", "line 4: pools: "),
        (CROWN + "pools = [5000, 5000, -1]\n", "line 4: -1 dollars: an amount must be between"),
        (CROWN + 'pools = [5000, 5000, "5e3"]\n', "line 4: '5e3' is not an amount in dollars"),
        (CROWN + 'shares = [["1e99999999", "0", "0"]]\n', "line 4: '1e99999999' is not a share"),
        (CROWN + 'shares = [["٣/٤", "0", "0"]]\n', "is not a share"),
        (CROWN + 'shares = [["41/0", "0", "0"]]\n', "is not a share"),
        (CROWN + 'name = "a\\u001bb"\n', "line 4: 'a\\x1bb' is not a name"),
        (CROWN.replace("{ A", '{ "" = {}, A'), "line 3: '' is not a name"),
        (CROWN.replace("level_1 = 1", "level_1 = 99999999999999999"), "an amount must be between"),
        (CROWN + "level_3_short_on_one_area = 'no'\n", "line 4: level_3_short_on_one_area has no"),
        (BOOMERANG, "line 1: boomerang: approval is missing"),
        (BOOMERANG.replace('"A"', '"A", "A"') + 'approval = "x"\n', "line 2: table A is named"),
        (BOOMERANG + 'approval = "x"\n' + START.replace("1 = 1", "1 = 2"), "one chip, not 2"),
        (BOOMERANG + 'approval = "x"\npool = -1\n', "line 7: -1 dollars"),
        (CROWN + BOOMERANG + 'approval = "x"\n', "a jackpot file sets up one jackpot"),
        (CROWN + CROWN, "line 4: this is not TOML"),
        ("[" * 100_000, "line 1: "),
        ("x = " + "9" * 5_000, "line 1: "),
    ],
)  # fmt: skip
def test_a_file_that_cannot_be_is_told_with_its_line(
    text: str, because: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    status, out, err = asked(text, tmp_path, capsys)
    assert (status, out) == (2, "")
    assert because in err
    assert len(err.splitlines()) == 1


@pytest.mark.parametrize(
    ("text", "because"),
    [
        (CROWN + "payout_unit = 25\n", ""),
        (CROWN + 'payout_unit = "25.01"\n', "least prize, $25.00 (W-08)"),
        (CROWN + "payout_unit = 1_000_000\n", "least prize, $25.00 (W-08)"),
        (CROWN + "payout_unit = 0\n", "(W-08)"),
        (CROWN + 'pools = [5000, 5000, "4999.99"]\n', "a pool holds at least its reseed"),
        (CROWN.replace("level_1 = 1", "level_1 = 0"), "a Level 1 wager is at least one cent"),
        (BOOMERANG + 'approval = "x"\npayout_unit = 50\n', ""),
        (BOOMERANG + 'approval = "x"\npayout_unit = "50.01"\n', "least prize, $50.00 (A-87)"),
        (BOOMERANG + 'approval = " "\n', "the division has not been approved (ACT-CAN/11.3#2)"),
        (BOOMERANG.replace("chip = 1", "chip = 0") + 'approval = "x"\n', "a chip is not worth"),
        (BOOMERANG.replace('["A"]', "[]") + 'approval = "x"\n', "no table is linked"),
    ],
)
def test_a_jackpot_that_may_not_be_is_refused_with_its_line(
    text: str, because: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    status, _, err = asked(text, tmp_path, capsys)
    assert (status, because in err) == (2 if because else 0, True)
    assert err.startswith("line 1: ") == bool(because)


@pytest.mark.parametrize(
    ("first", "second", "status"),
    [
        ("", "at = 2022-06-10T20:00:00+08:00", 0),
        ("", "at = 2022-06-10T20:00:00", 0),
        ("at = 1984-01-01T00:00:00", "", 0),
        ("at = 2022-06-10T20:00:00+08:00", "at = 2022-06-10T12:00:00Z", 0),
        ("at = 2022-06-10T20:00:00+08:00", "at = 2022-06-10T20:00:00", 2),
        ("at = 2022-06-10T20:00:00", "at = 2022-06-10T20:00:00Z", 2),
    ],
)
def test_times_are_told_with_their_offset_or_without(
    first: str, second: str, status: int, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    verify = '[[act]]\ndo = "verify"\ntable = "A"\nbox = 1\n'
    pay = '[[act]]\ndo = "pay"\nprize = 1\n'
    text = f"{CROWN}{START}{PRIZE}{first}\n{verify}{pay}{second}\n"
    found, out, err = asked(text, tmp_path, capsys)
    assert found == status, err
    assert ("act 4: times have their offset all of them or none of them" in err) == (status == 2)
    assert ("prize 1 is paid" in out) == (status == 0)


HOSTILE: tuple[object, ...] = (
    -1, 0, 1, 99, 100, 2**63, -(2**70), True, False, "", " ", "x", "A", "１", "1e9", "-5", "9" * 90,
    "\u202e", [], [1], ["A", "A"], {}, {"x": 1}, [[]], datetime(1, 1, 1), datetime(9999, 12, 31),
    datetime(2022, 6, 10, 20).astimezone(), date(2022, 6, 10), float("nan"), -0.0, 0.1,
)  # fmt: skip


def places(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    yield path
    if isinstance(value, dict | list):
        inside = value.items() if isinstance(value, dict) else enumerate(value)
        for key, each in inside:
            yield from places(each, (*path, key))


def spoilt(draw: Random, whole: dict[str, Any]) -> dict[str, Any]:
    """One to three values are others, keys are added or gone."""
    whole = deepcopy(whole)
    for _ in range(draw.randint(1, 3)):
        *way, last = draw.choice([path for path in places(whole) if path])
        around: Any = whole
        for key in way:
            around = around[key]
        how = draw.random()
        if how < 0.7:
            around[last] = draw.choice(HOSTILE)
        elif how < 0.85 and isinstance(around, dict):
            around[draw.choice(("strange", "at", "by", "voids", "times"))] = draw.choice(HOSTILE)
        else:
            del around[last]
    return whole


def text_of(whole: dict[str, Any]) -> str:
    return "".join(f"{json.dumps(key)} = {written(value)}\n" for key, value in whole.items())


def written(value: object) -> str:
    if isinstance(value, dict):
        inside = ", ".join(f"{json.dumps(key)} = {written(each)}" for key, each in value.items())
        return f"{{ {inside} }}"
    if isinstance(value, list):
        return "[" + ", ".join(map(written, value)) + "]"
    if isinstance(value, float | date):
        return str(value).replace(" ", "T")
    return literal(value)


@pytest.mark.parametrize("example", ["crown", "boomerang"])
@pytest.mark.parametrize("seed", range(4))
def test_a_spoilt_file_is_played_refused_or_told(
    example: str, seed: int, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    whole = loads((EXAMPLES / f"{example}.toml").read_text())
    whole["act"][0]["times"] = 2
    draw, statuses = Random(seed), set[int]()
    for _ in range(60):
        status, out, err = asked(text_of(spoilt(draw, whole)), tmp_path, capsys)
        statuses.add(status)
        assert (out == "") == bool(err)
        assert len(err.splitlines()) <= 1
        assert status < 2 or err.startswith("line "), err
    assert {2} < statuses, "some are told, and some are played"
