"""What the commands of a room share: its desk, whom it knows, what became of a command."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable
from contextlib import asynccontextmanager
from datetime import UTC, datetime
from difflib import get_close_matches
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from pokerroom.books import Referral, Refusal
from pokerroom.cli.output import Refused, WrongUsage
from pokerroom.cli.record.opening import done, opened
from pokerroom.desk import Answer, Desk, DeskError, FromKernel, key_in
from pokerroom.ledger import Kind, known
from pokerroom.room import Office, Room
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
"""Those that give orders in a room."""


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


def people_of(room: Room) -> list[str]:
    """All whom the room knows, whether they are there or their chips lie at the booth."""
    return list(dict.fromkeys([*room.people, *room.booth]))


def check_office(room: Room, by: str) -> None:
    """*by* is an office, or somebody appointed to one; nobody is any that may."""
    if not by or by in room.staff or by in {each.value for each in Office}:
        return
    near = get_close_matches(by, [*OFFICES, *room.staff], n=1)
    hint = f"did you mean {near[0]}?" if near else f"there are {', '.join(OFFICES)}"
    raise WrongUsage(f"--by: there is no office {by!r:.40}: {hint}")


def now() -> datetime:
    return datetime.now(UTC)
