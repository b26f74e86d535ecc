"""Setups and chips of a jackpot that cannot be, and questions that nobody has answered."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path

import pytest

from pokerroom.books import Authority, Refusal, reading
from pokerroom.cli.app import run
from pokerroom.jackpots import Act, Chips, LinkedTable, open_link
from pokerroom.jackpots.acts import AmendsWager, StartsRound
from pokerroom.jackpots.rules import boomerang as by_boomerang
from pokerroom.jackpots.rules import crown as by_crown
from pokerroom.jackpots.rules.setup import Setup
from pokerroom.money import Money, dollars
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


def shares(*of_level_1: str) -> tuple[tuple[Fraction, ...], ...]:
    """Levels 2 and 3 give 41% of a wager to the pools, as they must."""
    rows = of_level_1, ("0.41", "0", "0"), ("0.21", "0.1", "0.1")
    return tuple(tuple(map(Fraction, row)) for row in rows)


LINKED = {
    "A": LinkedTable(level_1=dollars(1)),
    "X": LinkedTable(level_1=dollars(1), game="baccarat"),
}
CANNOT_BE: list[tuple[Setup, str, Authority]] = [
    (crown(level_1=0), "a Level 1 wager is at least one cent", by_crown.LEVELS.per),
    (crown(tables={}), "no table is linked", by_crown.CHOICE_OF_POOLS),
    (crown(tables=LINKED), "pools are not joined with baccarat", by_crown.LINKED.per),
    (
        crown(own_shares=shares("0.41", "0")),
        "shares are for three levels and three",
        by_crown.FUNDING,
    ),
    (
        crown(own_shares=shares("0.42", "-0.01", "0")),
        "receive a negative share",
        by_crown.INCREMENTS,
    ),
    (
        crown(own_shares=shares("0.4", "0", "0")),
        "Level 1 gives 40% of a wager",
        by_crown.INTO_POOLS.per,
    ),
    (crown(payout_unit=0), "a payout unit must be between one cent", by_crown.ARTICLES.rounding),
    (crown((5_000, 5_000, 4_999)), "a pool holds at least its reseed", by_crown.FROM_RESEED),
    (boomerang(prize_share=Fraction(1, 2)), "the whole of a losing chip", by_boomerang.INTO_POOLS),
    (boomerang(approval=""), "the division has not been approved", by_boomerang.APPROVED),
    (boomerang(chip=0), "a chip is not worth $0.00", by_boomerang.CHIP_VALUE),
    (boomerang(reseed=-1), "cannot put back a negative amount", by_boomerang.SOURCES),
    (boomerang(tables=frozenset()), "no table is linked", by_boomerang.METER),
    (boomerang(payout_unit=0), "a payout unit must be between", by_boomerang.ARTICLES.rounding),
    (boomerang(-1), "a pool holds no negative amount", by_boomerang.INTO_POOLS),
    (boomerang(winning_chip="tea"), "", reading("A-69")),
    (boomerang(several_royals="tea"), "", reading("A-70")),
]


@pytest.mark.parametrize(("setup", "because", "per"), CANNOT_BE)
def test_a_jackpot_that_cannot_be_is_refused_with_its_reason(
    setup: Setup, because: str, per: Authority
) -> None:
    found = open_link(setup)

    assert isinstance(found, Refusal)
    assert because in found.because
    assert found.per == per


def test_nothing_is_put_back_where_the_reserve_is_to_put_back_nothing() -> None:
    assert not isinstance(open_link(boomerang(reseed=Money(0))), Refusal)
    assert not isinstance(open_link(crown(own_shares=shares("0.41", "0", "0"))), Refusal)


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
