"""Accounts as whoever is in charge looks after them: who has one, and what lets them in."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from time import time
from typing import Any, Final, TypeVar

from msgspec import Struct, convert

from pokerroom.server.accounts.digests import digest
from pokerroom.server.accounts.names import folded
from pokerroom.server.accounts.roles import Role

ACCOUNT: Final = (
    "select name, role, created, must_change, closed,"
    " (select count(*) from sessions s where s.name = a.name),"
    " exists (select 1 from second_factors f where f.name = a.name and f.is_on),"
    " coalesce((select deed from deeds d where d.name = a.name order by number desc limit 1)"
    " = 'confirmed', 1)"
    " from accounts a where role not in ('bot', 'guest') and "
)
"""Of those that have a password."""


T = TypeVar("T", bound=Struct)


@contextmanager
def at_once(database: sqlite3.Connection) -> Iterator[None]:
    """All that is written meanwhile, or nothing of it."""
    database.execute("begin immediate")
    with database:
        yield


class AccountKept(Struct, frozen=True, kw_only=True):
    """*created* is in seconds since 1970; *must_change*: he has not chosen a password yet.

    *second_factor*: he signs in by a code too. Only if it *is_confirmed* to be another person's
    does the account count as one of two people.
    """

    name: str
    role: str
    created: int
    must_change: bool
    is_closed: bool
    sessions: int
    second_factor: bool
    is_confirmed: bool


class SessionKept(Struct, frozen=True, kw_only=True):
    """When the session was *created* and last *used*, in seconds since 1970."""

    created: int
    used: int
    is_this: bool


class Managed:
    """The manager's work on the database of accounts.

    A session lasts *most* seconds, or *idle* seconds without use.
    """

    def __init__(self, database: sqlite3.Connection, *, most: int, idle: int) -> None:
        self._database, self._most, self._idle = database, most, idle

    def all(self, after: str, most: int) -> list[AccountKept]:
        """Accounts in the order of their names."""
        self.end_expired(int(time()))
        rows = self._database.execute(
            ACCOUNT + "folded > ? order by folded limit ?", (folded(after), most)
        )
        return [of_row(AccountKept, row) for row in rows]

    def named(self, name: str) -> AccountKept | None:
        """The account of that name, open or closed."""
        self.end_expired(int(time()))
        row = self._database.execute(ACCOUNT + "folded = ?", (folded(name),)).fetchone()
        return of_row(AccountKept, row) if row else None

    def set_one_time_password(self, name: str, password: str) -> None:
        """Ends his sessions and tokens; a closed account is open again."""
        with at_once(self._database):
            self._database.execute(
                "update accounts set password = ?, must_change = 1, closed = 0 where name = ?",
                (password, name),
            )
            self.end_all(name)

    def give_role(self, name: str, role: Role) -> None:
        """Ends his sessions and tokens, which were opened by his former role."""
        with at_once(self._database):
            self._database.execute("update accounts set role = ? where name = ?", (role, name))
            self.end_all(name)

    def close(self, name: str) -> None:
        """Nobody else can ever have the name: it is how the record knows him."""
        with at_once(self._database):
            self._database.execute("update accounts set closed = 1 where name = ?", (name,))
            self.end_all(name)

    def end_sessions(self, name: str) -> None:
        """Ends his sessions, and the tokens of his programs."""
        with at_once(self._database):
            self.end_all(name)

    def end_all(self, name: str) -> None:
        self._database.execute("delete from sessions where name = ?", (name,))
        self._database.execute("delete from tokens where name = ?", (name,))

    def end_expired(self, now: int) -> None:
        """Whoever never came back has left his session behind, which lets nobody in."""
        self._database.execute(
            "delete from sessions where created < ? or used < ?",
            (now - self._most, now - self._idle),
        )

    # one's own sessions

    def sessions_of(self, name: str, secret: str) -> list[SessionKept]:
        """Newest first; *secret* is that of the session that asks."""
        self.end_expired(int(time()))
        rows = self._database.execute(
            "select id, created, used from sessions where name = ? order by created desc", (name,)
        )
        this = digest(secret)
        return [
            SessionKept(created=created, used=used, is_this=key == this)
            for key, created, used in rows
        ]

    def end_others(self, name: str, secret: str) -> set[bytes]:
        """The digests of the sessions that have ended."""
        rows = self._database.execute(
            "delete from sessions where name = ? and id <> ? returning id", (name, digest(secret))
        )
        return {key for (key,) in rows.fetchall()}


def of_row(kind: type[T], row: Iterable[Any]) -> T:
    """The row of a table whose columns are the first fields of *kind*, in their order."""
    named = zip(kind.__struct_fields__, row, strict=False)
    return convert(dict(named), kind, strict=False)
