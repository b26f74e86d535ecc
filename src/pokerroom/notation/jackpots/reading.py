"""A jackpot file: the set-up of one jackpot, and what is done to it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import UTC, datetime
from typing import Final, NamedTuple

from pokerroom.jackpots import Act, Link
from pokerroom.jackpots.rules.setup import Setup
from pokerroom.jackpots.state.times import LAST_YEAR, has_offset
from pokerroom.notation.jackpots.entries import acts_of, times_of
from pokerroom.notation.jackpots.expecting import checks_in
from pokerroom.notation.jackpots.setup import setup_in
from pokerroom.notation.jackpots.value import ACTS, JackpotValue
from pokerroom.notation.reader.checks import Check
from pokerroom.notation.reader.entries import Outcome, read_outcome
from pokerroom.notation.reader.heading import heading_of
from pokerroom.notation.reader.refused import not_refused
from pokerroom.notation.values.errors import Failure
from pokerroom.notation.values.fields import Field

KEYS: Final = ("crown", "boomerang", ACTS, "expected")
FIRST: Final = datetime(1997, 4, 9)
"""The time of a file that gives none."""
ROUNDS_MOST: Final = 1_000_000


class JackpotEntry(NamedTuple):
    """One entry of a file, and the *acts* that it stands for.

    *outcome* is what must become of them; *checks* are how things must stand afterwards.
    """

    number: int
    acts: Iterator[Act]
    outcome: Outcome | None
    checks: tuple[Check[Link], ...]
    line: int | None


class JackpotFile(NamedTuple):
    """*line* is where the set-up begins; *expected* is what must hold at the end."""

    title: str
    setup: Setup
    entries: list[JackpotEntry]
    expected: tuple[Check[Link], ...]
    line: int | None
    allowed: tuple[Failure, ...] = ()


def jackpot_in(told: Field) -> JackpotFile:
    """A jackpot file; `WrongFile` gives the line of what is wrong."""
    root = JackpotValue(told.value, (), told.lines)
    heading = heading_of(root, KEYS, dated=False)
    setup = setup_in(root)
    acts = root.get(ACTS)
    entries = _entries(acts.listed() if acts else (), setup)
    line = next(each.line for key in KEYS if (each := root.get(key)))
    expected = root.get("expected")
    checks = checks_in(expected, besides=("refused",)) if expected else ()
    return JackpotFile(
        heading.title,
        setup,
        list(entries),
        checks,
        line,
        allowed=not_refused(expected, "the set-up"),
    )


def _entries(told: Sequence[JackpotValue], setup: Setup) -> Iterator[JackpotEntry]:
    """An entry without a time happens at the latest time given before it."""
    now, rounds = _first_time(told), 0
    for number, entry in enumerate(told, start=1):
        now = max(now, at := entry.read("at", JackpotValue.time, now))
        rounds += times_of(entry)
        acts = acts_of(entry, setup, at)
        if rounds > ROUNDS_MOST:
            raise entry.fault(f"a file has at most {ROUNDS_MOST:,} rounds of play")
        outcome = read_outcome(entry, "refused") or read_outcome(entry, "referred")
        expect = entry.get("expect")
        yield JackpotEntry(number, acts, outcome, checks_in(expect) if expect else (), entry.line)


def _first_time(told: Sequence[JackpotValue]) -> datetime:
    """A time before all those in the file, either all or none of which have a UTC offset."""
    times = {number: at for number, each in enumerate(told, start=1) if (at := each.get("at"))}
    for field in times.values():
        if field.time().year > LAST_YEAR:
            raise field.fault(f"there is no year {field.time().year} here")
        other, first = next(iter(times.items()))
        if has_offset(field.time()) != has_offset(first.time()):
            because = f"times have their offset all of them or none of them, as in act {other}"
            raise field.fault(because)
    offset = UTC if any(has_offset(each.time()) for each in times.values()) else None
    return min((FIRST.replace(tzinfo=offset), *(each.time() for each in times.values())))
