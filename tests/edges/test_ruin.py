"""Ruin and spread, in a game small enough to be reckoned by hand."""

from __future__ import annotations

from fractions import Fraction
from math import isclose

import pytest

from pokerroom.analysis import Malformed
from pokerroom.analysis.edges.counting.outcomes import Outcome, Outcomes
from pokerroom.analysis.edges.ruin import ruin_for_ever, ruin_within, spread


def coin(wins: int, loses: int) -> Outcomes:
    """The player wins or loses one ante."""
    one = Fraction(1)
    return Outcomes(
        (
            Outcome(words="wins", net=one, wagered=one, ways=wins),
            Outcome(words="loses", net=-one, wagered=one, ways=loses),
        )
    )


UNFAIR = coin(2, 3)


def test_the_gamblers_ruin_of_the_house() -> None:
    """With steps of one nothing overshoots: the chance is (2/3) to the power of the bank."""
    assert isclose(ruin_for_ever(UNFAIR, Fraction(5), of_house=True), (2 / 3) ** 5)
    assert ruin_for_ever(UNFAIR, Fraction(5), of_house=False) == 1
    assert isclose(ruin_for_ever(coin(3, 2), Fraction(5), of_house=False), (2 / 3) ** 5)


def test_nobody_is_safe_in_a_fair_game() -> None:
    assert ruin_for_ever(coin(1, 1), Fraction(9), of_house=True) == 1
    assert ruin_for_ever(coin(1, 1), Fraction(9), of_house=False) == 1


@pytest.mark.parametrize(
    ("money", "rounds", "chance"),
    [(1, 0, 0.0), (1, 1, 0.6), (1, 2, 0.6), (1, 3, 0.6 + 0.4 * 0.36), (2, 1, 0.0), (2, 2, 0.36)],
)
def test_ruin_within_some_rounds(money: int, rounds: int, chance: float) -> None:
    assert isclose(ruin_within(UNFAIR, money, rounds), chance)


def test_ruin_within_many_rounds_comes_near_ruin_for_ever() -> None:
    assert isclose(ruin_within(coin(3, 2), 4, 2_000), (2 / 3) ** 4, rel_tol=1e-6)


@pytest.mark.parametrize(("money", "rounds"), [(0, 10), (-1, 10), (10, -1), (10, 1_000_001)])
def test_money_and_rounds_have_bounds(money: int, rounds: int) -> None:
    with pytest.raises(Malformed, match="whole numbers"):
        ruin_within(UNFAIR, money, rounds)


def test_results_spread_with_the_root_of_rounds() -> None:
    there = spread(UNFAIR, 100)

    assert isclose(there.mean, -20)
    assert isclose(there.deviation, 10 * (1 - 0.04) ** 0.5)


def test_the_figures_of_outcomes() -> None:
    assert UNFAIR.house_edge == Fraction(1, 5)
    assert UNFAIR.element_of_risk == Fraction(1, 5)
    assert UNFAIR.variance == Fraction(24, 25)
    assert isclose(UNFAIR.standard_deviation, 0.96**0.5, rel_tol=1e-15)
