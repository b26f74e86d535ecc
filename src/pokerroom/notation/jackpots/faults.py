"""What can be wrong with a value of a jackpot file, and where it stands."""

from __future__ import annotations

from typing import Final

from pokerroom.money import Money, dollars
from pokerroom.notation.values import Path

MOST: Final = dollars("1,000,000,000,000")
NAME_MOST: Final = 60


class Wrong(ValueError):
    """A fault at *path* of the file."""

    def __init__(self, reason: str, path: Path = ()) -> None:
        super().__init__(reason)
        self.path = path


def sum_of(amount: int | str) -> Money:
    """Dollars, not less than nothing."""
    found = dollars(amount)
    if not 0 <= found <= MOST:
        raise Wrong(f"{amount} dollars: an amount is from nothing to a million millions")
    return found


def name_of(text: str) -> str:
    if not text.strip() or not text.isprintable() or len(text) > NAME_MOST:
        raise Wrong(f"{text!r} is no name: it has 1 to {NAME_MOST} characters that can be printed")
    return text
