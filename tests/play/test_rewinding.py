"""A round that is taken back again and again: what was taken back is not replayed."""

from __future__ import annotations

from unittest.mock import patch

from pokerroom.books import Ruling
from pokerroom.play import Bets, put, replay
from pokerroom.play.betting import WRITTEN, Act
from pokerroom.play.evolving import evolving
from pokerroom.play.facts import Rewinds
from pokerroom.play.state import Event, Play, copied
from tests.rulebook.going_wrong import FOUR, Wrong
from tests.rulebook.territory import STUD7


def taken_back(times: int) -> Play:
    """A fold in the second betting round, taken back so often."""
    round_ = Wrong(STUD7, FOUR, marker_seat=2)
    round_.on(2)
    play = round_.play
    for _ in range(times):
        seat, before = round_.turn, len(play.record)
        assert seat is not None
        assert isinstance(put(play, Bets(seat=seat, act=Act.FOLD)), Ruling)
        assert isinstance(put(play, Rewinds(to=before, reason="a slip", by="supervisor")), Ruling)
    return play


def replayed(play: Play) -> tuple[Play, int]:
    """The play that its record gives back, and how many events were evolved for it."""
    evolved = 0

    def counted(one: Play, event: Event) -> None:
        nonlocal evolved
        evolved += 1
        real(one, event)

    real = evolving.evolve
    with patch.object(evolving, "evolve", counted):
        return replay(play.begun, play.record), evolved


def state_of(play: Play) -> list[object]:
    betting = play.betting
    own = [getattr(play, name) for name in Play.__slots__ if name not in {"betting", "worths"}]
    return [*own, betting and [getattr(betting, name) for name in WRITTEN]]


def test_only_what_stands_is_evolved_however_often_the_round_was_taken_back() -> None:
    play = taken_back(100)

    again, evolved = replayed(play)

    assert evolved == len(play.history)
    assert len(play.record) == len(play.history) + 2 * 100
    assert state_of(again) == state_of(play)


def test_a_point_is_returned_to_twice_whatever_comes_between() -> None:
    """The same point is returned to twice in a record; between the two the round goes on."""
    play = taken_back(1)
    earlier, point = list(play.record), len(play.record) - 2
    rewound = earlier[-1]
    twice = replay(play.begun, [*earlier, earlier[-2], rewound])

    assert earlier[point] is earlier[-2]
    assert twice.stakes == play.stakes
    assert twice.contending == play.contending
    assert len(twice.history) == len(play.history)
    assert state_of(copied(play)) == state_of(play)
