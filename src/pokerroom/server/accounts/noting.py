"""What accounts know of the record: where it ended, so that neither is put back alone."""

from __future__ import annotations

import sqlite3
from hashlib import sha256
from typing import Final

from pokerroom.store import FIRST, NotOurs

SCHEMA: Final = """
create table if not exists noted (
    one integer primary key, position integer not null, seal text not null
) strict;
"""
WHAT_IS_KEPT: Final = (
    "select name, folded, role, password, must_change, created, closed from accounts order by name",
    "select id, name, created, used from sessions order by id",
    "select id, name, label, scopes, created from tokens order by id",
    "select number, at, by, person, place, about from reports order by number",
    "select name, secret, last, is_on from second_factors order by name",
    "select number, name, deed, by, at from deeds order by number",
    "select name, place from lost_seats order by name, place",
    "select name, number, at from spent_commands order by name",
    "select position, seal from noted where one = 1",
    "select name from sqlite_master where type in ('trigger', 'view')",
)
"""Whoever adds to it numbers the digest anew."""
FORM: Final = "5"
DAMAGED: Final = "accounts.db holds no accounts, or is damaged: {}"
RECORD, HEAD = 1, 2


class Noted:
    """Kept in the file of the accounts."""

    def __init__(self, kept: sqlite3.Connection) -> None:
        self._kept = kept
        kept.executescript(SCHEMA)

    def note(self, position: int, seal: str) -> None:
        self._kept.execute(
            "insert or replace into noted values (?, ?, ?)", (RECORD, position, seal)
        )

    def note_head(self, position: int, signature: str) -> None:
        """What was signed last."""
        row = (HEAD, position, signature)
        self._kept.execute("insert or replace into noted values (?, ?, ?)", row)

    def seen(self) -> tuple[int, str]:
        """The last entry noted, and its seal."""
        return self._noted(RECORD) or (0, FIRST.seal.hex())

    def head_seen(self) -> str:
        """The signature of the last head noted; empty if there is none."""
        return (self._noted(HEAD) or (0, ""))[1]

    def _noted(self, one: int) -> tuple[int, str] | None:
        try:
            sql = "select position, seal from noted where one = ?"
            found: tuple[int, str] | None = self._kept.execute(sql, (one,)).fetchone()
        except sqlite3.DatabaseError as error:
            raise NotOurs(DAMAGED.format(error)) from error
        return found

    def digest(self) -> str:
        """Of all that is kept with the accounts."""
        found = sha256()
        try:
            for sql in WHAT_IS_KEPT:
                for row in self._kept.execute(sql):
                    found.update(repr(row).encode())
        except sqlite3.DatabaseError as error:
            raise NotOurs(DAMAGED.format(error)) from error
        return f"{FORM}:{found.hexdigest()}"
