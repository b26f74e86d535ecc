"""What does not fit its shape, in words for the person who wrote it."""

from __future__ import annotations

from re import compile as pattern
from typing import Final

_WHERE: Final = pattern(r"(?P<what>.*?)(?: - at (?:`?key`? in )?`\$(?P<path>[^`]*)`)?")
_PART: Final = pattern(r"\.(?P<key>[^.\[]+)|\[(?P<place>[0-9]+|\.\.\.)\]")
_FIELD: Final = pattern(r"Object (?P<how>missing required|contains unknown) field `(?P<key>[^`]*)`")
_ANY: Final = "..."
_WORDS: Final = {
    "int": "a whole number",
    "float": "a number",
    "str": "text",
    "bool": "true or false",
    "null": "nothing",
    "array": "a list",
    "object": "a table of keys",
    "date": "a day",
    "datetime": "a day with a time",
    "Invalid RFC3339 encoded date": "a day is written as 1994-11-04",
}
_KIND: Final = pattern(r"(?<![\w])(?:" + "|".join(_WORDS) + r")(?![\w])")


def misfit(message: str) -> tuple[tuple[str | int, ...], str]:
    """Where something does not fit, and why, taken from msgspec's message."""
    found = _WHERE.fullmatch(message)
    assert found is not None
    path = tuple(_part(each["key"], each["place"]) for each in _PART.finditer(found["path"] or ""))
    field = _FIELD.match(found["what"])
    if field and field["how"] == "missing required":
        return path, f"{field['key']} is missing"
    if field:
        return (*path, field["key"]), "there is no such key"
    return path, _in_words(found["what"])


def name_of(path: tuple[str | int, ...]) -> str:
    """As in `settings[...]` or `players[2].name`."""
    parts = [f"[{p}]" if isinstance(p, int) or p == _ANY else f".{p}" for p in path]
    return "".join(parts).removeprefix(".")


def _part(key: str | None, place: str | None) -> str | int:
    if place is not None and place.isdecimal():
        return int(place)
    return key or _ANY


def _in_words(what: str) -> str:
    words = _KIND.sub(lambda kind: _WORDS[kind[0]], what.replace(" | null", ""))
    words = words.replace("Expected ", "it is ").replace("got ", "not ").replace(" | ", " or ")
    return words.replace("Invalid enum value", "there is nothing called").replace("`", "")
