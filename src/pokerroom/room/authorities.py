"""The rule or reading on which a room stands in a book, for each thing that a room decides."""

from __future__ import annotations

from functools import cache
from typing import Final

from pokerroom.books import Authority, NoSuchProvision, book, provision, reading
from pokerroom.games import game

JURISDICTIONS: Final = {"ACT": "A", "VIC": "V", "WA": "W"}
LISTS: Final = {"A": "A-89", "V": "V-80", "W": "W-41"}
"""How those who wait for a seat are served."""
OFFICES: Final = {"A": "A-90", "V": "V-62", "W": "W-42"}
"""Who may do what no rule gives to anybody."""


def jurisdiction(book_id: str) -> str:
    """The letter of its readings."""
    return JURISDICTIONS[book_id.partition("-")[0]]


@cache
def book_of(game_name: str) -> str:
    """The book of a game."""
    return game(game_name).book.id


@cache
def waiting(book_id: str) -> Authority:
    return reading(LISTS[jurisdiction(book_id)])


@cache
def offices(book_id: str) -> Authority:
    return reading(OFFICES[jurisdiction(book_id)])


@cache
def said(name: str, book_id: str) -> Authority | None:
    """The rule by which *book_id* makes the provision *name*, if it does."""
    try:
        return provision(name).under(book(book_id))
    except NoSuchProvision:
        return None


def seat_choice(book_id: str) -> Authority:
    """A free seat may be chosen; where no book says so, that is how lists are read."""
    return said("choice-of-seat", book_id) or waiting(book_id)
