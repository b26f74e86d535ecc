"""What the commands of a room share: its desk, the people it knows, the result of a command."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable
from contextlib import asynccontextmanager
from datetime import UTC, datetime
from difflib import get_close_matches
from pathlib import Path
from typing import Annotated, NamedTuple

from cyclopts import Parameter

from pokerroom.books import Referral, Refusal
from pokerroom.cli.output import Refused, WrongUsage
from pokerroom.cli.record.opening import done, key_beside, opened
from pokerroom.desk import Answer, Desk, DeskError, FromKernel, Subscription, key_in
from pokerroom.desk.tables import HouseTable
from pokerroom.house import Watcher as HouseWatcher
from pokerroom.ledger import Kind, known
from pokerroom.notation.room_files import sentence
from pokerroom.notation.room_sentences import is_of_the_room
from pokerroom.play import Watcher
from pokerroom.room import Office, Room, RoomViewer
from pokerroom.store import Overdrawn

Database = Annotated[str, Parameter(name="DATABASE")]
TableName = Annotated[str, Parameter(name="TABLE")]
Json = Annotated[bool, Parameter(negative="")]
OFFICES = tuple(
    each.value
    for each in (
        Office.DEALER,
        Office.CASHIER,
        Office.SUPERVISOR,
        Office.CASINO_SUPERVISOR,
        Office.OPERATOR,
        Office.INSPECTOR,
        Office.REVIEWER,
        Office.MINISTER,
    )
)
"""The offices that give orders in a room."""


@asynccontextmanager
async def desk_of(database: str, *, make: bool = False) -> AsyncIterator[Desk]:
    """The desk of the room in *database*; its key is beside it."""
    if "://" in database:
        raise WrongUsage("name a file: a room that is run from the terminal is kept in SQLite")
    if not make and not Path(database).exists():
        raise Refused("there is no such room: `pokerroom room open` makes one", database)
    key = key_beside(database)
    if not make and not key.exists():
        raise Refused(
            f"its key {key} is missing: put back the one the room was made with", database
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
        raise Refused(str(error.__cause__ or error)) from None
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
    """What the rules do not allow is reported with its rule; nothing has changed."""
    if isinstance(found, Refusal):
        raise Refused(f"{found.because} ({found.per})")
    if isinstance(found, Referral):
        raise Refused(f"the {found.to} must decide: {found.question} ({found.per})")
    return found


class Heard(NamedTuple):
    """What is told of tables and their room from now on."""

    by: tuple[Subscription, ...]

    def sentences(self) -> list[str]:
        """What has happened since, each thing once."""
        events = [event for each in self.by for one in each.waiting() for event in one.events]
        return [*dict.fromkeys(sentence(each) for each in events if is_of_the_room(each))]


async def listening(desk: Desk, *tables: str) -> Heard:
    heard = [desk.subscribe_room(RoomViewer(staff=True))]
    for name in dict.fromkeys(tables):
        is_house = isinstance(await desk.table(name), HouseTable)
        heard.insert(-1, desk.subscribe(name, (HouseWatcher if is_house else Watcher).INSPECTOR))
    return Heard(tuple(heard))


def people_of(room: Room) -> list[str]:
    """Everybody the room knows, including those whose chips are at the booth."""
    return list(dict.fromkeys([*room.people, *room.booth]))


def check_office(room: Room, by: str) -> None:
    """*by* must be an office, or somebody appointed to one; empty is any office that may."""
    if not by or by in room.staff or by in {each.value for each in Office}:
        return
    near = get_close_matches(by, [*OFFICES, *room.staff], n=1)
    hint = f"did you mean {near[0]}?" if near else f"there are {', '.join(OFFICES)}"
    raise WrongUsage(f"--by: there is no office {by!r:.40}: {hint}")


def now() -> datetime:
    return datetime.now(UTC)
