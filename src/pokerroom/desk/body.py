"""The body of an entry: who did it, and all that it led to, in versioned JSON."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import groupby
from typing import Any, Final

import msgspec
from msgspec import Struct

from pokerroom.desk.coding.cards import BY_FACE, CardNames
from pokerroom.desk.coding.errors import Unreadable
from pokerroom.desk.coding.languages import CHARGES, DESK, LANGUAGES, NOTICES, TABLE, VERSION, Told
from pokerroom.desk.tables.common import Happened

MOST: Final = 16 * 1024 * 1024
"""In bytes; no entry that the desk writes comes near it."""


class Body(Struct, frozen=True, kw_only=True):
    """*happened* are runs of events, each with the language in which it is written."""

    version: int
    by: str
    happened: list[tuple[str, list[Told]]]


def encoded(by: str, events: Iterable[Happened], cards: CardNames) -> bytes:
    """The desk's own events name cards by their faces, those of a round as *cards* does."""
    happened = [
        (name, LANGUAGES[name].told([each.event for each in run], named(name, cards)))
        for name, run in groupby(events, key=lambda each: each.language)
    ]
    return msgspec.json.encode(Body(version=VERSION, by=by, happened=happened))


def decoded(body: bytes) -> Body:
    """Its events are not decoded yet: cards may be named by a deck that the body itself reveals."""
    if len(body) > MOST:
        raise Unreadable(f"an entry of {len(body)} bytes is not one of the desk's")
    try:
        found = msgspec.json.decode(body, type=Body)
    except (msgspec.MsgspecError, ValueError, RecursionError) as error:
        raise Unreadable(f"this is not an entry of the desk: {error}") from None
    for name, _ in found.happened:
        if name not in LANGUAGES:
            raise Unreadable(f"there is no language {name!r:.40}")
    return found


def named(language: str, cards: CardNames) -> CardNames:
    return BY_FACE if language in {DESK.name, TABLE.name, NOTICES.name, CHARGES.name} else cards


def events_of(body: Body, cards: Any) -> Iterator[Happened]:
    """All events in order; *cards* is called for each run, for how cards are named in it."""
    for name, told in body.happened:
        names = named(name, cards())
        for event in LANGUAGES[name].events(told, version=body.version, cards=names):
            yield Happened(name, event)
