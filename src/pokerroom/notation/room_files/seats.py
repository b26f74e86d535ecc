"""What people do about seats and chips at a table of the room."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from msgspec.structs import replace

from pokerroom.books import Referral, Refusal, Ruling
from pokerroom.notation.room_files.boxes import gives_up
from pokerroom.notation.room_files.closing import settled
from pokerroom.notation.room_files.said import Line, Said
from pokerroom.notation.room_files.told import FLOOR, Finding, RoomTold, TableTold, ruling
from pokerroom.room import put as put_in_room
from pokerroom.room import rule_on as rule_on_room
from pokerroom.room.acts import ChangesSeat, GetsUp, KeepsSeat, MovesPlayer, Sits
from pokerroom.room.acts import PicksUp as PickedUpInRoom
from pokerroom.room.acts import Returns as ReturnsToRoom
from pokerroom.room.state.events import Entrance, Seated
from pokerroom.table import course
from pokerroom.table.course import Joins
from pokerroom.table.notices import gone_by_notice

JOINS: Final = {
    Entrance.NEW: Joins.NEW,
    Entrance.FROM_CLOSED: Joins.FROM_CLOSED_GAME,
    Entrance.MOVED: Joins.MOVED,
}


def no_seat(told: RoomTold, person: str) -> Refusal:
    book = told.room.opened
    return Refusal(because=f"{person} has no seat at a table", per=book.per)


def against_house(told: RoomTold, table: TableTold) -> Refusal:
    because = f"{table.name} is played against the house: only tables of players have that"
    return Refusal(because=because, per=told.room.opened.per)


def of_him(kind: type[Any], does: Callable[[RoomTold, Said, Any], Finding] | None = None) -> Line:
    """A line about a player; by itself only his own table hears of it."""
    return Line(kind=kind, does=does or at_his_table)


def at_his_table(told: RoomTold, said: Said, act: Any) -> Finding:
    """Puts an act of a seated player to his table."""
    table = told.table_of(said.person) or told.tables.get(said.table)
    if table is None:
        return no_seat(told, said.person)
    if table.course is None:
        return against_house(told, table)
    return settled(told, table, course.put(table.course, act))


def must_give_up(told: RoomTold, said: Said, act: course.RequiresSeat) -> Finding:
    """A player who does not wager must give up his seat, at either kind of table."""
    table = told.table_of(said.person)
    if table is not None and table.boxes is not None:
        return gives_up(told, table, said.person)
    return at_his_table(told, said, act)


def takes_seat(told: RoomTold, said: Said, act: course.TakesSeat) -> Finding:
    """The room gives the player a seat and the table takes his chips: both, or neither."""
    table = told.tables[said.table]
    if table.course is not None and not said.seat:
        last = table.course.opening.seats
        raise ValueError(f"in which seat, 1 to {last}? write `{said.person} takes seat 1`")
    if refusal := told.arrives(said.person):
        return refusal
    sits = Sits(person=said.person, table=table.name, seat=said.seat, at=told.now)
    found = gone_by_notice(table.notices, said.seat) or rule_on_room(told.room, sits)
    if isinstance(found, Refusal):
        return found
    if table.course is None:
        return settled(told, table, put_in_room(told.room, sits))
    seated = next(event for event in found.outcome if isinstance(event, Seated))
    held = told.room.booth.get(said.person)
    chips = held.chips if held and held.game == table.course.game.name else 0
    amount = said.amount if said.amount is not None else max(0, seated.least - chips)
    takes = replace(act, amount=amount, held=chips, joins=JOINS[seated.entrance])
    taken: Finding = course.put(table.course, takes)
    if isinstance(taken, Ruling):
        taken = ruling(put_in_room(told.room, sits), taken, per=taken.per)
    return settled(told, table, taken)


def moves(told: RoomTold, said: Said, act: course.MovesSeat) -> Finding:
    """A player changes seats at his table; the room is told, which may offer what is now free."""
    table = told.table_of(said.person)
    if table and (refusal := gone_by_notice(table.notices, said.seat)):
        return refusal
    found = at_his_table(told, said, act)
    if not isinstance(found, Ruling):
        return found
    assert table is not None
    changes = ChangesSeat(person=said.person, table=table.name, seat=said.seat, at=told.now)
    follows = put_in_room(told.room, changes)
    assert isinstance(follows, Ruling), follows
    return Ruling(outcome=(*found.outcome, *follows.outcome[1:]), per=found.per)


def is_moved(told: RoomTold, said: Said, act: MovesPlayer) -> Finding:
    """A supervisor moves the player to another table, with all his chips."""
    old, new = told.table_of(said.person), told.tables[said.table]
    if old is None:
        return no_seat(told, said.person)
    if old.course is None or new.course is None:
        return against_house(told, new if old.course else old)
    act = replace(act, by=act.by or FLOOR)
    found = gone_by_notice(new.notices, said.seat) or rule_on_room(told.room, act)
    if isinstance(found, Refusal):
        return found
    sitter = old.course.sitter(said.person)
    assert sitter is not None
    takes = course.TakesSeat(
        person=said.person, seat=said.seat, held=sitter[1].stake, joins=Joins.MOVED
    )
    for tried in (
        course.rule_on(old.course, course.Leaves(person=said.person)),
        course.rule_on(new.course, takes),
    ):
        if isinstance(tried, Refusal):
            return tried
    left = course.put(old.course, course.Leaves(person=said.person))
    taken = course.put(new.course, takes)
    return settled(told, new, ruling(put_in_room(told.room, act), left, taken))


def leaves(told: RoomTold, said: Said, act: course.Leaves) -> Finding:
    table = told.table_of(said.person)
    if table is None:
        return no_seat(told, said.person)
    gets_up = GetsUp(person=said.person, at=told.now)
    if table.course is None:
        return settled(told, table, put_in_room(told.room, gets_up))
    found: Finding = course.put(table.course, act)
    if isinstance(found, Ruling):
        found = ruling(found, put_in_room(told.room, gets_up), per=found.per)
    return settled(told, table, found)


def _allowing(told: RoomTold, said: Said, act: Any) -> TableTold | Refusal | Referral:
    """The player's own table, if its rules allow *act*; else why not."""
    table = told.table_of(said.person)
    if table is None:
        return no_seat(told, said.person)
    if table.course is None:
        return against_house(told, table)
    tried = course.rule_on(table.course, act)
    return table if isinstance(tried, Ruling) else tried


