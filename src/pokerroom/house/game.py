"""What a game against the house is made of: clauses in the order of its book, each with its rule."""

from __future__ import annotations

from dataclasses import dataclass

from pokerroom.books import Authority, Book
from pokerroom.books.clauses import AceLow, DeckAllowed, Ranking, Seating


@dataclass(frozen=True, slots=True, kw_only=True)
class Dealt:
    """What each player, the dealer and the middle of the table are dealt in a round of play."""

    player: int
    dealer: int
    communal: int = 0
    per: Authority


@dataclass(frozen=True, slots=True, kw_only=True)
class Qualifying:
    """The least hand with which the dealer plays, in our words."""

    least: str
    per: Authority


@dataclass(frozen=True, slots=True, kw_only=True)
class Wager:
    """One of the wagers a player may make, under the name its book gives it."""

    name: str
    per: Authority


@dataclass(frozen=True, slots=True, kw_only=True)
class HouseGame:
    """A game of each player against the dealer, declared in the order of its book."""

    name: str
    title: str
    book: Book
    seating: Seating
    decks: tuple[DeckAllowed, ...]
    ace_low: tuple[AceLow, ...]
    wagers: tuple[Wager, ...]
    dealt: Dealt
    rankings: tuple[Ranking, ...]
    qualifying: Qualifying
