"""What the commands of a room share: its desk, what became of a command, the room as it stands."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Iterator
from contextlib import asynccontextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from pokerroom.books import Referral, Refusal
from pokerroom.cli.output import Refused, WrongUsage, show_table, show_text
from pokerroom.cli.record.opening import done, opened
from pokerroom.desk import Answer, Desk, DeskError, FromKernel, key_in
from pokerroom.desk.demo import stakes_of
from pokerroom.desk.tables import AnyTable
from pokerroom.ledger import Kind, known
from pokerroom.money import Money, in_dollars
from pokerroom.room import Room
from pokerroom.store import Overdrawn

Database = Annotated[str, Parameter(name="DATABASE")]
TableName = Annotated[str, Parameter(name="TABLE")]


@asynccontextmanager
async def desk_of(database: str, *, make: bool = False) -> AsyncIterator[Desk]:
    """The desk of the room in *database*; its key lies beside it in a file of the same name."""
    if "://" in database:
        raise WrongUsage("name a file: a room that is run from the terminal is kept in SQLite")
    if not make and not Path(database).exists():
        raise Refused("there is no such room: `pokerroom room open` makes one", database)
    key = Path(f"{database}.key")
    if not make and not key.exists():
        raise Refused(
            f"its key {key} is missing: put the one there with which the room was kept", database
        )
    async with opened(database, make=make) as store:
        desk = await Desk.opened(store, key=key_in(key), shuffles=FromKernel())
        try:
            yield desk
        finally:
            await desk.close()


def run(work: Awaitable[None]) -> int:
    try:
        done(_within_means(work))
    except DeskError as error:
        raise Refused(str(error)) from None
    return 0


async def _within_means(work: Awaitable[None]) -> None:
    try:
        await work
    except Overdrawn as error:
        owner = known(error.account)
        if owner is None or owner.kind is not Kind.PLAYER:
            raise
        (person,) = owner.names
        because = f"{person} has less than that with the room: `pokerroom room deposit` takes cash"
        raise Refused(because) from error


def accepted(found: Answer | Refusal | Referral) -> Answer:
    """What the rules do not allow is told with its rule, and nothing has changed."""
    if isinstance(found, Refusal):
        raise Refused(f"{found.because} ({found.per})")
    if isinstance(found, Referral):
        raise Refused(f"the {found.to} must decide: {found.question} ({found.per})")
    return found


def now() -> datetime:
    return datetime.now(UTC)


async def show_room(desk: Desk) -> None:
    """Which tables are open, who sits where with what, and who waits."""
    room = await desk.room()
    states = {name: await desk.table(name) for name in room.tables}
    rows = [row for name, state in states.items() for row in _rows(room, name, state)]
    if rows:
        show_table(("table", "game", "seat", "person", "chips"), rows)
    else:
        show_text("No table is open.")
    for name, state in states.items():
        for notice in state.notices.running.values():
            rounds = f", after {notice.rounds_left} more rounds" if notice.rounds_left else ""
            until = f", at {notice.until:%H:%M} at the earliest" if notice.until else ""
            show_text(f"Notice at {name}: {notice.subject.value}{rounds}{until}")
    for game, waiting in room.lists.items():
        if waiting:
            show_text(f"Waiting for {game}: {', '.join(each.person for each in waiting)}")


def _rows(room: Room, name: str, state: AnyTable) -> Iterator[tuple[str, ...]]:
    table, stakes = room.tables[name], stakes_of(state)
    there = [(str(seat), who) for seat, who in sorted(table.seated.items())]
    there += [("", who) for who in table.standing]
    for seat, who in there:
        yield name, table.game, seat, who, in_dollars(Money(stakes.get(who, 0)))
    if not there:
        yield name, table.game, "", "nobody", ""
