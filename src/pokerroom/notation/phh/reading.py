"""PHH text read into hands: one hand, or a collection with a table for each."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from decimal import Decimal
from re import compile as pattern
from tomllib import TOMLDecodeError
from tomllib import loads as toml
from typing import Any, Final

from pokerroom.notation.phh.errors import Unreadable
from pokerroom.notation.phh.fields import Wrong, hand_of
from pokerroom.notation.phh.hand import Hand
from pokerroom.notation.phh.places import Places

_WHERE: Final = pattern(r" \(at (?:line (?P<line>[0-9]+), column [0-9]+|end of document)\)$")


@dataclass(frozen=True, slots=True)
class Entry:
    """What a file has under *name*, which is empty where the file is one hand."""

    name: str
    found: Hand | Unreadable


def read_hand(text: str | bytes) -> Hand:
    """The one hand of a `.phh` text."""
    entries = read_hands(text)
    if len(entries) != 1:
        raise Unreadable(f"this is a collection of {len(entries)} hands, not one hand")
    found = entries[0].found
    if isinstance(found, Unreadable):
        raise found
    return found


def read_hands(text: str | bytes) -> tuple[Entry, ...]:
    """All hands of a `.phh` or `.phhs` text; one that cannot be read does not hide the others."""
    plain = decoded(text) if isinstance(text, bytes) else text
    fields, places = _toml(plain), Places(plain)
    if "variant" in fields or not _is_collection(fields):
        return (_entry("", fields, places),)
    return tuple(_entry(name, hand, places) for name, hand in fields.items())


def _is_collection(fields: Mapping[str, Any]) -> bool:
    return bool(fields) and all(isinstance(value, dict) for value in fields.values())


def _entry(name: str, fields: Mapping[str, Any], places: Places) -> Entry:
    try:
        return Entry(name, hand_of(fields))
    except Wrong as wrong:
        line = places.line_of(name, wrong.field, wrong.item) or places.line_of_hand(name)
        return Entry(name, Unreadable(str(wrong), line=line, hand=name))


def decoded(text: bytes) -> str:
    try:
        return text.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = text.count(b"\n", 0, error.start) + 1
        raise Unreadable("this is no UTF-8 text", line=line) from None


def _toml(text: str) -> dict[str, Any]:
    """Fractions stay as exact as they are written."""
    try:
        return toml(text, parse_float=Decimal)
    except TOMLDecodeError as error:
        where = _WHERE.search(str(error))
        line = int(where["line"]) if where and where["line"] else text.count("\n") + 1
        raise Unreadable(f"this is no TOML: {_WHERE.sub('', str(error))}", line=line) from None
    except RecursionError:
        raise Unreadable("this is no PHH: it is nested too deeply") from None
