"""Victoria 8.1 to 8.3: who waits for a game in what order, and who was picked up from it."""

from __future__ import annotations

from typing import Any

import pytest

from pokerroom.room.acts import (
    CashesOut,
    ChangesSeat,
    ClosesTable,
    DeclinesOffer,
    GetsUp,
    JoinsList,
    KeepsSeat,
    MovesPlayer,
    OpensTable,
    PicksUp,
    ResumesTable,
    Returns,
    Sits,
    StopsTable,
)
from pokerroom.room.state.events import CameBack, Entrance, PickedUp, Seated
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


@per("VIC/8.3")
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


@per("VIC/8.3", "V-93")
@pytest.mark.parametrize(("minutes", "order"), [(20, ["Ann", "Cam"]), (21, ["Cam", "Ann"])])
def test_where_the_last_to_return_stands_first_one_who_is_late_still_ends_the_list(
    minutes: float, order: list[str]
) -> None:
    told = Told(picked_up_order="last_returned_first")
    told.full("Ann", "Bob")
    told.put(PicksUp, person="Ann", chips=80_00, by=FLOOR)
    told.arrive("Eve", "Cam")
    told.sit("Eve", 1)
    told.wait("Cam")

    told.put(Returns, minutes, person="Ann")

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


@per("VIC/8.3", "V-93")
@pytest.mark.parametrize(
    ("settings", "order"),
    [
        ({}, ["Ann", "Bob", "Eve"]),
        ({"picked_up_order": "last_returned_first"}, ["Bob", "Ann", "Eve"]),
    ],
)
def test_two_who_return_in_time_stand_in_the_order_of_their_return(
    settings: dict[str, Any], order: list[str]
) -> None:
    """The rule does not say which of two comes first: the reading V-93 does, and its setting."""
    told = Told(**settings)
    told.full("Ann", "Bob")
    told.put(PicksUp, person="Bob", chips=0, by=FLOOR)
    told.put(PicksUp, person="Ann", chips=0, by=FLOOR)
    told.arrive("Cam", "Dot", "Eve")
    told.sit("Cam", 1)
    told.sit("Dot", 2)
    told.wait("Eve")
    told.put(Returns, 1, person="Ann")
    told.put(Returns, 20, person="Bob")
    assert told.on_the_list() == order


@per("V-80")
def test_players_of_a_closed_game_stand_before_those_who_only_wait() -> None:
    told = Told()
    told.full("Ann", "Bob")
    told.put(PicksUp, person="Bob", chips=0, by=FLOOR)
    told.arrive("Cam", "Dot")
    told.sit("Dot", 2)
    told.wait("Cam")
    told.put(Returns, 3, person="Bob")
    told.put(ClosesTable, 4, table="1", by=FLOOR)
    assert told.on_the_list() == ["Bob", "Ann", "Dot", "Cam"]
    told.put(OpensTable, 4, table="2", game="vic/holdem", seats=3, by=FLOOR)
    assert told.offered("2") == ["Bob", "Ann", "Dot"]
    events = told.put(Sits, 5, person="Ann", table="2", seat=1)
    (seated,) = [event for event in events if isinstance(event, Seated)]
    assert seated.entrance is Entrance.FROM_CLOSED


@per("V-80")
def test_players_of_a_closed_table_go_to_the_list_in_the_order_of_their_seats() -> None:
    told = Told()
    told.table(seats=4)
    told.arrive("Ann", "Bob", "Cam", "Dot")
    for person, seat in (("Cam", 3), ("Ann", 4), ("Dot", 1), ("Bob", 2)):
        told.sit(person, seat)
    told.put(ClosesTable, 1, table="1", by=FLOOR)
    assert told.on_the_list() == ["Dot", "Bob", "Cam", "Ann"]


