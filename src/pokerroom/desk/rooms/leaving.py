"""What is done at tables because of an act in the room: players leave them, and one sits down."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from msgspec.structs import replace

from pokerroom.books import Referral, Refusal
from pokerroom.desk.commands import Leaves, TakesSeat
from pokerroom.desk.events import Left
from pokerroom.desk.rooms.tables import people_at
from pokerroom.desk.tables import AnyTable, Outcome, Tools
from pokerroom.room import Act, Room
from pokerroom.room.acts import ClosesTable, MovesPlayer, PicksUp


def tables_concerned(room: Room, act: Act) -> tuple[str, ...]:
    """Those whose chips move by *act*, in the order of their names."""
    match act:
        case PicksUp() | MovesPlayer():
            here = room.people.get(act.person)
            names = {here.table if here else "", getattr(act, "table", "")} - {""}
            return tuple(sorted(name for name in names if name in room.tables))
        case ClosesTable():
            return (act.table,) if act.table in room.tables else ()
        case _:
            return ()


def at_tables(
    room: Room, act: Act, tables: Mapping[str, AnyTable], tools: Tools
) -> tuple[dict[str, Outcome | Refusal | Referral], Act]:
    """What *act* leads to at each table, and the act with the chips that were found there."""
    match act:
        case ClosesTable() if act.table in tables:
            table = tables[act.table]
            return {act.table: _leave(table, people_at(table), tools)}, act
        case PicksUp() if act.person in room.people and room.people[act.person].table in tables:
            name = room.people[act.person].table
            left = _leave(tables[name], [act.person], tools)
            return {name: left}, replace(act, chips=_chips(left))
        case MovesPlayer() if len(tables) > 1:
            name = room.people[act.person].table
            left = _leave(tables[name], [act.person], tools)
            if not isinstance(left, Outcome):
                return {name: left}, act
            sits = TakesSeat(person=act.person, seat=act.seat, amount=_chips(left))
            return {name: left, act.table: tables[act.table].take(sits, tools)}, act
        case _:
            return {}, act


def _leave(table: AnyTable, people: Iterable[str], tools: Tools) -> Outcome | Refusal | Referral:
    together = Outcome()
    for person in people:
        found = table.take(Leaves(person=person), tools)
        if not isinstance(found, Outcome):
            return found
        together.events += found.events
        together.lines += found.lines
    return together


def _chips(found: Outcome | Refusal | Referral) -> int:
    events = found.events if isinstance(found, Outcome) else []
    return sum(event.amount for _, event in events if isinstance(event, Left))
