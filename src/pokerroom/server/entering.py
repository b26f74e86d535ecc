"""The routes of a room: its tables and lobby, how it goes, the WebSocket, and all other doors."""

from __future__ import annotations

from collections import Counter
from functools import partial
from http import HTTPStatus
from typing import Any, Final

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route, WebSocketRoute
from starlette.websockets import WebSocket

from pokerroom.desk.heads.signing import SignedHead
from pokerroom.desk.tables.opening import AnyTable
from pokerroom.server.accounts.doors import AccountDoors
from pokerroom.server.accounts.entrance import Entered
from pokerroom.server.accounts.limits import neighbourhood
from pokerroom.server.accounts.porter import Porter
from pokerroom.server.accounts.roles import PLAYERS, SEES_REPORTS
from pokerroom.server.accounts.storage import Reports
from pokerroom.server.accounts.tokens import TokenDoors
from pokerroom.server.accounts.ways_in import WaysIn, who_i_am
from pokerroom.server.connections import SENDS_AT_ONCE
from pokerroom.server.edge import NotIn, json_of, of_now
from pokerroom.server.imports.routes import ImportDoor
from pokerroom.server.jobs.routes import JobDoors
from pokerroom.server.live.room import Room
from pokerroom.server.live.sockets import Connection
from pokerroom.server.live.streams import TableStream
from pokerroom.server.live.viewers import looker_of
from pokerroom.server.messages import entering
from pokerroom.server.messages.past import Statement
from pokerroom.server.messages.rulings import StaffForms
from pokerroom.server.messages.telling import Lobby, Shown
from pokerroom.server.pacing import address_of, usual_limits
from pokerroom.server.past.doors import RoundDoors
from pokerroom.server.past.statement import TAKEN, answered
from pokerroom.server.rulings.staff_forms import staff_forms
from pokerroom.server.running.lobby import lobby_of
from pokerroom.server.settings import SOCKETS_EACH
from pokerroom.server.trainer.routes import TrainerDoors

LOOPBACK: Final = frozenset({"127.0.0.1", "::1"})
OWN_NAMES: Final = LOOPBACK | {"localhost"}
INQUIRERS: Final = "supervisor, inspector, manager"
LIVE: Final = "/api/v1/live"
OTHERS: Final = (TokenDoors, AccountDoors, JobDoors, ImportDoor, RoundDoors, TrainerDoors)


