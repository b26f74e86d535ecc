"""Opens a room from its folder, and closes it so that nothing acknowledged is lost."""

from __future__ import annotations

import asyncio
import gc
from collections.abc import AsyncIterator, Iterable, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from typing import Final

from pokerroom.books import PokerRoomError
from pokerroom.desk import Desk, key_in
from pokerroom.desk.coding.errors import Unreadable
from pokerroom.desk.decks.sealing import WrongKey
from pokerroom.desk.heads.comparing import Changed, beside
from pokerroom.server import demo
from pokerroom.server.accounts.entrance import Entrance
from pokerroom.server.accounts.limits import AddressLimits
from pokerroom.server.accounts.passwords import hashed, one_time_password
from pokerroom.server.accounts.roles import Role
from pokerroom.server.accounts.storage import Accounts
from pokerroom.server.live.floor import Floor
from pokerroom.server.live.room import Room
from pokerroom.server.past.index import Index
from pokerroom.server.running.free_commands import FreeCommands
from pokerroom.server.running.heads import HOW_TO_GO_ON, Heads, missing
from pokerroom.server.settings import Settings
from pokerroom.store import Follower, OutOfReach, Store, StoreError, open_store

FIRST: Final = "manager"
"""The account that the first start creates."""
SELDOM: Final = (50_000, 20, 100)
"""New objects before the youngest are searched, and how often before older ones are."""


REMEDY: Final = (
    "the room in {} cannot be opened: {}. Put a copy of the file back"
    " (`pokerroom record backup` makes them), or choose another room with --folder"
)
OUT_OF_REACH: Final = "the room in {} cannot be opened: {}"
STOPPED: Final = (
    "the room in {} has closed: its record takes no more ({}). All that was acknowledged is in it."
    " Once this is put right, open the room again"
)
LOOKS: Final = 0.2
"""Seconds between two looks at whether the record can still be written to."""
FAILURE: Final = "the room in {} cannot be opened: {}; the line before this one says where"


class NotOpened(PokerRoomError):
    """The files of a room cannot be read, or written to; they are left as they are."""


def not_opened(folder: Path, error: BaseException) -> NotOpened:
    """Says which files cannot be read; for any other failure, the log says where it happened."""
    if isinstance(error, OutOfReach | WrongKey):  # no copy of a file would help
        return NotOpened(OUT_OF_REACH.format(folder, error))
    if isinstance(error, Changed):
        return NotOpened(OUT_OF_REACH.format(folder, HOW_TO_GO_ON.format(error, "start")))
    if isinstance(error, StoreError | Unreadable):
        return NotOpened(REMEDY.format(folder, error))
    return NotOpened(FAILURE.format(folder, type(error).__name__))


async def stops(store: Store) -> None:
    """Waits until the record cannot be written to; only opened again can it be."""
    while store.is_writable:
        await asyncio.sleep(LOOKS)


def has_stopped(folder: Path, store: Store) -> NotOpened:
    return NotOpened(STOPPED.format(folder, store.stopped_because or "its connection has ended"))


@contextmanager
def with_remedy(folder: Path) -> Iterator[None]:
    """Says what is wrong with the files of a room, and what can be done about it."""
    try:
        yield
    except (StoreError, Unreadable, WrongKey) as error:
        raise not_opened(folder, error) from error


