"""What can be wrong with a file.

* PokerRoomError
  x WrongFile   a file that cannot be read or describes what cannot be: nothing of it is played
"""

from __future__ import annotations

from typing import NamedTuple

from pokerroom.books import Authority, PokerRoomError


class WrongFile(PokerRoomError, ValueError):
    """*line* is where the fault is, if known; *per* is the rule that refuses what is written.

    *file* is the file's name, once the code that opened it has added it; *refuses*: the book
    refuses such a table, by that rule or because it is not in force yet.
    """

    def __init__(
        self,
        reason: str,
        line: int | None = None,
        per: Authority | None = None,
        *,
        refuses: bool = False,
    ) -> None:
        super().__init__(reason)
        self.reason, self.line, self.per, self.refuses = reason, line, per, refuses
        self.file = ""

    def __str__(self) -> str:
        because = f"{self.reason} ({self.per})" if self.per else self.reason
        return f"line {self.line}: {because}" if self.line else because


class Failure(NamedTuple):
    """Something came out differently from what the file says on *line*."""

    line: int | None
    message: str

    def __str__(self) -> str:
        return f"line {self.line}: {self.message}" if self.line else self.message
