"""The routes of a room: signing in, the lobby, a table, and the WebSocket."""

from __future__ import annotations

from collections import Counter
from http import HTTPStatus
from typing import Final, TypeVar

from msgspec.json import Decoder
from starlette.requests import ClientDisconnect, HTTPConnection, Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route, WebSocketRoute
from starlette.websockets import WebSocket

from pokerroom.desk.heads.signing import SignedHead
from pokerroom.server import log
from pokerroom.server.accounts.doors import AccountDoors
from pokerroom.server.accounts.entrance import (
    Entered,
    NotIn,
    is_own_origin,
)
from pokerroom.server.accounts.factor_doors import FactorDoors
from pokerroom.server.accounts.limits import neighbourhood
from pokerroom.server.accounts.roles import PLAYERS, SEES_ALL, SEES_REPORTS
from pokerroom.server.accounts.tokens import TokenDoors
from pokerroom.server.accounts.ways_in import WaysIn, signed_in, who_i_am
from pokerroom.server.connections import SENDS_AT_ONCE
from pokerroom.server.edge import json_of, trouble
from pokerroom.server.imports.routes import import_routes
from pokerroom.server.jobs.routes import job_routes
from pokerroom.server.live.room import Room
from pokerroom.server.live.sockets import Connection
from pokerroom.server.live.viewers import looker_of
from pokerroom.server.messages import entering
from pokerroom.server.messages.reading import read
from pokerroom.server.messages.rulings import StaffForms
from pokerroom.server.messages.telling import Lobby, Shown
from pokerroom.server.messages.wrong_shapes import NOT_UNDERSTOOD, in_our_words
from pokerroom.server.openapi import Endpoint, Said, Spoken, open_to_all, said
from pokerroom.server.pacing import address_of, paced, usual_limits
from pokerroom.server.past.doors import RoundDoors
from pokerroom.server.past.statement import MONEY, answered
from pokerroom.server.rulings.staff_forms import staff_forms
from pokerroom.server.running.lobby import lobby_of
from pokerroom.server.settings import SOCKETS_EACH
from pokerroom.server.trainer.routes import TrainerDoors