def dealt_out(told: RoomTold, said: Said, act: course.DealsOut) -> Finding:
    """By the operator, unless the line says otherwise."""
    table = _allowing(told, said, act)
    if not isinstance(table, TableTold):
        return table
    allowed = told.may(said.by or "operator", act, game=table.notices.game)
    return allowed if isinstance(allowed, Refusal) else at_his_table(told, said, act)


def picked_up(told: RoomTold, said: Said, act: course.PicksUp) -> Finding:
    """A supervisor has the absent player's chips taken to the booth."""
    table = _allowing(told, said, act)
    if not isinstance(table, TableTold):
        return table
    chips = {each.person: each.stake for each in table.sitters.values()}[said.person]
    picks_up = PickedUpInRoom(person=said.person, chips=chips, by=said.by or FLOOR, at=told.now)
    in_room = put_in_room(told.room, picks_up)
    if isinstance(in_room, Refusal):
        return in_room
    assert table.course is not None
    return settled(told, table, ruling(course.put(table.course, act), in_room))


def returns(told: RoomTold, said: Said, act: course.Returns) -> Finding:
    """A player returns to his seat, or to the room if his chips were picked up."""
    if told.table_of(said.person) is not None:
        return at_his_table(told, said, act)
    return put_in_room(told.room, ReturnsToRoom(person=said.person, at=told.now))


def asks(told: RoomTold, said: Said, act: course.AsksForSeat) -> Finding:
    """A player asks for a seat, whether or not he has one already."""
    table = told.tables[said.table]
    return course.put(table.course, act) if table.course else against_house(told, table)


def draws(told: RoomTold, said: Said, act: course.DrawsForSeat) -> Finding:
    """Players draw for a seat: `draw for seat 5: Ann Kh, Bob Ks`."""
    table = told.tables[said.table]
    if table.course is None:
        return against_house(told, table)
    found = course.put(table.course, act)
    drawn = found.outcome[0] if isinstance(found, Ruling) else None
    winner = drawn.person if isinstance(drawn, course.SeatDrawn) else ""
    return _kept(told, table, found, said.seat, winner, drawn=True) if winner else found


def _kept(
    told: RoomTold, table: TableTold, found: Finding, seat: int, person: str, *, drawn: bool
) -> Finding:
    """The room hears for whom a seat is kept, and offers it to nobody else."""
    if not isinstance(found, Ruling):
        return found
    keeps = KeepsSeat(
        table=table.name, seat=seat, person=person, drawn=drawn, by=FLOOR, at=told.now
    )
    return ruling(found, put_in_room(told.room, keeps), per=found.per)


def reserved(told: RoomTold, said: Said, act: course.ReservesSeat) -> Finding:
    table = told.tables[said.table]
    if table.course is None:
        return against_house(told, table)
    allowed = told.may(said.by or FLOOR, act, game=table.notices.game)
    if isinstance(allowed, Refusal):
        return allowed
    found = course.put(table.course, act)
    return _kept(told, table, found, said.seat, said.person, drawn=False)
