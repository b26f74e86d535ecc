"""A room as tests tell it: minutes after noon, and what each act led to."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Any

import msgspec

from pokerroom.books import Refusal, Ruling
from pokerroom.desk.rooms.standing import RoomStands, as_it_stood, standing
from pokerroom.room import Event, Room, open_room, put, replay
from pokerroom.room.acts import Arrives, JoinsList, OpensTable, Sits, TimePasses
from pokerroom.room.state.copying import copied

NOON = datetime(2026, 11, 16, 12)
FLOOR = "supervisor"


def after(minutes: float) -> datetime:
    return NOON + timedelta(minutes=minutes)


class Told:
    """A room with the record of all that happened in it."""

    def __init__(self, book: str = "VIC", *, named_staff: bool = False, **settings: str) -> None:
        found = open_room(
            "Southbank", at=NOON, book=book, settings=settings, named_staff=named_staff
        )
        assert isinstance(found, Ruling), found
        self.room: Room = found.outcome
        self.record: list[Event] = []

    def put(self, kind: type, minutes: float = 0, **told: Any) -> tuple[Event, ...]:
        """What follows; it must be allowed; record and snapshot must lead to the same room."""
        found = put(self.room, kind(at=after(minutes), **told))
        assert isinstance(found, Ruling), found
        self.record += found.outcome
        assert replay(self.room.opened, self.record) == self.room
        kept = msgspec.json.encode(standing(self.room))
        assert as_it_stood(msgspec.json.decode(kept, type=RoomStands)) == self.room
        return found.outcome

    def refused(self, kind: type, minutes: float = 0, **told: Any) -> Refusal:
        """Why not; and nothing has changed."""
        before = copied(self.room)
        found = put(self.room, kind(at=after(minutes), **told))
        assert isinstance(found, Refusal), found
        assert self.room == before
        return found

    def table(self, name: str = "1", game: str = "vic/holdem", seats: int = 2) -> None:
        self.put(OpensTable, table=name, game=game, seats=seats, minimum=100_00, by=FLOOR)

    def arrive(self, *people: str) -> None:
        for person in people:
            self.put(Arrives, person=person)

    def wait(self, *people: str, game: str = "vic/holdem", minutes: float = 0) -> None:
        for person in people:
            self.put(JoinsList, minutes, person=person, game=game)

    def sit(self, person: str, seat: int, table: str = "1", minutes: float = 0) -> None:
        self.put(Sits, minutes, person=person, table=table, seat=seat)

    def full(self, *people: str) -> None:
        """A table with as many seats as *people*, who have them."""
        self.table(seats=len(people))
        self.arrive(*people)
        for seat, person in enumerate(people, start=1):
            self.sit(person, seat)

    def on_the_list(self, game: str = "vic/holdem") -> list[str]:
        return [each.person for each in self.room.list_of(game)]

    def offered(self, table: str = "1") -> list[str]:
        return list(self.room.tables[table].offers)

    def passes(self, minutes: float) -> tuple[Event, ...]:
        return self.put(TimePasses, minutes)
