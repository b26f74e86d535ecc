"""Who may do together what takes two people: accounts that are known to be two people's."""

from __future__ import annotations

import sqlite3
from enum import StrEnum
from time import time
from typing import Final

from pokerroom.server.accounts.managing import at_once

TERMINAL: Final = "the terminal"
"""Whoever runs the machine of the room; no account can have the name, which has a small letter."""


class Deed(StrEnum):
    """What one person did to the account of another."""

    MADE = "made"
    RESET = "reset"
    FACTOR_ENDED = "ended the second factor"
    ROLE_GIVEN = "gave a role"
    CONFIRMED = "confirmed"


class Vouching:
    """What has been done to which account by whom, as far as the two-person rule asks for it."""

    def __init__(self, database: sqlite3.Connection) -> None:
        self._database = database

    def note(self, name: str, deed: Deed, *people: str) -> None:
        """Whoever runs the machine vouches by *confirmed* for all that was done before."""
        with at_once(self._database):
            if deed is Deed.CONFIRMED and people == (TERMINAL,):
                self._database.execute("delete from deeds where name = ?", (name,))
            self._database.executemany(
                "insert into deeds (name, deed, by, at) values (?, ?, ?, ?)",
                [(name, deed, by, int(time())) for by in people],
            )

    def is_confirmed(self, name: str) -> bool:
        """Whether another person confirmed it since somebody made, reset or promoted it."""
        last = self._database.execute(
            "select deed from deeds where name = ? order by number desc limit 1", (name,)
        ).fetchone()
        return last is None or last[0] == Deed.CONFIRMED

    def is_tied(self, one: str, other: str) -> bool:
        """Whether either has made the other's account, given it a role, or had a way into it."""
        found = self._database.execute(
            "select 1 from deeds where deed <> ? and (name, by) in (values (?, ?), (?, ?))",
            (Deed.CONFIRMED, one, other, other, one),
        )
        return found.fetchone() is not None

    def why_not(self, first: str, second: str) -> str:
        """Why these two do not count as two people; empty if they do."""
        for name in (first, second):
            if not self.is_confirmed(name):
                return f"the account of {name} has not been confirmed by another person yet"
        if self.is_tied(first, second):
            return (
                f"{first} and {second} do not count as two: one made or changed the other's account"
            )
        return ""
