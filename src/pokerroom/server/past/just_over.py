"""Rounds that are over but not closed: until the next one begins they may yet be rewound."""

from __future__ import annotations

from typing import Final

from msgspec import structs

from pokerroom.server.live.room import Room
from pokerroom.server.past.index import Kept, Search
from pokerroom.server.past.summing import Part, Summary, summary_of

UNCLOSED: Final = 2**61
"""Their ids, above any that the record will ever reach: they are the newest, and not final."""
RESULTS: Final = {"won": 1, "lost": -1, "even": 0}


def last_round(room: Room, table: str) -> Kept | None:
    """The last round at *table*, which is over but not closed; None if there is none."""
    stream, on = room.floor.streams.by_name.get(table), room.past.index.going_on.get(table)
    if stream is None or stream.table is None or on is None or on.first > stream.version:
        return None
    play, last = stream.table.play, stream.version
    if play is None or not play.is_over:
        return None
    return Kept(id=UNCLOSED, table=table, number=on.number, first=on.first, last=last, summary=None)


def own_last_round(room: Room, table: str, number: int, person: str) -> Kept | None:
    """A person without a part in the round hears of it only once it is closed."""
    found, on = last_round(room, table), room.past.index.going_on.get(table)
    is_asked = found is not None and found.number == number
    return found if is_asked and on is not None and person in on.nets else None


async def just_over(room: Room, search: Search) -> list[Kept]:
    """The person's rounds that are over but not closed and match *search*, with summaries."""
    found: list[Kept] = []
    for table, on in sorted(room.past.index.going_on.items()):
        kept = own_last_round(room, table, on.number, search.person)
        summary = summary_of(await room.past.told_again(kept)) if kept else None
        if kept and summary and _is_sought(summary, search):
            id_ = UNCLOSED + len(found)
            found.append(structs.replace(kept, id=id_, summary=summary))
    return [each for each in reversed(found) if each.id < search.before]


def _is_sought(summary: Summary, search: Search) -> bool:
    part = next((each for each in summary.parts if each.person == search.person), None)
    return (
        part is not None
        and search.game in {"", summary.game}
        and search.table in {"", summary.table}
        and search.since <= summary.ended < search.until
        and _ended_so(part, search)
    )


def _ended_so(part: Part, search: Search) -> bool:
    result = (part.net > 0) - (part.net < 0)
    return (
        result == RESULTS.get(search.result, result)
        and abs(part.net) >= search.at_least
        and search.showdown in {None, part.showdown}
    )
