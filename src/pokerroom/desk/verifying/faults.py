"""What can be wrong with a record, where it shows, and how much was checked."""

from __future__ import annotations

from enum import StrEnum
from typing import Final

from msgspec import Struct, field

from pokerroom.books import PokerRoomError


class Check(StrEnum):
    """What is checked in a record."""

    DATABASE = "database"
    CHAIN = "chain"
    CONTENT = "content"
    DECKS = "decks"
    REPLAY = "replay"
    LEDGER = "ledger"
    RECONCILING = "reconciling"
    COMMANDS = "commands"
    HEADS = "heads"


class Fault(Struct, frozen=True, kw_only=True):
    """*position* is the entry where it shows; 0 if it concerns the record as a whole."""

    check: Check
    position: int
    stream: str
    because: str

    def __str__(self) -> str:
        where = f"entry {self.position}" if self.position else "the record"
        return f"{where}{f' ({self.stream})' if self.stream else ''}: {self.because}"


class Verified(Struct, kw_only=True):
    """How much was checked, and everything found to be wrong.

    *heads* were signed; *accepted* are differences with which somebody went on on purpose.
    """

    entries: int = 0
    events: int = 0
    rounds: int = 0
    open_rounds: int = 0
    decks: int = 0
    lines: int = 0
    commands: int = 0
    heads: int = 0
    seal: str = ""
    faults: list[Fault]
    accepted: list[str] = field(default_factory=list)

    @property
    def stands(self) -> bool:
        return not self.faults


FAILS: Final = (
    PokerRoomError,
    AssertionError,
    LookupError,
    TypeError,
    ValueError,
    AttributeError,
    ArithmeticError,
    RuntimeError,
    StopIteration,
)
"""The ways in which replaying an altered record can fail: it may say anything at all."""


def why(error: BaseException) -> str:
    said = " ".join(str(error).split())[:200]
    return f"{error.__class__.__name__}{f': {said}' if said else ''}"
