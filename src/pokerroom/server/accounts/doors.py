"""The doors of accounts: a manager makes, resets and closes them; everybody sees his sessions."""

from __future__ import annotations

from asyncio import to_thread
from collections.abc import Callable, Set
from http import HTTPStatus
from typing import Final

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute

from pokerroom.desk import AccountChange
from pokerroom.server import log
from pokerroom.server.accounts.entrance import Entered, NotIn
from pokerroom.server.accounts.managing import AccountKept, Managed
from pokerroom.server.accounts.passwords import hashed, one_time_password
from pokerroom.server.accounts.roles import MANAGES, Role
from pokerroom.server.accounts.vouching import Deed
from pokerroom.server.accounts.ways_in import Guard, Reads, secret_of
from pokerroom.server.app import parameters
from pokerroom.server.edge import json_of
from pokerroom.server.live.room import Room
from pokerroom.server.messages.managing import (
    AccountMade,
    AccountsKept,
    EndsSessions,
    MakesAccount,
    NamesAccount,
    SessionsKept,
)
from pokerroom.server.openapi import Parameter, Said, Spoken, said
from pokerroom.server.pacing import address_of

MOST: Final = 100
"""Accounts to a page."""
AFTER: Final = (Parameter("after"),)
WHO_MAY: Final = "manager"
WHO_CONFIRMS: Final = "supervisor, manager"
ALL: Final = Said(
    says="All accounts", answers=AccountsKept, parameters=AFTER, signed_in=True, by=WHO_MAY
)


