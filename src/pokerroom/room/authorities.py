"""The rule or reading on which each decision of a room rests, by book."""

from __future__ import annotations

from functools import cache
from typing import Final

from pokerroom.books import Authority
from pokerroom.games import game, room_rules_of, said

JURISDICTIONS: Final = {"ACT": "A", "VIC": "V", "WA": "W"}


def jurisdiction(book_id: str) -> str:
    """The letter with which the book's readings begin."""
    return JURISDICTIONS[book_id.partition("-")[0]]


@cache
def book_of(game_name: str) -> str:
    """The book of a game."""
    return game(game_name).book.id


def waiting(book_id: str) -> Authority:
    """The reading on waiting for a seat."""
    return room_rules_of(book_id).lists


def offices(book_id: str) -> Authority:
    """The reading on who may do what no rule gives to anybody."""
    return room_rules_of(book_id).offices


def seat_choice(book_id: str) -> Authority:
    """A free seat may be chosen; where the book does not say so, by the reading on lists."""
    return said("choice-of-seat", book_id) or waiting(book_id)


def seat_change(book_id: str) -> Authority:
    """Those in the game may move to a vacant seat before anybody who waits for one."""
    return said("seated-players-first-for-a-vacant-seat", book_id) or waiting(book_id)
