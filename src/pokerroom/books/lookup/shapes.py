"""The register as printed with --json and sent to the page; each shape has a version."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import date
from typing import Any

from msgspec import Struct

from pokerroom.books.book import Book
from pokerroom.books.lookup.evidence import State, carries, part_of, state_of
from pokerroom.books.lookup.topics import Topic
from pokerroom.books.readings import Reading
from pokerroom.books.rule import Disposition, Rule


class InstrumentShape(Struct, frozen=True):
    name: str
    title: str
    made_under: str
    gazetted: date
    in_force_from: date


class BookShape(Struct, frozen=True):
    """The counts are of rules in force: by disposition, and how many are not carried."""

    id: str
    title: str
    jurisdiction: str
    instruments: list[InstrumentShape]
    games: list[str]
    rules: int
    applied: int
    displayed: int
    recorded: int
    outside: int
    partly: int
    open: int


class BooksShape(Struct, frozen=True):
    books: list[BookShape]
    format: str = "pokerroom.books"
    version: int = 1


class RuleShape(Struct, frozen=True):
    """*state* is that of `State`; *code* and *tests* are what carries it.

    For a rule that is partly carried, *carried_part* and *missing_part* describe the parts.
    """

    id: str
    number: str
    heading: str
    gist: str
    kind: str
    disposition: str
    state: str
    carried_part: str
    missing_part: str
    figures: dict[str, Any]
    readings: list[str]
    games: list[str]
    instrument: str
    in_force_from: date
    in_force_to: date | None
    code: list[str]
    tests: list[str]


class RulesShape(Struct, frozen=True):
    book: str | None
    as_at: date | None
    rules: list[RuleShape]
    format: str = "pokerroom.rules"
    version: int = 1


class TopicShape(Struct, frozen=True):
    """A topic of the search: how people have *said* it, what books call it, and its *rules*."""

    name: str
    said: list[str]
    in_books: dict[str, str]
    rules: list[str]
    note: str


class TopicsShape(Struct, frozen=True):
    topics: list[TopicShape]
    format: str = "pokerroom.topics"
    version: int = 1


class SettingShape(Struct, frozen=True):
    name: str
    default: str
    values: dict[str, str]
    books: list[str]
    written: str


class ReadingShape(Struct, frozen=True):
    code: str
    title: str
    silence: str
    reading: str
    ground: str
    rules: list[str]
    settings: list[SettingShape]


class ReadingsShape(Struct, frozen=True):
    readings: list[ReadingShape]
    format: str = "pokerroom.readings"
    version: int = 1


def shape_of_book(book: Book) -> BookShape:
    def disposed(how: Disposition) -> int:
        return sum(rule.disposition is how for rule in book)

    return BookShape(
        id=book.id,
        title=book.title,
        jurisdiction=book.jurisdiction,
        instruments=[
            InstrumentShape(i.name, i.title, i.made_under, i.gazetted, i.in_force_from)
            for i in book.instruments
        ],
        games=list(book.games),
        rules=len(book),
        applied=disposed(Disposition.APPLIED),
        displayed=disposed(Disposition.DISPLAYED),
        recorded=disposed(Disposition.RECORDED),
        outside=disposed(Disposition.OUTSIDE),
        partly=sum(state_of(rule) is State.PARTLY_CARRIED for rule in book),
        open=sum(state_of(rule) is State.OPEN for rule in book),
    )


def shape_of_rule(rule: Rule) -> RuleShape:
    evidence = carries(rule)
    part = part_of(rule)
    return RuleShape(
        id=rule.id,
        number=rule.number,
        heading=rule.heading,
        gist=rule.gist,
        kind=rule.kind,
        disposition=rule.disposition,
        state=state_of(rule),
        carried_part=part.carried if part else "",
        missing_part=part.missing if part else "",
        figures=rule.figures,
        readings=list(rule.readings),
        games=list(rule.games),
        instrument=rule.instrument,
        in_force_from=rule.in_force_from,
        in_force_to=rule.in_force_to,
        code=list(evidence.code),
        tests=list(evidence.tests),
    )


def shape_of_rules(book: str | None, as_at: date | None, rules: Iterable[Rule]) -> RulesShape:
    return RulesShape(book=book, as_at=as_at, rules=[shape_of_rule(rule) for rule in rules])


def shape_of_reading(reading: Reading) -> ReadingShape:
    return ReadingShape(
        code=reading.code,
        title=reading.title,
        silence=reading.silence,
        reading=reading.reading,
        ground=reading.ground,
        rules=list(reading.rules),
        settings=[
            SettingShape(s.name, s.default, dict(s.values), list(s.books), s.written)
            for s in reading.settings
        ],
    )


def shape_of_topic(topic: Topic) -> TopicShape:
    return TopicShape(
        name=topic.name,
        said=list(topic.said),
        in_books=dict(topic.in_books),
        rules=list(topic.rules),
        note=topic.note,
    )