class AccountDoors:
    """*signed_in* says who asks, by session and not by token."""

    def __init__(self, room: Room, signed_in: Callable[[Request], Entered], body: Reads) -> None:
        self._room, self._signed_in, self._body = room, signed_in, body
        self._managed: Managed = room.entrance.accounts.managed
        self._vouching = room.entrance.accounts.vouching

    def routes(self, *, reading: Guard, writing: Guard) -> list[BaseRoute]:
        made = said(
            "Make an account, with a one-time password", AccountMade, MakesAccount, by=WHO_MAY
        )
        reset = said(
            "Give a one-time password instead of another", AccountMade, NamesAccount, by=WHO_MAY
        )
        ended = said(
            "End all sessions and tokens of an account", AccountKept, NamesAccount, by=WHO_MAY
        )
        closed = said("Close an account", AccountKept, NamesAccount, by=WHO_MAY)
        alone = said("End the second factor of an account", AccountKept, NamesAccount, by=WHO_MAY)
        confirmed = said(
            "Confirm that the owner of an account is another person",
            AccountKept,
            NamesAccount,
            by=WHO_CONFIRMS,
        )
        own = said("End my other sessions", SessionsKept, EndsSessions)
        return [
            Spoken("/api/v1/accounts", reading(self.all), ALL),
            Spoken("/api/v1/accounts/make", writing(self.make), made),
            Spoken("/api/v1/accounts/reset", writing(self.reset), reset),
            Spoken("/api/v1/accounts/end-sessions", writing(self.end_sessions), ended),
            Spoken("/api/v1/accounts/close", writing(self.close), closed),
            Spoken("/api/v1/accounts/end-second-factor", writing(self.end_factor), alone),
            Spoken("/api/v1/accounts/confirm", writing(self.confirm), confirmed),
            Spoken("/api/v1/sessions", reading(self.own), said("My sessions", SessionsKept)),
            Spoken("/api/v1/sessions/end", writing(self.end_own), own),
        ]

    # of a manager

    def _who_manages(self, request: Request, roles: Set[Role] = MANAGES) -> Entered:
        found = self._signed_in(request)
        if found.role not in roles:
            log.turned_away("not allowed", account=found.name, what="accounts")
            raise NotIn("accounts are for the manager")
        if not self._vouching.is_confirmed(found.name):
            raise NotIn("another person must confirm your own account first", HTTPStatus.CONFLICT)
        return found

    async def all(self, request: Request) -> Response:
        self._who_manages(request)
        after = parameters(request, AFTER).get("after", "")
        found = self._managed.all(after, MOST + 1)
        shown = found[:MOST]
        return json_of(
            AccountsKept(accounts=shown, next=shown[-1].name if len(found) > MOST else None)
        )

    async def make(self, request: Request) -> Response:
        by = self._who_manages(request)
        asked: MakesAccount = await self._body(request, MakesAccount)
        self._room.entrance.check_is_new(asked.name)
        await self._check_plays_no_round(asked.name)
        password = one_time_password()
        told = await to_thread(hashed, password)
        await self._record(asked.name, AccountChange.MADE, asked.role, by)
        account = self._room.entrance.made(asked.name, Role(asked.role), told)
        self._vouching.note(account.name, Deed.MADE, by.name)
        self._note("an account was made", account.name, by, request)
        if account.role is Role.PLAYER:
            await self._room.gives_play_money(account.name)
        return json_of(AccountMade(name=account.name, role=asked.role, password=password))

    async def reset(self, request: Request) -> Response:
        by, found = await self._about(request)
        await self._check_plays_no_round(found.name)
        password = one_time_password()
        told = await to_thread(hashed, password)
        await self._record(found.name, AccountChange.RESET, found.role, by)
        self._vouching.note(found.name, Deed.RESET, by.name)
        self._managed.set_one_time_password(found.name, told)
        self._out("a password was reset", found.name, by, request)
        await self._room.steps_away(found.name)
        return json_of(AccountMade(name=found.name, role=found.role, password=password))

    async def end_sessions(self, request: Request) -> Response:
        by, found = await self._about(request)
        self._managed.end_sessions(found.name)
        return self._out("sessions were ended", found.name, by, request)

    async def close(self, request: Request) -> Response:
        by, found = await self._about(request)
        await self._record(found.name, AccountChange.CLOSED, found.role, by)
        self._managed.close(found.name)
        return self._out("an account was closed", found.name, by, request)

    async def end_factor(self, request: Request) -> Response:
        """For somebody whose authenticator is lost: his password lets him in alone again."""
        by, found = await self._about(request)
        await self._check_plays_no_round(found.name)
        await self._record(found.name, AccountChange.SECOND_FACTOR_ENDED, found.role, by)
        self._vouching.note(found.name, Deed.FACTOR_ENDED, by.name)
        self._room.entrance.accounts.second_factors.end(found.name)
        self._managed.end_sessions(found.name)
        return self._out("a second factor was ended", found.name, by, request)

    async def confirm(self, request: Request) -> Response:
        """By somebody who has had no way into the account, nor its owner into his."""
        by, found = await self._about(request, {Role.SUPERVISOR, *MANAGES})
        if found.must_change or found.is_closed:
            raise NotIn(f"{found.name} has no password of their own yet", HTTPStatus.CONFLICT)
        if self._vouching.is_tied(by.name, found.name):
            because = f"you and {found.name} do not count as two: somebody else must confirm"
            raise NotIn(because, HTTPStatus.CONFLICT)
        await self._record(found.name, AccountChange.CONFIRMED, found.role, by)
        self._vouching.note(found.name, Deed.CONFIRMED, by.name)
        self._note("an account was confirmed", found.name, by, request)
        return self._shown(found.name)

    async def _check_plays_no_round(self, name: str) -> None:
        """Whoever gives a password could sign in with it, and see the cards of that round."""
        await self._room.floor.is_open.wait()
        if table := self._room.in_a_round(name):
            because = f"{name} is in a round at {table}: wait until it is over"
            raise NotIn(because, HTTPStatus.CONFLICT)

    async def _record(self, name: str, change: AccountChange, role: str, by: Entered) -> None:
        """Writes it to the record before it is done; never a password."""
        await self._room.floor.desk.change_account(name, change, role, by=by.name)

    async def _about(
        self, request: Request, roles: Set[Role] = MANAGES
    ) -> tuple[Entered, AccountKept]:
        """Never his own: a stolen session must not be able to get round the old password."""
        by = self._who_manages(request, roles)
        asked: NamesAccount = await self._body(request, NamesAccount)
        found = self._managed.named(asked.name)
        if found is None:
            raise NotIn(f"there is no account {asked.name}", HTTPStatus.NOT_FOUND)
        if found.name == by.name:
            raise NotIn("that is your own account: change its password", HTTPStatus.CONFLICT)
        return by, found

    def _out(self, what: str, name: str, by: Entered, request: Request) -> Response:
        """Ends the connections of the account at once."""
        self._room.end_clients_of(name)
        self._note(what, name, by, request)
        return self._shown(name)

    def _shown(self, name: str) -> Response:
        kept = self._managed.named(name)
        assert kept is not None
        return json_of(kept)

    @staticmethod
    def _note(what: str, name: str, by: Entered, request: Request) -> None:
        log.security(what, account=name, by=by.name, address=address_of(request))

    # of anybody

    async def own(self, request: Request) -> Response:
        found = self._signed_in(request)
        return json_of(
            SessionsKept(sessions=self._managed.sessions_of(found.name, secret_of(request)))
        )

    async def end_own(self, request: Request) -> Response:
        asked: EndsSessions = await self._body(request, EndsSessions)
        found = self._signed_in(request)
        await self._room.entrance.by_password(found.name, asked.password, address_of(request))
        for ended in self._managed.end_others(found.name, secret_of(request)):
            self._room.end_clients_through(ended)
        return await self.own(request)
