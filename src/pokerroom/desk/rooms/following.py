"""What happens in the room because of what happens at a table: somebody sits down or gets up."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime
from typing import Any, Final

from pokerroom.books import Refusal
from pokerroom.desk.commands import PutsAtTable, TakesSeat
from pokerroom.desk.events import Bought, Left, TableOpened, TermsChanged
from pokerroom.desk.rooms.hosted import HostedRoom
from pokerroom.desk.rooms.tables import changes, noticed, opens
from pokerroom.desk.slots import Asked
from pokerroom.desk.tables.common import Outcome
from pokerroom.desk.tables.opening import AnyTable
from pokerroom.desk.tables.players import PlayersTable
from pokerroom.room import Act, Room, evolve
from pokerroom.room.acts import (
    Arrives,
    ChangesSeat,
    ClosesTable,
    GetsUp,
    JoinsList,
    KeepsSeat,
    PicksUp,
    Sits,
)
from pokerroom.room.conduct.exclusions import excluded_in_round
from pokerroom.room.state.events import Standing
from pokerroom.table import course, notices

NOBODY: Final = frozenset({"", "room"})
"""The names in commands that come from the program itself."""
FOLLOWED: Final = (
    TableOpened,
    TermsChanged,
    Bought,
    Left,
    course.SeatChanged,
    course.SeatReserved,
    course.SeatDrawn,
    notices.NoticeGiven,
    notices.NoticeWithdrawn,
    notices.TookEffect,
)


def concerns_the_room(outcome: Outcome) -> bool:
    return any(isinstance(event, FOLLOWED) for _, event in outcome.events)


def as_known_in_room(room: Room, table: AnyTable, command: Any) -> Any:
    """A person takes a seat with his chips from the booth, and as a new player or not."""
    if not isinstance(command, TakesSeat) or not isinstance(table, PlayersTable):
        return command
    game, person = table.opened.rules.game, command.person
    booth, waits = room.booth.get(person), room.waits(person, game)
    held = booth.chips if booth is not None and booth.game == game else 0
    waits_as = waits.standing if waits else Standing.WAITING
    if not held and waits_as is not Standing.FROM_CLOSED:
        return command
    closed = waits_as is Standing.FROM_CLOSED
    joins = course.Joins.FROM_CLOSED_GAME if closed else course.Joins.NEW
    act = course.TakesSeat(
        person=person, seat=command.seat, amount=command.amount, held=held, joins=joins
    )
    return PutsAtTable(act=act)


def arrives_first(room: Room, act: Act) -> Iterator[Act]:
    """A person who joins a list is in the room, even if nobody has said so."""
    if isinstance(act, JoinsList) and act.person not in room.people:
        yield Arrives(person=act.person, by=act.by, at=act.at)
    yield act


def follow(
    hosted: HostedRoom, table: AnyTable, outcome: Outcome, asked: Asked, now: datetime
) -> Refusal | None:
    """Makes happen in the room what follows from *outcome*; a refusal undoes the command.

    *asked* may be the first command after a round, which then also brings the consequences of that
    round: somebody else may have to leave, by the rules and not by whoever gave the command.
    """
    events = [event for _, event in outcome.events]
    about = getattr(getattr(asked.command, "act", asked.command), "person", "")
    picked_up = {each.person for each in events if isinstance(each, course.PickedUp)}
    for event in events:
        if isinstance(event, course.SeatLeft) and event.barred:
            _keep_out(hosted, table, event, outcome, now)
        by = asked.by if getattr(event, "person", about) == about else ""
        for act in _acts(hosted.room, table, event, by, now, picked_up):
            found = hosted.put(act, now, asked.offices)
            if isinstance(found, Refusal):
                return found
            outcome.add_in_room(hosted.posted, found.outcome)
    return None


def _keep_out(
    hosted: HostedRoom, table: AnyTable, event: course.SeatLeft, outcome: Outcome, now: datetime
) -> None:
    """The room hears of somebody whom a round at *table* excluded."""
    room, name = hosted.room, table.opened.name
    at = max(now, room.at)
    told = excluded_in_round(room, event.person, name, at=at, per=event.per)
    for each in told:
        evolve(room, each)
    outcome.add_in_room(hosted.posted, told)


def _acts(
    room: Room, at_table: AnyTable, event: Any, by: str, at: datetime, picked_up: set[str]
) -> Iterator[Act]:
    table = at_table.opened.name
    by = "" if by in NOBODY | {getattr(event, "person", "")} else by
    here = room.people.get(getattr(event, "person", ""))
    is_here = here is not None and table in here.at
    match event:
        case TableOpened():
            yield opens(at_table, at, by or "platform")
        case TermsChanged():
            yield changes(at_table, at)
        case notices.NoticeGiven() | notices.NoticeWithdrawn() | notices.TookEffect():
            yield from _noticed(room, at_table, event, at)
        case Bought() if not is_here:
            if here is None:
                yield Arrives(person=event.person, by=by, at=at)
            yield Sits(person=event.person, table=table, seat=event.seat, by=by, at=at)
        case Left() if is_here and event.person in picked_up:
            yield PicksUp(
                person=event.person, chips=event.amount, table=table, by=by or "platform", at=at
            )
        case Left() if is_here:
            yield GetsUp(person=event.person, table=table, by=by, at=at)
        case course.SeatChanged() if is_here:
            yield ChangesSeat(person=event.person, seat=event.seat, table=table, by=by, at=at)
        case course.SeatReserved() | course.SeatDrawn():
            yield from _kept(table, event, by, at)
        case _:
            pass


def _noticed(room: Room, table: AnyTable, event: Any, at: datetime) -> Iterator[Act]:
    """A table closes, or has fewer seats to give while a notice runs that takes some away."""
    if isinstance(event, notices.TookEffect):
        if event.subject is notices.Subject.CLOSING:
            yield ClosesTable(table=table.opened.name, by="platform", at=at)
    elif isinstance(event, notices.NoticeWithdrawn) or event.number in table.notices.running:
        yield from noticed(table, room, at)


def _kept(
    table: str, event: course.SeatReserved | course.SeatDrawn, by: str, at: datetime
) -> Iterator[Act]:
    """A seat is kept for somebody, unless those who drew for it must draw again."""
    drawn = isinstance(event, course.SeatDrawn)
    if event.person or not drawn:
        yield KeepsSeat(
            table=table, seat=event.seat, person=event.person, drawn=drawn, by=by, at=at
        )
