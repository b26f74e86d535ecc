"""Figures that others have published, and counts that anybody can check."""

from __future__ import annotations

from math import comb

import pytest

from pokerroom.analysis import odds

COUNTS = [
    # hand, hand, wins of the first, wins of the second, splits; of 1,712,304 deals
    ("AsAh", "KsKh", 1_410_336, 292_660, 9_308),
    ("AsAh", "KdKc", 1_388_072, 317_694, 6_538),
]


@pytest.mark.parametrize(("one", "other", "wins", "losses", "splits"), COUNTS)
def test_aces_against_kings_to_the_deal(
    one: str, other: str, wins: int, losses: int, splits: int
) -> None:
    answer = odds("holdem", [one, other])
    first, second = answer.hands

    assert answer.deals == wins + losses + splits == comb(48, 5) == 1_712_304
    assert first.win * answer.deals == wins
    assert second.win * answer.deals == losses
    assert first.split * answer.deals == second.split * answer.deals == splits


@pytest.mark.parametrize(
    ("hands", "percent"),
    [
        (["AA", "KK"], 81.95),
        (["AKs", "QQ"], 46.1),
        (["AKo", "QQ"], 43.2),
        (["AKs", "random"], 67.0),
        (["AA", "random"], 85.2),
        (["72o", "random"], 34.6),
        (["22", "AKo"], 52.7),
    ],
)
def test_well_known_match_ups_in_holdem(hands: list[str], percent: float) -> None:
    answer = odds("holdem", hands, seed=1)

    assert float(answer.hands[0].equity) * 100 == pytest.approx(percent, abs=0.25)


def test_a_range_has_the_mean_of_its_combinations() -> None:
    apart = [odds("holdem", [hand, "QdQc"]) for hand in ("AsKs", "AhKh", "AdKd", "AcKc")]
    together = odds("holdem", ["AKs", "QdQc"])

    assert together.deals == sum(answer.deals for answer in apart)
    assert together.hands[0].equity == sum(answer.hands[0].equity for answer in apart) / 4


def test_four_cards_to_a_flush_need_one_of_nine() -> None:
    answer = odds("act/draw-poker", ["AsJs9s4s2d/2d", "KdKcKh7c6h"])

    assert answer.deals == 42
    assert answer.hands[0].win * 42 == 9


def test_an_open_straight_needs_one_of_eight() -> None:
    answer = odds("holdem", ["9s8d", "AcAh"], "7c 6d 2h Ks")

    assert answer.deals == 44
    assert answer.hands[0].win * 44 == 8
