"""A jackpot file: the set-up of one jackpot, and what is done to it, as TOML."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime
from typing import Any, Final, NamedTuple

import msgspec
from msgspec import Struct

from pokerroom.jackpots import Act
from pokerroom.jackpots.rules import Setup
from pokerroom.jackpots.state import LAST_YEAR, has_offset
from pokerroom.notation.files import toml
from pokerroom.notation.jackpots.entries import Lines as Entries
from pokerroom.notation.jackpots.entries import Start, acts_of
from pokerroom.notation.jackpots.faults import Wrong
from pokerroom.notation.jackpots.setup import BoomerangShape, CrownShape, setup_of
from pokerroom.notation.values import Lines, Path, WrongFile
from pokerroom.terms import misfit

SIZE_MOST: Final = 1_000_000
FIRST: Final = datetime(1997, 4, 9)
"""The clock of a file that tells no time."""
ROUNDS_MOST: Final = 1_000_000
ANY: Final = "..."


class FileShape(Struct, frozen=True, forbid_unknown_fields=True):
    crown: CrownShape | None = None
    boomerang: BoomerangShape | None = None
    act: list[Entries] = []


class JackpotFile(NamedTuple):
    """Each entry of the file with the acts that it stands for; *line* is that of the set-up."""

    setup: Setup
    entries: list[tuple[int, Iterator[Act]]]
    line: int | None


def read_jackpot(text: str) -> JackpotFile:
    """`WrongFile` with its line if the *text* is no jackpot file."""
    tables = toml(text)
    try:
        shape = shaped(tables)
        setup = setup_of(shape.crown, shape.boomerang)
        read = list(entries(shape, setup))
    except Wrong as wrong:
        raise told(wrong, text) from None
    return JackpotFile(setup, read, Lines(text).of(("crown" if shape.crown else "boomerang",)))


def shaped(tables: dict[str, Any]) -> FileShape:
    try:
        return msgspec.convert(tables, type=FileShape)
    except msgspec.ValidationError as error:
        path, because = misfit(str(error))
        keys = [step for step in path[2 * is_in_act(path) :] if isinstance(step, str)]
        key = next((key for key in reversed(keys) if key != ANY), "")
        raise Wrong(f"{key}: {because}" if key else because, path) from None


def told(wrong: Wrong, text: str) -> WrongFile:
    """The fault with its line, and the number of the act that it stands in."""
    path = wrong.path
    act = f"act {int(path[1]) + 1}: " if is_in_act(path) else ""
    return WrongFile(f"{act}{wrong}", Lines(text).of(path) or 1)


def is_in_act(path: Path) -> bool:
    return path[:1] == ("act",) and len(path) > 1


def entries(shape: FileShape, setup: Setup) -> Iterator[tuple[int, Iterator[Act]]]:
    """A time that is left out is the latest told before it."""
    now, rounds = first_time(shape.act), 0
    for place, entry in enumerate(shape.act):
        at: datetime | None = getattr(entry, "at", None)
        now = max(now, at or now)
        rounds += entry.times if isinstance(entry, Start) else 0
        if rounds > ROUNDS_MOST:
            raise Wrong(f"a file has at most {ROUNDS_MOST:,} rounds of play", ("act", place))
        try:
            acts = acts_of(entry, setup, at or now)
        except Wrong as wrong:
            raise Wrong(str(wrong), ("act", place, *wrong.path)) from None
        except ValueError as error:
            raise Wrong(str(error), ("act", place)) from None
        yield place + 1, acts


def first_time(told: list[Entries]) -> datetime:
    """Before all that are told, which have their offset all of them or none of them."""
    times: dict[int, datetime] = {
        place: at for place, entry in enumerate(told) if (at := getattr(entry, "at", None))
    }
    for place, at in times.items():
        if at.year > LAST_YEAR:
            raise Wrong(f"there is no year {at.year} here", ("act", place, "at"))
        if has_offset(at) != has_offset(next(iter(times.values()))):
            other = next(iter(times))
            because = f"times have their offset all of them or none of them, as in act {other + 1}"
            raise Wrong(because, ("act", place, "at"))
    offset = UTC if any(map(has_offset, times.values())) else None
    return min((FIRST.replace(tzinfo=offset), *times.values()))
