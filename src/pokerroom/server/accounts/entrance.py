"""The entrance: who a person is, by cookie or token, and how he gets one."""

from __future__ import annotations

from asyncio import to_thread
from collections.abc import Mapping
from http import HTTPStatus
from secrets import randbelow
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from pokerroom.server import log
from pokerroom.server.accounts.digests import digest
from pokerroom.server.accounts.limits import AddressLimits, Limits, neighbourhood
from pokerroom.server.accounts.names import folded, wrong_name
from pokerroom.server.accounts.passwords import hashed, is_right, of_nobody, weakness
from pokerroom.server.accounts.roles import PLAYERS, Role
from pokerroom.server.accounts.storage import Account, Accounts
from pokerroom.server.edge import NotIn

COOKIE: Final = "pokerroom"
SAFE_COOKIE: Final = "__Host-pokerroom"
"""The cookie over TLS: bound to this host, and never sent without TLS."""
SCOPES: Final = frozenset({"watch", "play"})
ONLY_WATCHES: Final = "this token may only watch: it lacks the scope play"
GUESTS: Final = (
    "Kookaburra", "Wombat", "Galah", "Quokka", "Numbat", "Bilby", "Emu", "Brolga", "Dingo",
    "Echidna", "Koala", "Lorikeet", "Possum", "Taipan", "Wallaby", "Yabby", "Magpie", "Platypus",
)  # fmt: skip


class Entered(Struct, frozen=True, kw_only=True):
    """The person at the other end, as found in the handshake; a stranger has no name."""

    name: str = ""
    role: Role = Role.STRANGER
    must_change: bool = False
    must_enrol: bool = False
    """Whether he must set up a second factor before anything else."""
    by_token: bool = False
    ends: int = 0
    """When his session ends, in seconds since 1970; a token has no end of its own."""
    door: bytes = b""
    """The digest of the session's or the token's secret: with it this connection ends."""

    @property
    def acts(self) -> bool:
        """Whether he can act: a program that may only watch for him does not make him present."""
        return self.role is not Role.STRANGER


