"""The result of a room file: in sentences, and as printed with --json."""

from __future__ import annotations

from re import compile as pattern
from typing import Any, Final

import msgspec
from msgspec import Struct

from pokerroom.money import in_short
from pokerroom.notation.reader.refused import TableRefused
from pokerroom.notation.reader.shapes import (
    FailureShape,
    RefusedShape,
    failures_shaped,
    refusals_shaped,
)
from pokerroom.notation.room_files.playing import RoomPlaying
from pokerroom.notation.room_files.round_files import ToldOfRound
from pokerroom.notation.room_files.rounds import BetsBeforeDeal
from pokerroom.notation.room_files.told import TableTold
from pokerroom.notation.room_sentences.of_rooms import said_of

CAPITAL: Final = pattern(r"(?<!^)(?=[A-Z])")


class SitterShape(Struct, frozen=True):
    seat: int
    person: str
    stake: int
    away: bool
    owes: str | None


class TableShape(Struct, frozen=True):
    """Amounts are in cents; *marker* is the seat of the buck or button in the last round."""

    name: str
    game: str
    closed: bool
    rounds: int
    marker: int | None
    sitters: list[SitterShape]
    notices: int
    slide: int


class RoomShape(Struct, frozen=True, kw_only=True):
    file: str
    title: str
    book: str = ""
    clock: str = ""
    tables: list[TableShape] = []
    lists: dict[str, list[str]] = {}
    booth: dict[str, int] = {}
    events: list[dict[str, Any]] = []
    refusals: list[RefusedShape]
    passed: bool
    failures: list[FailureShape]
    format: str = "pokerroom.room"
    version: int = 1


def shape_of_room(name: str, done: RoomPlaying) -> RoomShape:
    room = done.told.room
    return RoomShape(
        file=name,
        title=done.file.title,
        book=done.file.book,
        clock=done.told.now.isoformat(),
        tables=[_table(each) for each in done.told.tables.values()],
        lists={game: [each.person for each in waiting] for game, waiting in room.lists.items()},
        booth={who: held.chips for who, held in room.booth.items()},
        events=[_event(each) for step in done.steps for each in step.events],
        refusals=refusals_shaped(done.steps),
        passed=not done.failures,
        failures=failures_shaped(done.failures),
    )


def shape_of_refused_room(name: str, refused: TableRefused) -> RoomShape:
    """A room with a table that its book does not allow, as the file expects."""
    return RoomShape(file=name, **refused.shape)


def _table(table: TableTold) -> TableShape:
    stands = table.course.stands if table.course else None
    return TableShape(
        name=table.name,
        game=table.notices.game,
        closed=table.notices.closed,
        rounds=stands.rounds if stands else 0,
        marker=(stands.marker_seat or None) if stands else None,
        sitters=[
            SitterShape(seat, s.person, s.stake, s.away, str(s.owes.why) if s.owes else None)
            for seat, s in sorted(table.sitters.items())
        ],
        notices=len(table.notices.running),
        slide=table.charges.slide if table.charges else 0,
    )


def _event(event: Any) -> dict[str, Any]:
    found: dict[str, Any] = {"event": name_of(event)}
    for key in event.__struct_fields__:
        value = getattr(event, key)
        found[key] = str(value) if key == "per" else _plain(value)
    return found


def _plain(value: Any) -> Any:
    return msgspec.to_builtins(value, enc_hook=str, str_keys=True)


def name_of(event: Any) -> str:
    return CAPITAL.sub("_", event.__class__.__name__).lower()


def sentence(event: Any) -> str:
    """What happened and by which rule, on one line."""
    match event:
        case ToldOfRound():
            said = event.text
        case BetsBeforeDeal():
            said = ", ".join(f"{who} puts in {in_short(bet)}" for who, bet in event.posted.items())
        case _:
            said = said_of(event)
    return f"{said} ({event.per})"
