"""The second factor of accounts: a code by the clock, each of which lets in only once."""

from __future__ import annotations

import sqlite3
from time import time

from pokerroom.server.accounts.one_time_codes import new_secret, step_of


class SecondFactors:
    """A secret counts once its owner has shown by a code that an authenticator has it."""

    def __init__(self, database: sqlite3.Connection) -> None:
        self._database = database

    def is_on(self, name: str) -> bool:
        found = self._database.execute(
            "select 1 from second_factors where name = ? and is_on", (name,)
        )
        return found.fetchone() is not None

    def begin(self, name: str) -> str:
        """A new secret for *name*, instead of one that was never turned on."""
        secret = new_secret()
        self._database.execute(
            "insert into second_factors (name, secret) values (?, ?)"
            " on conflict (name) do update set secret = excluded.secret where not is_on",
            (name, secret),
        )
        return secret

    def turn_on(self, name: str, code: str) -> bool:
        """Whether the code was right, so that every sign-in needs one from now on."""
        return self._takes(name, code, is_on=False)

    def lets_in(self, name: str, code: str) -> bool:
        """Whether the code is right, and neither it nor a later one was used before."""
        return self._takes(name, code, is_on=True)

    def _takes(self, name: str, code: str, *, is_on: bool) -> bool:
        kept = self._database.execute(
            "select secret from second_factors where name = ? and is_on = ?", (name, is_on)
        ).fetchone()
        step = step_of(code, kept[0], time()) if kept else None
        found = self._database.execute(
            "update second_factors set last = ?, is_on = 1 where name = ? and last < ?",
            (step, name, step),
        )
        return bool(found.rowcount)

    def end(self, name: str) -> None:
        self._database.execute("delete from second_factors where name = ?", (name,))
