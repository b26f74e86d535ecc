"""Lists, arrivals and closings in a room file."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from pokerroom.books import Ruling
from pokerroom.notation.room_files.said import Line, Said
from pokerroom.notation.room_files.told import FLOOR, Finding, RoomTold
from pokerroom.room import Act
from pokerroom.room import put as put_in_room
from pokerroom.room.acts import CashesOut, JoinsList, LeavesList
from pokerroom.room.state.events import SeatKept
from pokerroom.table import course


def of_room(kind: type[Any], does: Callable[[RoomTold, Said, Any], Finding] | None = None) -> Line:
    """A line about a person and no table; by itself it is only put to the room."""
    return Line(kind=kind, does=does or put_to_room, of_room=True)


def put_to_room(told: RoomTold, _said: Said, act: Act) -> Finding:
    return put_in_room(told.room, act)


def joins_list(told: RoomTold, said: Said, act: JoinsList) -> Finding:
    if refusal := told.arrives(said.person):
        return refusal
    return put_in_room(told.room, _of_a_game(told, act))


def leaves_list(told: RoomTold, said: Said, act: LeavesList) -> Finding:
    return lets_go(told, said, _of_a_game(told, act))


def lets_go(told: RoomTold, _said: Said, act: Act) -> Finding:
    """The tables hear of seats that the room no longer keeps for the winner of a draw."""
    found: Finding = put_in_room(told.room, act)
    for event in found.outcome if isinstance(found, Ruling) else ():
        table = told.tables[event.table].course if isinstance(event, SeatKept) else None
        if table is not None and not event.person:
            free = course.put(table, course.ReservesSeat(seat=event.seat, person=""))
            assert isinstance(free, Ruling), free
    return found


def _of_a_game(told: RoomTold, act: JoinsList | LeavesList) -> Act:
    """The game of the first table, for a line that names none."""
    first = next(iter(told.tables.values()))
    return replace(act, game=act.game or first.notices.game)


def cashes_out(told: RoomTold, _said: Said, act: CashesOut) -> Finding:
    return put_in_room(told.room, replace(act, by=act.by or FLOOR))
