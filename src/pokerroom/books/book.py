"""A book of rules: looked up by number, or as it was on a given day."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from datetime import date
from difflib import get_close_matches

from pokerroom.books.errors import NoEdition, NoSuchRule
from pokerroom.books.instruments import Instrument
from pokerroom.books.rule import Rule


@dataclass(frozen=True, slots=True, kw_only=True)
class Amendment:
    """A rule that an instrument deleted from a book, and the one it inserted instead."""

    instrument: str
    deletes: Rule
    inserts: Rule


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Book:
    """`book["17.4"]` is one of its rules; a number that is not in the book is an error at once.

    *former* holds the rules that an amendment has replaced, under numbers such as `14.3@S94`.
    """

    id: str
    title: str
    jurisdiction: str
    instruments: tuple[Instrument, ...]
    games: tuple[str, ...]
    headings: Mapping[str, str] = field(repr=False)
    rules: Mapping[str, Rule] = field(repr=False)
    former: Mapping[str, Rule] = field(repr=False, default_factory=dict)
    edition: date

    def __getitem__(self, number: str) -> Rule:
        if rule := self.rules.get(number) or self.former.get(number):
            return rule
        if parts := tuple(rule for rule in self if is_part(rule.number, of=number)):
            return whole(number, parts)
        near = get_close_matches(number, self.rules, n=3)
        hint = f"; near it are {', '.join(near)}" if near else ""
        raise NoSuchRule(f"{self.title} ({self.id}) has no rule {number}{hint}")

    def __eq__(self, other: object) -> bool:
        """Two books are equal if they are the same edition."""
        if not isinstance(other, Book):
            return NotImplemented
        return (self.id, self.edition) == (other.id, other.edition)

    def __hash__(self) -> int:
        return hash((self.id, self.edition))

    def __iter__(self) -> Iterator[Rule]:
        """The rules in force in this edition, in the order of the book."""
        return iter(self.rules.values())

    def __len__(self) -> int:
        return len(self.rules)

    def as_at(self, day: date) -> Book:
        """The edition in force on *day*: rules amended later read as they did then."""
        first = self.instruments[0].in_force_from
        if day < first:
            raise NoEdition(f"{self.title} ({self.id}) has no edition before {first}")
        edition = self.edition_on(day)
        return self if edition == self.edition else self._edition(edition)

    def _edition(self, day: date) -> Book:
        every = [*self.rules.values(), *self.former.values()]
        standing = {plain(rule.number): rule for rule in every if rule.in_force_on(day)}
        places = {number: place for place, number in enumerate(map(plain, self.rules))}
        ordered = dict(sorted(standing.items(), key=lambda item: places[item[0]]))
        return replace(self, rules=ordered, edition=day)

    def edition_on(self, day: date) -> date:
        """The day on which the edition of *day* came into force."""
        return max(i.in_force_from for i in self.instruments if i.in_force_from <= day)

    @property
    def amendments(self) -> tuple[Amendment, ...]:
        """What later instruments replaced, in the order of the book."""
        return tuple(
            Amendment(instrument=self.rules[plain(old.number)].instrument, deletes=old, inserts=new)
            for old in self.former.values()
            if (new := self.rules[plain(old.number)]) is not old
        )

    @property
    def editions(self) -> tuple[date, ...]:
        return tuple(instrument.in_force_from for instrument in self.instruments)


def plain(number: str) -> str:
    """The number as printed, without the mark of a former text."""
    return number.partition("@")[0]


def is_part(number: str, *, of: str) -> bool:
    """Whether *number* is below *of*: 17.4#1 and 17.4(a) are below 17.4, 17.4 below 17."""
    return number.startswith(of) and number[len(of) : len(of) + 1] in {"#", "(", ".", ":"}


def whole(number: str, parts: tuple[Rule, ...]) -> Rule:
    """The rule of which *parts* are the statements."""
    gist = " ".join(part.gist for part in parts)
    return replace(parts[0], number=number, gist=gist, parts=parts)
