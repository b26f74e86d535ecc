"""PHH text read into hands: one hand, or a collection with a table for each."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from decimal import Decimal
from typing import Any, Final

from pokerroom.notation.files.text import text_in
from pokerroom.notation.files.tomls import toml
from pokerroom.notation.phh.errors import Unreadable
from pokerroom.notation.phh.fields import Wrong, hand_of
from pokerroom.notation.phh.hand import Hand
from pokerroom.notation.phh.places import Places
from pokerroom.notation.values.errors import WrongFile

ENTRIES_MOST: Final = 50_000_000
"""A collection may have as many hands as there is room for."""


@dataclass(frozen=True, slots=True)
class Entry:
    """What a file has under *name*, which is empty if the file is a single hand."""

    name: str
    found: Hand | Unreadable


def read_hand(text: str | bytes) -> Hand:
    """The one hand in a `.phh` text."""
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
        line = places.line_of(name, wrong.field, wrong.item) or places.line_of_hand(name) or 1
        return Entry(name, Unreadable(str(wrong), line=line, hand=name))


def decoded(text: bytes) -> str:
    with _as_unreadable():
        return text_in(text)


def _toml(text: str) -> dict[str, Any]:
    """Decimal fractions stay exactly as written."""
    with _as_unreadable():
        return toml(text, parse_float=Decimal, entries_most=ENTRIES_MOST)


@contextmanager
def _as_unreadable() -> Iterator[None]:
    try:
        yield
    except WrongFile as wrong:
        raise Unreadable(wrong.reason, line=wrong.line) from None
