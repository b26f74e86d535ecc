"""The concordance: one provision, and its number in every book that makes it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from difflib import get_close_matches
from functools import cache

from pokerroom.books.book import Book
from pokerroom.books.data_files import read_toml
from pokerroom.books.errors import NoSuchProvision
from pokerroom.books.register import rule
from pokerroom.books.rule import Rule


@dataclass(frozen=True, slots=True, kw_only=True)
class Provision:
    """What several books, or several games of one book, say to the same effect."""

    name: str
    gist: str
    citations: tuple[str, ...]

    @property
    def rules(self) -> tuple[Rule, ...]:
        return tuple(map(rule, self.citations))

    def under(self, book: Book, game: str = "") -> Rule:
        """Its rule in *book*; where the book says it once per game, the one for *game*."""
        own = (rule(each) for each in self.citations if each.startswith(f"{book.id}/"))
        found = [r for r in own if not game or game in r.games]
        if len(found) != 1:
            state = "does not make" if not found else "makes more than once"
            where = f"{book.id}{f' for {game}' if game else ''}"
            raise NoSuchProvision(f"{where} {state} the provision {self.name}")
        return found[0]

    def __str__(self) -> str:
        return self.name


@cache
def _table() -> Mapping[str, dict[str, object]]:
    return read_toml("concordance.toml")


@cache
def provision(name: str) -> Provision:
    """The provision *name*; one that is not in the concordance is an error at once."""
    if name not in _table():
        near = get_close_matches(name, _table(), n=1)
        hint = f"; did you mean {near[0]}?" if near else ""
        raise NoSuchProvision(f"the concordance has no provision {name}{hint}")
    entry = _table()[name]
    rules = entry["rules"]
    assert isinstance(rules, list)
    return Provision(name=name, gist=str(entry["gist"]), citations=tuple(rules))


def provisions() -> tuple[Provision, ...]:
    """All provisions, in the order of a rule book."""
    return tuple(provision(name) for name in _table())
