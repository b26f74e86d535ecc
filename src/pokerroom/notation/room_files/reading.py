"""Reads a room file: its tables with who sits there, its lines, and what it expects."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import date, datetime
from pathlib import Path
from typing import Any, Final

from pokerroom.books import BOOKS, Refusal
from pokerroom.games import NoSuchGame
from pokerroom.games import game as game_named
from pokerroom.house import HouseGame
from pokerroom.money import Money
from pokerroom.notation.reader.checks import Check
from pokerroom.notation.reader.entries import Dialect, Entry, read_entries
from pokerroom.notation.reader.heading import heading_of, tree
from pokerroom.notation.reader.refused import not_refused
from pokerroom.notation.room_files.expecting import checks_in
from pokerroom.notation.room_files.round_files import RoundSources
from pokerroom.notation.room_files.said import Said
from pokerroom.notation.room_files.told import RoomTold, TableTold
from pokerroom.notation.room_files.words import Words
from pokerroom.notation.values.errors import Failure, WrongFile
from pokerroom.notation.values.fields import Field
from pokerroom.notation.values.lines import line_of_term
from pokerroom.notation.values.who import wrong_name
from pokerroom.play import Game
from pokerroom.room import open_room
from pokerroom.terms import WrongTerms, house_plan, setting_written

KEYS: Final = (
    "book",
    "start",
    "settings",
    "tables",
    "table",
    "rounds",
    "acts",
    "play",
    "expected",
)
OF_TABLE: Final = ("game", "seats", "terms", "players", "stake", "button", "buck")
START: Final = datetime(2026, 1, 1, 18)
TABLES_MOST: Final = 200
SEATS_MOST: Final = 20
ONLY: Final = "the table"


@dataclass(frozen=True, slots=True, kw_only=True)
class Seating:
    """Who sits where when the file begins, and where the marker was in the round before."""

    people: dict[int, tuple[str, Money]]
    marker: int


@dataclass(frozen=True, slots=True, kw_only=True)
class TableInFile:
    name: str
    game: str
    terms: dict[str, Any]
    seats: int
    seating: Seating
    line: int | None


@dataclass(frozen=True, slots=True, kw_only=True)
class RoomFile:
    """A room file that has been read and can be played."""

    title: str
    book: str
    start: datetime
    settings: dict[str, str]
    tables: tuple[TableInFile, ...]
    entries: tuple[Entry[Said, RoomTold], ...]
    expected: tuple[Check[RoomTold], ...]
    allowed: tuple[Failure, ...]
    lines: int


def read_room(text: str | bytes, beside: Path | None = None) -> RoomFile:
    """A room file; `WrongFile` gives the line that cannot be read or cannot be.

    Round files that it names are looked for in the folder *beside*; without one there are none.
    """
    return room_in(tree(text), beside)


def room_in(root: Field, beside: Path | None = None) -> RoomFile:
    heading = heading_of(root, KEYS)
    tables = tuple(_tables(root))
    settings = _settings(root)
    book = _book(root, tables)
    start = _start(root)
    found = open_room("Room", at=start, book=book, settings=settings)
    if isinstance(found, Refusal):
        raise _refused(found, (root.get("settings") or root).line)
    names = [table.name for table in tables]
    words = Words(names, RoundSources(root.get("rounds"), beside))
    dialect: Dialect[Said, RoomTold] = Dialect(
        in_words=words.said, checks=lambda field: checks_in(field, names)
    )
    expected = root.get("expected")
    return RoomFile(
        title=heading.title,
        book=book,
        start=start,
        settings=settings,
        tables=tables,
        entries=read_entries(_acts(root), dialect),
        expected=checks_in(expected, names, besides=("refused",)) if expected else (),
        allowed=not_refused(expected, "the set-up"),
        lines=heading.lines,
    )


def _refused(found: Refusal, line: int | None) -> WrongFile:
    return WrongFile(found.because, line, found.per, refuses=True)


def _acts(root: Field) -> Field | None:
    play = root.get("play")
    return root.get("acts") or (play.get("acts") if play else None)


def _tables(root: Field) -> Iterator[TableInFile]:
    """One table under `[table]`, or several under their names."""
    one, several = root.get("table"), root.get("tables")
    if (one is None) == (several is None):
        raise WrongFile("a room file has [table], or several as [tables.T1]", 1)
    if one is not None:
        yield _table(ONLY, one)
        return
    assert several is not None
    for count, (name, field) in enumerate(several.pairs(), 1):
        if count > TABLES_MOST:
            raise field.wrong(f"a room file has {TABLES_MOST} tables at most")
        if because := wrong_name(f"t{name}" if name.isdigit() else name):
            raise field.wrong(because)
        yield _table(name, field)
    if not several.value:
        raise several.wrong("there is no table")


def _table(name: str, field: Field) -> TableInFile:
    field.among(OF_TABLE)
    told = field.get("game")
    if told is None:
        raise field.wrong("its game is missing")
    try:
        declared = game_named(told.text())
    except NoSuchGame as error:
        raise told.wrong(str(error)) from None
    terms = field.get("terms")
    written = _plain(terms) if terms else {}
    try:
        if isinstance(declared, Game):
            seats = _seats(field, declared.seating.most)
            table = TableTold(name, declared.name, written, seats)
            assert table.course is not None
            least = table.course.at.terms.minimum_stake
        else:
            seats = _places(field, declared, written)
            least = Money(0)
    except WrongTerms as wrong:
        place = terms or field
        line = line_of_term(wrong.key, place.lines) or place.line
        reason = f"{wrong.key}: {wrong.because}"
        raise WrongFile(reason, line, wrong.per, refuses=bool(wrong.per)) from None
    own = str(declared.marker or "") if isinstance(declared, Game) else ""
    seating = _seating(field, seats, least, own)
    return TableInFile(
        name=name,
        game=declared.name,
        terms=written,
        seats=seats,
        seating=seating,
        line=field.line,
    )


def _plain(field: Field) -> dict[str, Any]:
    if not isinstance(field.value, dict):
        raise field.wrong("it is a table of keys")
    return dict(field.value)


def _places(field: Field, declared: HouseGame, written: Mapping[str, Any]) -> int:
    """As many as the terms have boxes, if they tell it."""
    boxes = house_plan(declared, written).terms.boxes
    seats = _seats(field, declared.seating.most)
    if "boxes" not in written:
        return seats
    if (told := field.get("seats")) and seats != boxes:
        raise told.wrong(f"the table has {boxes} boxes by its terms")
    return boxes


def _seats(field: Field, most: int) -> int:
    most = min(most, SEATS_MOST)
    return field.read("seats", lambda told: told.whole(1, most), most)


def _seating(field: Field, seats: int, least: Money, own: str) -> Seating:
    told = field.get("players")
    usual = field.read("stake", Field.amount, Money(max(least, 1) * 5))
    people: dict[int, tuple[str, Money]] = {}
    for seat, one in _players(told, seats):
        name, amount = _player(one, usual)
        if name in [each for each, _ in people.values()]:
            raise one.wrong(f"{name} has a seat already")
        if seat in people:
            raise one.wrong(f"seat {seat} is taken")
        people[seat] = (name, amount)
    return Seating(people=people, marker=_marker(field, seats, own))


def _marker(field: Field, seats: int, own: str) -> int:
    """The seat of the buck or button, by the name that it has in this game."""
    other = field.get("buck" if own == "button" else "button")
    if other is not None:
        raise other.wrong(
            f"the game has a {own}" if own else "the game has neither buck nor button"
        )
    return field.read(own, lambda told: told.whole(1, seats), 0) if own else 0


def _players(told: Field | None, seats: int) -> Iterator[tuple[int, Field]]:
    if told is None:
        return
    if isinstance(told.value, list):
        for place, one in enumerate(told.items(), 1):
            if place > seats:
                raise one.wrong(f"the table has {seats} seats")
            yield place, one
        return
    for key, one in told.pairs():
        number = key.upper().removeprefix("S")
        if not number.isascii() or not number.isdecimal() or not 1 <= int(number[:4]) <= seats:
            raise one.wrong(f"{key!r:.40} is not a seat: the table has seats 1 to {seats}")
        yield int(number), one


def _player(field: Field, usual: Money) -> tuple[str, Money]:
    if isinstance(field.value, dict):
        field.among(("name", "stake"))
        name = field.get("name")
        if name is None:
            raise field.wrong("his name is missing")
        return _name(name), field.read("stake", Field.amount, usual)
    return _name(field), usual


def _name(field: Field) -> str:
    if because := wrong_name(field.text()):
        raise field.wrong(because)
    return field.text()


def _settings(root: Field) -> dict[str, str]:
    told = root.get("settings")
    if told is None:
        return {}
    return {name: setting_written(value.value) for name, value in told.pairs()}


def _book(root: Field, tables: tuple[TableInFile, ...]) -> str:
    told = root.get("book")
    if told is None:
        return game_named(tables[0].game).book.id
    name = told.text().upper()
    if name not in BOOKS:
        raise told.wrong(f"there is no such book: there are {', '.join(BOOKS)}")
    return name


def _start(root: Field) -> datetime:
    told = root.get("start")
    if told is None:
        return START
    found = told.value
    if isinstance(found, str):
        try:
            found = datetime.fromisoformat(found)
        except ValueError:
            found = None
    if isinstance(found, date) and not isinstance(found, datetime):
        found = datetime(found.year, found.month, found.day, START.hour)
    if not isinstance(found, datetime) or found.tzinfo is not None:
        raise told.wrong("it is a day and a time without an offset, such as 2026-03-01T18:00")
    return found
