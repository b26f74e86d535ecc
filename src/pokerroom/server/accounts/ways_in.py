"""The ways into a room and out again, and what lets a person in: a password, a second factor."""

from __future__ import annotations

from http import HTTPStatus

from msgspec.structs import replace
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute

from pokerroom.server import log
from pokerroom.server.accounts import one_time_codes
from pokerroom.server.accounts.digests import digest
from pokerroom.server.accounts.entrance import COOKIE, SAFE_COOKIE, Entered
from pokerroom.server.accounts.porter import Porter, Reads, in_session
from pokerroom.server.accounts.roles import Role
from pokerroom.server.accounts.storage import SESSION_MOST, Account
from pokerroom.server.edge import NotIn, json_of
from pokerroom.server.live.room import Room
from pokerroom.server.messages import entering
from pokerroom.server.pacing import address_of


async def who_i_am(room: Room, found: Entered) -> entering.Me:
    return entering.Me(
        person=await room.person(found),
        must_change=found.must_change,
        must_enrol=found.must_enrol,
        guests=room.is_demo,
    )


def secret_of(request: Request) -> str:
    """The secret of the session that asks."""
    name = SAFE_COOKIE if request.url.scheme == "https" else COOKIE
    return request.cookies.get(name, "")


class WaysIn:
    """Most are open to all, or to somebody with a one-time password."""

    def __init__(self, porter: Porter) -> None:
        self._room, self._porter = porter.room, porter
        self._factors = porter.room.entrance.accounts.second_factors

    def routes(self) -> list[BaseRoute]:
        door, me = self._porter.door, entering.Me
        return [
            door("sign-in", "Sign in", self.sign_in, answers=me, signed_in=False),
            door("sign-up", "Make an account of my own", self.sign_up, answers=me, signed_in=False),
            door("guest", "Come in as a guest", self.guest, answers=me, signed_in=False),
            door("keep", "Turn a guest into an account", self.keep, answers=me, by="guest"),
            door("sign-out", "Sign out", self.sign_out, answers=me, signed_in=False),
            door("password", "Change my password", self.password, answers=me),
            door("second-factor/begin", "Make a secret for my authenticator", self.begin),
            door("second-factor/turn-on", "Turn my second factor on, by a code", self.turn_on),
        ]

    async def sign_in(self, request: Request, read: Reads[entering.SignsIn]) -> Response:
        asked = await read()
        account = await self._room.entrance.sign_in(
            asked.name, asked.password, address_of(request), asked.code
        )
        return await self._let_in(request, account)

    async def sign_up(self, request: Request, read: Reads[entering.SignsUp]) -> Response:
        asked = await read()
        await self._check_is_free(asked.name)
        account = await self._room.entrance.sign_up(asked.name, asked.password, address_of(request))
        await self._room.gives_play_money(account.name)
        return await self._let_in(request, account)

    async def guest(self, request: Request, read: Reads[entering.ComesAsGuest]) -> Response:
        asked = await read()
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

    async def keep(self, request: Request, read: Reads[entering.KeepsAccount]) -> Response:
        """A guest's session ends when he gets an account; he comes back in, to the same seat."""
        asked = await read()
        found = self._porter.owner(request)
        account = await self._room.entrance.keep(found, asked.password, address_of(request))
        self._room.end_clients_of(account.name)
        return await self._let_in(request, account)

    async def _let_in(self, request: Request, account: Account) -> Response:
        self._end_sessions(request)
        secret = self._room.entrance.accounts.open_session(account.name)
        me = await who_i_am(self._room, self._room.entrance.entered(account))
        response = json_of(me)
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

    async def sign_out(self, request: Request, read: Reads[entering.Nothing]) -> Response:
        await read()
        self._end_sessions(request)
        response = json_of(await who_i_am(self._room, Entered()))
        response.delete_cookie(SAFE_COOKIE, secure=True, httponly=True, samesite="strict")
        response.delete_cookie(COOKIE, httponly=True, samesite="strict")
        return response

    def _end_sessions(self, request: Request) -> None:
        """Ends the sessions whose cookies came with the request, and their connections."""
        for name in (SAFE_COOKIE, COOKIE):
            if secret := request.cookies.get(name):
                self._room.entrance.accounts.end_session(secret)
                self._room.end_clients_through(digest(secret))

    async def password(self, request: Request, read: Reads[entering.ChangesPassword]) -> Response:
        asked = await read()
        found = in_session(self._porter.whoever(request))
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

    # a second factor: a secret for an authenticator, turned on by a code

    def _owner(self, request: Request) -> Entered:
        found = self._porter.owner(request)
        if found.role is Role.GUEST:
            raise NotIn("a guest has no password: keep your account first", HTTPStatus.CONFLICT)
        if self._factors.is_on(found.name):
            raise NotIn("you have a second factor: a manager can end it", HTTPStatus.CONFLICT)
        return found

    async def begin(
        self, request: Request, read: Reads[entering.BeginsCodes]
    ) -> entering.CodesBegun:
        asked = await read()
        found = self._owner(request)
        entrance = self._room.entrance
        await entrance.by_password(found.name, asked.password, address_of(request))
        self._owner(request)
        secret = self._factors.begin(found.name)
        address = one_time_codes.address_of(secret, found.name)
        return entering.CodesBegun(secret=secret, address=address)

    async def turn_on(self, request: Request, read: Reads[entering.TurnsOnCodes]) -> entering.Me:
        """Ends the sessions that were opened without a code, and the connections with them."""
        asked = await read()
        found = self._owner(request)
        self._room.entrance.turn_codes_on(found.name, asked.code)
        log.security("a second factor", account=found.name, address=address_of(request))
        managed = self._room.entrance.accounts.managed
        for ended in managed.end_others(found.name, secret_of(request)):
            self._room.end_clients_through(ended)
        return await who_i_am(self._room, self._porter.whoever(request))
