"""The concordance: one provision, and its number in every book that makes it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from difflib import get_close_matches
from functools import cache

from pokerroom.books.book import Book
from pokerroom.books.errors import NoSuchProvision
from pokerroom.books.register import read_toml, rule
from pokerroom.books.rule import Rule


@dataclass(frozen=True, slots=True, kw_only=True)
class Provision:
    """What several books, or several games of one book, say in the same sense."""

    name: str
    gist: str
    rules: tuple[Rule, ...]

    def under(self, book: Book, game: str = "") -> Rule:
        """Its rule in *book*, where a book says it once a game the one for *game*."""
        found = [r for r in self.rules if r.book == book.id and (not game or game in r.games)]
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
    """The provision *name*; one that the concordance does not have is an error at once."""
    if name not in _table():
        near = get_close_matches(name, _table(), n=1)
        hint = f"; did you mean {near[0]}?" if near else ""
        raise NoSuchProvision(f"the concordance has no provision {name}{hint}")
    entry = _table()[name]
    rules = entry["rules"]
    assert isinstance(rules, list)
    return Provision(name=name, gist=str(entry["gist"]), rules=tuple(map(rule, rules)))


def provisions() -> tuple[Provision, ...]:
    """All of them, in the order of a rule book."""
    return tuple(provision(name) for name in _table())