@per("VIC/8.3")
@pytest.mark.parametrize(
    ("minutes", "order"),
    [(20, ["Ann", "Cam", "Dot"]), (20.001, ["Cam", "Dot", "Ann"])],
)
def test_who_is_late_goes_behind_all_who_wait_and_who_is_in_time_before_them(
    minutes: float, order: list[str]
) -> None:
    told = Told()
    told.full("Ann", "Bob")
    told.arrive("Cam", "Dot", "Eve")
    told.put(PicksUp, person="Ann", chips=50_00, by=FLOOR)
    told.sit("Eve", 1)
    told.wait("Cam", "Dot", minutes=1)
    told.put(Returns, minutes, person="Ann")
    assert told.on_the_list() == order


@per("VIC/8.2.7")
def test_a_supervisor_moves_a_player_to_a_seat_that_is_offered_to_nobody() -> None:
    told = Told()
    told.full("Ann", "Bob")
    told.table("2", seats=1)
    refusal = told.refused(MovesPlayer, person="Ann", table="2", seat=1, by="dealer")
    assert str(refusal.per) == "VIC/8.2.7"
    events = told.put(MovesPlayer, person="Ann", table="2", seat=1, by=FLOOR)
    (seated,) = [event for event in events if isinstance(event, Seated)]
    assert (seated.entrance, seated.least) == (Entrance.MOVED, 0)
    told.refused(MovesPlayer, person="Bob", table="2", seat=1, by=FLOOR)
    told.arrive("Cam")
    told.wait("Cam")
    told.refused(MovesPlayer, person="Ann", table="1", seat=1, by=FLOOR)


@per("VIC/8.1.1", "V-80")
def test_a_player_chooses_a_seat_that_is_free_and_nobody_has_two() -> None:
    told = Told()
    told.full("Ann", "Bob")
    told.table("2", seats=2)
    told.arrive("Cam")
    assert str(told.refused(Sits, person="Ann", table="2", seat=1).per) == "V-80"
    assert str(told.refused(Sits, person="Cam", table="1", seat=1).per) == "VIC/8.1.1"
    told.refused(Sits, person="Cam", table="2", seat=3)
    told.refused(Sits, person="Cam", table="2", seat=0)
    told.sit("Cam", 2, table="2")
    told.put(ChangesSeat, person="Cam", seat=1)
    told.refused(ChangesSeat, person="Ann", seat=2)
    assert told.room.tables["2"].seated == {1: "Cam"}


@per("V-80")
def test_who_declines_leaves_the_list_or_goes_to_its_end() -> None:
    for setting, order in (("leaves_the_list", ["Bob"]), ("goes_to_the_end", ["Bob", "Ann"])):
        told = Told(offer_not_taken=setting)
        told.table(seats=1)
        told.arrive("Ann", "Bob")
        told.wait("Ann", "Bob")
        told.put(DeclinesOffer, person="Ann", table="1")
        assert (told.on_the_list(), told.offered()) == (order, ["Bob"])
        told.refused(DeclinesOffer, person="Ann", table="1")


@per("V-80")
@pytest.mark.parametrize(("seats", "is_his"), [(2, False), (3, True)])
def test_a_newcomer_is_seated_if_more_seats_are_free_than_people_wait(
    seats: int, is_his: bool
) -> None:
    told = Told()
    told.table(seats=seats)
    told.arrive("Ann", "Bob", "Cam")
    told.wait("Ann", "Bob")
    if is_his:
        told.sit("Cam", 1)
        assert told.offered() == ["Ann", "Bob"]
    else:
        refusal = told.refused(Sits, person="Cam", table="1", seat=1)
        assert refusal.because == "Ann is the first of 2 who wait for a seat in Holdem"


