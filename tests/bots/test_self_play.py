"""Bots play each other: every round can be played again, and the sums and intervals are right."""

from __future__ import annotations

from itertools import pairwise
from math import sqrt
from statistics import stdev

import pytest

from pokerroom.bots.self_play.match import Z_95, Match, Score, Scores, SelfPlayed, play_match
from pokerroom.bots.simple import anything, caller, folder
from pokerroom.bots.tables import agreed_terms, among_players
from pokerroom.play.state.events import Dealt

BOTS = (anything, caller, folder)


def match(*, duplicate: bool = False, seed: int = 1) -> Match:
    at, players = agreed_terms(among_players("holdem"), {}, len(BOTS))
    stake = at.terms.minimum_stake
    return Match(at=at, stake=stake, seed=seed, bots=players, duplicate=duplicate)


def test_any_round_comes_again_by_its_number() -> None:
    whole = list(play_match(match(), BOTS, range(1, 13)))
    alone = next(play_match(match(), BOTS, range(7, 8)))

    assert alone.played.play.record == whole[6].played.play.record
    assert alone.gains == whole[6].gains


def test_the_bots_move_on_by_one_seat() -> None:
    seatings = [match().seating(number) for number in range(1, 5)]

    assert seatings[0] == {1: 0, 2: 1, 3: 2}
    assert seatings[3] == seatings[0]
    for before, now in pairwise(seatings):
        assert [now[seat] for seat in (1, 2)] == [before[seat] for seat in (2, 3)]


def dealt(done: SelfPlayed) -> tuple[object, ...]:
    events = [event for event in done.played.play.record if isinstance(event, Dealt)]
    return events[0].cards


def test_a_duplicate_match_deals_each_bot_every_seats_cards() -> None:
    done = list(play_match(match(duplicate=True), BOTS, range(1, 7)))

    assert dealt(done[0]) == dealt(done[1]) == dealt(done[2])
    assert dealt(done[3]) != dealt(done[0])
    assert [sorted(d.seating[1] for d in done[at : at + 3]) for at in (0, 3)] == [[0, 1, 2]] * 2


def test_no_chip_is_made_or_lost() -> None:
    scores = Scores.of(match())
    for done in play_match(match(), BOTS, range(1, 31)):
        scores.add(done.gains, done.played.took, void=False)

    assert sum(score.total for score in scores.each) + scores.took == 0
    assert {score.rounds for score in scores.each} == {scores.rounds} == {30}


def test_the_interval_is_that_of_the_mean() -> None:
    gains = [500, -200, -200, 900, -1000, 0, 300]
    score = Score()
    for gain in gains:
        score.add(gain)

    assert score.mean == pytest.approx(sum(gains) / len(gains))
    assert score.within == pytest.approx(Z_95 * stdev(gains) / sqrt(len(gains)))
    assert (score.best, score.worst, score.won) == (900, -1000, 3)


def test_rounds_of_one_deal_count_as_one_for_the_interval() -> None:
    gains = [500, -500, 200, 100, -300, 700, 50]  # the last block is not complete
    score = Score(block=2)
    for gain in gains:
        score.add(gain)
    blocks = [(gains[at] + gains[at + 1]) / 2 for at in (0, 2, 4)]

    assert score.within == pytest.approx(Z_95 * stdev(blocks) / sqrt(3))


@pytest.mark.parametrize("gains", [[], [5], [5, 7]])
def test_one_round_gives_no_interval(gains: list[int]) -> None:
    score = Score()
    for gain in gains:
        score.add(gain)

    assert (score.within is None) == (len(gains) < 2)
