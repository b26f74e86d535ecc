"""Setups and chips of a jackpot that cannot be, and questions that nobody has answered."""

from __future__ import annotations

from pathlib import Path

import pytest

from pokerroom.books import Refusal
from pokerroom.cli.app import run
from pokerroom.jackpots import Act, Chips, open_link
from pokerroom.jackpots.acts import AmendsWager, StartsRound
from pokerroom.jackpots.rules import Setup
from pokerroom.money import Money
from tests.jackpots.floor import Floor, boomerang, crown

LATE = """
[crown]
level_1 = 1
tables = { A = {} }
[[act]]
do = "start"
table = "A"
boxes = { 1 = 1, 2 = 1 }
[[act]]
do = "prize"
table = "A"
box = 1
hand = "straight flush"
[[act]]
do = "verify"
table = "A"
box = 1
[[act]]
do = "prize"
table = "A"
box = 2
hand = "straight flush"
referred = true
[[act]]
do = "sort"
table = "A"
"""


def laid(box: int, area_1: int, area_2: int) -> Chips:
    return Chips(box, "ann", "ann", area_1, area_2)


@pytest.mark.parametrize("setup", [crown(), boomerang()], ids=lambda setup: setup.name)
@pytest.mark.parametrize(
    ("chips", "because"),
    [
        (laid(0, 100, 0), "there is no box 0"),
        (laid(-1, 100, 0), "there is no box -1"),
        (laid(2, -100, 200), "the chips in box 2 cannot be negative"),
        (laid(2, 200, -100), "the chips in box 2 cannot be negative"),
    ],
)
def test_a_round_starts_with_chips_that_can_be(setup: Setup, chips: Chips, because: str) -> None:
    floor = Floor(setup)

    found = floor.refused(StartsRound(table="A", chips=(laid(1, 100, 0), chips)))

    assert (found.because, found.per) == (because, floor.setup.articles.chips)


@pytest.mark.parametrize(("area_1", "area_2"), [(-100, 200), (0, -200)])
def test_a_wager_is_made_up_with_chips_that_can_be(area_1: int, area_2: int) -> None:
    floor = Floor()
    floor.does(StartsRound(table="A", chips=(laid(1, 0, 100),)))

    act: Act = AmendsWager(table="A", chips=laid(1, area_1, area_2))

    assert floor.refused(act).because == "the chips in box 1 cannot be negative"


def test_the_reserve_pool_puts_back_no_negative_amount() -> None:
    found = open_link(boomerang(reseed=Money(-1)))

    assert isinstance(found, Refusal)
    assert found.because == "the reserve pool cannot put back a negative amount"
    assert not isinstance(open_link(boomerang(reseed=Money(0))), Refusal)


def test_a_file_goes_on_without_the_answer_to_a_question(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Nobody says whether a late hand may join: the question is withdrawn, and cards sorted."""
    file = tmp_path / "jackpot.toml"
    file.write_text(LATE)

    status = run(["jackpot", str(file)])

    lines = capsys.readouterr().out.splitlines()
    assert status == 0, lines
    assert sum("how is one more to be paid?" in line for line in lines if line[:2] == "4:") == 2
    assert [line for line in lines if line[:2] == "5:"] == [
        "5: the Casino Operator withdraws it: gaming goes on as it stood (WA-CHP/4.16)",
        "5: table A: the cards are sorted into suits (WA-CHP/4.15)",
    ]