@per("V-80")
def test_where_the_room_says_so_a_player_has_seats_at_several_tables() -> None:
    told = Told(tables_at_once="several")
    told.full("Ann", "Bob")
    told.table("2", seats=2)
    told.table("3", game="vic/omaha", seats=2)
    told.sit("Ann", 2, table="2")
    told.sit("Ann", 1, table="3")
    assert told.room.people["Ann"].at == {"1": 1, "2": 2, "3": 1}
    because = told.refused(Sits, person="Ann", table="2", seat=1).because
    assert because == "Ann sits at 2 already"
    because = told.refused(JoinsList, person="Ann", game="vic/omaha").because
    assert because == "Ann plays vic/omaha at 3"
    told.refused(MovesPlayer, person="Ann", table="2", seat=1, by=FLOOR)
    told.put(ChangesSeat, person="Ann", seat=1, table="2")
    told.put(GetsUp, person="Ann", table="1")
    told.refused(GetsUp, person="Ann", table="1")
    told.put(PicksUp, person="Ann", table="3", chips=50_00, by=FLOOR)
    assert told.room.people["Ann"].at == {"2": 1}
    assert told.room.booth["Ann"].table == "3"
    assert told.room.tables["1"].seated == {2: "Bob"}


@per("V-80")
def test_a_table_that_stands_still_gives_out_no_seat_and_takes_no_place_away() -> None:
    told = Told()
    told.table(seats=1)
    told.arrive("Ann", "Bob")
    told.wait("Ann")
    told.refused(ResumesTable, table="1", by=FLOOR)
    told.refused(StopsTable, table="1", reason="the record is broken", by="dealer")
    told.put(StopsTable, table="1", reason="the record is broken", by=FLOOR)
    assert (told.on_the_list(), told.offered()) == (["Ann"], [])
    assert told.refused(Sits, person="Bob", table="1", seat=1).because == "1 is suspended"
    told.refused(StopsTable, table="1", reason="again", by=FLOOR)
    told.refused(StopsTable, table="2", reason="nowhere", by=FLOOR)
    told.refused(ResumesTable, table="2", by=FLOOR)
    told.put(ResumesTable, 9, table="1", by=FLOOR)
    assert told.room.tables["1"].offers == {"Ann": after(14)}


def test_what_lies_at_the_booth_is_cashed_out_and_the_list_left() -> None:
    told = Told()
    told.full("Ann", "Bob")
    told.refused(CashesOut, person="Ann")
    told.put(PicksUp, person="Ann", chips=80_00, by=FLOOR)
    told.refused(JoinsList, person="Ann", game="vic/holdem")
    told.put(Returns, 1, person="Ann")
    told.refused(Returns, 2, person="Ann")
    told.put(CashesOut, 3, person="Ann")
    assert (told.on_the_list(), told.offered(), told.room.booth) == ([], [], {})


def test_the_clock_never_goes_back() -> None:
    told = Told()
    told.passes(10)
    refusal = told.refused(GetsUp, 9, person="Ann")
    assert "does not go back" in refusal.because


@per("A-89", "VIC/8.1.3(a)", "VIC/8.1.1(b)", "ACT-DRW/6.1#3", "ACT-MAN/6.1#2")
@pytest.mark.parametrize(
    ("book", "game", "kept", "drawn", "moved"),
    [
        ("VIC", "vic/holdem", "VIC/8.1.3(a)", "VIC/8.1.1(a)", "VIC/8.1.1(b)"),
        ("ACT-DRW", "act/draw-poker", "A-89", "ACT-DRW/6.1#2", "ACT-DRW/6.1#3"),
        ("ACT-MAN", "act/canberra-manila", "A-89", "ACT-MAN/6.1#2", "ACT-MAN/6.1#3"),
    ],
)
def test_a_seat_that_is_kept_and_a_change_of_seat_cite_what_carries_them(
    book: str, game: str, kept: str, drawn: str, moved: str
) -> None:
    told = Told(book)
    told.table(game=game, seats=5)
    told.arrive("Ann", "Bob")
    told.sit("Ann", 1)
    (reserved,) = told.put(KeepsSeat, table="1", seat=2, person="Bob", by=FLOOR)
    (won,) = told.put(KeepsSeat, table="1", seat=3, person="Ann", drawn=True, by=FLOOR)
    assert [str(each.per) for each in (reserved, won)] == [kept, drawn]
    assert str(told.refused(ChangesSeat, person="Ann", seat=2).per) == kept
    (changed,) = told.put(ChangesSeat, person="Ann", seat=4)
    assert str(changed.per) == moved
