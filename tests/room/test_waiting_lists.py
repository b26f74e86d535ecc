"""What a room keeps of lists and seats is what could be counted, and nobody counts it."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from pokerroom.books import Ruling
from pokerroom.desk.rooms.standing import as_it_stood, standing
from pokerroom.room import Room, put
from pokerroom.room.acts import (
    Arrives,
    ChangesTable,
    ClosesTable,
    DeclinesOffer,
    Departs,
    GetsUp,
    JoinsList,
    KeepsSeat,
    LeavesList,
    OpensTable,
    PicksUp,
    ResumesTable,
    Returns,
    Sits,
    StopsTable,
    TimePasses,
)
from pokerroom.room.state.events import ListLeft
from pokerroom.room.state.room import TableInRoom
from tests.room.told import FLOOR, Told, after

GAMES = ("vic/holdem", "vic/omaha")
PEOPLE = [f"Player {number}" for number in range(9)]
TABLES = ("1", "2", "3")
ACTS: dict[type, tuple[str, ...]] = {
    Arrives: ("person",),
    ChangesTable: ("table", "game", "seats", "minimum"),
    ClosesTable: ("table",),
    DeclinesOffer: ("person", "table"),
    Departs: ("person",),
    GetsUp: ("person",),
    JoinsList: ("person", "game"),
    KeepsSeat: ("table", "seat", "person"),
    LeavesList: ("person", "game"),
    OpensTable: ("table", "game", "seats", "minimum"),
    PicksUp: ("person", "chips", "reason"),
    ResumesTable: ("table",),
    Returns: ("person",),
    Sits: ("person", "table", "seat"),
    StopsTable: ("table", "reason"),
    TimePasses: (),
}
OFTEN = (Arrives, JoinsList, Sits, OpensTable)


def told_at_random(chance: Random) -> dict[str, Any]:
    return {
        "person": chance.choice(PEOPLE),
        "table": chance.choice(TABLES),
        "game": chance.choice(GAMES),
        "seats": chance.randint(1, 3),
        "seat": chance.randint(1, 3),
        "minimum": 100_00,
        "chips": 50_00,
        "reason": "so it was",
    }


def counted(room: Room) -> dict[str, tuple[str, str]]:
    """By game the first table with a free seat and the first to whom none is offered."""
    found = {}
    for game, waits in room.lists.items():
        tables: list[TableInRoom] = [each for each in room.tables.values() if each.game == game]
        free = [each.name for each in tables if each.free > 0]
        asked = {person for each in tables for person in each.offers}
        first = [each.person for each in waits if each.person not in asked]
        found[game] = (free[0] if free else "", first[0] if first else "")
    return found


def kept(room: Room) -> dict[str, tuple[str, str]]:
    return {
        game: (room.free_seats.first(game), waits.next_to_be_asked)
        for game, waits in room.lists.items()
    }


def test_what_is_kept_is_what_could_be_counted_also_after_a_restart() -> None:
    chance, told, done = Random(0), Told(offer_not_taken="goes_to_the_end"), set[type]()
    for minute in range(700):
        kind = chance.choice((*ACTS, *OFTEN * 3))
        said = told_at_random(chance)
        act = kind(at=after(minute), by=FLOOR, **{name: said[name] for name in ACTS[kind]})
        if isinstance(put(told.room, act), Ruling):
            done.add(kind)
        assert kept(told.room) == counted(told.room), act
        again = as_it_stood(standing(told.room))
        assert (again, kept(again)) == (told.room, kept(told.room))
    assert done == {*ACTS}


class NotWalked(dict[str, Any]):
    """A dict that must not be looked through."""

    def __iter__(self) -> Iterator[str]:
        raise AssertionError("somebody walks along the list")

    values = items = keys = __iter__  # type: ignore[assignment]


def test_however_many_wait_nobody_walks_along_the_list() -> None:
    told = Told()
    told.full("Ann", "Bob")
    told.arrive(*PEOPLE)
    told.wait(*PEOPLE[:-1])
    waits = told.room.lists["vic/holdem"]
    waits.places = NotWalked(waits.places)

    for act in (
        JoinsList(person=PEOPLE[-1], game="vic/holdem", at=after(1)),
        LeavesList(person=PEOPLE[2], game="vic/holdem", at=after(1)),
        GetsUp(person="Ann", at=after(1)),
        TimePasses(at=after(7)),
        Sits(person=PEOPLE[1], table="1", seat=1, at=after(8)),
    ):
        put(told.room, act)

    assert told.room.tables["1"].seated == {1: PEOPLE[1], 2: "Bob"}
    assert len(waits) == len(PEOPLE) - 3


def test_who_waits_for_the_game_that_his_own_table_changes_to_waits_no_longer() -> None:
    told = Told()
    told.full("Ann", "Bob")
    told.wait("Ann", game="vic/omaha")

    told.put(ChangesTable, 1, table="1", game="vic/omaha", seats=2, minimum=100_00, by=FLOOR)
    assert told.on_the_list("vic/omaha") == []

    told.put(ClosesTable, 2, table="1", by=FLOOR)
    assert told.on_the_list("vic/omaha") == ["Ann", "Bob"]


def test_offers_that_have_run_out_lapse_in_the_order_in_which_they_were_made() -> None:
    told = Told(offer_not_taken="goes_to_the_end")
    told.full("Ann", "Bob")
    told.table("2", seats=1)
    told.arrive("Cam")
    told.sit("Cam", 1, table="2")
    told.arrive("Dot", "Eve", "Fay")
    told.wait("Dot", "Eve", "Fay")
    for minute, (person, table) in enumerate((("Ann", "1"), ("Cam", "2"), ("Bob", "1"))):
        told.put(GetsUp, minute, person=person, table=table)
    assert (told.offered("1"), told.offered("2")) == (["Dot", "Fay"], ["Eve"])

    happened = told.passes(60)

    assert [each.person for each in happened if isinstance(each, ListLeft)] == [
        "Dot",
        "Eve",
        "Fay",
    ]
    assert told.on_the_list() == ["Dot", "Eve", "Fay"]
