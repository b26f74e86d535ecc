"""What the desk cannot do, where no rule of a book refuses it."""

from __future__ import annotations

from pokerroom.books import PokerRoomError


class DeskError(PokerRoomError):
    """Nothing was written, and nothing has changed, unless the error says otherwise."""


class NoSuchTable(DeskError, LookupError):
    """There is no table, or no link, of that name."""


class NotPossible(DeskError, ValueError):
    """The command does not suit the table, or its present state."""


class SeatTaken(NotPossible):
    """Somebody else has that seat."""


class Outdated(DeskError):
    """The command was given for an older *version* of the table than *found*."""

    def __init__(self, table: str, *, known: int, found: int) -> None:
        super().__init__(f"{table} is at version {found}, not {known}: look again")
        self.table, self.known, self.found = table, known, found


class Suspended(DeskError):
    """Writing to the record failed: it is not known whether the last command is in it.

    The table is suspended until the desk is opened again from the record.
    """
