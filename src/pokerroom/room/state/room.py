"""A room as it is now; only `evolve` writes here."""

from __future__ import annotations

from datetime import datetime
from typing import TypeAlias

from msgspec import Struct

from pokerroom.books import Authority, Refusal, Ruling
from pokerroom.room.acts import Move
from pokerroom.room.state.events import Event, RoomOpened, Standing

FirstEvents: TypeAlias = tuple[Event, ...] | Refusal
Finding: TypeAlias = tuple[Event, ...] | Ruling[tuple[Event, ...]] | Refusal


class Person:
    """Somebody in the room; *at* has the tables where he plays, with his seat at each."""

    __slots__ = ("at", "name")

    def __init__(self, name: str) -> None:
        self.name = name
        self.at: dict[str, int] = {}

    @property
    def table(self) -> str:
        """Where he plays, or plays longest if that is at several; "" if nowhere."""
        return next(iter(self.at), "")

    @property
    def seat(self) -> int:
        """The one that he has there; 0 if he has none."""
        return self.at.get(self.table, 0)


class TableInRoom:
    """A table that is open: *seated* has who sits where, *standing* who plays without a seat.

    While it is *stopped* nobody is given a seat there.
    """

    __slots__ = ("game", "minimum", "name", "offers", "seated", "seats", "standing", "stopped")

    def __init__(self, name: str, game: str, seats: int, minimum: int) -> None:
        self.name, self.game, self.seats, self.minimum = name, game, seats, minimum
        self.seated: dict[int, str] = {}
        self.standing: list[str] = []
        self.offers: dict[str, datetime] = {}
        self.stopped = False

    @property
    def people(self) -> tuple[str, ...]:
        """All who are at the table, in the order of their seats."""
        return (*(self.seated[seat] for seat in sorted(self.seated)), *self.standing)

    @property
    def free(self) -> int:
        """Seats that nobody has and that are offered to nobody."""
        if self.stopped:
            return 0
        return self.seats - len(self.seated) - len(self.offers)


class Waiting(Struct, frozen=True):
    """A place on a list."""

    person: str
    since: datetime
    standing: Standing


class AtBooth(Struct, frozen=True):
    """Somebody who was picked up from *game*; *back* once he has come and waits again."""

    person: str
    game: str
    table: str
    chips: int
    until: datetime
    back: bool = False
    in_time: bool = False


class Dispute(Struct, frozen=True):
    """A claim; what was *moved* by its decision, and how far it has come."""

    number: int
    person: str
    table: str
    book: str
    decided: bool = False
    moves: tuple[Move, ...] = ()
    review_asked: bool = False
    reviewed: bool = False


class OpenedHand(Struct, frozen=True):
    """What *person* held in a *round* at *table* and did not show: open to *to*, who asked."""

    table: str
    round: int
    person: str
    to: str


class Room:
    """All tables, who is where, who waits for what, and who works here.

    *offering* are those of the tables at which a seat is offered; *kept* says until when each seat
    is kept, by table and person, what was offered first coming first: no clock goes back, and each
    is kept for as long, so that the first is the first to lapse.
    """

    __slots__ = (
        "at",
        "booth",
        "disputes",
        "exclusions",
        "hands_opened",
        "hours",
        "kept",
        "lists",
        "offering",
        "opened",
        "people",
        "seized",
        "staff",
        "tables",
        "with_device",
    )

    def __init__(self, opened: RoomOpened) -> None:
        self.opened = opened
        self.at = opened.at
        self.people: dict[str, Person] = {}
        self.tables: dict[str, TableInRoom] = {}
        self.lists: dict[str, list[Waiting]] = {}
        self.offering: dict[str, TableInRoom] = {}
        self.kept: dict[tuple[str, str], datetime] = {}
        self.booth: dict[str, AtBooth] = {}
        self.staff: dict[str, tuple[str, ...]] = {}
        self.exclusions: dict[str, dict[str, Authority]] = {}
        self.hands_opened: set[OpenedHand] = set()
        self.with_device: set[str] = set()
        self.seized: dict[tuple[str, str], int] = {}
        self.disputes: dict[int, Dispute] = {}
        self.hours: tuple[int, int] | None = None

    def setting(self, name: str, default: str) -> str:
        return self.opened.settings.get(name, default)

    def tables_of(self, game: str) -> tuple[TableInRoom, ...]:
        return tuple([table for table in self.tables.values() if table.game == game])

    def table_of(self, person: str, table: str = "") -> TableInRoom | None:
        """Where *person* plays: *table*, if he does so there, or else his only one."""
        here = self.people.get(person)
        name = table or (here.table if here else "")
        return self.tables[name] if here is not None and name in here.at else None

    def list_of(self, game: str) -> list[Waiting]:
        return self.lists.get(game, [])

    def place_of(self, person: str, game: str) -> int:
        """Where he stands on the list, counted from 1; 0 if he is not on it."""
        for place, each in enumerate(self.list_of(game), start=1):
            if each.person == person:
                return place
        return 0

    def reaches_of(self, table: str) -> frozenset[str]:
        """How far an exclusion must reach to keep somebody from *table*."""
        return frozenset({"room", f"table {table}", f"game {self.tables[table].game}"})

    def exclusion(self, person: str, game: str, table: str = "") -> Authority | None:
        """By what *person* is kept from *game*, or from *table* where it is played."""
        reaches = {"room", f"game {game}", f"table {table}"}
        found = self.exclusions.get(person, {})
        return next((per for reach, per in found.items() if reach in reaches), None)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Room):
            return NotImplemented
        return _told(self) == _told(other)

    __hash__ = None  # type: ignore[assignment]


def _told(value: object) -> object:
    """All that a room holds, as values that can be compared."""
    if isinstance(value, dict):
        return {key: _told(each) for key, each in value.items()}
    if isinstance(value, Person | TableInRoom | Room):
        return [_told(getattr(value, name)) for name in value.__slots__]
    return value
