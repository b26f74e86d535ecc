"""What happens by itself at a table of a room file: notices run out, tables close or change."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import timedelta
from typing import Any, Final

from pokerroom.books import Refusal, Ruling
from pokerroom.notation.room_files.told import FLOOR, Finding, RoomTold, TableTold, ruling
from pokerroom.room import put as put_in_room
from pokerroom.room.acts import ChangesTable, ClosesTable, GetsUp, KeepsSeat, TimePasses
from pokerroom.room.conduct.exclusions import excluded_at
from pokerroom.room.conduct.hours import out_of_hours
from pokerroom.room.lists.offers import first_to_lapse
from pokerroom.table import course
from pokerroom.table import notices as on_notices
from pokerroom.table.notices import Subject, TookEffect

A_SECOND: Final = timedelta(seconds=1)


def settled(told: RoomTold, table: TableTold, found: Finding) -> Finding:
    """*found*, and what the room and the table's notices make follow from it."""
    if not isinstance(found, Ruling):
        return found
    follows = (*_gone_from(told, table), *_kept_out(told), *_freed(told, table))
    found = ruling(found, *follows, per=found.per)
    assert isinstance(found, Ruling), found
    if late := _out_of_hours(told, table):
        return ruling(found, Ruling(outcome=late, per=late[-1].per), per=found.per)
    if table.notices.running and not table.notices.in_round:
        more = put_notice(told, table, on_notices.TimePasses(**now(told, table)))
        assert isinstance(more, Ruling), more
        events = [event for event in more.outcome if isinstance(event, TookEffect)]
        if events:
            return ruling(found, Ruling(outcome=more.outcome, per=events[0].per), per=found.per)
    return found


def _gone_from(told: RoomTold, table: TableTold) -> Iterator[Finding]:
    """The room is told of those who had to leave the table, whose seats it may now offer."""
    if table.course is None:
        return
    for person, here in list(told.room.people.items()):
        if table.name in here.at and table.course.sitter(person) is None:
            yield put_in_room(told.room, GetsUp(person=person, table=table.name, at=told.now))


def _kept_out(told: RoomTold) -> Iterator[Finding]:
    """Whoever was excluded leaves the other tables to which that reaches, between their rounds."""
    for table in told.tables.values():
        if table.course is None or table.notices.in_round:
            continue
        for person in excluded_at(told.room, table.name):
            yield course.put(table.course, course.Leaves(person=person))
            yield put_in_room(told.room, GetsUp(person=person, table=table.name, at=told.now))


def _freed(told: RoomTold, table: TableTold) -> Iterator[Finding]:
    """The room is told of seats that the table no longer keeps for anybody."""
    if table.course is None or table.name not in told.room.tables:
        return
    now = table.course.stands
    kept = now.sitters.keys() | now.won.keys() | now.reserved.keys()
    for seat in sorted(told.room.tables[table.name].reserved.keys() - kept):
        yield put_in_room(told.room, KeepsSeat(table=table.name, seat=seat, by=FLOOR, at=told.now))


def now(told: RoomTold, table: TableTold) -> dict[str, Any]:
    there = table.present
    if table.course is None:
        there = on_notices.Present(players=people_at(told, table))
    return {"at": told.now, "there": there}


def people_at(told: RoomTold, table: TableTold) -> tuple[str, ...]:
    """Those seated there, or those who have a place at a house table."""
    if table.course is not None:
        return table.present.players
    return tuple(told.room.tables[table.name].people if table.name in told.room.tables else ())


def put_notice(
    told: RoomTold, table: TableTold, act: on_notices.Act
) -> Ruling[tuple[Any, ...]] | Refusal:
    """Puts an act about a notice; at the table, whatever takes effect by it happens."""
    found = on_notices.put(table.notices, act)
    if isinstance(found, Refusal):
        return found
    events: tuple[Any, ...] = found.outcome
    for event in found.outcome:
        if isinstance(event, TookEffect):
            events += _took_effect(told, table, event)
    return Ruling(outcome=events + _seats_to_give(told, table), per=found.per)


def _seats_to_give(told: RoomTold, table: TableTold) -> tuple[Any, ...]:
    """The room hears of the game and of seats that a running notice takes away, or gives back."""
    known = told.room.tables.get(table.name)
    if table.course is None or known is None:
        return ()
    seats = on_notices.seats_left(table.notices, table.course.opening.seats)
    if (known.game, known.seats) == (table.notices.game, seats):
        return ()
    changes = ChangesTable(
        table=table.name,
        game=table.notices.game,
        seats=seats,
        minimum=known.minimum,
        by=FLOOR,
        at=told.now,
    )
    found = put_in_room(told.room, changes)
    assert isinstance(found, Ruling), found
    return found.outcome


def _took_effect(told: RoomTold, table: TableTold, event: TookEffect) -> tuple[Any, ...]:
    if event.subject is Subject.CLOSING:
        return _closed(told, table)
    if table.course is not None:
        table.reopened(event.game, event.terms)
    return ()


def _closed(told: RoomTold, table: TableTold) -> tuple[Any, ...]:
    """Everybody leaves with his chips, and the room closes the table."""
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
    """Time has passed: offers lapse and notices run out."""
    events = _offers_lapse(told)
    for table in told.tables.values():
        if table.notices.running:
            passed = put_notice(told, table, on_notices.TimePasses(**now(told, table)))
            assert isinstance(passed, Ruling), passed
            events += passed.outcome
        events += _out_of_hours(told, table)
    return events


def _offers_lapse(told: RoomTold) -> tuple[Any, ...]:
    """One after the other, each when its time is over: who is next is asked then, not only now."""
    events: tuple[Any, ...] = ()
    while True:
        first = first_to_lapse(told.room)
        at = told.now if first is None else min(first + A_SECOND, told.now)
        found = put_in_room(told.room, TimePasses(at=at))
        events += found.outcome if isinstance(found, Ruling) else ()
        if at == told.now:
            return events


def _out_of_hours(told: RoomTold, table: TableTold) -> tuple[Any, ...]:
    """A table closes by itself once gaming hours are over and no round is in progress."""
    if table.notices.closed or table.notices.in_round:
        return ()
    if not out_of_hours(told.room, told.now, told.room.opened.book):
        return ()
    table.notices.closed = True
    return _closed(told, table)
