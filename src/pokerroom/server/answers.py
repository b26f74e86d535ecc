"""What the server can be asked, and where it finds the answer."""

from __future__ import annotations

from datetime import date
from typing import Protocol

from msgspec import Struct

from pokerroom.books import BOOKS, Book, Rule, book, readings
from pokerroom.books.book import plain
from pokerroom.books.shapes import (
    BooksShape,
    ReadingsShape,
    RulesShape,
    shape_of_book,
    shape_of_reading,
    shape_of_rules,
)
from pokerroom.cards.kernels import kernels_in_use
from pokerroom.games import games
from pokerroom.games.shapes import GamesShape, shape_of_games


class Answers(Protocol):
    """Whoever knows the books and the games; an unknown book is a `NoSuchBook`."""

    def books(self) -> Struct: ...
    def rules(self, day: date, name: str | None) -> Struct: ...
    def readings(self) -> Struct: ...
    def games(self) -> Struct: ...
    def kernels(self) -> str: ...


class Register:
    """The books and games of this installation."""

    def books(self) -> BooksShape:
        return BooksShape([shape_of_book(book(name)) for name in BOOKS])

    def rules(self, day: date, name: str | None) -> RulesShape:
        """The rules of the book *name*, or of all books, as at *day* and as they read before."""
        chosen = [book(name)] if name else [book(each) for each in BOOKS]
        every = [rule for each in chosen for rule in with_former(each)]
        return shape_of_rules(chosen[0].id if name else None, day, every)

    def readings(self) -> ReadingsShape:
        return ReadingsShape([shape_of_reading(each) for each in readings().values()])

    def games(self) -> GamesShape:
        return shape_of_games(games())

    def kernels(self) -> str:
        return kernels_in_use().name


def with_former(chosen: Book) -> list[Rule]:
    """Every rule in force, each followed by the texts it replaced."""
    former = sorted(chosen.former.values(), key=lambda rule: rule.in_force_from, reverse=True)
    return [
        each
        for rule in chosen
        for each in (rule, *(old for old in former if plain(old.number) == rule.number))
    ]
