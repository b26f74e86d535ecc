"""Victoria 8.1 to 8.3: who waits for a game in what order, and who was picked up from it."""

from __future__ import annotations

import pytest

from pokerroom.room.acts import (
    PicksUp,
    Returns,
    Sits,
)
from pokerroom.room.state import CameBack, PickedUp
from tests.evidence import per
from tests.room.told import FLOOR, Told, after


@per("VIC/8.2.8")
def test_a_supervisor_picks_up_a_player_and_his_chips_go_to_the_booth() -> None:
    told = Told()
    told.full("Ann", "Bob")

    events = told.put(PicksUp, 5, person="Ann", chips=80_00, by=FLOOR)

    (picked,) = [event for event in events if isinstance(event, PickedUp)]
    assert (picked.chips, picked.until, str(picked.per)) == (80_00, after(25), "VIC/8.2.8")
    assert told.room.booth["Ann"].chips == 80_00
    assert told.room.people["Ann"].table == ""


@per("VIC/8.2.8")
@pytest.mark.parametrize("by", ["dealer", "casino supervisor", "chip runner", "inspector", "Ann"])
def test_nobody_else_picks_a_player_up(by: str) -> None:
    told = Told()
    told.full("Ann", "Bob")

    refusal = told.refused(PicksUp, person="Ann", chips=80_00, by=by)

    assert str(refusal.per) == "VIC/8.2.8"


@per("VIC/8.3", "V-08")
@pytest.mark.parametrize(
    ("minutes", "order"),
    [
        (19 + 59 / 60, ["Ann", "Cam", "Dot"]),
        (20, ["Ann", "Cam", "Dot"]),
        (20 + 1 / 60, ["Cam", "Dot", "Ann"]),
    ],
)
def test_back_within_twenty_minutes_he_heads_the_list_and_later_he_ends_it(
    minutes: float, order: list[str]
) -> None:
    told = Told()
    told.full("Ann", "Bob")
    told.put(PicksUp, person="Ann", chips=80_00, by=FLOOR)
    told.arrive("Eve", "Cam", "Dot")
    told.sit("Eve", 1)
    told.wait("Cam", "Dot")

    events = told.put(Returns, minutes, person="Ann")

    (back,) = [event for event in events if isinstance(event, CameBack)]
    assert (back.in_time, str(back.per)) == (order[0] == "Ann", "VIC/8.3")
    assert told.on_the_list() == order


@per("V-80")
@pytest.mark.parametrize(("minutes", "his"), [(4 + 59 / 60, True), (5, True), (5 + 1 / 60, False)])
def test_a_seat_is_kept_for_the_first_who_waits_for_five_minutes(minutes: float, his: bool) -> None:
    told = Told()
    told.table(seats=1)
    told.arrive("Ann", "Bob")
    told.wait("Ann", "Bob")
    assert told.offered() == ["Ann"]

    if his:
        told.sit("Ann", 1, minutes=minutes)
        assert told.on_the_list() == ["Bob"]
    else:
        told.refused(Sits, minutes, person="Ann", table="1", seat=1)
        told.passes(minutes)
        assert (told.offered(), told.on_the_list()) == (["Bob"], ["Bob"])
