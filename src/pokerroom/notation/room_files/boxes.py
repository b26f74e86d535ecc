"""Rounds at a table against the house in a room file: who sits there, and who wagers nothing."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from pokerroom.books import Refusal, Ruling
from pokerroom.notation.room_files.closing import people_at, settled
from pokerroom.notation.room_files.told import Finding, RoomTold, TableTold, ruling
from pokerroom.room import put as put_in_room
from pokerroom.room.acts import GetsUp
from pokerroom.table import boxes
from pokerroom.table.boxes import OpenBoxes


def round_over(
    told: RoomTold, table: TableTold, idle: frozenset[str], over: boxes.EndsRound | None
) -> None:
    """A round has been played: the *idle* wagered nothing, or it is *over* as its file tells."""
    people = people_at(told, table)
    at = _with(table, people)
    if absent := sorted(idle.difference(people)):
        raise NotThere(f"{absent[0]} is not at the table, and abstains from nothing")
    stands, number = at.stands, at.stands.rounds + 1
    over = over or boxes.EndsRound(
        chips={},
        wagered=frozenset(people) - idle,
        claims=stands.claims,
        advised=stands.advised,
    )
    per = at.game.commencing.per
    if not people:
        claims, advised = over.claims, over.advised
        ended = boxes.RoundEnded(number=number, chips={}, claims=claims, advised=advised, per=per)
        boxes.evolve(at, ended)
        return
    boxes.evolve(at, boxes.WageringBegun(number=number, per=per))
    chips = {who: each.stake for who, each in stands.patrons.items()}
    found = boxes.put(at, replace(over, chips=chips))
    assert isinstance(found, Ruling), found


def gives_up(told: RoomTold, table: TableTold, person: str) -> Finding:
    """The operator takes back the seat of a player who has abstained for too many rounds."""
    at = _with(table, people_at(told, table))
    found = boxes.put(at, boxes.RequiresSeat(person=person))
    if isinstance(found, Refusal):
        return found
    gets_up = put_in_room(told.room, GetsUp(person=person, at=told.now))
    return settled(told, table, ruling(found, gets_up, per=found.per))


def with_people(table: TableTold, people: Iterable[str]) -> TableTold:
    """The table once it knows the people who are there now, newcomers at the first free box."""
    _with(table, people)
    return table


def _with(table: TableTold, people: Iterable[str]) -> OpenBoxes:
    assert table.boxes is not None
    at, there = table.boxes, tuple(people)
    for gone in [who for who in at.stands.patrons if who not in there]:
        boxes.put(at, boxes.Goes(person=gone))
    for who in there:
        if who not in at.stands.patrons:
            free = (box for box in range(1, table.seats + 1) if at.stands.at(box) is None)
            boxes.put(at, boxes.Comes(person=who, amount=1, box=next(free, 0)))
    return at


class NotThere(ValueError):
    """A file names somebody who is not at the table."""