BODY_MOST: Final = 4096
LOOPBACK: Final = frozenset({"127.0.0.1", "::1"})
OWN_NAMES: Final = LOOPBACK | {"localhost"}
INQUIRERS: Final = "supervisor, inspector, manager"
LIVE: Final = "/api/v1/live"
T = TypeVar("T")
REPORTS: Final = said("Reports about people", entering.Reports, by=INQUIRERS)
HEAD: Final = open_to_all("Where the record ended when that was last signed", SignedHead)
HEALTH: Final = open_to_all("Whether all tables are well", entering.RoomHealth)


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
        self._room, self._origins, self._sockets_each = room, origins, sockets_each
        self._sockets: Counter[str] = Counter()
        self._limits = usual_limits()

    def routes(self) -> list[BaseRoute]:
        return [
            WebSocketRoute(LIVE, self.live),
            Route("/metrics", self.metrics),
            Spoken("/api/v1/health", self.health, HEALTH),
            self._read("me", self.me, open_to_all("Who I am", entering.Me)),
            self._read("statement", self.statement, MONEY),
            self._read("lobby", paced(self.lobby, self._limits), open_to_all("All tables", Lobby)),
            self._read(
                "tables/{name:path}",
                paced(self.table, self._limits),
                open_to_all("A table as I may see it", Shown),
            ),
            *WaysIn(self._room, self._whoever, _body).routes(self._writing),
            self._read("reports", self.reports, REPORTS),
            self._read(
                "forms/{name:path}",
                self.forms,
                said("What I may report at a table", StaffForms, by="staff"),
            ),
            *self._other_doors(),
        ]

    def _other_doors(self) -> list[BaseRoute]:
        guards = {"reading": self._reading, "writing": self._writing}
        return [
            *TokenDoors(self._room, self._signed_in, _body).routes(**guards),
            *FactorDoors(self._room, self._whoever, _body).routes(self._writing),
            *AccountDoors(self._room, self._signed_in, _body).routes(**guards),
            *job_routes(self._room.jobs, self._entered, body=_body, **guards),
            self._read("record-head", self.record_head, HEAD),
            *import_routes(self._room.imports, self._entered, writing=self._writing, body=_body),
            *RoundDoors(self._room, self._entered).routes(),
            *TrainerDoors(self._room, self._entered).routes(self._reading),
        ]

    def _read(self, path: str, answer: Endpoint, what: Said) -> Spoken:
        return Spoken(f"/api/v1/{path}", self._reading(answer), what)

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

    async def record_head(self, _: Request) -> Response:
        heads = self._room.heads
        if heads is None or heads.latest is None:
            return trouble(HTTPStatus.NOT_FOUND, "no head has been signed yet")
        return json_of(heads.latest)

    async def metrics(self, request: Request) -> Response:
        """For the administrator of this machine; no page whose domain points here can read them."""
        if address_of(request) not in LOOPBACK or request.url.hostname not in OWN_NAMES:
            return trouble(HTTPStatus.FORBIDDEN, "metrics are shown on this machine only")
        return Response(self._room.floor.figures.told(), media_type="text/plain; version=0.0.4")

    # the live connection

    async def live(self, socket: WebSocket) -> None:
        """A page of another site, or an invalid token, gets no further than the handshake."""
        if self._is_foreign(socket):
            await socket.send_denial_response(trouble(HTTPStatus.FORBIDDEN, "a foreign origin"))
            return
        try:
            found = self._whoever(socket)
        except NotIn as error:
            await socket.send_denial_response(trouble(error.status, str(error), wait=error.wait))
            return
        if found.must_change or found.must_enrol:  # he may watch like anybody
            found = Entered()
        whose = found.name or f"at {neighbourhood(address_of(socket))}"
        if self._sockets[whose] >= self._sockets_each:
            because = f"{self._sockets_each} live connections are open already: close one"
            await socket.send_denial_response(trouble(HTTPStatus.TOO_MANY_REQUESTS, because))
            return
        self._sockets[whose] += 1
        try:
            at_once = socket.scope.get("extensions", {}).get(SENDS_AT_ONCE)
            await Connection(socket, self._room, found, at_once, whose).run()
        finally:
            self._sockets[whose] -= 1
            self._sockets += Counter()  # drops those that have none

    def _entered(self, asked: HTTPConnection) -> Entered:
        """A person with a one-time password may do nothing but change it."""
        found = self._whoever(asked)
        if found.must_change:
            raise NotIn("change your password first")
        if found.must_enrol:
            raise NotIn("set up a second factor first")
        vouching = self._room.entrance.accounts.vouching
        if found.role in SEES_ALL and not vouching.is_confirmed(found.name):
            raise NotIn("another person must confirm your account first")
        return found

    def _whoever(self, asked: HTTPConnection) -> Entered:
        is_safe = _is_safe(asked)
        try:
            return self._room.entrance.by_headers(asked.headers, asked.cookies, is_safe=is_safe)
        except NotIn:
            log.turned_away("a token was refused", address=address_of(asked))
            raise

    def _is_foreign(self, asked: HTTPConnection) -> bool:
        if is_own_origin(asked.headers, self._origins, is_safe=_is_safe(asked)):
            return False
        log.turned_away("a foreign origin", address=address_of(asked))
        return True

    # reading

    @staticmethod
    def _reading(answer: Endpoint) -> Endpoint:
        async def endpoint(request: Request) -> Response:
            try:
                return await answer(request)
            except NotIn as error:
                return trouble(error.status, str(error), wait=error.wait)

        return endpoint

    async def me(self, request: Request) -> Response:
        return await who_i_am(self._room, self._whoever(request))

    async def statement(self, request: Request) -> Response:
        found = self._signed_in(request)
        return await answered(self._room.past, found.name, request)

    async def reports(self, request: Request) -> Response:
        """The reports, for those who look into them."""
        found = self._signed_in(request)
        if found.role not in SEES_REPORTS:
            raise NotIn("reports are for supervisors, inspectors, managers", HTTPStatus.FORBIDDEN)
        return json_of(entering.Reports(reports=self._room.entrance.accounts.reports()))

    async def forms(self, request: Request) -> Response:
        """The forms for staff; others get none."""
        found, name = self._signed_in(request), request.path_params["name"]
        stream = self._room.floor.streams.by_name.get(name)
        if stream is None or stream.table is None:
            return trouble(HTTPStatus.NOT_FOUND, f"there is no table {name}")
        excluded = self._room.floor.lists.excluded_from(name)
        forms = [] if found.role in PLAYERS else staff_forms(stream.table, found.role, excluded)
        number = stream.table.decks.number if stream.table.is_playing else None
        return json_of(StaffForms(table=name, forms=forms, round=number))

    async def lobby(self, request: Request) -> Response:
        await self._room.floor.is_open.wait()
        return json_of(lobby_of(self._room.floor, self._entered(request).name))

    async def table(self, request: Request) -> Response:
        found, name = self._entered(request), request.path_params["name"]
        await self._room.floor.is_open.wait()
        stream = self._room.floor.streams.by_name.get(name)
        if stream is None or stream.table is None:
            return trouble(HTTPStatus.NOT_FOUND, f"there is no table {name}")
        looker = looker_of(found.name, found.role)
        body = stream.show(looker, None)
        return Response(body, headers={"Cache-Control": "no-store"}, media_type="application/json")

    # writing

    def _writing(self, answer: Endpoint) -> Endpoint:
        """Guards against forms on other sites: only JSON, and only from our own pages."""

        async def endpoint(request: Request) -> Response:
            kind = request.headers.get("content-type", "").partition(";")[0].strip().lower()
            if kind != "application/json":
                return trouble(HTTPStatus.UNSUPPORTED_MEDIA_TYPE, "send application/json")
            if self._is_foreign(request):
                return trouble(HTTPStatus.FORBIDDEN, "a foreign origin")
            try:
                return await answer(request)
            except NotIn as error:
                return trouble(error.status, str(error), wait=error.wait)

        return endpoint

    def _signed_in(self, request: Request) -> Entered:
        return signed_in(self._entered(request))


async def _body(request: Request, kind: type[T], most: int = BODY_MOST) -> T:
    body = b""
    try:
        async for part in request.stream():
            body += part
            if len(body) > most:
                raise NotIn(f"more than {most} bytes", HTTPStatus.REQUEST_ENTITY_TOO_LARGE)
    except ClientDisconnect:
        raise NotIn("the request broke off", HTTPStatus.BAD_REQUEST) from None
    try:
        return read(Decoder(kind), body)
    except NOT_UNDERSTOOD as error:
        raise NotIn(in_our_words(error), HTTPStatus.BAD_REQUEST) from None


def _is_safe(asked: HTTPConnection) -> bool:
    """Whether the request came over TLS, to us or to a trusted proxy."""
    return asked.scope["scheme"] in {"https", "wss"}
