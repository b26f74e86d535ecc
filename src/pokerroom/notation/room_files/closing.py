"""What follows by itself at a table of a room file: notices run out, and tables close or change."""

from __future__ import annotations

from typing import Any

from pokerroom.books import Refusal, Ruling
from pokerroom.notation.room_files.told import FLOOR, Finding, RoomTold, TableTold, ruling
from pokerroom.room import put as put_in_room
from pokerroom.room.acts import ClosesTable, TimePasses
from pokerroom.room.conduct import out_of_hours
from pokerroom.table import course
from pokerroom.table import notices as on_notices
from pokerroom.table.notices import Subject, TookEffect


def settled(told: RoomTold, table: TableTold, found: Finding) -> Finding:
    """*found*, and what the notices of the table make of it."""
    if not isinstance(found, Ruling):
        return found
    if late := _out_of_hours(told, table):
        return ruling(found, Ruling(outcome=late, per=late[-1].per), per=found.per)
    if table.notices.running and not table.notices.in_round:
        more = put_notice(told, table, on_notices.TimePasses(**now(told, table)))
        assert isinstance(more, Ruling), more
        events = [event for event in more.outcome if isinstance(event, TookEffect)]
        if events:
            return ruling(found, Ruling(outcome=more.outcome, per=events[0].per), per=found.per)
    return found


def now(told: RoomTold, table: TableTold) -> dict[str, Any]:
    there = table.present
    if table.course is None:
        there = on_notices.Present(players=people_at(told, table))
    return {"at": told.now, "there": there}


def people_at(told: RoomTold, table: TableTold) -> tuple[str, ...]:
    """Who has a seat there, or a place at a table against the house."""
    if table.course is not None:
        return table.present.players
    return tuple(told.room.tables[table.name].people if table.name in told.room.tables else ())


def put_notice(
    told: RoomTold, table: TableTold, act: on_notices.Act
) -> Ruling[tuple[Any, ...]] | Refusal:
    """An act about a notice, and at the table what has taken effect by it."""
    found = on_notices.put(table.notices, act)
    if isinstance(found, Refusal):
        return found
    events: tuple[Any, ...] = found.outcome
    for event in found.outcome:
        if isinstance(event, TookEffect):
            events += _took_effect(told, table, event)
    return Ruling(outcome=events, per=found.per)


def _took_effect(told: RoomTold, table: TableTold, event: TookEffect) -> tuple[Any, ...]:
    if event.subject is Subject.CLOSING:
        return _closed(told, table)
    if table.course is not None:
        table.reopened(event.game, event.terms)
    return ()


def _closed(told: RoomTold, table: TableTold) -> tuple[Any, ...]:
    """All leave it with their chips, and the room knows."""
    events: tuple[Any, ...] = ()
    if table.course is not None:
        for sitter in list(table.sitters.values()):
            left = course.put(table.course, course.Leaves(person=sitter.person))
            assert isinstance(left, Ruling), left
            events += left.outcome
    found = put_in_room(told.room, ClosesTable(table=table.name, by=FLOOR, at=told.now))
    assert isinstance(found, Ruling), found
    return events + found.outcome


def time_passes(told: RoomTold) -> tuple[Any, ...]:
    """It is later now: offers lapse, and notices run out."""
    found = put_in_room(told.room, TimePasses(at=told.now))
    events: tuple[Any, ...] = found.outcome if isinstance(found, Ruling) else ()
    for table in told.tables.values():
        if table.notices.running:
            passed = put_notice(told, table, on_notices.TimePasses(**now(told, table)))
            assert isinstance(passed, Ruling), passed
            events += passed.outcome
        events += _out_of_hours(told, table)
    return events


def _out_of_hours(told: RoomTold, table: TableTold) -> tuple[Any, ...]:
    """A table closes by itself when the hours of gaming are over and no round goes on."""
    if table.notices.closed or table.notices.in_round:
        return ()
    if not out_of_hours(told.room, told.now, told.room.opened.book):
        return ()
    table.notices.closed = True
    return _closed(told, table)
