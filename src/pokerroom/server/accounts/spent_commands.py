"""How many of his free commands each had used up when the room was closed."""

from __future__ import annotations

import sqlite3
from collections.abc import Mapping
from time import time

from pokerroom.server.accounts.managing import at_once


class SpentCommands:
    """Kept once, when the room is closed; a crash leaves what was kept before."""

    def __init__(self, database: sqlite3.Connection) -> None:
        self._database = database

    def keep(self, spent: Mapping[str, float]) -> None:
        now = int(time())
        with at_once(self._database):
            self._database.execute("delete from spent_commands")
            self._database.executemany(
                "insert into spent_commands values (?, ?, ?)",
                [(name, round(number), now) for name, number in spent.items()],
            )

    def kept(self, per_second: float) -> dict[str, float]:
        """What of it each has not got back since, at so many *per_second*."""
        now = time()
        rows = self._database.execute("select name, number, at from spent_commands order by name")
        return {name: number - max(0.0, now - at) * per_second for name, number, at in rows}
