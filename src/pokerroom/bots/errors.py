"""What can be wrong with a bot: it cannot be found, or it fails at its turn."""

from __future__ import annotations

from pathlib import Path
from traceback import extract_tb

from pokerroom.books import PokerRoomError
from pokerroom.play import Play, Seat, offers


class NoSuchBot(PokerRoomError, LookupError):
    """There is nothing callable of that name."""


class BotFailed(PokerRoomError, RuntimeError):
    """*problem* is what the bot *name* did wrong in *seat*; *play* is the round as it stood then.

    *number* is that of the round, by which it can be played again.
    """

    def __init__(self, name: str, problem: str, play: Play, seat: Seat, number: int) -> None:
        self.name, self.problem, self.play = name, problem, play
        self.seat, self.number = seat, number
        super().__init__(f"{name} in seat {seat} of round {number} {problem}; {self._open()}")

    def _open(self) -> str:
        betting = self.play.betting
        if betting is None or betting.is_over:
            return f"awaited was: {self.play.phase}"
        return f"open were: {', '.join(map(str, offers(betting)))}"


def raised(error: Exception) -> str:
    """What *error* says, and where it was raised."""
    where = extract_tb(error.__traceback__)[-1]
    file = where.filename.removeprefix(f"{Path.cwd()}/")
    words = f"{type(error).__name__}: {error}" if str(error) else type(error).__name__
    return f"raised {words} ({file}, line {where.lineno})"
