"""A table against the house as it stands: who is there with which chips, seats and claims."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from pokerroom.games import game as game_named
from pokerroom.house import Box, HouseGame, Plan
from pokerroom.house.game.wagers import Person
from pokerroom.table.boxes.events import Event
from pokerroom.table.course import Cards
from pokerroom.terms import house_plan, house_terms_written_out


class Patron(Struct, frozen=True, kw_only=True):
    """A player, seated at *box* or standing; *must_sit*: the operator has asked him to."""

    person: Person
    stake: int
    bought: int = 0
    box: Box = 0
    must_sit: bool = False
    idle: int = 0


class BoxesStand(Struct, frozen=True, kw_only=True):
    """*claims* say who has first claim to a box, *advised* who has been advised of the limits.

    *dealt_with*: a round has begun since the present cards came to the table. *checked*: the cards
    were checked before the first round.
    """

    patrons: Mapping[Person, Patron] = {}
    claims: Mapping[Box, Person] = {}
    advised: frozenset[Person] = frozenset()
    rounds: int = 0
    is_playing: bool = False
    cards: Cards = Cards.IN_ORDER
    dealt_with: bool = False
    checked: bool = False

    def at(self, box: Box) -> Person | None:
        """The person seated there, if any."""
        found = (each.person for each in self.patrons.values() if each.box == box)
        return next(found, None) if box else None


class Opening(Struct, frozen=True, kw_only=True):
    game: str
    terms: Mapping[str, Any]


class OpenBoxes:
    """Only `evolve` changes it."""

    __slots__ = ("opening", "plan", "record", "stands")

    def __init__(self, opening: Opening, stands: BoxesStand | None = None) -> None:
        self.opening = opening
        declared = game_named(opening.game)
        assert isinstance(declared, HouseGame)
        self.plan: Plan = house_plan(declared, opening.terms)
        self.stands = stands or BoxesStand()
        self.record: list[Event] = []

    @property
    def game(self) -> HouseGame:
        return self.plan.game

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, OpenBoxes):
            return NotImplemented
        return self.opening == other.opening and self.stands == other.stands

    __hash__ = None  # type: ignore[assignment]


def open_boxes(game: HouseGame, terms: Mapping[str, Any]) -> OpenBoxes:
    """A table at which nobody has played yet; `WrongTerms` if its book does not allow it."""
    plan = house_plan(game, terms)
    return OpenBoxes(Opening(game=game.name, terms=house_terms_written_out(plan.terms)))


def copied(table: OpenBoxes) -> OpenBoxes:
    other = OpenBoxes.__new__(OpenBoxes)
    other.opening, other.plan, other.stands = table.opening, table.plan, table.stands
    other.record = list(table.record)
    return other


def with_patron(table: OpenBoxes, patron: Patron) -> None:
    patrons = {**table.stands.patrons, patron.person: patron}
    table.stands = replace(table.stands, patrons=patrons)
