"""A room in this process: on a desk whose decks come from a seed, with or without a port."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from pathlib import Path
from typing import Any

from uvicorn import Server
from websockets.asyncio.client import ClientConnection, connect

from pokerroom.desk import Desk, FromSeed, TakesSeat
from pokerroom.server.accounts.entrance import Entrance
from pokerroom.server.accounts.roles import Role
from pokerroom.server.accounts.storage import Accounts
from pokerroom.server.answers import Register
from pokerroom.server.app import make_app
from pokerroom.server.document import document
from pokerroom.server.entering import LIVE, Doors
from pokerroom.server.live.floor import Floor
from pokerroom.server.live.pace import AT_ONCE, Pace
from pokerroom.server.live.room import Room
from pokerroom.server.live.signs import sign_of
from pokerroom.server.past.index import Index
from pokerroom.server.serve import open_port, quietly
from pokerroom.server.settings import Settings
from pokerroom.store import open_store
from tests.desk.linked import Stacked
from tests.desk.room import AMONG_PLAYERS, KEY, clock
from tests.patience import PATIENCE

PAGE = {"/index.html": document(b"<p>", "text/html"), "/404.html": document(b"", "text/html")}
MONEY = 1_000_000_00


@asynccontextmanager
async def room_in(
    folder: Path,
    *,
    pace: Pace = AT_ONCE,
    seed: int | None = 1,
    is_demo: bool = True,
    database: str = "",
    ticks: Callable[[], int] | None = None,
    offer_minutes: int = 5,
    stacked: Stacked | None = None,
    guest_seconds: float = 0,
    talk_in_a_round: bool = False,
) -> AsyncIterator[Room]:
    """A room without tables; *ticks* is the clock of its desk."""
    accounts = Accounts(folder / "accounts.db")
    store = await open_store(database or f"sqlite:///{folder}/room.db")
    floor = Floor(pace, offer_minutes, talk_in_a_round=talk_in_a_round)
    shuffles = stacked or (None if seed is None else FromSeed(seed))
    desk = await Desk.opened(
        store, key=KEY, shuffles=shuffles, clock=ticks or clock(), publisher=floor.streams
    )
    floor.presence.bots.update(accounts.with_role(Role.BOT))
    await floor.open(desk)
    past = Index(folder / "rounds.db")
    room = Room(floor, Entrance(accounts), past=past, is_demo=is_demo, guest_seconds=guest_seconds)
    try:
        yield room
    finally:
        await room.close()
        await store.close()
        accounts.close()


async def table_in(
    room: Room,
    game: str,
    *people: str,
    bots: bool = True,
    name: str = "",
    shoe: str = "",
    seats: int = 6,
) -> str:
    """A table of *game* at which *people* sit, who are programs or are not."""
    name, desk = name or game, room.floor.desk
    room.floor.held.add(name)
    given: dict[str, Any] = {"seats": seats} if game in AMONG_PLAYERS else {}
    if shoe:
        given["shoe"] = shoe
    await desk.open_table(name, game, **given)
    stake = sign_of(await desk.table(name)).usual_stake
    for seat, person in enumerate(people, start=1):
        await desk.deposit(person, MONEY)
        await desk.do(name, TakesSeat(person=person, seat=seat, amount=stake))
        if bots:
            room.floor.presence.bots.add(person)
    while name not in room.floor.keepers:
        await asyncio.sleep(0)
    return name


def served(room: Room, settings: Settings | None = None) -> AbstractAsyncContextManager[str]:
    """The host and port at which *room* answers."""
    return served_at(room, 0, settings)


@asynccontextmanager
async def served_at(
    room: Room, wanted: int, settings: Settings | None = None
) -> AsyncIterator[str]:
    port = open_port("127.0.0.1", wanted)
    settings = settings or Settings(folder=Path("unused"), requests_each=10_000)
    doors = Doors(room, sockets_each=settings.sockets_each)
    config = quietly(make_app(Register(), PAGE, doors.routes(), room.can_play), settings)
    config.timeout_keep_alive = 3600  # on a busy machine a test pauses longer than a few seconds
    server = Server(config)
    serving = asyncio.ensure_future(server._serve(sockets=[port]))
    host, number = port.getsockname()[:2]
    try:
        yield f"{host}:{number}"
    finally:
        server.should_exit = True
        await serving
        port.close()


class Browser:
    """A person's end of a live connection."""

    def __init__(self, connection: ClientConnection, host: str) -> None:
        self.connection, self.host = connection, host
        self.heard: list[dict[str, Any]] = []
        self._waiting: list[dict[str, Any]] = []

    async def send(self, **message: Any) -> None:
        await self.connection.send(json.dumps(message))

    async def hear(self, *kinds: str, **fields: Any) -> dict[str, Any]:
        """The first message, of those not taken yet, of one of these *kinds* and *fields*."""
        try:
            async with asyncio.timeout(PATIENCE):
                return await self._hear(kinds, fields)
        except TimeoutError:
            heard = [each["type"] for each in self.heard]
            waited = f"{PATIENCE} seconds for {kinds} {fields} or the end of the connection"
            raise AssertionError(f"waited {waited}, and heard {heard}") from None

    async def _hear(self, kinds: tuple[str, ...], fields: dict[str, Any]) -> dict[str, Any]:
        looked = 0
        while True:
            for at in range(looked, len(self._waiting)):
                found = self._waiting[at]
                if found["type"] in kinds and fields.items() <= found.items():
                    return self._waiting.pop(at)
            looked = len(self._waiting)
            self._waiting.append(json.loads(await self.connection.recv()))
            self.heard.append(self._waiting[-1])

    async def do(self, table: str, key: str, **command: Any) -> dict[str, Any]:
        version = command.pop("version", None)
        more = {} if version is None else {"version": version}
        await self.send(type="do", table=table, key=key, command=command, **more)
        return await self.hear("done", "refused", "failed", key=key)


def cookie_of(room: Room, name: str, role: Role = Role.PLAYER) -> str:
    accounts = room.entrance.accounts
    if accounts.named(name) is None:
        accounts.add(name, role, None)
    return f"pokerroom={accounts.open_session(name)}"


@asynccontextmanager
async def browser(host: str, cookie: str = "", **headers: str) -> AsyncIterator[Browser]:
    sent = {**headers, **({"Cookie": cookie} if cookie else {})}
    live = f"ws://{host}{LIVE}"
    async with connect(  # which waits as long as the machine needs
        live, additional_headers=sent, proxy=None, open_timeout=None, ping_interval=None
    ) as connection:
        found = Browser(connection, host)
        yield found
