"""`pokerroom ruling` and `pokerroom floor` for the games against the house."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, get_args

import pytest

from pokerroom.cli.app import run
from pokerroom.house.facts import IrregularAct
from pokerroom.house.irregularities.declared import DECLARED

TOP = """format = 1
game = "wa/crown-holdem"
people = ["Ann", "Bob"]
[cards]
1 = "8s 7s"
2 = "Ks Kd"
dealer = "Ah Ad"
communal = "9d Tc Jh 2c 3d"
[play]
acts = ['''
Ann antes 10 in box 1
Bob antes 20 in box 2
Ann picks up
ACTS''']
"""


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "table4.toml"
    path.write_text(TOP.replace("ACTS", ""))
    return path


def told(file: Path, capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str]:
    status = run(["ruling", str(file), *arguments])
    said = capsys.readouterr()
    return status, " ".join((said.out + said.err).split())


def test_a_ruling_says_what_is_done_and_by_which_rule(
    file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    fact = '{ act = "exposes a card", box = 0, card = "Ad" }'

    status, out = told(file, capsys, "--fact", fact)

    assert status == 0
    assert "Ruling: Ad of the dealer is exposed; The round is void" in out
    assert "WA-CHP/5.7(a)" in out
    assert "$10.00 back" in out
    assert "Before: players decide (box 1)" in out
    assert "After: the round is brought to its end" in out


def test_a_question_is_printed_with_who_decides_and_what_follows_from_each_answer(
    file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    fact = '{ act = "counts hands", wrong = [{ box = 2, cards = "Ks Kd 5c" }] }'

    status, out = told(file, capsys, "--fact", fact)

    assert status == 0
    assert "For the Dealer to decide: All cards have been counted: is the deck complete?" in out
    assert "complete: Box 2 really has Ks Kd 5c; The hand of box 2 is void;" in out
    assert "incomplete: Box 2 really has Ks Kd 5c; The round is void;" in out


@pytest.mark.parametrize(
    ("fact", "rule"),
    [
        ("Ann wagers 15", "WA-CHP/def:Flop Wager"),
        ("dealer finds 15 on the ante in box 1", "WA-CHP/5.10"),
        ('{ act = "finds a wrong deck" }', "WA-CHP/5.2"),
        ('{ act = "finds none", box = 1 }', "WA-CHP/5.9(e)"),
        ('{ act = "invalidates", ground = "fraud", by = "Casino Operator" }', "WA-CHP/6.4(b)"),
        ('{ act = "suspects a failure" }', "WA-CHP/5.13"),
    ],
)
def test_json_has_the_rule_and_the_table_before_and_after(
    file: Path, capsys: pytest.CaptureFixture[str], fact: str, rule: str
) -> None:
    status = run(["ruling", str(file), "--fact", fact, "--json"])
    found: dict[str, Any] = json.loads(capsys.readouterr().out)

    assert (found["format"], found["version"], found["per"]) == ("pokerroom.house-ruling", 1, rule)
    assert status == (found["outcome"] == "refused")
    assert sum(found["before"]["chips"].values()) + sum(found["before"]["wagers"].values()) == sum(
        found["after"]["chips"].values()
    ) + sum(found["after"]["wagers"].values())
    for answer in found["answers"]:
        assert answer["follows"]


def test_the_last_act_of_the_file_is_ruled_on_and_nothing_goes_on(
    file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file.write_text(TOP.replace("ACTS", "Ann checks: refused\n"))

    status, out = told(file, capsys)

    assert status == 1
    assert out.startswith("Ann checks (line 14) Refused: nobody stays in without a Flop Wager")


def test_what_could_go_wrong_now_is_listed_with_its_rules(
    file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    status, out = told(file, capsys, "--possible")

    assert status == 0
    assert "3 cards lie in the dealer's hand" in out
    assert "the cards in use are incorrect" in out
    assert "WA-CHP/5.13" in out
    assert "was not dealt in order" not in out  # no rule of this book speaks of it


@pytest.mark.parametrize("fact", ["{", "{ act = 1 }", "{ act = 'x' }", "Zed folds", "", "jumps"])
def test_a_fact_that_is_none_is_told_in_one_line(
    file: Path, capsys: pytest.CaptureFixture[str], fact: str
) -> None:
    if not fact:
        file.write_text(TOP.partition("[play]")[0])
    status = run(["ruling", str(file), "--fact", fact])
    said = capsys.readouterr()
    assert (status, said.out, said.err.count("\n")) == (2, "", 1)


def test_every_fact_has_words() -> None:
    assert set(DECLARED) == set(get_args(IrregularAct))


@pytest.mark.parametrize("name", ["crown-holdem", "canberra-poker"])
def test_the_floor_guide_of_a_house_game_is_printed(
    name: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["floor", name]) == 0
    assert "## A wager after the deal has the wrong size" in capsys.readouterr().out
