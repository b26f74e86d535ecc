"""The one mechanism of every engine, tried with a purse to which sums are added."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, get_args

import pytest

from pokerroom.engine import Copying, Rewinding, part, replayed
from pokerroom.house.evolving.evolving import EVOLVES as IN_HOUSE
from pokerroom.house.state.corrections import Event as HouseEvent
from pokerroom.jackpots.evolving.evolving import EVOLVES as IN_JACKPOTS
from pokerroom.jackpots.state import events as jackpot_events
from pokerroom.play import Event
from pokerroom.play.evolving.evolving import EVOLVES as IN_PLAY


@dataclass
class Purse:
    """A negative event takes all back to so many events from the start."""

    cents: int = 0
    sums: list[int] = field(default_factory=list)
    same_sums: list[int] = field(default_factory=list)
    kept: list[int] = field(default_factory=list)


def purse() -> Purse:
    begun = Purse()
    begun.same_sums = begun.sums
    return begun


def adds(state: Purse, event: int) -> None:
    COUNTED.append(event)
    state.cents += event
    state.sums.append(event)


def is_kept(state: Purse, event: int) -> None:
    state.kept.append(event)


def stand(state: Purse, record: list[int], standing: list[int]) -> None:
    assert state.sums == standing
    RECORD[:], STANDING[:] = record, standing


COUNTED: list[int] = []
STANDING: list[int] = []
RECORD: list[int] = []
COPIED = Copying(Purse, part(Purse, ("cents", "sums", "same_sums"), lambda _purse: Purse()))
REWINDING: Rewinding[Purse, int] = Rewinding(
    returns_to=lambda event: -1 - event if event < 0 else None,
    is_kept=is_kept,
    told=stand,
)


def test_a_record_is_told_again() -> None:
    assert replayed(purse(), [1, 2, 3], adds).sums == [1, 2, 3]


def test_what_is_taken_back_stands_as_it_did() -> None:
    told = replayed(purse(), [5, 7, -2, 11, 13, -5], adds, REWINDING)

    assert (told.sums, told.cents) == ([5, 11], 16)
    assert STANDING == [5, 11]
    assert told.kept == [-2, -5]
    assert RECORD == [5, 7, -2, 11, 13, -5]


def test_what_was_taken_back_may_stand_again() -> None:
    told = replayed(purse(), [5, 7, 9, -2, 11, -3, 13], adds, REWINDING)

    assert told.sums == [5, 7, 13]
    assert STANDING == [5, 7, 13]
    assert told.kept == [-3]


def test_a_point_may_be_returned_to_more_than_once() -> None:
    told = replayed(purse(), [5, -1, 7, -1, 11, 13], adds, REWINDING)

    assert (told.sums, told.cents) == ([11, 13], 24)


@pytest.mark.parametrize("rewinds", [0, 1, 100, 1000])
def test_what_is_taken_back_is_not_even_evolved(rewinds: int) -> None:
    record: list[int] = []
    for number in range(rewinds):
        record += [number + 1, number + 2, -1 - len(record)]
    record += [1] * (10_000 - len(record))
    COUNTED.clear()
    replayed(purse(), record, adds, REWINDING)

    assert len(COUNTED) == 10_000 - 3 * rewinds


def test_a_copy_changes_apart_and_what_is_one_thing_stays_one() -> None:
    one = purse()
    other = COPIED(one)
    adds(other, 5)

    assert one.sums == []
    assert other.same_sums is other.sums


def kinds(union: Any) -> set[type]:
    return {kind for each in get_args(union) for kind in (kinds(each) or {each})}


def test_every_event_of_every_engine_is_applied() -> None:
    assert kinds(Event) == set(IN_PLAY)
    assert kinds(HouseEvent) == set(IN_HOUSE)
    assert kinds(jackpot_events.Event) == set(IN_JACKPOTS)
