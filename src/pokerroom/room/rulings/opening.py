"""Opens a room: under which book, and with which choices in the readings."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from typing import Final

from pokerroom.books import BOOKS, Refusal, Ruling, Setting, readings
from pokerroom.room.authorities import offices
from pokerroom.room.state.events import RoomOpened
from pokerroom.room.state.room import Room

IN_THE_ROOM: Final = "when the room is opened"
MINUTES: Final = "a whole number of minutes"
MOST_MINUTES: Final = 24 * 60


def room_settings() -> dict[str, Setting]:
    """The settings that are chosen when a room is opened, by name."""
    return {
        setting.name: setting
        for each in readings().values()
        for setting in each.settings
        if setting.written == IN_THE_ROOM
    }


def open_room(
    name: str,
    *,
    at: datetime,
    book: str = "VIC",
    settings: Mapping[str, str] | None = None,
    named_staff: bool = False,
) -> Ruling[Room] | Refusal:
    """An empty room; *book* applies to whatever concerns no table."""
    if book not in BOOKS:
        because = f"there is no book {book!r:.40}: the books are {', '.join(BOOKS)}"
        return Refusal(because=because, per=offices("VIC"))
    per = offices(book)
    for setting, value in (settings or {}).items():
        if because := _wrong(setting, value):
            return Refusal(because=because, per=per)
    opened = RoomOpened(
        name=name,
        book=book,
        settings=dict(settings or {}),
        named_staff=named_staff,
        at=at,
        per=per,
    )
    return Ruling(outcome=Room(opened), per=per)


def _wrong(name: str, value: str) -> str:
    known = room_settings()
    if name not in known:
        return f"a room has no setting {name!r:.60}: it has {', '.join(sorted(known))}"
    if value in known[name].values and value != MINUTES:
        return ""
    if MINUTES in known[name].values and _is_minutes(value):
        return ""
    return f"{value!r:.60} is not a value of {name}: {', '.join(known[name].values)}"


def _is_minutes(value: str) -> bool:
    return value.isascii() and value.isdecimal() and 1 <= int(value[:6]) <= MOST_MINUTES
