"""The lexicon: our one word for a thing, and the word each book has for it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from pokerroom.books.book import Book
from pokerroom.books.data_files import read_toml
from pokerroom.books.register import BOOKS, rule
from pokerroom.books.rule import Rule


@dataclass(frozen=True, slots=True, kw_only=True)
class Word:
    """*never* lists words that our code avoids for it, because they mean something else."""

    word: str
    meaning: str
    in_books: Mapping[str, str]
    definitions: tuple[str, ...] = ()
    never: tuple[str, ...] = ()

    def under(self, book: str) -> str:
        """The book's word for it; our own if the book has none."""
        return self.in_books.get(book, self.word)


@cache
def lexicon() -> Mapping[str, Word]:
    return {word: _word_from(word, table) for word, table in read_toml("lexicon.toml").items()}


def definition(word: str, book: Book) -> Rule | None:
    """The rule in which *book* defines what our code calls *word*; None if there is none."""
    return _definition(word, book.id)


@cache
def _definition(word: str, book: str) -> Rule | None:
    own = (c for c in lexicon()[word].definitions if c.startswith(f"{book}/"))
    return next((rule(citation) for citation in own), None)


def _word_from(word: str, table: dict[str, Any]) -> Word:
    return Word(
        word=word,
        meaning=table["meaning"],
        in_books={book: table[book] for book in BOOKS if book in table},
        definitions=tuple(table.get("definitions", ())),
        never=tuple(table.get("never", ())),
    )
