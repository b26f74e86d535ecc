"""The ways into a room: signing in, a new account, a guest, another password, and out again."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from http import HTTPStatus
from typing import Any

from msgspec.structs import replace
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute

from pokerroom.server.accounts.digests import digest
from pokerroom.server.accounts.entrance import COOKIE, SAFE_COOKIE, Entered, NotIn
from pokerroom.server.accounts.roles import Role
from pokerroom.server.accounts.storage import SESSION_MOST, Account
from pokerroom.server.edge import json_of
from pokerroom.server.live.room import Room
from pokerroom.server.messages.entering import (
    ChangesPassword,
    ComesAsGuest,
    KeepsAccount,
    Me,
    Nothing,
    SignsIn,
    SignsUp,
)
from pokerroom.server.openapi import Endpoint, Said, Spoken, open_to_all, said
from pokerroom.server.pacing import address_of

Reads = Callable[[Request, Any], Awaitable[Any]]
Guard = Callable[[Endpoint], Endpoint]


async def who_i_am(room: Room, found: Entered) -> Response:
    person = await room.person(found)
    return json_of(
        Me(
            person=person,
            must_change=found.must_change,
            must_enrol=found.must_enrol,
            guests=room.is_demo,
        )
    )


def signed_in(found: Entered) -> Entered:
    """Requires a session: a token is not enough."""
    if found.role is Role.STRANGER or found.by_token:
        raise NotIn("sign in first", HTTPStatus.UNAUTHORIZED)
    return found


def with_own_password(found: Entered) -> Entered:
    """Who has a password for once does nothing but change it."""
    if found.must_change:
        raise NotIn("change your password first")
    return signed_in(found)


def secret_of(request: Request) -> str:
    """The secret of the session that asks."""
    name = SAFE_COOKIE if request.url.scheme == "https" else COOKIE
    return request.cookies.get(name, "")


class WaysIn:
    """*whoever* says who asks, even with a one-time password."""

    def __init__(self, room: Room, whoever: Callable[[Request], Entered], body: Reads) -> None:
        self._room, self._whoever, self._body = room, whoever, body

    def routes(self, writing: Guard) -> list[BaseRoute]:
        def written(path: str, answer: Endpoint, what: Said) -> Spoken:
            return Spoken(f"/api/v1/{path}", writing(answer), what)

        return [
            written("sign-in", self.sign_in, open_to_all("Sign in", Me, SignsIn)),
            written("sign-up", self.sign_up, open_to_all("Make an account of my own", Me, SignsUp)),
            written("guest", self.guest, open_to_all("Come in as a guest", Me, ComesAsGuest)),
            written(
                "keep",
                self.keep,
                said("Turn a guest into an account", Me, KeepsAccount, by="guest"),
            ),
            written("sign-out", self.sign_out, open_to_all("Sign out", Me, Nothing)),
            written("password", self.password, said("Change my password", Me, ChangesPassword)),
        ]

    async def sign_in(self, request: Request) -> Response:
        asked = await self._body(request, SignsIn)
        account = await self._room.entrance.sign_in(
            asked.name, asked.password, address_of(request), asked.code
        )
        return await self._let_in(request, account)

    async def sign_up(self, request: Request) -> Response:
        asked = await self._body(request, SignsUp)
        await self._check_is_free(asked.name)
        account = await self._room.entrance.sign_up(asked.name, asked.password, address_of(request))
        await self._room.gives_play_money(account.name)
        return await self._let_in(request, account)

    async def guest(self, request: Request) -> Response:
        asked = await self._body(request, ComesAsGuest)
        if not self._room.is_demo:
            raise NotIn("this room has no guests: sign in")
        await self._check_is_free(asked.name)
        account = self._room.entrance.guest(address_of(request), asked.name)
        await self._room.gives_play_money(account.name)
        return await self._let_in(request, account)

    async def _check_is_free(self, name: str) -> None:
        """A name that the record knows is given by a manager alone."""
        is_new = name and self._room.entrance.accounts.named(name) is None
        if is_new and await self._room.is_known(name):
            raise NotIn(f"the name {name} is taken", HTTPStatus.CONFLICT)

    async def keep(self, request: Request) -> Response:
        """A guest's session ends when he gets an account; he comes back in, to the same seat."""
        asked = await self._body(request, KeepsAccount)
        found = with_own_password(self._whoever(request))
        account = await self._room.entrance.keep(found, asked.password, address_of(request))
        self._room.end_clients_of(account.name)
        return await self._let_in(request, account)

    async def _let_in(self, request: Request, account: Account) -> Response:
        self._end_sessions(request)
        secret = self._room.entrance.accounts.open_session(account.name)
        response = await who_i_am(self._room, self._room.entrance.entered(account))
        safe = request.url.scheme == "https"
        response.set_cookie(
            SAFE_COOKIE if safe else COOKIE,
            secret,
            max_age=SESSION_MOST,
            httponly=True,
            secure=safe,
            samesite="strict",
        )
        return response

    async def sign_out(self, request: Request) -> Response:
        await self._body(request, Nothing)
        self._end_sessions(request)
        response = await who_i_am(self._room, Entered())
        response.delete_cookie(SAFE_COOKIE, secure=True, httponly=True, samesite="strict")
        response.delete_cookie(COOKIE, httponly=True, samesite="strict")
        return response

    def _end_sessions(self, request: Request) -> None:
        """Ends the sessions whose cookies came with the request, and their connections."""
        for name in (SAFE_COOKIE, COOKIE):
            if secret := request.cookies.get(name):
                self._room.entrance.accounts.end_session(secret)
                self._room.end_clients_through(digest(secret))

    async def password(self, request: Request) -> Response:
        asked = await self._body(request, ChangesPassword)
        found = signed_in(self._whoever(request))
        await self._check_sees_no_cards(found)
        account = await self._room.entrance.change_password(
            found.name, asked.old, asked.new, address_of(request)
        )
        self._room.end_clients_of(found.name)
        return await self._let_in(request, replace(account, must_change=False))

    async def _check_sees_no_cards(self, found: Entered) -> None:
        """Who comes with a password that somebody else has given him sees no round in progress."""
        await self._room.floor.is_open.wait()
        if found.must_change and (table := self._room.in_a_round(found.name)):
            because = f"a round with you goes on at {table}: wait until it is over"
            raise NotIn(because, HTTPStatus.CONFLICT)
