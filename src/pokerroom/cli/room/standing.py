"""A room as it stands: which tables are open, who sits where with what, and who waits."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec import Struct

from pokerroom.cli.output import show_json, show_table, show_text
from pokerroom.desk import Desk
from pokerroom.desk.tables.opening import AnyTable
from pokerroom.money import Money, in_dollars
from pokerroom.notation.room_sentences.of_tables import on_the_clock
from pokerroom.room import Room


class SitterShape(Struct, frozen=True):
    """*seat* is null at a house table; *chips* are in cents."""

    seat: int | None
    person: str
    chips: int


class TableShape(Struct, frozen=True):
    """*notices* are those running, in words."""

    name: str
    game: str
    people: list[SitterShape]
    notices: list[str]


class RoomStandsShape(Struct, frozen=True):
    """*said* is what was done, in sentences with their rules."""

    said: list[str]
    tables: list[TableShape]
    lists: dict[str, list[str]]
    format: str = "pokerroom.room-stands"
    version: int = 1


async def tell(desk: Desk, said: Sequence[str], *, json: bool, with_room: bool = True) -> None:
    """What was done and, with *with_room*, the room after it; programs always get both."""
    if json:
        show_json(await standing(desk, said))
        return
    for line in said:
        show_text(line)
    if with_room:
        show_standing(await standing(desk))


async def standing(desk: Desk, said: Sequence[str] = ()) -> RoomStandsShape:
    room = await desk.room()
    tables = [_table(room, name, await desk.table(name)) for name in room.tables]
    lists = {
        game: [each.person for each in waiting] for game, waiting in room.lists.items() if waiting
    }
    return RoomStandsShape([*said], tables, lists)


def _table(room: Room, name: str, state: AnyTable) -> TableShape:
    table, stakes = room.tables[name], state.stakes()
    there: list[tuple[int | None, str]] = [*sorted(table.seated.items())]
    there += [(None, who) for who in table.standing]
    people = [SitterShape(seat, who, stakes.get(who, 0)) for seat, who in there]
    return TableShape(name, table.game, people, list(_notices(state)))


def _notices(state: AnyTable) -> Iterator[str]:
    for notice in state.notices.running.values():
        rounds = f", after {notice.rounds_left} more rounds" if notice.rounds_left else ""
        until = f", at {on_the_clock(notice.until)} at the earliest" if notice.until else ""
        yield f"{notice.subject.value}{rounds}{until}"


def show_standing(room: RoomStandsShape) -> None:
    if room.tables:
        rows = [row for table in room.tables for row in _rows(table)]
        show_table(("table", "game", "seat", "person", "chips"), rows)
    else:
        show_text("No table is open.")
    for table in room.tables:
        for notice in table.notices:
            show_text(f"Notice at {table.name}: {notice}")
    for game, waiting in room.lists.items():
        show_text(f"Waiting for {game}: {', '.join(waiting)}")


def _rows(table: TableShape) -> Iterator[tuple[str, ...]]:
    for each in table.people:
        chips = in_dollars(Money(each.chips))
        yield table.name, table.game, str(each.seat or ""), each.person, chips
    if not table.people:
        yield table.name, table.game, "", "nobody", ""
