"""`pokerroom jackpot`: files in, pools, displays and payments out."""

from __future__ import annotations

import json
import re
from fractions import Fraction
from pathlib import Path

import pytest

from pokerroom.cli.app import run
from pokerroom.jackpots.evolving.evolving import EVOLVES
from pokerroom.notation.narrator.of_jackpots import TELLS
from pokerroom.notation.narrator.sentences import exactly
from tests.jackpots.floor import decimal
from tests.jackpots.test_any_course import SETUPS, play_any_course

EXAMPLES = Path(__file__).parents[2] / "docs" / "jackpots"
CROWN = """
[crown]
pools = [11560, 7460, 5820]
tables = { A = {}, B = { level_1 = 2 } }
"""
START = '[[act]]\ndo = "start"\ntable = "A"\nboxes = { 1 = 1 }\n'


def told(text: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> tuple[int, str, str]:
    file = tmp_path / "jackpot.toml"
    file.write_text(text)
    status = run(["jackpot", str(file)])
    said = capsys.readouterr()
    return status, said.out, said.err


def test_the_examples_of_the_documentation_are_played(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["jackpot", str(EXAMPLES / "crown.toml")]) == 0
    assert "prize 2: $11,142.73 to box 1 (WA-CHP/3.13:T1:royal-flush:L1)" in capsys.readouterr().out
    assert run(["jackpot", str(EXAMPLES / "boomerang.toml")]) == 0
    assert "refused: prize 1 has been paid (ACT-CAN/11.2#1)" in capsys.readouterr().out


def test_json_gives_displays_prizes_and_exact_accounts(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["jackpot", str(EXAMPLES / "crown.toml"), "--json"]) == 0
    shape = json.loads(capsys.readouterr().out)

    assert (shape["format"], shape["version"], shape["book"]) == ("pokerroom.jackpot", 2, "WA-CHP")
    assert [display["amount"] for display in shape["displays"]] == [500_000, 1_208_336, 1_769_073]
    assert [(p["amount"], p["state"][:8]) for p in shape["prizes"]] == [
        (264_816, "paid"),
        (1_114_273, "withheld"),
        (50_000, "owed"),
    ]
    assert shape["accounts"]["rounding"] == "6/5"
    assert (shape["refusals"], shape["passed"], shape["failures"]) == ([], True, [])


def test_a_table_that_is_unlike_the_link_is_noted_and_pending_prizes_are_shown(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    prize = '[[act]]\ndo = "prize"\ntable = "A"\nbox = 1\nhand = "royal flush"\n'
    status, out, _ = told(CROWN + START + prize, tmp_path, capsys)

    assert status == 0
    assert "note: table B plays Level 1 for $2.00" in out
    assert "royal flush  $11,560.41  pending" in out
    assert re.search(r"\$11,560\.41 +\$5,000\.00", out)


@pytest.mark.parametrize(
    ("text", "status", "because"),
    [
        ("[crown", 2, "line 1: this is not TOML: a heading is not closed"),
        ("", 2, "a jackpot file sets up one jackpot"),
        ("[crown]\ntables = {}\n", 2, "no table is linked (WA-CHP/3.14)"),
        ("[crown]\ntables = { A = {} }\nshares = [['1/2','0','0']]\n", 2, "WA-CHP/3.17"),
        (
            "[crown]\ntables = { A = {} }\nlevel_3_short_on_one_area = 'no'\n",
            2,
            "has no value 'no'",
        ),
        ("[crown]\ntables = { A = {} }\nstrange = 1\n", 2, "strange"),
        ("[crown]\ntables = { A = {} }\nlevel_1 = '0.001'\n", 2, "0.001"),
        (CROWN + START.replace("1 = 1", "1 = 4"), 2, "act 1: there is no Level 4"),
        (
            CROWN + START.replace("1 = 1", "x = 1"),
            2,
            "line 8: act 1: a box has a number from 1 to 99, not 'x'",
        ),
        (
            CROWN + START + "times = 0\n",
            2,
            "line 9: act 1: rounds of play are counted from 1, not 0",
        ),
        (CROWN + START.replace("start", "begin"), 2, "begin"),
    ],
)
def test_a_file_that_cannot_be_is_told_in_one_line(
    text: str,
    status: int,
    because: str,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    found, out, err = told(text, tmp_path, capsys)

    assert found == status
    assert because in err
    assert len(err.splitlines()) == 1
    assert out == ""


def test_a_file_that_is_not_there(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["jackpot", "no/such/file.toml"]) == 2
    assert "cannot be opened" in capsys.readouterr().err


EVERY_ENTRY = """
[[act]]
do = "start"
table = "A"
[act.boxes]
1 = 3
2 = { area_2 = 1 }
3 = { area_1 = 1, by = "cy" }
4 = { area_1 = 1, ante = false }
[[act]]
do = "amend"
table = "A"
box = 2
chips = { area_2 = 2 }
[[act]]
do = "find"
table = "A"
box = 3
chips = { area_1 = "0.50" }
[[act]]
do = "leave short"
table = "A"
box = 3
[[act]]
do = "return"
table = "A"
box = 2
[[act]]
do = "verify reading"
source = "display"
at = 2022-06-10T20:00:00+08:00
[[act]]
do = "display fails"
[[act]]
do = "prize"
table = "A"
box = 1
hand = "flush"
stood = "forgot the flop wager"
[[act]]
do = "verify"
table = "A"
box = 1
[[act]]
do = "display works"
[[act]]
do = "suspect malfunction"
[[act]]
do = "decide malfunction"
found = false
[[act]]
do = "withhold"
prize = 1
[[act]]
do = "release"
prize = 1
[[act]]
do = "sort"
table = "A"
[[act]]
do = "pay"
prize = 1
[[act]]
do = "end"
table = "A"
[[act]]
do = "start"
table = "B"
boxes = { 1 = 2 }
[[act]]
do = "void"
table = "B"
"""


def test_every_entry_can_be_done(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    status, out, err = told(CROWN + EVERY_ENTRY, tmp_path, capsys)

    assert (status, err) == (0, "")
    numbers = {line.partition(":")[0] for line in out.splitlines() if line[:1].isdigit()}
    assert numbers == {str(number) for number in range(1, 20)}
    assert re.search(r"^wagered +\$3\.00$", out, re.MULTILINE)

    late = '[[act]]\ndo = "add"\ntable = "A"\nbox = 2\nchips = { area_1 = 1 }\n'
    status, out, _ = told(CROWN + START + late, tmp_path, capsys)
    assert status == 1
    assert "2: refused: the round of play at table A has begun (WA-CHP/3.9)" in out
    fails = '[[act]]\ndo = "display fails"\n'
    boomerang = (EXAMPLES / "boomerang.toml").read_text()
    status, out, _ = told(boomerang + fails, tmp_path, capsys)
    assert "for the casino operator: The display has failed" in out
    reopen = '[[act]]\ndo = "reopen"\ntable = "A"\nbox = 1\nhand = "royal flush"\n'
    status, out, _ = told(CROWN + START + reopen, tmp_path, capsys)
    assert "2: refused: nothing has been keyed off at table A (W-36)" in out


def test_every_event_has_a_sentence() -> None:
    assert sorted(map(str, TELLS)) == sorted(map(str, EVOLVES))
    for name in SETUPS:
        play_any_course(SETUPS[name], 77, acts=300)


@pytest.mark.parametrize(
    ("cents", "shown"),
    [
        ("0", "$0.00"),
        ("-1", "-$0.01"),
        ("123456789/10", "$123,456.789"),
        ("1/3", "$0.00333333333333..."),
    ],
)
def test_an_exact_amount_is_shown_with_all_its_digits(cents: str, shown: str) -> None:
    assert exactly(Fraction(cents)) == shown
    assert decimal(Fraction(5, 4)) == "1.25"


def test_a_file_tells_what_must_be_refused_and_how_things_must_stand(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    after = """expect = { pools = ["11560.41", 7460, 5820],
        displays = ["11560.41", "19020.41", "24840.41"] }
""".replace("\n    ", "")
    end = '[expected]\naccounts = { wagered = 1, fund = "-14999.41", owed = 0 }\nprizes = {}\n'
    begun, elsewhere = (START + f'refused = "WA-CHP/{rule}"\n' for rule in ("3.9", "3.14"))
    elsewhere = elsewhere.replace('"A"', '"C"')

    assert told(CROWN + START + after + begun + elsewhere + end, tmp_path, capsys)[0] == 0
    for wrong, words in (
        (START + begun.replace("3.9", "4.2"), "(WA-CHP/3.9), not by WA-CHP/4.2"),
        (START + "refused = true\n", "act 1 was to be refused, and is accepted"),
        (START + begun.replace("refused =", "referred ="), "act 2 is refused: the round of play"),
    ):
        status, out, _ = told(CROWN + wrong, tmp_path, capsys)
        assert (status, words in " ".join(out.split())) == (1, True), out


@pytest.mark.parametrize(
    ("expected", "words"),
    [
        ("pools = ['11560.40', 7460, 5820]", "pool 1: expected $11,560.40, but it is $11,560.41"),
        ("pools = [11560]", "pool: expected 1 of them, but there are 3"),
        ("displays = [11561, 7460, 5820]", "display 1: expected $11,561.00"),
        ("prizes = { 1 = 5 }", "prize 1: expected $5.00, but it is nothing"),
        ("accounts = { fnd = 1 }", "account fnd: expected $1.00, but it is nothing"),
        ("accounts = { wagered = 2 }", "account wagered: expected $2.00, but it is $1.00"),
    ],
)
def test_what_comes_out_otherwise_is_told_with_its_line(
    expected: str, words: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for text in (f"[[act]]\nexpect = {{ {expected} }}\n", f"[expected]\n{expected}\n"):
        status, out, _ = told(CROWN + START + text, tmp_path, capsys)
        assert status == 1
        assert re.search(rf"line \d+: {re.escape(words)}", " ".join(out.split()))


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("[expected]\npools = true\n", "it is an amount in dollars"),
        ("[expected]\npools = ['x']\n", "it is an amount in dollars"),
        ("[expected]\npools = ['1/0']\n", "it is an amount in dollars"),
        ("[expected]\nprizes = { first = 1 }\n", "a prize is named by its number"),
        ("[expected]\ntea = 1\n", "there is no such key"),
        ("[[act]]\nrefused = true\n", "do is missing"),
        ("[[act]]\nexpect = { pools = [1, 2, 3] }\nrefused = true\n", "there is no such key"),
    ],
)
def test_what_cannot_be_expected_is_told(
    text: str, words: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    status, _, err = told(CROWN + START + text, tmp_path, capsys)
    assert (status, words in err) == (2, True), err