@asynccontextmanager
async def opened(settings: Settings) -> AsyncIterator[Room]:
    """A room that plays until the block ends."""
    folder = made(settings.folder)
    floor = Floor(
        settings.pace, settings.seat_offer_minutes, talk_in_a_round=settings.talk_in_a_round
    )
    with with_remedy(folder):
        gone = check_missing(folder, settings)
        accounts = Accounts(folder / "accounts.db")
        store = await open_store(settings.database or f"sqlite:///{own(folder / 'room.db')}")
        key = key_in(folder / "room.key")
        heads = Heads(store, key, beside(folder / "room.key"), accounts.noted, settings)
        past = Index(folder / "rounds.db")
        await heads.compare(past, gone, accepts=settings.accept_changed_files)
        standby = await followed(store, settings.standby)
        desk = await Desk.opened(store, key=key, at_once=False, publisher=floor.streams)
    if settings.is_demo:  # before anybody is told that the room is open
        await demo.staff_and_players(accounts)
    floor.presence.bots.update(accounts.with_role(Role.BOT))
    floor.open_soon(desk)
    entrance = Entrance(accounts, is_open=settings.sign_up, staff_codes=settings.staff_codes)
    room = _room(floor, entrance, past, settings)
    room.heads = heads
    await heads.open()
    setting_up = asyncio.ensure_future(set_up(room, settings))
    setting_up.add_done_callback(floor.is_open.follow)
    try:
        yield room
    finally:
        setting_up.cancel()
        await asyncio.gather(setting_up, return_exceptions=True)
        await room.close()
        await heads.close()
        await store.close()
        if standby is not None:
            await standby.close()
        accounts.close()


def _room(floor: Floor, entrance: Entrance, past: Index, settings: Settings) -> Room:
    room = Room(
        floor,
        entrance,
        past=past,
        is_demo=settings.is_demo,
        guest_seconds=settings.guest_minutes * 60,
    )
    room.free = FreeCommands(entrance.accounts.spent_commands, settings.free_commands)
    room.heard_near = AddressLimits(settings.connections_each, 10 * settings.connections_each)
    floor.orders.counting.alone = 100 * settings.cash_alone
    return room


async def followed(store: Store, standby: str) -> Store | None:
    """The second record, which has all of *store* and gets every entry before it is told of."""
    if not standby:
        return None
    copy = await open_store(standby)
    follower = Follower(store, copy)
    await follower.catch_up()
    store.before_acknowledging(follower.catch_up)
    return copy


def check_missing(folder: Path, settings: Settings) -> list[str]:
    """What is missing, if that is accepted; else `Changed`, before anything is made anew."""
    record = [] if settings.database else [folder / "room.db"]
    gone = missing(beside(folder / "room.key"), folder / "accounts.db", *record)
    if gone and not settings.accept_changed_files:
        raise Changed(gone)
    return gone


def own(file: Path) -> Path:
    """Makes the file readable by its owner only, whoever may read the folder."""
    file.touch(mode=0o600)
    file.chmod(0o600)
    return file


def made(folder: Path | None) -> Path:
    assert folder is not None
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    return folder


async def set_up(room: Room, settings: Settings) -> None:
    """Adds what a demonstration needs and does not have yet."""
    await room.floor.is_open.wait()
    if settings.is_demo:
        await demo.money_of_players(room)
        await demo.tables_with_bots(room)
    collect_seldom()


def collect_seldom() -> None:
    """Rules and tables stay as long as the room is open.

    Searching them for garbage again and again would bring every table to a halt.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(*SELDOM)


def first_account(folder: Path) -> str:
    """The one-time password of the manager created at the first start; empty afterwards."""
    with with_remedy(folder):
        accounts = Accounts(made(folder) / "accounts.db")
    try:
        if accounts.with_role(Role.IN_CHARGE):
            return ""
        password = one_time_password()
        accounts.add(FIRST, Role.IN_CHARGE, hashed(password), must_change=True)
        return password
    finally:
        accounts.close()


def said_at_first(settings: Settings) -> Iterable[str]:
    """What the person who starts the room must be told once."""
    if settings.is_demo:
        staff = [name for name, role in demo.ACCOUNTS.items() if role is not Role.PLAYER]
        yield "a demonstration with play money: come in as a guest, or sign in as Ann or Bob"
        yield f"staff are {', '.join(staff[:-1])} and {staff[-1]}"
        yield f"the password of all of them is {demo.DEMO_PASSWORD}"
        return
    assert settings.folder is not None
    with with_remedy(settings.folder):
        check_missing(settings.folder, settings)
    if password := first_account(settings.folder):
        yield f"the account {FIRST} has the one-time password {password}"
