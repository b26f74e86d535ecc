"""What an act in the room does at tables: players leave, and one may sit down."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping

from msgspec.structs import replace

from pokerroom.books import Referral, Refusal
from pokerroom.desk.commands import Leaves, PutsAtTable
from pokerroom.desk.events import Left
from pokerroom.desk.tables.common import Outcome, Tools
from pokerroom.desk.tables.opening import AnyTable
from pokerroom.room import Act, Room
from pokerroom.room.acts import (
    ClosesTable,
    Departs,
    Excludes,
    FindsBreach,
    LeavesList,
    LiftsExclusion,
    MovesPlayer,
    OpensHoleCards,
    PicksUp,
)
from pokerroom.room.conduct.exclusions import by_reach, lifted_by, reach_of_exclusion
from pokerroom.room.conduct.hours import out_of_hours
from pokerroom.room.lists.joining import game_called
from pokerroom.room.lists.leaving import drawn_seats
from pokerroom.table import course


def tables_concerned(room: Room, act: Act) -> tuple[str, ...]:
    """The tables whose chips *act* moves or that it asks about, in the order of their names."""
    match act:
        case Excludes() | LiftsExclusion():
            return _out_or_in_at(room, act)
        case PicksUp():
            table = room.table_of(act.person, act.table)
            return (table.name,) if table else ()
        case MovesPlayer():
            table = room.table_of(act.person)
            is_moved = table is not None and act.table in room.tables and table.name != act.table
            return tuple(sorted((table.name, act.table))) if table and is_moved else ()
        case Departs() | LeavesList():
            return tuple(sorted({name for name, _ in _drawn(room, act)}))
        case ClosesTable() | OpensHoleCards() | FindsBreach():
            return (act.table,) if act.table in room.tables else ()
        case _:
            return ()


def at_tables(
    room: Room, act: Act, tables: Mapping[str, AnyTable], tools: Tools
) -> tuple[dict[str, Outcome | Refusal | Referral], Act]:
    """What *act* leads to at tables, and the act with what was found there."""
    match act:
        case ClosesTable() if act.table in tables:
            table = tables[act.table]
            refusal = _needs_notice(room, table, tools)
            return {act.table: refusal or _leave(table, table.seated(), tools)}, act
        case PicksUp() if tables:
            (name,) = tables
            picks = PutsAtTable(act=course.PicksUp(person=act.person, at=tools.now))
            left = tables[name].take(picks, tools)
            return {name: left}, replace(act, chips=_chips(left))
        case OpensHoleCards() | FindsBreach() if act.table in tables:
            return {}, _as_kept(act, tables[act.table])
        case Excludes() | LiftsExclusion() | Departs() | LeavesList():
            return _out_or_in(room, act, tables, tools), act
        case MovesPlayer() if len(tables) > 1:
            return _moved(room, act, tables, tools), act
        case _:
            return {}, act


def _drawn(room: Room, act: Departs | LeavesList) -> tuple[tuple[str, int], ...]:
    """The seats that the person gives up, with their tables."""
    if isinstance(act, Departs):
        return drawn_seats(room, act.person)
    game = game_called(room, act.game)
    return () if isinstance(game, Refusal) else drawn_seats(room, act.person, game)


def _let_go(
    drawn: Collection[tuple[str, int]], tables: Mapping[str, AnyTable], tools: Tools
) -> dict[str, Outcome | Refusal | Referral]:
    """The tables keep the seats for nobody any more."""
    frees = {
        name: [course.ReservesSeat(seat=seat, person="") for at, seat in drawn if at == name]
        for name in tables
    }
    return {
        name: _one_after_another(tables[name], [PutsAtTable(act=act) for act in acts], tools)
        for name, acts in frees.items()
    }


def _out_or_in(
    room: Room,
    act: Excludes | LiftsExclusion | Departs | LeavesList,
    tables: Mapping[str, AnyTable],
    tools: Tools,
) -> dict[str, Outcome | Refusal | Referral]:
    if isinstance(act, Departs | LeavesList):
        return _let_go(_drawn(room, act), tables, tools)
    does = _put_out if isinstance(act, Excludes) else _let_in
    return does(act.person, tables, tools)


def _out_or_in_at(room: Room, act: Excludes | LiftsExclusion) -> tuple[str, ...]:
    if isinstance(act, Excludes):
        here = room.people.get(act.person)
        at = here.at if here else {}
        return tuple(sorted(name for name in at if _reaches(room, act, name)))
    lifted = {*lifted_by(room, act)}
    return tuple(sorted(name for name in room.tables if lifted & room.reaches_of(name)))


def _put_out(
    person: str, tables: Mapping[str, AnyTable], tools: Tools
) -> dict[str, Outcome | Refusal | Referral]:
    return {name: _leave(table, [person], tools) for name, table in tables.items()}


def _let_in(
    person: str, tables: Mapping[str, AnyTable], tools: Tools
) -> dict[str, Outcome | Refusal | Referral]:
    """Whoever may play again may do so at tables where a round excluded him, too."""
    found: dict[str, Outcome | Refusal | Referral] = {}
    for name, table in tables.items():
        per = by_reach(table.opened.rules.book)
        if (outcome := table.lets_in(person, per, tools)) is not None:
            found[name] = outcome
    return found


def _moved(
    room: Room, act: MovesPlayer, tables: Mapping[str, AnyTable], tools: Tools
) -> dict[str, Outcome | Refusal | Referral]:
    """Moves the player from one table to the other, with all his chips."""
    name = room.people[act.person].table
    left = _leave(tables[name], [act.person], tools)
    if not isinstance(left, Outcome):
        return {name: left}
    sits = course.TakesSeat(
        person=act.person, seat=act.seat, held=_chips(left), joins=course.Joins.MOVED
    )
    return {name: left, act.table: tables[act.table].take(PutsAtTable(act=sits), tools)}


def _needs_notice(room: Room, table: AnyTable, tools: Tools) -> Refusal | None:
    """Players at the table must be given notice, unless gaming hours are over."""
    book = table.opened.rules.book
    if not table.seated() or out_of_hours(room, tools.now, book):
        return None
    per = table.notices.rules.closing.per
    return Refusal(because="players are there: notice must be given that it closes", per=per)


def _reaches(room: Room, act: Excludes, table: str) -> bool:
    """Whether he must leave *table*, where he sits, when he is excluded at another."""
    if act.table not in room.tables:
        return False
    return reach_of_exclusion(room, act.table) in room.reaches_of(table)


def _leave(table: AnyTable, people: Iterable[str], tools: Tools) -> Outcome | Refusal | Referral:
    return _one_after_another(table, [Leaves(person=person) for person in people], tools)


def _one_after_another(
    table: AnyTable, commands: Iterable[Leaves | PutsAtTable], tools: Tools
) -> Outcome | Refusal | Referral:
    together = Outcome()
    for command in commands:
        found = table.take(command, tools)
        if not isinstance(found, Outcome):
            return found
        together.events += found.events
        together.lines += found.lines
    return together


def _as_kept(act: OpensHoleCards | FindsBreach, table: AnyTable) -> Act:
    """The act, with what the table knows."""
    if isinstance(act, FindsBreach):
        sitter = table.sitter(act.person)
        return replace(act, won=sitter.won if sitter else 0)
    return replace(act, over=table.rounds_over)


def _chips(found: Outcome | Refusal | Referral) -> int:
    events = found.events if isinstance(found, Outcome) else []
    return sum(event.amount for _, event in events if isinstance(event, Left))
