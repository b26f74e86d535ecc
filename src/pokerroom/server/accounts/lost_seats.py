"""Seats that people lost because they were away, until they sit at those tables again."""

from __future__ import annotations

import sqlite3

from pokerroom.server import log


class LostSeats:
    """The record says that they left; only here it says that they had not asked to.

    What cannot be written is logged: the table goes on without it.
    """

    def __init__(self, database: sqlite3.Connection) -> None:
        self._database = database

    def add(self, name: str, table: str) -> None:
        self._write("insert or ignore into lost_seats values (?, ?)", name, table)

    def sits_again(self, name: str, table: str) -> bool:
        """Whether *name* had lost a seat at *table*; it is told no more."""
        had = table in self.of(name)
        if had:
            self._write("delete from lost_seats where name = ? and place = ?", name, table)
        return had

    def of(self, name: str) -> list[str]:
        rows = self._database.execute(
            "select place from lost_seats where name = ? order by place", (name,)
        )
        return [table for (table,) in rows]

    def _write(self, sql: str, *values: str) -> None:
        try:
            self._database.execute(sql, values)
        except sqlite3.Error as error:
            log.error_of_many("a lost seat could not be kept with the accounts", error)