class Entrance:
    """*is_open*: anybody may create an account; *staff_codes*: staff sign in by a code as well."""

    def __init__(
        self, accounts: Accounts, *, is_open: bool = True, staff_codes: bool = False
    ) -> None:
        self.accounts, self._is_open, self._staff_codes = accounts, is_open, staff_codes
        self._codes = Limits(0.01, 10)  # by account: a code has only a million values
        self._guesses = Limits(0.1, 10)  # by account and address: nobody locks out another
        self._guesses_of_all = Limits(1, 100)  # by account
        self._tries: Limits = AddressLimits(0.5, 20)
        self._new: Limits = AddressLimits(0.02, 10)
        self._guests: Limits = AddressLimits(0.1, 40)  # a whole office may share one address

    def by_headers(
        self, headers: Mapping[str, str], cookies: Mapping[str, str], *, is_safe: bool = False
    ) -> Entered:
        """An invalid token is refused; an invalid cookie makes its bearer a stranger.

        Over TLS (*is_safe*) only the cookie counts that cannot be planted from an insecure page.
        """
        authorization = headers.get("authorization", "")
        if authorization:
            return self._by_token(authorization)
        secret = cookies.get(SAFE_COOKIE if is_safe else COOKIE)
        account = self.accounts.in_session(secret) if secret else None
        if not secret or account is None:
            return Entered()
        return replace(self.entered(account), door=digest(secret))

    def entered(self, account: Account) -> Entered:
        is_staff = account.role not in PLAYERS
        has_factor = self.accounts.second_factors.is_on(account.name)
        return Entered(
            name=account.name,
            role=account.role,
            must_change=account.must_change,
            must_enrol=self._staff_codes and is_staff and not has_factor,
            ends=account.ends,
        )

    def _by_token(self, authorization: str) -> Entered:
        scheme, _, secret = authorization.partition(" ")
        token = self.accounts.with_token(secret.strip()) if scheme.lower() == "bearer" else None
        if token is None:
            raise NotIn("that token is not valid here", 401)
        role = Role.BOT if "play" in token.scopes else Role.STRANGER
        door = digest(secret.strip())
        return Entered(name=token.account.name, role=role, by_token=True, door=door)

    async def sign_in(self, name: str, password: str, address: str, code: str = "") -> Account:
        """By a password, and by a *code* too where the account has a second factor."""
        account = await self.by_password(name, password, address)
        if self.accounts.second_factors.is_on(account.name):
            self._check_code(account.name, code, address)
        log.security("signed in", account=account.name, address=address)
        return account

    def turn_codes_on(self, name: str, code: str) -> None:
        """`NotIn` unless the *code* is of the secret that was made for *name*."""
        if not self._codes.take(name):
            raise NotIn("too many tries: wait a while", 429, self._codes.wait(name))
        if not self.accounts.second_factors.turn_on(name, code):
            raise NotIn("that code is not of this secret", 400)

    def _check_code(self, name: str, code: str, address: str) -> None:
        """`NotIn`; without a code it has a status of its own, so that a page can ask for one."""
        if not code:
            raise NotIn("type the code of your authenticator", HTTPStatus.PRECONDITION_REQUIRED)
        if not self._codes.take(name):
            log.turned_away("too many codes", account=name, address=address)
            raise NotIn("too many tries: wait a while", 429, self._codes.wait(name))
        if not self.accounts.second_factors.lets_in(name, code):
            log.security("a code was refused", account=name, address=address)
            because = "that code is wrong, or was used before"
            raise NotIn(because, HTTPStatus.PRECONDITION_REQUIRED)

    async def by_password(self, name: str, password: str, address: str) -> Account:
        """`NotIn` is the same for a wrong name and a wrong password, and takes equally long."""
        asked = (
            (self._tries, address),
            (self._guesses, f"{neighbourhood(address)} {folded(name)}"),
            (self._guesses_of_all, folded(name)),
        )
        if not all(limits.take(asker) for limits, asker in asked):
            log.turned_away("too many sign-ins", account=self._known(name), address=address)
            wait = max(limits.wait(asker) for limits, asker in asked)
            raise NotIn("too many tries: wait a minute", 429, wait)
        account = self.accounts.named(name)
        nobody = await to_thread(of_nobody)
        stored = (account and account.password) or nobody
        right = await to_thread(is_right, password, stored)
        if account is None or not right or not self._is_still_his(account):
            log.security("a sign-in was refused", account=self._known(name), address=address)
            raise NotIn("the name and the password do not match", 401)
        return account

    def _is_still_his(self, account: Account) -> bool:
        """Not if the password was changed, or the account closed, while we were looking at it."""
        now = self.accounts.named(account.name)
        return now is not None and now.password is not None and now.password == account.password

    def _known(self, name: str) -> str:
        """The name as it may be logged: a name that is nobody's may be somebody's password."""
        found = self.accounts.named(name)
        return found.name if found else "(nobody's)"

    async def sign_up(self, name: str, password: str, address: str) -> Account:
        weak = await to_thread(weakness, password, name)
        self._may_be_new(wrong_name(name) or weak, address)
        account = self._added(name, Role.PLAYER, await to_thread(hashed, password))
        log.security("a new account", account=account.name, address=address)
        return account

    async def keep(self, guest: Entered, password: str, address: str) -> Account:
        """Gives a guest's name a password: all that the record has of him stays his."""
        if guest.role is not Role.GUEST:
            raise NotIn("you have an account already", 409)
        self._may_be_new(await to_thread(weakness, password, guest.name), address)
        if not self.accounts.keep_guest(guest.name, await to_thread(hashed, password)):
            raise NotIn("you have an account already", 409)
        log.security("a guest has an account now", account=guest.name, address=address)
        kept = self.accounts.named(guest.name)
        assert kept is not None
        return kept

    def _may_be_new(self, because: str, address: str) -> None:
        """Raises `NotIn` for a bad name or password, or for too many new accounts."""
        if not self._is_open:
            raise NotIn("accounts are made by the room's staff")
        if because:
            raise NotIn(because, 400)
        if not self._new.take(address):
            wait = self._new.wait(address)
            raise NotIn(f"too many new accounts: try again in {wait} seconds", 429, wait)

    def made(self, name: str, role: Role, password: str) -> Account:
        """An account made by a manager; *password* works only once."""
        self.check_is_new(name)
        return self._added(name, role, password, must_change=True)

    def check_is_new(self, name: str) -> None:
        """Raises `NotIn` for a name that nobody can have, or that somebody has."""
        if because := wrong_name(name):
            raise NotIn(because, 400)
        self._check_is_free(name)

    def _check_is_free(self, name: str) -> None:
        if self.accounts.named(name) is not None:
            raise NotIn(f"the name {name} is taken", 409)
        if self.accounts.has_one_like(name):
            raise NotIn(f"the name {name} looks like one that is taken", 409)

    def _added(
        self, name: str, role: Role, password: str | None, *, must_change: bool = False
    ) -> Account:
        self._check_is_free(name)
        return self.accounts.add(name, role, password, must_change=must_change)

    async def change_password(self, name: str, old: str, new: str, address: str) -> Account:
        account = await self.by_password(name, old, address)
        weak = await to_thread(weakness, new, name)
        because = weak or ("that is the old password" if new == old else "")
        if because:
            raise NotIn(because, 400)
        changed = await to_thread(hashed, new)
        if not self._is_still_his(account):
            raise NotIn("the name and the password do not match", 401)
        self.accounts.set_password(account.name, changed)
        log.security("a password was changed", account=account.name, address=address)
        return account

    def guest(self, address: str, wanted: str = "") -> Account:
        """A new account without a password, which lasts as long as its session."""
        if wanted and (because := wrong_name(wanted)):
            raise NotIn(because, 400)
        if not self._guests.take(address):
            wait = self._guests.wait(address)
            raise NotIn(f"too many guests from there: try again in {wait} seconds", 429, wait)
        if wanted:
            return self._added(wanted, Role.GUEST, None)
        while True:
            name = f"{GUESTS[randbelow(len(GUESTS))]} {randbelow(9000) + 1000}"
            if self.accounts.named(name) is None:
                return self.accounts.add(name, Role.GUEST, None)


def why_not(found: Entered) -> str:
    """Why a person may not do what others may; of a token it names the scope that is missing."""
    if found.role is not Role.STRANGER:
        return "not for you"
    return ONLY_WATCHES if found.by_token else "sign in first"


def is_own_origin(
    headers: Mapping[str, str], extra: frozenset[str], *, is_safe: bool = False
) -> bool:
    """Whether the request came from one of our pages; only browsers send an origin.

    Over TLS (*is_safe*) a page that came without TLS is not trusted: anybody may have sent it.
    """
    origin, host = headers.get("origin"), headers.get("host", "")
    if origin is None or origin in extra:
        return True
    return origin == f"https://{host}" or (origin == f"http://{host}" and not is_safe)
