"""The topics of a search: subjects people ask about and our words, with all their names."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import Any

from pokerroom.books.concordance import provisions
from pokerroom.books.data_files import read_toml
from pokerroom.books.lexicon import Word, lexicon
from pokerroom.books.register import rule


@dataclass(frozen=True, slots=True, kw_only=True)
class Topic:
    """*said* is how people ask for it; *rules* are those about it."""

    name: str
    said: tuple[str, ...]
    in_books: Mapping[str, str] = field(default_factory=dict)
    rules: tuple[str, ...] = ()
    note: str = ""


@cache
def topics() -> tuple[Topic, ...]:
    """Subjects first: of two topics with the same words, the subject knows more."""
    subjects = read_toml("subjects.toml")
    return (
        *(_subject_from(name, table) for name, table in subjects.items()),
        *(_word_as_topic(word) for word in lexicon().values()),
    )


def _subject_from(name: str, table: dict[str, Any]) -> Topic:
    rules = dict.fromkeys(r for citation in table["rules"] for r in _with_sisters(citation))
    said = tuple(table["said"])
    return Topic(name=name, said=said, rules=tuple(rules), note=table.get("note", ""))


def _word_as_topic(word: Word) -> Topic:
    """A single word of a book (such as VIC's "hand") may mean something else to a reader."""
    phrases = (each.lower() for each in word.in_books.values() if len(each.split()) > 1)
    said = tuple(dict.fromkeys((word.word, *phrases)))
    return Topic(name=word.word, said=said, in_books=word.in_books, rules=word.definitions)


def _with_sisters(citation: str) -> Iterator[str]:
    """The statements of the rule cited, and rules of other books to the same effect."""
    cited = rule(citation)
    for part in cited.parts or (cited,):
        yield part.id
        yield from _sisters().get(part.id, ())


@cache
def _sisters() -> Mapping[str, tuple[str, ...]]:
    found: dict[str, tuple[str, ...]] = {}
    for provision in provisions():
        everywhere = tuple(each.id for each in provision.rules)
        for own in everywhere:
            others = (o for o in everywhere if o.split("/")[0] != own.split("/")[0])
            found[own] = (*found.get(own, ()), *others)
    return found
