"""The doors of accounts: a manager makes, resets and closes them; everybody sees his sessions."""

from __future__ import annotations

from asyncio import to_thread
from collections.abc import Set
from functools import partial
from http import HTTPStatus
from time import monotonic
from typing import Final

from starlette.requests import Request
from starlette.routing import BaseRoute

from pokerroom.desk import AccountChange
from pokerroom.server import log
from pokerroom.server.accounts.entrance import Entered
from pokerroom.server.accounts.managing import AccountKept, Managed
from pokerroom.server.accounts.passwords import hashed, one_time_password
from pokerroom.server.accounts.porter import Porter, Reads
from pokerroom.server.accounts.roles import MANAGES, Role
from pokerroom.server.accounts.vouching import Deed
from pokerroom.server.accounts.ways_in import secret_of
from pokerroom.server.edge import NotIn
from pokerroom.server.messages import managing
from pokerroom.server.openapi import Parameter, parameters
from pokerroom.server.pacing import address_of

MOST: Final = 100
"""Accounts to a page."""
AFTER: Final = (Parameter("after"),)
FOR_MANAGERS: Final = "accounts are for the manager"
WITH_A_SECOND: Final = MANAGES | {Role.SUPERVISOR}
WAITS: Final = 600.0
"""Seconds in which a second person asks for the same."""
CONFIRMS: Final = "Confirm that the owner of an account is another person"
Named = Reads[managing.NamesAccount]


