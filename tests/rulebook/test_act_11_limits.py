"""The Territory's limits with antes, 11 in the stud books, and those of Draw Poker, 10."""

from __future__ import annotations

from typing import Unpack

import pytest

from pokerroom.money import Money, dollars
from pokerroom.play import Game
from pokerroom.play.betting.betting import begin
from pokerroom.play.betting.offers import at_turn
from pokerroom.play.betting.state import BettingSums
from tests.evidence import per
from tests.rulebook.at_the_table import Sums, Table, table
from tests.rulebook.territory import DRAW, STUD5, STUD7, under

STUD = (STUD7, STUD5)
BOTH = [under(STUD7, "11.1"), under(STUD5, "11.1"), under(DRAW, "10.4")]


def later(game: Game, limit: str = "table maximum", **more: Unpack[Sums]) -> Table:
    """The second betting round, which in draw is the last, of three players with $1000 each."""
    form = "" if game is DRAW else "ante"
    sums: Sums = {"minimum": 5, "maximum": 40, **more}
    return table(game, 2, (1, 2, 3), form=form, limit=limit, **sums)


@pytest.mark.parametrize("game", BOTH)
def test_an_opening_wager_lies_between_the_table_minimum_and_the_table_maximum(game: Game) -> None:
    rule = f"{game.book.id}/{'10.4' if game is DRAW else '11.1'}"
    for total in (0, 4, 41, 100):
        assert later(game).refused(f"1 open {total}") == rule
    for total in (5, 6, 39, 40):
        later(game).put(f"1 open {total}")
    assert later(game, "straddle" if game is DRAW else "table maximum").choices()["open"] == (5, 40)


@pytest.mark.parametrize("game", [under(STUD7, "11.2"), under(STUD5, "11.2"), under(DRAW, "10.5")])
def test_a_raise_is_within_the_table_limits_and_not_under_an_earlier_raise(game: Game) -> None:
    rule = f"{game.book.id}/{'10.5' if game is DRAW else '11.2'}"
    second = later(game)
    second.put("1 open 20")

    assert (second.refused("2 raise 24"), second.refused("2 raise 61")) == (rule, rule)
    assert second.choices()["raise"] == (25, 60)
    second.put("2 raise 32")
    assert second.refused("3 raise 43") == rule
    assert second.choices()["raise"] == (44, 72)
    second.put("3 raise 50")
    assert second.choices()["raise"] == (68, 90)


@pytest.mark.parametrize("game", [under(STUD7, "11.2"), under(STUD5, "11.2"), under(DRAW, "10.5")])
def test_the_number_of_raises_is_not_limited(game: Game) -> None:
    second = later(game)
    second.put("1 open 5")

    for place in range(12):
        second.put(f"{(place + 1) % 3 + 1} raise {10 + 5 * place}")

    assert second.choices()["raise"] == (70, 105)


@pytest.mark.parametrize(
    "game",
    [
        under(STUD7, "11.3", "def:Half Pot", "def:Full Pot"),
        under(STUD5, "11.3", "def:Half Pot", "def:Full Pot"),
        under(DRAW, "10.6", "def:Half Pot", "def:Full Pot"),
    ],
)
def test_the_call_is_added_to_the_pot_before_the_limit_is_worked_out(game: Game) -> None:
    rule = f"{game.book.id}/{'10.6' if game is DRAW else '11.3'}"
    for limit, opening, raised in (("half pot", 12, 22), ("full pot", 24, 44)):
        second = later(game, limit, pot=24)

        assert second.choices()["open"] == (5, opening)
        assert second.refused(f"1 open {opening + 1}") == f"{game.book.id}/def:{limit.title()}"
        second.put("1 open 10")
        assert second.choices()["raise"] == (15, 10 + raised)
        assert second.refused(f"2 raise {11 + raised}") == rule


@pytest.mark.parametrize("game", [STUD7, STUD5, DRAW])
def test_pot_limits_are_rounded_down_to_the_dollar(game: Game) -> None:
    for pot, most in ((44, 22), (45, 22), (46, 23)):
        assert later(game, "half pot", pot=pot).choices()["open"] == (5, most)


@pytest.mark.parametrize("game", [STUD7, STUD5, DRAW])
def test_pot_limits_are_whole_dollars_even_where_chips_are_less(game: Game) -> None:
    betting_rules = game.betting_rounds[1].rules_for("" if game is DRAW else "ante")
    sums = BettingSums(chip=Money(50), minimum=dollars(5))
    second = begin(
        betting_rules,
        betting_rules.limit("half pot"),
        sums,
        seats=(1, 2),
        stakes=[9000, 9000],
        pot=2150,
    )

    assert at_turn(second).totals == range(500, 1050, 50)


@pytest.mark.parametrize("game", [STUD7, STUD5, DRAW])
def test_a_pot_too_small_for_the_table_minimum_allows_the_minimum(game: Game) -> None:
    assert later(game, "half pot", pot=9).choices()["open"] == [5]
    assert later(game, "half pot", pot=12).choices()["open"] == (5, 6)


@per("ACT-DRW/10.7", "ACT-DRW/def:Straddle")
def test_a_straddle_doubles_the_total_before_it_and_nothing_else() -> None:
    second = later(DRAW, "straddle")
    second.put("1 open 20")

    for total in (25, 39, 41, 60, 80):
        assert second.refused(f"2 raise {total}") == "ACT-DRW/10.7"
    assert second.choices() == {"call": [20], "raise": [40], "fold": None}
    second.put("2 raise 40")
    assert second.choices() == {"call": [40], "raise": [80], "fold": None}
