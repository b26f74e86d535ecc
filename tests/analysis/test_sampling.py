"""A sample is as precise as it says, repeatable, and fair to ranges."""

from __future__ import annotations

from statistics import fmean, pstdev

import pytest

from pokerroom.analysis import odds
from pokerroom.analysis.kernels.kernels import NUMPY, odds_kernels
from pokerroom.analysis.odds import sampling as sampling_module
from pokerroom.analysis.odds.results import odds_of
from pokerroom.analysis.odds.sampling import sample
from pokerroom.analysis.odds.shares import NORMAL_99
from pokerroom.analysis.odds.situation import situation_in
from tests.analysis.test_every_game import ignore

SEEDS = 200
QUESTIONS = [
    ("holdem", ["AsKs", "QdQc"], ""),
    ("holdem", ["AsAh", "7c2d"], ""),
    ("holdem", ["AhAd,AsKs", "AsAd,KsKd,QQ"], "2h 7c 9d"),
    ("omaha-hi-low", ["As2s3dKd", "AhAc8h7h", "4c5c6d7d"], ""),
    ("act/draw-poker", ["AsAhKd7h2c/Kd7h2c", "QsQhJd9h3c/Jd9h3c"], ""),
    ("vic/seven-card-stud", ["As Ad Kd 2c", "7c 8c 9c Jd"], ""),
]


@pytest.mark.parametrize(("game", "hands", "communal"), QUESTIONS)
def test_the_true_equity_lies_within_the_margin_99_times_in_100(
    game: str, hands: list[str], communal: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sampling_module, "AT_ONCE", 1 << 13)
    exact = odds(game, hands, communal, exact=True)
    situation = situation_in(game, hands, communal=communal)
    misses, deviations = 0, []
    for seed in range(SEEDS):
        cells = sample(situation, odds_kernels(), seed, 0.02, ignore)
        first = odds_of(situation, cells, seed).hands[0]
        error = float(first.equity - exact.hands[0].equity)
        misses += abs(error) > first.margin
        deviations.append(error / first.margin * NORMAL_99)

    assert misses <= 8  # of 200, where 2 are expected: more than 8 come once in 4,000
    assert 0.85 < pstdev(deviations) < 1.15  # a margin neither too narrow nor too wide
    assert abs(fmean(deviations)) < 0.25  # nor a sample that leans to one side


def test_a_sample_stops_as_soon_as_it_is_precise_enough() -> None:
    coarse = odds("holdem", ["AsKs", "QdQc"], exact=False, precision=0.005, seed=1)
    fine = odds("holdem", ["AsKs", "QdQc"], exact=False, precision=0.002, seed=1)

    for answer, precision in ((coarse, 0.005), (fine, 0.002)):
        assert answer.method == "sampled"
        assert precision / 2 < max(hand.margin for hand in answer.hands) <= precision
    assert coarse.deals < fine.deals


def test_the_same_seed_gives_the_same_answer_and_another_does_not() -> None:
    first = odds("holdem", ["AsKs", "random"], exact=False, precision=0.01, seed=7)
    again = odds("holdem", ["AsKs", "random"], exact=False, precision=0.01, seed=7)
    other = odds("holdem", ["AsKs", "random"], exact=False, precision=0.01, seed=8)

    assert first == again
    assert first.equities != other.equities
    assert first.seed == 7


def test_a_seed_that_was_not_given_is_told_and_gives_the_same_answer() -> None:
    first = odds("holdem", ["AsKs", "random"], exact=False, precision=0.01)
    again = odds("holdem", ["AsKs", "random"], exact=False, precision=0.01, seed=first.seed)

    assert first == again


@pytest.mark.parametrize(
    ("game", "hands"),
    [
        ("holdem", ["QQ+,AKs", "random", "As?"]),
        ("omaha-hi-low", ["As2s3dKd", "random", "random"]),
        ("vic/seven-card-stud", ["random"] * 8),
        ("vic/draw-kitty", ["AsAhKd7h2c/7h2c", "random"]),
    ],
)
def test_both_kernels_sample_alike(game: str, hands: list[str]) -> None:
    situation = situation_in(game, hands)
    sampled = [sample(situation, each, 42, 0.02, ignore) for each in (NUMPY, odds_kernels())]

    assert (sampled[0] == sampled[1]).all()


def test_ranges_that_overlap_are_held_together_as_often_as_they_can_be() -> None:
    """Of nine joint holdings two share a card; the others count the same."""
    hands = ["AsAh,KsKh,QsQh", "AsAd,KsKd,AdAc"]
    exact = odds("holdem", hands, "2c 7d 9h", exact=True)
    sampled = odds("holdem", hands, "2c 7d 9h", exact=False, precision=0.002, seed=3)

    assert exact.deals == 7 * 990
    for one, other in zip(exact.hands, sampled.hands, strict=True):
        assert abs(one.equity - other.equity) < 0.003


def test_a_hand_that_cannot_win_is_known_to_the_precision_too() -> None:
    answer = odds("holdem", ["AsKs", "2d2c"], "QsJsTs", exact=False, precision=0.001, seed=1)

    assert [float(share) for share in answer.equities] == [1.0, 0.0]
    assert 0 < answer.hands[1].margin <= 0.001


def test_progress_rises_to_the_end() -> None:
    told: list[float] = []
    odds("holdem", ["random"] * 3, exact=False, precision=0.002, seed=1, progress=told.append)

    assert len(told) > 3
    assert told == sorted(told)
    assert 0 < told[0] < told[-1] < 1