class AccountDoors:
    def __init__(self, porter: Porter) -> None:
        self._room, self._signed_in, self._door = porter.room, porter.signed_in, porter.door
        self._managed: Managed = porter.room.entrance.accounts.managed
        self._vouching = porter.room.entrance.accounts.vouching
        self._asked: dict[tuple[str, AccountChange, str], tuple[str, float]] = {}

    def routes(self) -> list[BaseRoute]:
        made = "Make an account, with a one-time password"
        reset = "Give a one-time password instead of another"
        ended = "End all sessions and tokens of an account"
        alone = "End the second factor of an account"
        in_charge = partial(self._door, by="manager")
        by_either = partial(self._door, by="supervisor, manager")
        return [
            in_charge("accounts", "All accounts", self.all, parameters=AFTER),
            by_either("accounts/make", made, self.make),
            by_either("accounts/reset", reset, self.reset),
            in_charge("accounts/end-sessions", ended, self.end_sessions),
            by_either("accounts/close", "Close an account", self.close),
            by_either("accounts/end-second-factor", alone, self.end_factor),
            in_charge("accounts/role", "Give an account another role", self.give_role),
            by_either("accounts/confirm", CONFIRMS, self.confirm),
            self._door("sessions", "My sessions", self.own),
            self._door("sessions/end", "End my other sessions", self.end_own),
        ]

    # of a manager

    def _who_manages(self, request: Request, roles: Set[Role] = MANAGES) -> Entered:
        found = self._signed_in(request)
        if found.role not in roles:
            log.turned_away("not allowed", account=found.name, what="accounts")
            raise NotIn(FOR_MANAGERS)
        if not self._vouching.is_confirmed(found.name):
            raise NotIn("another person must confirm your own account first", HTTPStatus.CONFLICT)
        return found

    async def all(self, request: Request) -> managing.AccountsKept:
        self._who_manages(request)
        after = parameters(request, AFTER).get("after", "")
        found = self._managed.all(after, MOST + 1)
        shown = found[:MOST]
        more = shown[-1].name if len(found) > MOST else None
        return managing.AccountsKept(accounts=shown, next=more)

    async def make(
        self, request: Request, read: Reads[managing.MakesAccount]
    ) -> managing.AccountMade:
        by = self._who_manages(request, WITH_A_SECOND)
        asked = await read()
        self._room.entrance.check_is_new(asked.name)
        password = one_time_password()
        told = await to_thread(hashed, password)
        people = await self._agreed(by, asked.name, AccountChange.MADE, asked.role)
        account = self._room.entrance.made(asked.name, Role(asked.role), told)
        self._vouching.note(account.name, Deed.MADE, *people)
        self._note("an account was made", account.name, by, request)
        if account.role is Role.PLAYER:
            await self._room.gives_play_money(account.name)
        return managing.AccountMade(name=account.name, role=asked.role, password=password)

    async def reset(self, request: Request, read: Named) -> managing.AccountMade:
        by, found = await self._about(request, read, WITH_A_SECOND)
        password = one_time_password()
        told = await to_thread(hashed, password)
        people = await self._agreed(by, found.name, AccountChange.RESET, found.role)
        self._vouching.note(found.name, Deed.RESET, *people)
        self._managed.set_one_time_password(found.name, told)
        self._out("a password was reset", found.name, by, request)
        await self._room.steps_away(found.name)
        return managing.AccountMade(name=found.name, role=found.role, password=password)

    async def end_sessions(self, request: Request, read: Named) -> AccountKept:
        """By one, at once: a thief may be in; the owner comes in again by his password."""
        by, found = await self._about(request, read)
        await self._record(found.name, AccountChange.SESSIONS_ENDED, found.role, by.name)
        self._managed.end_sessions(found.name)
        return self._out("sessions were ended", found.name, by, request)

    async def close(self, request: Request, read: Named) -> AccountKept:
        by, found = await self._about(request, read, WITH_A_SECOND)
        await self._agreed(by, found.name, AccountChange.CLOSED, found.role)
        self._managed.close(found.name)
        return self._out("an account was closed", found.name, by, request)

    async def end_factor(self, request: Request, read: Named) -> AccountKept:
        """For somebody whose authenticator is lost: his password lets him in alone again."""
        by, found = await self._about(request, read, WITH_A_SECOND)
        change = AccountChange.SECOND_FACTOR_ENDED
        people = await self._agreed(by, found.name, change, found.role)
        self._vouching.note(found.name, Deed.FACTOR_ENDED, *people)
        self._room.entrance.accounts.second_factors.end(found.name)
        self._managed.end_sessions(found.name)
        return self._out("a second factor was ended", found.name, by, request)

    async def give_role(self, request: Request, read: Reads[managing.GivesRole]) -> AccountKept:
        """Only players have money here; another person confirms an account with a new role."""
        by = self._who_manages(request)
        asked = await read()
        found = self._other(by, asked.name)
        if await self._holds_money(found.name):
            because = f"{found.name} holds money or chips: pay them out first"
            raise NotIn(because, HTTPStatus.CONFLICT)
        await self._record(found.name, AccountChange.ROLE_GIVEN, asked.role, by.name)
        self._vouching.note(found.name, Deed.ROLE_GIVEN, by.name)
        self._managed.give_role(found.name, Role(asked.role))
        return self._out("a role was given", found.name, by, request)

    async def confirm(self, request: Request, read: Named) -> AccountKept:
        """By somebody who has had no way into the account, nor its owner into his."""
        by, found = await self._about(request, read, WITH_A_SECOND)
        if found.must_change or found.is_closed:
            raise NotIn(f"{found.name} has no password of their own yet", HTTPStatus.CONFLICT)
        if self._vouching.is_tied(by.name, found.name):
            because = f"you and {found.name} do not count as two: somebody else must confirm"
            raise NotIn(because, HTTPStatus.CONFLICT)
        await self._record(found.name, AccountChange.CONFIRMED, found.role, by.name)
        self._vouching.note(found.name, Deed.CONFIRMED, by.name)
        self._note("an account was confirmed", found.name, by, request)
        return self._shown(found.name)

    # by two

    async def _agreed(
        self, by: Entered, name: str, change: AccountChange, role: str
    ) -> tuple[str, ...]:
        """Who does it: one manager, or two people if money or chips of *name* are here.

        A round with *name* that goes on is not waited for then.
        """
        if not await self._holds_money(name):
            self._check_manages(by)
            await self._record(name, change, role, by.name)
            return (by.name,)
        asks, now = (name, change, role), monotonic()
        first, until = self._asked.get(asks, ("", now))
        if first == by.name or until <= now:
            self._check_manages(by)
            self._asked[asks] = by.name, now + WAITS
            because = f"{name} holds money or chips: a supervisor or another manager must ask for"
            raise NotIn(f"{because} the same within 10 minutes", HTTPStatus.CONFLICT)
        if because := self._vouching.why_not(first, by.name):
            raise NotIn(because, HTTPStatus.CONFLICT)
        del self._asked[asks]
        await self._record(name, change, role, first, by.name)
        return first, by.name

    async def _holds_money(self, name: str) -> bool:
        await self._room.floor.is_open.wait()
        return await self._room.holds_money(name)

    @staticmethod
    def _check_manages(by: Entered) -> None:
        if by.role not in MANAGES:
            raise NotIn(FOR_MANAGERS)

    async def _record(
        self, name: str, change: AccountChange, role: str, by: str, second: str = ""
    ) -> None:
        """Writes it to the record before it is done; never a password."""
        await self._room.floor.desk.change_account(name, change, role, by=by, second=second)

    async def _about(
        self, request: Request, read: Named, roles: Set[Role] = MANAGES
    ) -> tuple[Entered, AccountKept]:
        by = self._who_manages(request, roles)
        return by, self._other(by, (await read()).name)

    def _other(self, by: Entered, name: str) -> AccountKept:
        """Never his own: a stolen session must not be able to get round the old password."""
        found = self._managed.named(name)
        if found is None:
            raise NotIn(f"there is no account {name}", HTTPStatus.NOT_FOUND)
        if found.name == by.name:
            raise NotIn("that is your own account: change its password", HTTPStatus.CONFLICT)
        return found

    def _out(self, what: str, name: str, by: Entered, request: Request) -> AccountKept:
        """Ends the connections of the account at once."""
        self._room.end_clients_of(name)
        self._note(what, name, by, request)
        return self._shown(name)

    def _shown(self, name: str) -> AccountKept:
        kept = self._managed.named(name)
        assert kept is not None
        return kept

    @staticmethod
    def _note(what: str, name: str, by: Entered, request: Request) -> None:
        log.security(what, account=name, by=by.name, address=address_of(request))

    # of anybody

    async def own(self, request: Request) -> managing.SessionsKept:
        found = self._signed_in(request)
        sessions = self._managed.sessions_of(found.name, secret_of(request))
        return managing.SessionsKept(sessions=sessions)

    async def end_own(
        self, request: Request, read: Reads[managing.EndsSessions]
    ) -> managing.SessionsKept:
        asked = await read()
        found = self._signed_in(request)
        await self._room.entrance.by_password(found.name, asked.password, address_of(request))
        for ended in self._managed.end_others(found.name, secret_of(request)):
            self._room.end_clients_through(ended)
        return await self.own(request)
