"""The whole state of a room in a few fields, so that its past need not be read again.

It is not part of the record: if anything is wrong with it, the whole stream gives the same. The
desk's key seals it to its entry, so that no other can be substituted.
"""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from typing import Any

import msgspec
from msgspec import Struct
from msgspec.structs import astuple

from pokerroom import __version__
from pokerroom.books import PokerRoomError, authority
from pokerroom.desk.coding.languages import ROOM, VERSION, Told
from pokerroom.desk.decks.sealing import Key
from pokerroom.room import Room
from pokerroom.room.state.room import AtBooth, Dispute, Kept, OpenedHand, Person, TableInRoom
from pokerroom.room.state.waiting_lists import Waiting, WaitingList
from pokerroom.store import Entry


class TableStands(Struct, frozen=True, kw_only=True):
    name: str
    game: str
    seats: int
    minimum: int
    seated: dict[int, str]
    standing: list[str]
    offers: dict[str, datetime]
    stopped: bool
    reserved: dict[int, tuple[str, str]]


class RoomStands(Struct, frozen=True, kw_only=True):
    """All that a `Room` holds, as *program* wrote it."""

    program: str
    version: int
    opened: list[Told]
    at: datetime
    people: dict[str, dict[str, int]]
    tables: list[TableStands]
    kept: list[tuple[str, str, datetime]]
    lists: dict[str, list[Waiting]]
    booth: dict[str, AtBooth]
    staff: dict[str, tuple[str, ...]]
    duties: list[tuple[str, str, str]]
    exclusions: dict[str, dict[str, str]]
    hands_opened: list[OpenedHand]
    with_device: list[tuple[str, str, int]]
    seized: list[tuple[str, str, int]]
    disputes: dict[int, Dispute]
    hours: tuple[int, int] | None


def snapshot(room: Room, entry: Entry, key: Key) -> bytes:
    """*room* as it is after *entry*."""
    return key.seal(msgspec.json.encode(standing(room)), _where(entry))


def restored(sealed: bytes, entry: Entry, key: Key) -> Room | None:
    """None unless this program wrote it with *key* after *entry*."""
    try:
        told = msgspec.json.decode(key.unseal(sealed, _where(entry)), type=RoomStands)
        return as_it_stood(told) if told.program == __version__ else None
    except (PokerRoomError, msgspec.MsgspecError):
        return None


def _where(entry: Entry) -> bytes:
    return f"{entry.stream} {entry.version} ".encode() + entry.seal


def standing(room: Room) -> RoomStands:
    return RoomStands(
        program=__version__,
        version=VERSION,
        opened=ROOM.told([room.opened]),
        at=room.at,
        people={name: person.at for name, person in room.people.items()},
        tables=[_table_stands(each) for each in room.tables.values()],
        kept=[(*of, until) for of, until in room.kept.items()],
        lists={game: [*waits] for game, waits in room.lists.items()},
        booth=room.booth,
        staff=room.staff,
        duties=[(*of, person) for of, person in room.duties.items()],
        exclusions=_by_reach(room.exclusions, lambda per: per.id),
        hands_opened=sorted(room.hands_opened, key=astuple),
        with_device=[(*of, won) for of, won in room.with_device.items()],
        seized=[(*of, amount) for of, amount in room.seized.items()],
        disputes=room.disputes,
        hours=room.hours,
    )


def as_it_stood(told: RoomStands) -> Room:
    (opened,) = ROOM.events(told.opened, version=told.version)
    room = Room(opened)
    room.at = told.at
    for name, at in told.people.items():
        room.people[name] = Person(name)
        room.people[name].at = at
    room.tables = {each.name: _table_as_it_stood(each) for each in told.tables}
    room.kept = {(table, person): until for table, person, until in told.kept}
    room.lists = {game: _list_as_it_stood(waits) for game, waits in told.lists.items()}
    for table in room.tables.values():
        room.free_seats.look_at(table)
        for person in table.offers:
            room.lists[table.game].offer(person, table.name)
    room.booth, room.staff = told.booth, told.staff
    room.duties = {(table, office): person for table, office, person in told.duties}
    room.exclusions = _by_reach(told.exclusions, authority)
    room.hands_opened = set(told.hands_opened)
    room.with_device = {(person, table): won for person, table, won in told.with_device}
    room.seized = {(person, table): amount for person, table, amount in told.seized}
    room.disputes, room.hours = told.disputes, told.hours
    return room


def _list_as_it_stood(told: list[Waiting]) -> WaitingList:
    found = WaitingList()
    for place, waiting in enumerate(told, start=1):
        found.join(waiting, place)
    return found


def _by_reach(found: Mapping[str, Mapping[str, Any]], put: Any) -> dict[str, dict[str, Any]]:
    return {
        person: {reach: put(per) for reach, per in reaches.items()}
        for person, reaches in found.items()
    }


def _table_stands(table: TableInRoom) -> TableStands:
    told = {name: getattr(table, name) for name in TableStands.__struct_fields__}
    reserved = {seat: (kept.person, kept.per.id) for seat, kept in table.reserved.items()}
    return TableStands(**{**told, "reserved": reserved})


def _table_as_it_stood(told: TableStands) -> TableInRoom:
    table = TableInRoom(told.name, told.game, told.seats, told.minimum)
    table.seated, table.standing = told.seated, told.standing
    table.offers, table.stopped = told.offers, told.stopped
    kept = told.reserved.items()
    table.reserved = {seat: Kept(person, authority(per)) for seat, (person, per) in kept}
    return table
