"""The doors of one's own second factor: a secret for an authenticator, turned on by a code."""

from __future__ import annotations

from collections.abc import Callable
from http import HTTPStatus

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute

from pokerroom.server import log
from pokerroom.server.accounts import one_time_codes
from pokerroom.server.accounts.entrance import Entered, NotIn
from pokerroom.server.accounts.roles import Role
from pokerroom.server.accounts.ways_in import Guard, Reads, secret_of, who_i_am, with_own_password
from pokerroom.server.edge import json_of
from pokerroom.server.live.room import Room
from pokerroom.server.messages.entering import BeginsCodes, CodesBegun, Me, TurnsOnCodes
from pokerroom.server.openapi import Spoken, said
from pokerroom.server.pacing import address_of


class FactorDoors:
    """*whoever* says who asks, even if he has no second factor where he must have one."""

    def __init__(self, room: Room, whoever: Callable[[Request], Entered], body: Reads) -> None:
        self._room, self._whoever, self._body = room, whoever, body
        self._factors = room.entrance.accounts.second_factors

    def routes(self, writing: Guard) -> list[BaseRoute]:
        begin = said("Make a secret for my authenticator", CodesBegun, BeginsCodes)
        turn_on = said("Turn my second factor on, by a code", Me, TurnsOnCodes)
        return [
            Spoken("/api/v1/second-factor/begin", writing(self.begin), begin),
            Spoken("/api/v1/second-factor/turn-on", writing(self.turn_on), turn_on),
        ]

    def _owner(self, request: Request) -> Entered:
        found = with_own_password(self._whoever(request))
        if found.role is Role.GUEST:
            raise NotIn("a guest has no password: keep your account first", HTTPStatus.CONFLICT)
        if self._factors.is_on(found.name):
            raise NotIn("you have a second factor: a manager can end it", HTTPStatus.CONFLICT)
        return found

    async def begin(self, request: Request) -> Response:
        asked: BeginsCodes = await self._body(request, BeginsCodes)
        found = self._owner(request)
        entrance = self._room.entrance
        await entrance.by_password(found.name, asked.password, address_of(request))
        self._owner(request)
        secret = self._factors.begin(found.name)
        address = one_time_codes.address_of(secret, found.name)
        return json_of(CodesBegun(secret=secret, address=address))

    async def turn_on(self, request: Request) -> Response:
        """Ends the sessions that were opened without a code, and the connections with them."""
        asked: TurnsOnCodes = await self._body(request, TurnsOnCodes)
        found = self._owner(request)
        self._room.entrance.turn_codes_on(found.name, asked.code)
        log.security("a second factor", account=found.name, address=address_of(request))
        managed = self._room.entrance.accounts.managed
        for ended in managed.end_others(found.name, secret_of(request)):
            self._room.end_clients_through(ended)
        return await who_i_am(self._room, self._whoever(request))
