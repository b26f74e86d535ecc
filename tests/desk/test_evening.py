"""People come and go as chance has it, and the room stays in order (more: `tests.desk.evening`)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from pokerroom.store import Store
from tests.desk.evening import RandomEvening
from tests.desk.planted import (
    OF_AN_EVENING,
    a_cent_short,
    first_of_all,
    is_free,
    owes_nothing,
    planted,
    waits_for_ever,
)
from tests.desk.reckoning import Buck, Dealt, Reckoning

FOUR = {1: "Ann", 2: "Bob", 3: "Cam", 4: "Dot"}


async def test_a_room_in_which_anybody_does_anything_stays_in_order(store: Store) -> None:
    evening = RandomEvening(store, seed=4)
    await evening.run(80, look_every=20)
    assert evening.done["plays Answer"]
    assert evening.done["sits Answer"]


@pytest.mark.parametrize(
    ("fault", "seed", "says"),
    [
        (owes_nothing, 2, "he pays a blind too few"),
        (is_free, 8, None),  # found by what the room asserts of a seat
        (first_of_all, 2, "somebody pushes in"),
        (a_cent_short, 3, "chips are lost"),
        (waits_for_ever, 4, "the record has another room"),
    ],
)
async def test_a_fault_that_is_planted_in_a_room_is_found(
    store: Store, fault: Callable[..., Any], seed: int, says: str | None
) -> None:
    with planted(fault), pytest.raises(AssertionError, match=says):
        await RandomEvening(store, seed).run(50, look_every=20)


def test_each_fault_of_an_evening_is_planted() -> None:
    tried = {owes_nothing, is_free, first_of_all, a_cent_short, waits_for_ever}
    assert {fault for fault, _ in OF_AN_EVENING} == tried


def after_a_round() -> Reckoning:
    """Ann has posted the small blind, Bob the large one."""
    orbit = Reckoning()
    orbit.look(Dealt(FOUR, FOUR, {1: 5, 2: 10}))
    return orbit


@pytest.mark.parametrize(
    ("dealt", "due", "says"),
    [
        ((1, 2, 3, 4), {2: 5, 4: 10}, "the large blind is skipped"),
        ((1, 2, 3, 4), {3: 10}, "the small blind is not paid"),
        ((1, 2, 3, 4), {2: 5, 3: 10, 4: 10}, "he pays a blind too many"),
        ((1, 2, 3, 4), {1: 5, 2: 5, 3: 10}, "he pays a blind too many"),
        ((1, 2, 4), {2: 5, 3: 10}, "the large blind is skipped"),
    ],
)
def test_a_wrong_blind_is_found_by_the_reckoning(
    dealt: tuple[int, ...], due: dict[int, int], says: str
) -> None:
    with pytest.raises(AssertionError, match=says):
        after_a_round().look(Dealt(FOUR, {seat: FOUR[seat] for seat in dealt}, due))


def test_who_was_away_or_is_new_is_found_if_he_pays_too_little() -> None:
    orbit = after_a_round()
    without_cam = {seat: who for seat, who in FOUR.items() if who != "Cam"}
    orbit.look(Dealt(FOUR, without_cam, {2: 5, 4: 10}))  # the large blind has passed him by
    with pytest.raises(AssertionError, match="he pays a blind too few"):
        orbit.look(Dealt(FOUR, FOUR, {4: 5, 1: 10}))

    orbit, five = after_a_round(), {**FOUR, 5: "Eve"}
    with pytest.raises(AssertionError, match="he pays a blind too few"):
        orbit.look(Dealt(five, five, {2: 5, 3: 10}))
    orbit = after_a_round()
    orbit.look(Dealt(five, five, {2: 5, 3: 10, 5: 10}))
    assert orbit.seen == {"begun": 1, "went on": 1}


def test_a_buck_that_is_passed_is_found() -> None:
    buck = Buck()
    buck.look(FOUR, 4)
    buck.look(FOUR, 1)
    with pytest.raises(AssertionError, match="the buck is passed"):
        buck.look(FOUR, 3)
