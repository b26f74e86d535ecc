"""What the desk cannot do, where no rule of a book refuses it."""

from __future__ import annotations

from pokerroom.books import PokerRoomError


class DeskError(PokerRoomError):
    """Nothing was written, and nothing has changed, unless the error says otherwise."""


class NoSuchTable(DeskError, LookupError):
    """No table, or no link, has that name."""


class NotPossible(DeskError, ValueError):
    """A command does not fit how the table stands or what it is."""


class SeatTaken(NotPossible):
    """Somebody else sits there."""


class Outdated(DeskError):
    """Whoever gave the command knew an older *version* of the table than *found*."""

    def __init__(self, table: str, *, known: int, found: int) -> None:
        super().__init__(f"{table} is at version {found}, not {known}: look again")
        self.table, self.known, self.found = table, known, found


class Suspended(DeskError):
    """The record could not be written to: nobody knows whether the last command is in it.

    The table is suspended until the desk is opened again on what the record holds.
    """
