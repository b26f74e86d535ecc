"""Accounts in a small database of their own, apart from the record, which nobody may change."""

from __future__ import annotations

import sqlite3
from pathlib import Path
from secrets import token_urlsafe
from time import time
from typing import Final

from msgspec import Struct

from pokerroom.server.accounts.digests import digest
from pokerroom.server.accounts.lost_seats import LostSeats
from pokerroom.server.accounts.managing import Managed, at_once, of_row
from pokerroom.server.accounts.names import confusable_forms, folded
from pokerroom.server.accounts.noting import Noted
from pokerroom.server.accounts.roles import Role
from pokerroom.server.accounts.second_factors import SecondFactors
from pokerroom.server.accounts.spent_commands import SpentCommands
from pokerroom.server.accounts.vouching import Vouching
from pokerroom.server.messages.entering import TokenKept
from pokerroom.store import NotOurs

SCHEMA: Final = """
create table if not exists accounts (
    name text primary key, folded text not null unique, role text not null, password text,
    must_change integer not null default 0, created integer not null,
    closed integer not null default 0
) strict;
create table if not exists sessions (
    id blob primary key, name text not null references accounts(name),
    created integer not null, used integer not null
) strict;
create table if not exists tokens (
    id blob primary key, name text not null references accounts(name), label text not null,
    scopes text not null, created integer not null
) strict;
create table if not exists reports (
    number integer primary key, at integer not null, by text not null, person text not null,
    place text not null, about text not null
) strict;
create table if not exists deeds (
    number integer primary key, name text not null references accounts(name), deed text not null,
    by text not null, at integer not null
) strict;
create table if not exists second_factors (
    name text primary key references accounts(name), secret text not null,
    last integer not null default 0, is_on integer not null default 0
) strict;
create table if not exists lost_seats (
    name text not null references accounts(name), place text not null, primary key (name, place)
) strict;
create table if not exists spent_commands (
    name text primary key, number integer not null, at integer not null
) strict;
"""
REPORTS_SHOWN: Final = 200
SESSION_MOST: Final = 7 * 24 * 3600
"""The longest a session lasts, in seconds."""
IDLE_MOST: Final = 24 * 3600
"""Seconds without use after which a session ends."""


class Report(Struct, frozen=True, kw_only=True):
    """A report by somebody about *person* at *table*; *at* is in seconds since 1970."""

    at: int
    by: str
    person: str
    table: str
    about: str


class Reports(Struct, frozen=True, kw_only=True):
    """What people have reported about one another, newest first."""

    reports: list[Report]


class Account(Struct, frozen=True, kw_only=True):
    name: str
    role: Role
    password: str | None
    must_change: bool
    ends: int = 0
    """When his present session ends, in seconds since 1970."""


class Known(Struct, frozen=True, kw_only=True):
    """An account by its *name* in the record; a closed one may still hold money."""

    name: str
    role: Role
    is_closed: bool


class Token(Struct, frozen=True, kw_only=True):
    """A program's access; *scopes* say what it may do."""

    account: Account
    scopes: frozenset[str]


class Taken(Exception):
    """There is already an account of that name."""


