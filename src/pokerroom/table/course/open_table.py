"""A table that is open: what it was opened with, and how it stands now."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from pokerroom.books import Authority, provision
from pokerroom.books.clauses.seats import SeatRules
from pokerroom.games import said
from pokerroom.play import Game, Plan, Seat
from pokerroom.play.game.table_stakes import Buying
from pokerroom.play.seats import DEALER
from pokerroom.table.course.events import Event
from pokerroom.table.course.standing import Sitter, Standing
from pokerroom.terms import PLAYERS_LEAST, AtTable, terms_for, written_out


class Opening(Struct, frozen=True, kw_only=True):
    """The *game*, its *terms* as written, and the number of seats."""

    game: str
    terms: Mapping[str, Any]
    seats: int


class OpenTable:
    """Only `evolve` changes it; *record* is all that has happened since it was opened."""

    __slots__ = ("at", "opening", "plan", "record", "stands")

    def __init__(self, opening: Opening, stands: Standing | None = None) -> None:
        self.opening = opening
        self.at, self.plan = worked_out(opening.game, opening.terms, opening.seats)
        self.stands = stands or Standing()
        self.record: list[Event] = []

    @property
    def game(self) -> Game:
        return self.at.game

    @property
    def rules(self) -> SeatRules:
        assert self.game.seats is not None
        return self.game.seats

    @property
    def buying(self) -> Buying:
        assert self.game.buying is not None
        return self.game.buying

    @property
    def is_playing(self) -> bool:
        return self.stands.round is not None

    def is_in_round(self, seat: Seat) -> bool:
        return self.stands.round is not None and seat in self.stands.round.stakes

    def sitter(self, person: str) -> tuple[Seat, Sitter] | None:
        seat = self.stands.seat_of(person)
        return None if seat is None else (seat, self.stands.sitters[seat])

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, OpenTable):
            return NotImplemented
        return self.opening == other.opening and self.stands == other.stands

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        return (
            f"<OpenTable of {self.game.name}, {len(self.stands.sitters)} of {self.opening.seats}>"
        )


def open_table(game: str, terms: Mapping[str, Any], *, seats: int) -> OpenTable:
    """A table before anybody has sat down; `WrongTerms` if its book does not allow it."""
    at = _terms_for(game, terms, seats)
    return OpenTable(Opening(game=at.game.name, terms=written_out(at), seats=seats))


def under(table: OpenTable, opening: Opening) -> OpenTable:
    """The same people under another *opening*; a different game begins without a button.

    Nobody owes a blind from the game played before.
    """
    now = table.stands
    if opening.game != table.opening.game:
        sitters = {
            seat: replace(each, owes=None, posts=False, passed=0)
            for seat, each in now.sitters.items()
        }
        now = replace(now, sitters=sitters, marker_seat=DEALER, line=(), consents={}, agreed=())
    return OpenTable(opening, now)


def copied(table: OpenTable) -> OpenTable:
    other = OpenTable.__new__(OpenTable)
    other.opening, other.at, other.plan, other.stands = (
        table.opening,
        table.at,
        table.plan,
        table.stands,
    )
    other.record = list(table.record)
    return other


def worked_out(game: str, terms: Mapping[str, Any], players: int) -> tuple[AtTable, Plan]:
    """The terms of a table of *players*, and the plan of its rounds."""
    return _worked_out(game, msgspec.json.encode(terms, order="sorted"), players)


@lru_cache(maxsize=512)
def _worked_out(game: str, terms: bytes, players: int) -> tuple[AtTable, Plan]:
    """Cached: many tables play under the same terms, and one plan serves any number of rounds."""
    at = _terms_for(game, msgspec.json.decode(terms), players)
    return at, Plan(at.game, at.terms)


def _terms_for(game: str, terms: Mapping[str, Any], players: int) -> AtTable:
    """A round needs at least two players, however few there are now."""
    return terms_for(game, terms, players=max(PLAYERS_LEAST, players))


def round_of_play(table: OpenTable) -> Authority:
    """What a round of play is, or else the rule by which one follows another."""
    return said("meaning-of-round-of-play", table.game.book.id) or between_rounds(table)


def between_rounds(table: OpenTable) -> Authority:
    """The rule by which one round follows another: the marker moves, or each is played out."""
    travels = table.game.travels
    return travels.moves if travels else table.game.division.agreement.to_the_end


def all_refunded(table: OpenTable) -> Authority:
    """The rule by which every wager of a void round goes back."""
    return provision("invalid-game-refunded").under(table.game.book)
