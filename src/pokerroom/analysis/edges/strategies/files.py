"""Strategies from tables on disk, in the form in which the best one is exported."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from csv import DictReader
from csv import Error as CsvError
from functools import cache
from io import StringIO
from pathlib import Path
from typing import TypeVar

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from pokerroom.analysis.edges.counting.canberra_tables import hands
from pokerroom.analysis.edges.counting.crown import start_name
from pokerroom.analysis.edges.counting.crown_tables import STARTS
from pokerroom.analysis.edges.counting.suits import (
    CHANGES,
    all_sets,
    changed,
    holes_changed,
    kinds,
    place_of,
)
from pokerroom.analysis.edges.strategies.export import ranks_in, ranks_written
from pokerroom.analysis.edges.strategies.strategies import CanberraTable, CrownTable
from pokerroom.analysis.errors import Malformed
from pokerroom.analysis.kernels.by_rank import by_rank
from pokerroom.cards import RANKS, parse_cards
from pokerroom.notation.files.jsons import json_shape
from pokerroom.notation.files.text import text_of
from pokerroom.notation.values.errors import WrongFile

Row = Mapping[str, object]
Flags = NDArray[np.bool_]
Marks = NDArray[np.int8]
"""-1 if not given, 0 for a fold or check, 1 for a wager."""
SIZE_MOST = 2_000_000_000
ENTRIES_MOST = 200_000_000
"""Enough for the largest table: river wagers for every kind of communal cards."""
Strategy = TypeVar("Strategy", CanberraTable, CrownTable)


class _Table(Struct):
    columns: list[str]
    rows: list[list[str | int | float]]


def canberra_from_file(path: Path) -> CanberraTable:
    """Every decision, with the columns hand, suited, flush, open and best."""
    return _read(path, _canberra)


def crown_with_file(path: Path, best: CrownTable) -> CrownTable:
    """*best* with its starting hands, turn wagers or river wagers replaced by those of the file."""
    return _read(path, lambda rows: _crown(rows, best))


def _read(path: Path, understand: Callable[[Iterator[Row]], Strategy]) -> Strategy:
    """Raises `WrongFile` with the line of a row that is not a decision."""
    rows = Rows(path)
    try:
        return understand(iter(rows))
    except Malformed as error:
        raise WrongFile(str(error), rows.line) from None
    except (KeyError, ValueError, TypeError) as error:
        if isinstance(error, WrongFile):
            raise
        raise WrongFile("this row is not a decision, or has no such column", rows.line) from None


class Rows:
    """The rows of a table, JSON or CSV by the name of the file; *line* is that of the last one."""

    def __init__(self, path: Path) -> None:
        self.line = 1
        self._text = text_of(str(path), SIZE_MOST)
        self._is_json = path.suffix.lower() == ".json"

    def __iter__(self) -> Iterator[Row]:
        if self._is_json:
            shape, lines = json_shape(self._text, _Table, entries_most=ENTRIES_MOST)
            for number, row in enumerate(shape.rows):
                self.line = lines.of(("rows", number)) or 1
                yield dict(zip(shape.columns, row, strict=True))
            return
        lines_read = DictReader(StringIO(self._text, newline=""), strict=True)
        try:
            for each in lines_read:
                self.line = lines_read.line_num
                yield each
        except CsvError:
            raise WrongFile("this is not CSV", lines_read.reader.line_num) from None


def _canberra(rows: Iterator[Row]) -> CanberraTable:
    every, numbers = hands(), _hands_by_name()
    marks = np.full((len(every.number), 13), -1, np.int8)
    marks[every.suited[:, None] >> np.arange(13) & 1 == 1] = 0
    for row in rows:
        named = (str(row["hand"]), str(row["suited"]), str(row["flush"]))
        marks[numbers[named], RANKS.index(str(row["open"]))] = _mark(row, "bet", "fold")
    return CanberraTable(_complete(marks))


@cache
def _hands_by_name() -> Mapping[tuple[str, str, str], int]:
    every = hands()
    named = [ranks_written(ranks) for ranks in by_rank(5).ranks.tolist()]
    suited = [ranks_written(ranks_in(mask)) for mask in every.suited.tolist()]
    parts = zip(every.number.tolist(), suited, every.is_flush.tolist(), strict=True)
    return {
        (named[number], of_suit, "yes" if flush else "no"): place
        for place, (number, of_suit, flush) in enumerate(parts)
    }


def _crown(rows: Iterator[Row], best: CrownTable) -> CrownTable:
    listed = list(rows)
    if not listed:
        raise Malformed("the strategy has no rows")
    if "communal" not in listed[0]:
        return CrownTable(_starts(listed), best.turns, best.rivers)
    if len(parse_cards(str(listed[0]["communal"]))) == 3:
        return CrownTable(best.plays, _later(listed, 3, "turn wager"), best.rivers)
    return CrownTable(best.plays, best.turns, _later(listed, 4, "river wager"))


def _starts(rows: list[Row]) -> Flags:
    numbers = {start_name(number): number for number in range(STARTS)}
    marks = np.full(STARTS, -1, np.int8)
    for row in rows:
        marks[numbers[str(row["hand"])]] = _mark(row, "flop wager", "fold")
    return _complete(marks)


def _later(rows: list[Row], size: int, wager: str) -> Flags:
    """Hole cards that are alike beside the communal cards fare alike."""
    known = kinds(size)
    marks = np.full((len(known.cards), len(all_sets(2))), -1, np.int8)
    for number, cards in enumerate(known.cards):
        marks[number, np.isin(all_sets(2), cards).any(axis=1)] = 0
    for row in rows:
        communal, hole = (_place(str(row[name])) for name in ("communal", "hole"))
        kind = int(known.kind[communal])
        held = holes_changed()[known.change[communal], hole]
        marks[kind, _alike(size, kind)[:, held]] = _mark(row, wager, "check")
    return _complete(marks)


@cache
def _alike(size: int, kind: int) -> NDArray[np.int16]:
    """The changes of suits that leave the communal cards as they are."""
    cards = kinds(size).cards[kind]
    keep = [c for c in range(len(CHANGES)) if np.array_equal(changed(cards[None], c)[0], cards)]
    return holes_changed()[keep]


def _place(text: str) -> int:
    return int(place_of(np.array([sorted(parse_cards(text))]))[0])


def _mark(row: Row, made: str, otherwise: str) -> int:
    best = str(row["best"])
    if best not in {made, otherwise}:
        raise Malformed(f"{best!r} is not a choice: say {made} or {otherwise}")
    return int(best == made)


def _complete(marks: Marks) -> Flags:
    missing = int((marks < 0).sum())
    if missing:
        raise Malformed(f"the strategy says nothing about {missing:,} decisions")
    made: Flags = marks == 1
    return made
