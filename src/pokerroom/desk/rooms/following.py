"""What happens in the room because of what happens at a table: somebody sits down or gets up."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from datetime import datetime
from typing import Final

from pokerroom.books import Refusal, reading
from pokerroom.desk.events import Bought, Left, TableOpened
from pokerroom.desk.rooms.hosted import HostedRoom
from pokerroom.desk.rooms.tables import opens
from pokerroom.desk.tables import AnyTable, Outcome
from pokerroom.money import Money, in_dollars
from pokerroom.room import Act, Room
from pokerroom.room.acts import Arrives, GetsUp, Sits
from pokerroom.room.state import Seated

NOBODY: Final = frozenset({"", "room"})
"""Whom a command names that comes from the program itself."""


def concerns_the_room(outcome: Outcome) -> bool:
    return any(isinstance(event, TableOpened | Bought | Left) for _, event in outcome.events)


def follow(
    hosted: HostedRoom,
    table: AnyTable,
    outcome: Outcome,
    *,
    by: str,
    now: datetime,
) -> Refusal | None:
    """Lets happen in the room what *outcome* at *table* leads to; a refusal undoes the command."""
    for event in [each for _, each in outcome.events]:
        for act in _acts(hosted.room, table, event, by, now):
            found = hosted.put(act, now)
            if isinstance(found, Refusal):
                return found
            if refusal := _brings_too_little(event, found.outcome):
                return refusal
            outcome.add_in_room(hosted.posted, found.outcome)
    return None


def _acts(room: Room, at_table: AnyTable, event: object, by: str, at: datetime) -> Iterator[Act]:
    table = at_table.opened.name
    if isinstance(event, TableOpened):
        yield opens(at_table, at, "platform" if by in NOBODY else by)
    elif isinstance(event, Bought):
        by = "" if by in NOBODY | {event.person} else by
        here = room.people.get(event.person)
        if here is None:
            yield Arrives(person=event.person, by=by, at=at)
        if here is None or here.table != table:
            yield Sits(person=event.person, table=table, seat=event.seat, by=by, at=at)
    elif isinstance(event, Left):
        by = "" if by in NOBODY | {event.person} else by
        if event.person in room.people and room.people[event.person].table == table:
            yield GetsUp(person=event.person, by=by, at=at)


def _brings_too_little(event: object, events: Iterable[object]) -> Refusal | None:
    for each in events:
        if isinstance(each, Seated) and isinstance(event, Bought) and event.amount < each.least:
            because = f"he comes back with {in_dollars(Money(each.least))} at least"
            return Refusal(because=because, per=reading("V-80"))
    return None
