"""The seven rule books, read from their data files when first needed."""

from __future__ import annotations

from datetime import date
from difflib import get_close_matches
from functools import cache
from typing import Any, Final

from pokerroom.books.book import Book
from pokerroom.books.data_files import read_toml
from pokerroom.books.errors import NoSuchBook, NoSuchRule
from pokerroom.books.instruments import INSTRUMENTS, Instrument
from pokerroom.books.rule import Disposition, Kind, Rule

BOOKS: Final = ("ACT-7CS", "ACT-MAN", "ACT-5CS", "ACT-DRW", "ACT-CAN", "VIC", "WA-CHP")


@cache
def book(name: str) -> Book:
    """The book *name*, in its current edition; lower case, or a part that only it has, will do."""
    if name in BOOKS:
        return _book_from(read_toml(f"{name.lower()}.toml"))
    return book(_full_name(name))


def _full_name(name: str) -> str:
    """`WA-CHP` for `WA`, the only book of its jurisdiction, and `ACT-7CS` for `7cs`."""
    wanted = name.upper()
    named = [each for each in BOOKS if wanted == each or wanted in each.split("-")]
    if len(named) == 1:
        return named[0]
    if named:
        raise NoSuchBook(f"{name!r} has {len(named)} books: say which of {', '.join(named)}")
    near = get_close_matches(wanted, BOOKS, n=1, cutoff=0.4)
    hint = f"did you mean {near[0]}? " if near else ""
    raise NoSuchBook(f"there is no book {name!r}: {hint}the books are {', '.join(BOOKS)}")


def rule(citation: str) -> Rule:
    """The rule cited as `ACT-7CS/17.4#1`."""
    name, stroke, number = citation.partition("/")
    if not stroke:
        raise NoSuchRule(f"{citation!r} is not a citation: write BOOK/NUMBER, as in ACT-7CS/17.4")
    return book(name)[number]


def _book_from(table: dict[str, Any]) -> Book:
    instruments = tuple(INSTRUMENTS[name] for name in table["instruments"])
    rules = [_rule_from(entry, table, instruments) for entry in table["rule"]]
    return Book(
        id=table["id"],
        title=table["title"],
        jurisdiction=table["jurisdiction"],
        instruments=instruments,
        games=tuple(table["games"]),
        headings=table["headings"],
        rules={r.number: r for r in rules if r.in_force_to is None},
        former={r.number: r for r in rules if r.in_force_to is not None},
        edition=max(instrument.in_force_from for instrument in instruments),
    )


def _rule_from(
    entry: dict[str, Any], table: dict[str, Any], instruments: tuple[Instrument, ...]
) -> Rule:
    instrument = INSTRUMENTS[entry["instrument"]] if "instrument" in entry else instruments[0]
    until: date | None = entry.get("in_force_to")
    return Rule(
        book=table["id"],
        number=entry["number"],
        gist=entry["gist"],
        heading=_heading_of(entry["number"], table["headings"]),
        kind=Kind(entry["kind"]),
        disposition=Disposition(entry["disposition"]),
        games=tuple(entry.get("games", table["games"])),
        instrument=instrument.name,
        in_force_from=instrument.in_force_from,
        in_force_to=until,
        figures=entry.get("figures", {}),
        readings=tuple(entry.get("readings", ())),
    )


def _heading_of(number: str, headings: dict[str, str]) -> str:
    """The heading of the nearest section above *number*: 9.1.1(a), 9.1.1, 9.1, 9."""
    while number and number not in headings:
        number = number[: max(number.rfind(mark) for mark in "#(.:@") + 1][:-1]
    return headings.get(number, "")
