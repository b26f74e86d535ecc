"""What accounts know of the record: where it ended, so that neither is put back alone."""

from __future__ import annotations

import sqlite3
from hashlib import sha256
from typing import Final

from pokerroom.store import FIRST

SCHEMA: Final = """
create table if not exists noted (
    one integer primary key, position integer not null, seal text not null
) strict;
"""
WHO_COMES_IN: Final = (
    "select name, role, password, must_change, closed from accounts order by name",
    "select id, name, created from sessions order by id",
    "select id, name, label, scopes from tokens order by id",
    "select name, secret, is_on from second_factors order by name",
    "select number, name, deed, by, at from deeds order by number",
)
"""All that lets somebody in, as what, beside whom; who adds to it numbers the digest anew."""
FORM: Final = "2"


class Noted:
    """Kept in the file of the accounts."""

    def __init__(self, kept: sqlite3.Connection) -> None:
        self._kept = kept
        kept.executescript(SCHEMA)

    def note(self, position: int, seal: str) -> None:
        self._kept.execute("insert or replace into noted values (1, ?, ?)", (position, seal))

    def seen(self) -> tuple[int, str]:
        """The last entry noted, and its seal."""
        found = self._kept.execute("select position, seal from noted").fetchone()
        return found or (0, FIRST.seal.hex())

    def digest(self) -> str:
        """Of all that lets somebody in."""
        found = sha256()
        for sql in WHO_COMES_IN:
            for row in self._kept.execute(sql):
                found.update(repr(row).encode())
        return f"{FORM}:{found.hexdigest()}"
