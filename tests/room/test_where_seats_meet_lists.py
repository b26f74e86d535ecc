"""Seats that are kept, chips that are held and offers that end, where two of them meet."""

from __future__ import annotations

from typing import Any

import pytest

from pokerroom.room.acts import ChangesTable, DeclinesOffer, KeepsSeat, MovesPlayer, PicksUp, Sits
from pokerroom.room.state.events import BoothPaid, Entrance, ListJoined, Seated, SeatKept
from tests.room.told import FLOOR, Told


def test_a_player_is_moved_to_the_seat_that_is_kept_for_him_and_to_no_other_free_one() -> None:
    """Table 2 has two seats: one is kept for Ann, the other is offered to Cam."""
    told = Told()
    told.full("Ann", "Bob")
    told.arrive("Cam")
    told.wait("Cam")
    told.table("2", seats=2)
    told.put(KeepsSeat, table="2", seat=2, person="Ann", by=FLOOR)
    assert told.offered("2") == ["Cam"]

    other = told.refused(MovesPlayer, person="Ann", table="2", seat=1, by=FLOOR)
    assert "offered to others" in other.because
    told.put(MovesPlayer, person="Ann", table="2", seat=2, by=FLOOR)

    assert told.room.tables["2"].seated == {2: "Ann"}


def test_one_who_only_waited_comes_from_no_closed_game() -> None:
    told = Told()
    told.table()
    told.arrive("Ann")
    told.wait("Ann")
    (seated,) = [
        each for each in told.put(Sits, person="Ann", table="1", seat=1) if isinstance(each, Seated)
    ]
    assert seated.entrance is Entrance.NEW


def test_one_who_declines_and_goes_to_the_end_has_the_last_place_of_the_list() -> None:
    told = Told(offer_not_taken="goes_to_the_end")
    told.table(seats=1)
    told.arrive("Ann", "Bob", "Cam")
    told.wait("Ann", "Bob", "Cam")

    events = told.put(DeclinesOffer, 1, person="Ann", table="1")

    (joined,) = [each for each in events if isinstance(each, ListJoined)]
    assert (joined.person, joined.place) == ("Ann", 3)
    assert told.on_the_list() == ["Bob", "Cam", "Ann"]


@pytest.mark.parametrize(("game", "paid"), [("vic/holdem", 80_00), ("vic/omaha", 0)])
def test_chips_held_from_one_game_do_not_go_along_to_another(game: str, paid: int) -> None:
    told = Told()
    told.full("Ann", "Bob")
    told.put(PicksUp, person="Ann", chips=80_00, by=FLOOR)
    told.table("2", game=game)

    events = told.put(Sits, 1, person="Ann", table="2", seat=1)

    assert sum(each.amount for each in events if isinstance(each, BoothPaid)) == paid
    assert ("Ann" in told.room.booth) is (paid == 0)


def test_the_seat_kept_for_one_is_the_one_that_was_offered_to_him() -> None:
    """Of two free seats one is kept for Cam, to whom a seat was offered; Dot gets the other."""
    told = Told()
    told.full("Ann", "Bob")
    told.arrive("Cam", "Dot")
    told.wait("Cam")
    told.table("2", seats=2)
    told.put(KeepsSeat, table="2", seat=2, person="Cam", by=FLOOR)
    assert (told.offered("2"), told.room.tables["2"].free) == (["Cam"], 1)

    told.wait("Dot")

    assert told.offered("2") == ["Cam", "Dot"]
    assert told.room.tables["2"].free == 0


def test_a_seat_kept_for_one_to_whom_it_was_offered_takes_no_other_offer_away() -> None:
    told = Told()
    told.full("Ann", "Bob")
    told.arrive("Cam", "Dot")
    told.wait("Cam", "Dot")
    told.table("2", seats=2)
    assert told.offered("2") == ["Cam", "Dot"]

    events = told.put(KeepsSeat, table="2", seat=2, person="Cam", by=FLOOR)

    assert told.offered("2") == ["Cam", "Dot"]
    assert [type(event) for event in events] == [SeatKept]  # Dot has as long as before


def test_fewer_seats_end_no_offer_while_one_of_two_has_a_seat_kept_among_them() -> None:
    """Of three seats two are left: the first is kept for Cam, the other still offered to Dot."""
    told = Told()
    told.full("Ann", "Bob")
    told.arrive("Cam", "Dot")
    told.wait("Cam", "Dot")
    told.table("2", seats=3)
    told.put(KeepsSeat, table="2", seat=1, person="Cam", by=FLOOR)
    fewer: dict[str, Any] = {"table": "2", "game": "vic/holdem", "minimum": 100_00, "by": FLOOR}

    told.put(ChangesTable, seats=2, **fewer)
    assert told.offered("2") == ["Cam", "Dot"]

    told.put(ChangesTable, seats=1, **fewer)
    assert told.offered("2") == ["Cam"]
