"""What the commands of a room share: its desk, the people it knows, the result of a command."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Iterator
from contextlib import asynccontextmanager, closing, contextmanager
from datetime import UTC, datetime
from difflib import get_close_matches
from pathlib import Path
from typing import Annotated, NamedTuple

from cyclopts import Parameter

from pokerroom.books import Referral, Refusal
from pokerroom.cli.output import Refused, WrongUsage
from pokerroom.cli.record.opening import done, key_beside, opened
from pokerroom.desk import Answer, Desk, DeskError, FromKernel, Subscription, key_in
from pokerroom.desk.heads.comparing import Changed, beside
from pokerroom.desk.tables.house import HouseTable
from pokerroom.house import Watcher as HouseWatcher
from pokerroom.ledger import Kind, known
from pokerroom.notation.room_files.results import sentence
from pokerroom.notation.room_sentences.of_rooms import is_of_the_room
from pokerroom.play import Watcher
from pokerroom.room import Office, Room, RoomViewer
from pokerroom.server.accounts.storage import Accounts
from pokerroom.server.locking import locked
from pokerroom.server.past.index import Index
from pokerroom.server.running.heads import HOW_TO_GO_ON, Heads, missing
from pokerroom.server.settings import Settings
from pokerroom.store import Overdrawn

Database = Annotated[str, Parameter(name="DATABASE")]
TableName = Annotated[str, Parameter(name="TABLE")]
ACCOUNTS = "accounts.db"
RUNNING = "a server has this room open: stop it first, so that all live connections end too"
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
async def desk_of(
    database: str, *, make: bool = False, accepts: bool = False
) -> AsyncIterator[Desk]:
    """The desk of the room in *database*; its key is beside it.

    *accepts*: files that do not belong together are gone on with.
    """
    if "://" in database:
        raise WrongUsage("name a file: a room that is run from the terminal is kept in SQLite")
    key = key_beside(database)
    with _as_refused(database):
        gone = missing(beside(key), Path(database))
        if gone and not accepts:
            raise Changed(gone)
    if not make and not Path(database).exists():
        raise Refused("there is no such room: `pokerroom room open` makes one", database)
    if not make and not key.exists():
        raise Refused(
            f"its key {key} is missing: put back the one the room was made with", database
        )
    is_of_server = key == Path(database).with_suffix(".key")
    with not_served(key.parent if is_of_server else None) as accounts, _as_refused(database):
        async with opened(database, make=make) as store:
            noted = accounts.noted if accounts else None
            heads = Heads(store, key_in(key), beside(key), noted, Settings())
            with _index_beside(key) as index:
                await heads.compare(index, gone, accepts=accepts)
            desk = await Desk.opened(store, key=key_in(key), shuffles=FromKernel())
            try:
                yield desk
            finally:
                await desk.close()
                await heads.close()


@contextmanager
def not_served(folder: Path | None) -> Iterator[Accounts | None]:
    """The accounts in *folder*, whose server does not run; None if there are none."""
    if folder is None or not (folder / ACCOUNTS).exists():
        yield None
        return
    lock = locked(folder)
    if lock is None:
        raise Refused(RUNNING, str(folder))
    with lock, closing(Accounts(folder / ACCOUNTS)) as accounts:
        yield accounts


@contextmanager
def _index_beside(key: Path) -> Iterator[Index | None]:
    path = key.with_name("rounds.db")
    if not path.exists():
        yield None
        return
    with closing(Index(path)) as index:
        yield index


@contextmanager
def _as_refused(database: str) -> Iterator[None]:
    """Says how to go on with files that do not belong together."""
    try:
        yield
    except Changed as error:
        start = "run `pokerroom room audit` on it"
        raise Refused(HOW_TO_GO_ON.format(error, start), database) from None


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
