"""Lists, arrivals and closings in a room file."""

from __future__ import annotations

from collections.abc import Callable

from pokerroom.books import Ruling
from pokerroom.notation.room_files.said import Said
from pokerroom.notation.room_files.told import FLOOR, Finding, RoomTold
from pokerroom.room import put as put_in_room
from pokerroom.room.acts import (
    Arrives,
    CashesOut,
    DeclinesOffer,
    Departs,
    JoinsList,
    LeavesList,
)
from pokerroom.room.state.events import SeatKept
from pokerroom.table import course


def arrives(told: RoomTold, said: Said) -> Finding:
    return put_in_room(told.room, Arrives(person=said.person, at=told.now))


def departs(told: RoomTold, said: Said) -> Finding:
    return _let_go(told, put_in_room(told.room, Departs(person=said.person, at=told.now)))


def joins_list(told: RoomTold, said: Said) -> Finding:
    if refusal := told.arrives(said.person):
        return refusal
    game = said.game or _only_game(told)
    return put_in_room(told.room, JoinsList(person=said.person, game=game, at=told.now))


def leaves_list(told: RoomTold, said: Said) -> Finding:
    game = said.game or _only_game(told)
    found = put_in_room(told.room, LeavesList(person=said.person, game=game, at=told.now))
    return _let_go(told, found)


def _let_go(told: RoomTold, found: Finding) -> Finding:
    """The tables hear of seats that the room no longer keeps for the winner of a draw."""
    for event in found.outcome if isinstance(found, Ruling) else ():
        table = told.tables[event.table].course if isinstance(event, SeatKept) else None
        if table is not None and not event.person:
            free = course.put(table, course.ReservesSeat(seat=event.seat, person=""))
            assert isinstance(free, Ruling), free
    return found


def _only_game(told: RoomTold) -> str:
    """The game of the first table, for a line that names none."""
    return next(iter(told.tables.values())).notices.game


def declines(told: RoomTold, said: Said) -> Finding:
    return put_in_room(told.room, DeclinesOffer(person=said.person, table=said.table, at=told.now))


def cashes_out(told: RoomTold, said: Said) -> Finding:
    return put_in_room(told.room, CashesOut(person=said.person, by=said.by or FLOOR, at=told.now))


Doer = Callable[[RoomTold, Said], Finding]
