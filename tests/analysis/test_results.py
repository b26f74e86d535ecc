"""What is told of a tally: wins, splits, shares of both halves, quarters, margins."""

from __future__ import annotations

from fractions import Fraction
from math import sqrt

import numpy as np
import pytest

from pokerroom.analysis import odds
from pokerroom.analysis.kernels.tally import Cells, no_cells, tally_values
from pokerroom.analysis.odds.results import odds_of
from pokerroom.analysis.odds.shares import margins
from pokerroom.analysis.odds.situation import situation_in


def tally(highs: list[list[int]], lows: list[list[int]] | None = None) -> Cells:
    """Of values by deal and player."""
    cells = no_cells(len(highs[0]), low=lows is not None)
    low_values = None if lows is None else np.array(lows, np.uint16).T
    tally_values(np.array(highs, np.uint16).T, low_values, cells)
    return cells


def test_a_pot_is_won_split_or_lost() -> None:
    situation = situation_in("holdem", ["random"] * 3)
    answer = odds_of(situation, tally([[3, 2, 1], [2, 2, 1], [1, 1, 1], [1, 2, 2]]), None)
    first, second, third = answer.hands

    assert answer.deals == 4
    assert (first.win, first.split) == (Fraction(1, 4), Fraction(2, 4))
    assert first.equity == (1 + Fraction(1, 2) + Fraction(1, 3)) / 4
    assert [second.win, second.split] == [0, Fraction(3, 4)]
    assert third.equity == (Fraction(1, 3) + Fraction(1, 2)) / 4
    assert first.high is None
    assert answer.no_low is None


def test_halves_are_told_apart() -> None:
    situation = situation_in("omaha-hi-low", ["random"] * 3)
    cells = tally(
        highs=[[2, 1, 1], [2, 1, 1], [2, 2, 1], [1, 2, 2], [1, 2, 3]],
        lows=[[0, 0, 0], [5, 1, 0], [0, 3, 0], [4, 4, 4], [1, 1, 0]],
    )
    answer = odds_of(situation, cells, None)
    first, second, third = answer.hands

    assert answer.no_low == Fraction(1, 5)
    assert first.win == Fraction(2, 5)
    assert first.split == Fraction(3, 5)
    assert first.quartered == Fraction(3, 5)
    assert first.equity == (1 + 1 + Fraction(1, 4) + Fraction(1, 6) + Fraction(1, 4)) / 5
    assert second.equity == (Fraction(3, 4) + Fraction(1, 4) + Fraction(1, 6) + Fraction(1, 4)) / 5
    assert second.quartered == Fraction(1, 5)
    assert third.equity == (Fraction(1, 4) + Fraction(1, 6) + Fraction(1, 2)) / 5
    assert sum(answer.equities) == 1


def test_each_half_has_its_wins_and_splits() -> None:
    situation = situation_in("omaha-hi-low", ["random"] * 2)
    cells = tally(highs=[[2, 1], [1, 1], [1, 2], [2, 1]], lows=[[0, 0], [5, 1], [3, 3], [1, 2]])
    first = odds_of(situation, cells, None).hands[0]

    assert first.high is not None
    assert first.low is not None
    assert (first.high.win, first.high.split) == (Fraction(2, 4), Fraction(1, 4))
    assert first.high.share == (1 + Fraction(1, 4) + 0 + Fraction(1, 2)) / 4
    assert (first.low.win, first.low.split) == (Fraction(1, 4), Fraction(1, 4))
    assert first.low.share == (Fraction(1, 2) + Fraction(1, 4)) / 4
    assert first.high.share + first.low.share == first.equity


@pytest.mark.parametrize("hands", [["As2s3dKd", "AhAc8h7h"], ["As2s3dKd", "AhAc8h7h", "4c5c6d7d"]])
def test_halves_add_up(hands: list[str]) -> None:
    answer = odds("omaha-hi-low", hands)

    assert sum(answer.equities) == 1
    for hand in answer.hands:
        assert hand.high is not None
        assert hand.low is not None
        assert hand.high.share + hand.low.share == hand.equity
        assert hand.win + hand.split <= 1


def test_the_margin_of_a_sample_is_that_of_its_variance() -> None:
    deals = 1_000_000
    cells = no_cells(2, low=False)
    cells[0, 1, 0] = cells[1, 0, 0] = deals // 4
    cells[0, 0, 0] = cells[1, 1, 0] = deals * 3 // 4
    for margin in margins(cells):
        assert margin == pytest.approx(2.5758293 * sqrt(3 / 16 / deals), rel=0.01)


@pytest.mark.parametrize(
    ("deals", "widest", "narrowest"), [(100, 0.07, 0.05), (6600, 0.0011, 0.0009)]
)
def test_a_sample_without_variance_still_has_a_margin(
    deals: int, widest: float, narrowest: float
) -> None:
    cells = no_cells(2, low=False)
    cells[0, 1, 0] = cells[1, 0, 0] = deals

    assert all(narrowest < margin < widest for margin in margins(cells))


def test_no_deals_tell_nothing() -> None:
    assert margins(no_cells(2, low=False)) == [1.0, 1.0]
