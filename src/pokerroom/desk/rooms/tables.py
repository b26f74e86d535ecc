"""What a room needs to know of a table at the desk: how it was opened, and who is there."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime

from pokerroom.desk.tables.opening import AnyTable
from pokerroom.room import Act, Room
from pokerroom.room.acts import Arrives, ChangesTable, KeepsSeat, OpensTable, Sits


def opens(table: AnyTable, at: datetime, by: str) -> OpensTable:
    """A house table has boxes instead of seats, and gives them out itself.

    Seats that a running notice takes away are not there for those who come.
    """
    return OpensTable(
        table=table.opened.name,
        game=table.opened.rules.game,
        seats=table.seats_offered,
        minimum=table.least_stake,
        at=at,
        by=by,
    )


def changes(table: AnyTable, at: datetime) -> ChangesTable:
    now = opens(table, at, "platform")
    return ChangesTable(
        table=now.table, game=now.game, seats=now.seats, minimum=now.minimum, at=at, by=now.by
    )


def noticed(table: AnyTable, room: Room, at: datetime) -> Iterator[Act]:
    """What follows for the room when a notice begins to run at *table* or is withdrawn."""
    now, known = changes(table, at), room.tables.get(table.opened.name)
    if known is None or known.seats == now.seats:
        return
    yield now
    yield from _kept(table, at)


def as_it_is(table: AnyTable, room: Room) -> Iterator[Act]:
    """The acts that bring an existing table into a *room*, unless it has closed."""
    if table.notices.closed:
        return
    at = room.at
    yield opens(table, at, "platform")
    for person, seat in table.seated().items():
        if person not in room.people:
            yield Arrives(person=person, at=at, by="platform")
        yield Sits(person=person, table=table.opened.name, seat=seat, at=at, by="platform")
    yield from _kept(table, at)


def _kept(table: AnyTable, at: datetime) -> Iterator[Act]:
    name = table.opened.name
    for seat, person, drawn in table.kept_seats():
        yield KeepsSeat(table=name, seat=seat, person=person, drawn=drawn, at=at, by="platform")
