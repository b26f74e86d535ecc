"""What may stand in the slots of a line of a room file, and what each tells."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from datetime import time, timedelta
from re import IGNORECASE, escape
from re import compile as pattern
from typing import Any, Final, NamedTuple

from pokerroom.money import dollars
from pokerroom.notation.files.tomls import toml
from pokerroom.notation.room_files.notices import ALL
from pokerroom.notation.values.errors import WrongFile
from pokerroom.room.staff.offices import names_of_offices
from pokerroom.table.notices import Telling

CLOCK: Final = pattern(
    r"(?:at\s+)?(?P<hour>\d{1,2}):(?P<minute>\d\d)(?::(?P<second>\d\d))?[\s,:]*(?P<rest>.*)",
    IGNORECASE,
)
LATER: Final = pattern(
    r"(?:\+\s*|after\s+)?(?P<many>\d{1,4})\s*(?P<unit>min(?:utes?)?|hours?|h|seconds?|s)"
    r"(?:\s+(?:pass(?:es)?|later))?[\s,:]*(?P<rest>.*)",
    IGNORECASE,
)


def when(text: str) -> tuple[time | None, timedelta, str]:
    """The time at the start of a line, and the rest of the line."""
    if found := CLOCK.fullmatch(text):
        hour, minute = int(found["hour"]), int(found["minute"])
        if hour > 23 or minute > 59 or int(found["second"] or 0) > 59:
            raise ValueError(f"{text[:8]!r} is not a time of the day")
        return time(hour, minute, int(found["second"] or 0)), timedelta(), found["rest"]
    if found := LATER.fullmatch(text):
        many = int(found["many"])
        unit = {"m": "minutes", "h": "hours", "s": "seconds"}[found["unit"][0].lower()]
        return None, timedelta(**{unit: many}), found["rest"]
    return None, timedelta(), text


def _clock(text: str) -> time:
    found = when(text)[0]
    assert found is not None
    return found


def _terms(text: str) -> dict[str, Any]:
    """Terms written as in a file: `minimum = 10, blinds = [5, 10]`."""
    try:
        found = toml(f"terms = {{ {text} }}")["terms"]
    except WrongFile:
        raise ValueError(
            f'{text!r:.60} is not written as minimum = 10, limit = "no limit"'
        ) from None
    assert isinstance(found, dict)
    for key in ("rounds", "minutes"):
        if key in found and (isinstance(found[key], bool) or not isinstance(found[key], int)):
            raise ValueError(f"{key} is a whole number")
    return found


def _people(text: str) -> tuple[str, ...]:
    named = [each.strip() for each in text.replace(" and ", ",").split(",") if each]
    return tuple(ALL if each.lower() == ALL else each for each in named)


def _counted(text: str) -> int:
    if not int(text):
        raise ValueError("count from 1, not from 0")
    return int(text)


def _staff(text: str) -> str:
    return text.removeprefix("the ")


class Slot(NamedTuple):
    """*words* may stand there, such as *example*; *field* of the line is what they are read as."""

    words: str
    example: str
    field: str = ""
    read: Callable[[str], Any] = str


TIME: Final = r"\d{1,2}:\d\d"
STAFF: Final = "(?:the )?(?:{office}|{name})"
SLOTS: Final[Mapping[str, Slot]] = {
    "person": Slot("{name}", "Ann"),
    "other": Slot("{name}", "Bob", "people", _people),
    "people": Slot(r"{name}(?:(?:,| and)\s*{name})*", "Ann and Bob", read=_people),
    "seat": Slot(r"\d{1,3}", "5", read=int),
    "number": Slot(r"\d{1,5}", "3", read=_counted),
    "amount": Slot(r"\$?[\d,]+(?:\.\d\d?)?", "100", read=dollars),
    "game": Slot("[a-z0-9/-]+", "holdem"),
    "by": Slot(STAFF, "the supervisor", read=_staff),
    "second": Slot(STAFF, "the operator", read=_staff),
    "rest": Slot(".+", "..."),
    "round": Slot(r"[\w-]+", "opening"),
    "path": Slot('"[^"]+"', '"hand.toml"', "round"),
    "terms": Slot(r"\w+ *=[^;]+?", "minimum = 20", read=_terms),
    "closing": Slot("closing|the table closes", "closing", "rest", lambda _: "closing"),
    "breach": Slot("[^:]+?", "a side bet"),
    "office": Slot("{office}", "dealer"),
    "opens": Slot(TIME, "12:00", read=_clock),
    "closes": Slot(TIME, "4:00", read=_clock),
    "nil": Slot("nil|book", "nil", "rest"),
    "called": Slot(
        "(?:only )?called out|not displayed", "called", "telling", lambda _: Telling.CALLED_OUT
    ),
    "untold": Slot("without notice", "without notice", "telling", lambda _: Telling.NOT_TOLD),
    "unsigned": Slot("signs not changed", "signs not changed", "number", lambda _: 1),
}


def either(names: Collection[str]) -> str:
    """Any of *names*, the longest of those that begin alike."""
    return "|".join(escape(name) for name in sorted(names, key=len, reverse=True))


def patterns(name: str, tables: Collection[str]) -> dict[str, str]:
    """What may stand in each slot, where people are called *name*."""
    office = either(names_of_offices())
    words = {slot: each.words for slot, each in SLOTS.items()} | {"table": either(tables)}
    return {
        slot: f"(?P<{slot}>{each.replace('{name}', name).replace('{office}', office)})"
        for slot, each in words.items()
    }
