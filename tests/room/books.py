"""A table of each book in a room, and who decides there."""

from __future__ import annotations

from typing import Any

from tests.room.told import FLOOR, Told

GAMES = {
    "VIC": "vic/holdem",
    "ACT-7CS": "act/seven-card-stud",
    "ACT-MAN": "act/canberra-manila",
    "ACT-5CS": "act/five-card-stud",
    "ACT-DRW": "act/draw-poker",
    "ACT-CAN": "act/canberra-poker",
    "WA-CHP": "wa/crown-holdem",
}


def decider(book: str) -> str:
    return FLOOR if book == "VIC" else "operator"


def at_a_table(book: str, **settings: Any) -> Told:
    """Ann and Bob at table 1 of a game of *book*."""
    told = Told(book=book, **settings)
    told.table(game=GAMES[book], seats=4)
    told.arrive("Ann", "Bob")
    for seat, person in enumerate(("Ann", "Bob"), start=1):
        told.sit(person, seat if book not in {"ACT-CAN", "WA-CHP"} else 0)
    return told


def about_ann(**told: Any) -> dict[str, Any]:
    return {"person": "Ann", "table": "1", **told}