class Accounts:
    """Secrets are kept as digests: reading the file lets nobody sign in."""

    def __init__(self, path: Path) -> None:
        existed = path.exists()
        try:
            self._data = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
        except sqlite3.Error as error:
            raise NotOurs(f"{path} cannot be opened: {error}") from error
        if not existed:
            path.chmod(0o600)
        try:
            self._data.execute("pragma journal_mode = wal")
            self._data.execute("pragma synchronous = full")
            self._data.execute("pragma foreign_keys = on")
            self._data.executescript(SCHEMA)
            self.noted = Noted(self._data)
            names = [name for (name,) in self._data.execute("select name from accounts")]
        except sqlite3.DatabaseError as error:
            self._data.close()
            raise NotOurs(f"{path} holds no accounts, or is damaged: {error}") from error
        self.managed = Managed(self._data, most=SESSION_MOST, idle=IDLE_MOST)
        self.second_factors, self.vouching = SecondFactors(self._data), Vouching(self._data)
        self.lost_seats, self.spent_commands = LostSeats(self._data), SpentCommands(self._data)
        self._looks = {form for name in names for form in confusable_forms(name)}

    def close(self) -> None:
        self._data.close()

    # accounts

    def add(
        self, name: str, role: Role, password: str | None, *, must_change: bool = False
    ) -> Account:
        """Adds an account; `Taken` if the name is, whatever its capitals."""
        row = (name, folded(name), role, password, must_change, int(time()))
        try:
            self._data.execute(
                "insert into accounts (name, folded, role, password, must_change, created)"
                " values (?, ?, ?, ?, ?, ?)",
                row,
            )
        except sqlite3.IntegrityError:
            raise Taken(name) from None
        self._looks |= confusable_forms(name)
        return Account(name=name, role=role, password=password, must_change=must_change)

    def has_one_like(self, name: str) -> bool:
        """Whether *name* could be mistaken for a name that exists, or once existed."""
        return not self._looks.isdisjoint(confusable_forms(name))

    def named(self, name: str) -> Account | None:
        rows = self._data.execute(
            "select name, role, password, must_change from accounts"
            " where folded = ? and not closed",
            (folded(name),),
        )
        row = rows.fetchone()
        return of_row(Account, row) if row else None

    def known(self, name: str) -> Known | None:
        """The account of that name, even if it is closed."""
        row = self._data.execute(
            "select name, role, closed from accounts where folded = ?", (folded(name),)
        ).fetchone()
        return of_row(Known, row) if row else None

    def with_role(self, role: Role) -> list[str]:
        rows = self._data.execute(
            "select name from accounts where role = ? and not closed", (role,)
        )
        return [name for (name,) in rows]

    def set_password(self, name: str, password: str) -> None:
        """Changes the password; all sessions and tokens of the account end."""
        with at_once(self._data):
            self._data.execute(
                "update accounts set password = ?, must_change = 0 where name = ?", (password, name)
            )
            self.managed.end_all(name)

    def keep_guest(self, name: str, password: str) -> bool:
        """Makes the guest *name* a player, ending his sessions; whether there was such a guest."""
        with at_once(self._data):
            found = self._data.execute(
                "update accounts set role = ?, password = ?"
                " where name = ? and role = ? and not closed",
                (Role.PLAYER, password, name, Role.GUEST),
            )
            if found.rowcount:
                self.managed.end_all(name)
            return bool(found.rowcount)

    # sessions

    def open_session(self, name: str) -> str:
        """The secret of a new session, of which only a digest is kept."""
        secret, now = token_urlsafe(32), int(time())
        self.managed.end_expired(now)
        self._data.execute(
            "insert into sessions (id, name, created, used) values (?, ?, ?, ?)",
            (digest(secret), name, now, now),
        )
        return secret

    def in_session(self, secret: str) -> Account | None:
        """The account of the session, if it has not expired."""
        key, now = digest(secret), int(time())
        found = self._data.execute(
            "select a.name, a.role, a.password, a.must_change, s.created, s.used"
            " from sessions s join accounts a using (name) where s.id = ? and not a.closed",
            (key,),
        ).fetchone()
        if found is None:
            return None
        *account, created, used = found
        if now - created > SESSION_MOST or now - used > IDLE_MOST:
            self.end_session(secret)
            return None
        if now - used > 60:
            self._data.execute("update sessions set used = ? where id = ?", (now, key))
        return of_row(Account, (*account, created + SESSION_MOST))

    def end_session(self, secret: str) -> None:
        self._data.execute("delete from sessions where id = ?", (digest(secret),))

    # tokens

    def open_token(self, name: str, label: str, scopes: frozenset[str]) -> str:
        secret = f"prt_{token_urlsafe(32)}"
        self._data.execute(
            "insert into tokens (id, name, label, scopes, created) values (?, ?, ?, ?, ?)",
            (digest(secret), name, label, " ".join(sorted(scopes)), int(time())),
        )
        return secret

    def with_token(self, secret: str) -> Token | None:
        found = self._data.execute(
            "select a.name, a.role, a.password, a.must_change, t.scopes"
            " from tokens t join accounts a using (name) where t.id = ? and not a.closed",
            (digest(secret),),
        ).fetchone()
        if found is None:
            return None
        *row, scopes = found
        return Token(account=of_row(Account, row), scopes=frozenset(scopes.split()))

    def lets_in(self, door: bytes) -> bool:
        """Whether the session or token with that digest has not been ended; a stranger has none."""
        kept = "select 1 from sessions where id = ? union all select 1 from tokens where id = ?"
        return not door or self._data.execute(kept, (door, door)).fetchone() is not None

    def tokens_of(self, name: str) -> list[TokenKept]:
        rows = self._data.execute(
            "select label, scopes, created from tokens where name = ? order by created", (name,)
        )
        return [TokenKept(label=a, scopes=b.split(), created=c) for a, b, c in rows]

    def end_tokens(self, name: str, label: str) -> set[bytes]:
        """The digests of the tokens that have ended."""
        rows = self._data.execute(
            "delete from tokens where name = ? and label = ? returning id", (name, label)
        )
        return {key for (key,) in rows.fetchall()}

    def report(self, by: str, person: str, place: str, about: str) -> None:
        self._data.execute(
            "insert into reports (at, by, person, place, about) values (?, ?, ?, ?, ?)",
            (int(time()), by, person, place, about),
        )

    def reports(self) -> list[Report]:
        """The latest reports, newest first."""
        rows = self._data.execute(
            "select at, by, person, place, about from reports order by number desc limit ?",
            (REPORTS_SHOWN,),
        )
        return [of_row(Report, row) for row in rows]
