"""Writes who may give which command: `python -m tests.room.permissions_page`."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from pokerroom.books import Ruling
from pokerroom.room.staff.asking import may_named
from pokerroom.room.staff.offices import Office
from pokerroom.room.staff.rows import PERMISSIONS

LETTERS: Final = {
    Office.PLAYER: "p",
    Office.ONLOOKER: "o",
    Office.DEALER: "d",
    Office.CASHIER: "c",
    Office.CASINO_SUPERVISOR: "s",
    Office.SUPERVISOR: "S",
    Office.OPERATOR: "O",
    Office.INSPECTOR: "i",
    Office.REVIEWER: "r",
    Office.MINISTER: "m",
    Office.PLATFORM: "*",
}
BOOKS: Final = ("VIC", "ACT-7CS", "ACT-CAN", "WA-CHP")


def who_may(name: str, book: str) -> str:
    """The letters of all offices that may, where two must with the operator beside them."""
    return "".join(
        letter
        for office, letter in LETTERS.items()
        if isinstance(may_named(office, name, book=book, second=Office.OPERATOR), Ruling)
    )


def lines() -> Iterator[str]:
    for name, row in PERMISSIONS.items():
        able = "  ".join(f"{who_may(name, book) or '-':8}" for book in BOOKS)
        yield f"{name:28}{'two' if row.two else '':5}{able}".rstrip()


if __name__ == "__main__":
    print("\n".join(lines()))
