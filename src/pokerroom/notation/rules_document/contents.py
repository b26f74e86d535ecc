"""The contents of the document: the rules of an edition in sections, and their readings."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from typing import Final, NamedTuple

from pokerroom.books import Book, Reading, Rule, plain, readings

DEFINITION: Final = "def:"


class Heading(NamedTuple):
    """*depth* is 1 for a section of the book, 2 for a part of one, and so on."""

    number: str
    words: str
    depth: int


class Section(NamedTuple):
    """The rules from a *heading* to the next one."""

    heading: Heading
    rules: tuple[Rule, ...]


def rules_of(book: Book, game: str | None) -> tuple[Rule, ...]:
    """The rules in force in this edition; only those that concern *game*, if one is given."""
    return tuple(rule for rule in book if game is None or game in rule.games)


def sections(book: Book, rules: Sequence[Rule]) -> Iterator[Section]:
    """Every heading with rules below it, in the order of the book."""
    before: tuple[Heading, ...] = ()
    for above, several in groupby(rules, lambda rule: _headings(book, rule)):
        new = above[_shared(above, before) : -1]
        yield from (Section(heading, ()) for heading in new)
        yield Section(above[-1], tuple(several))
        before = above


def _shared(one: Sequence[Heading], other: Sequence[Heading]) -> int:
    """How many headings, counted from the first, are the same."""
    pairs = zip(one, other, strict=False)
    return next((at for at, (a, b) in enumerate(pairs) if a != b), min(len(one), len(other)))


def _headings(book: Book, rule: Rule) -> tuple[Heading, ...]:
    number = plain(rule.number)
    if number.startswith(DEFINITION):
        section = next((n for n, words in book.headings.items() if words == "Definitions"), "")
        return (Heading(section, "Definitions", 1),)
    above = sorted((each for each in book.headings if _covers(each, number)), key=len)
    found = tuple(
        Heading(each, book.headings[each], depth) for depth, each in enumerate(above, start=1)
    )
    return found or (Heading("", "The instrument", 1),)


def _covers(heading: str, number: str) -> bool:
    return number.startswith(heading) and number[len(heading) : len(heading) + 1] in {*"#(.:", ""}


def readings_of(rules: Iterable[Rule]) -> tuple[Reading, ...]:
    """The readings on which any of *rules* rests, in order."""
    named = {code for rule in rules for code in rule.readings}
    return tuple(found for code, found in readings().items() if code in named)