class Doors:
    """What the room answers over HTTP; *origins* are other sites whose pages may ask.

    *sockets_each* is how many WebSockets an account may have open, or the strangers at an address.
    """

    def __init__(
        self,
        room: Room,
        *,
        origins: frozenset[str] = frozenset(),
        sockets_each: int = SOCKETS_EACH,
    ) -> None:
        self._room, self._porter, self._sockets_each = room, Porter(room, origins), sockets_each
        self._sockets: Counter[str] = Counter()

    def routes(self) -> list[BaseRoute]:
        return [
            WebSocketRoute(LIVE, self.live),
            Route("/metrics", self.metrics),
            *self._open(),
            *WaysIn(self._porter).routes(),
            *self._to_some(),
            *(each for doors in OTHERS for each in doors(self._porter).routes()),
        ]

    def _open(self) -> list[BaseRoute]:
        door, limits = partial(self._porter.door, signed_in=False), usual_limits()
        table, signed = (
            "A table as I may see it",
            "Where the record ended when that was last signed",
        )
        return [
            door("health", "Whether all tables are well", self.health, answers=entering.RoomHealth),
            door("me", "Who I am", self.me),
            door("lobby", "All tables", self.lobby, limits=limits),
            door("tables/{name:path}", table, self.table, answers=Shown, limits=limits),
            door("record-head", signed, self.record_head),
        ]

    def _to_some(self) -> list[BaseRoute]:
        door, money = self._porter.door, "My money; `form=csv` is a file"
        as_file: Any = {"texts": ("text/csv",), "parameters": TAKEN}
        return [
            door("statement", money, self.statement, answers=Statement, **as_file),
            door("reports", "Reports about people", self.reports, by=INQUIRERS),
            door("forms/{name:path}", "What I may report at a table", self.forms, by="staff"),
        ]

    # how it goes

    async def health(self, _: Request) -> Response:
        """The room is healthy unless a table has failed or the room cannot open."""
        failed = self._room.failures()
        floor = self._room.floor
        is_written = self._room.floor.desk.store.is_writable
        is_well = not failed and is_written and floor.is_open.error is None
        shape = entering.RoomHealth(
            ok=is_well,
            is_open=floor.is_open.is_set(),
            tables=sum(map(floor.lists.is_open, floor.streams.by_name)),
            failed=failed,
        )
        return json_of(shape, status=HTTPStatus.OK if is_well else HTTPStatus.SERVICE_UNAVAILABLE)

    async def record_head(self, _: Request) -> SignedHead:
        heads = self._room.heads
        if heads is None or heads.latest is None:
            raise NotIn("no head has been signed yet", HTTPStatus.NOT_FOUND)
        return heads.latest

    async def metrics(self, request: Request) -> Response:
        """For the administrator of this machine; no page whose domain points here can read them."""
        if address_of(request) not in LOOPBACK or request.url.hostname not in OWN_NAMES:
            raise NotIn("metrics are shown on this machine only")
        return Response(self._room.floor.figures.told(), media_type="text/plain; version=0.0.4")

    # the live connection

    async def live(self, socket: WebSocket) -> None:
        """A page of another site, or an invalid token, gets no further than the handshake."""
        if self._porter.is_foreign(socket):
            raise NotIn("a foreign origin")
        found = self._porter.whoever(socket)
        if found.must_change or found.must_enrol:  # he may watch like anybody
            found = Entered()
        whose = found.name or f"at {neighbourhood(address_of(socket))}"
        if self._sockets[whose] >= self._sockets_each:
            because = f"{self._sockets_each} live connections are open already: close one"
            raise NotIn(because, HTTPStatus.TOO_MANY_REQUESTS)
        self._sockets[whose] += 1
        try:
            at_once = socket.scope.get("extensions", {}).get(SENDS_AT_ONCE)
            await Connection(socket, self._room, found, at_once, whose).run()
        finally:
            self._sockets[whose] -= 1
            self._sockets += Counter()  # drops those that have none

    # reading

    async def me(self, request: Request) -> entering.Me:
        return await who_i_am(self._room, self._porter.whoever(request))

    async def statement(self, request: Request) -> Response:
        found = self._porter.signed_in(request)
        return await answered(self._room.past, found.name, request)

    async def reports(self, request: Request) -> Reports:
        """The reports, for those who look into them."""
        found = self._porter.signed_in(request)
        if found.role not in SEES_REPORTS:
            raise NotIn("reports are for supervisors, inspectors, managers")
        return Reports(reports=self._room.entrance.accounts.reports())

    async def forms(self, request: Request) -> StaffForms:
        """The forms for staff; others get none."""
        found, (stream, table) = self._porter.signed_in(request), self._at(request)
        excluded = self._room.floor.lists.excluded_from(stream.name)
        forms = [] if found.role in PLAYERS else staff_forms(table, found.role, excluded)
        number = table.decks.number if table.is_playing else None
        return StaffForms(table=stream.name, forms=forms, round=number)

    async def lobby(self, request: Request) -> Lobby:
        await self._room.floor.is_open.wait()
        return lobby_of(self._room.floor, self._porter.entered(request).name)

    async def table(self, request: Request) -> Response:
        found = self._porter.entered(request)
        await self._room.floor.is_open.wait()
        stream, _ = self._at(request)
        return of_now(stream.show(looker_of(found.name, found.role), None))

    def _at(self, request: Request) -> tuple[TableStream, AnyTable]:
        """The table that is asked about."""
        name = request.path_params["name"]
        stream = self._room.floor.streams.by_name.get(name)
        if stream is None or stream.table is None:
            raise NotIn(f"there is no table {name}", HTTPStatus.NOT_FOUND)
        return stream, stream.table
