"""A room as it is now; only `evolve` writes here."""

from __future__ import annotations

from datetime import datetime
from typing import Final, TypeAlias

from msgspec import Struct

from pokerroom.books import Authority, Refusal, Ruling
from pokerroom.room.acts import Move
from pokerroom.room.state.events import Event, RoomOpened
from pokerroom.room.state.free_seats import FreeSeats
from pokerroom.room.state.waiting_lists import Waiting, WaitingList

FirstEvents: TypeAlias = tuple[Event, ...] | Refusal
FOLLOWING: Final = frozenset({"free_seats"})
"""What follows from the rest of a room, and is kept so that it need not be searched for."""
Finding: TypeAlias = tuple[Event, ...] | Ruling[tuple[Event, ...]] | Refusal


class Person:
    """Somebody in the room; *at* has the tables where he plays, with his seat at each."""

    __slots__ = ("at", "name")

    def __init__(self, name: str) -> None:
        self.name = name
        self.at: dict[str, int] = {}

    @property
    def table(self) -> str:
        """The table where he plays, or has played longest if there are several; "" if none."""
        return next(iter(self.at), "")

    @property
    def seat(self) -> int:
        """His seat at that table; 0 if he has none."""
        return self.at.get(self.table, 0)


class Kept(Struct, frozen=True):
    """For whom a free seat is kept, and by what rule."""

    person: str
    per: Authority


class TableInRoom:
    """An open table: *seated* has who sits where, *standing* who plays without a seat.

    *reserved* are free seats that are kept for one person each. While it is *stopped*, nobody is
    given a seat there.
    """

    __slots__ = (
        "game",
        "minimum",
        "name",
        "offers",
        "reserved",
        "seated",
        "seats",
        "standing",
        "stopped",
    )

    def __init__(self, name: str, game: str, seats: int, minimum: int) -> None:
        self.name, self.game, self.seats, self.minimum = name, game, seats, minimum
        self.seated: dict[int, str] = {}
        self.standing: list[str] = []
        self.offers: dict[str, datetime] = {}
        self.reserved: dict[int, Kept] = {}
        self.stopped = False

    @property
    def people(self) -> tuple[str, ...]:
        """All who are at the table, in the order of their seats."""
        return (*(self.seated[seat] for seat in sorted(self.seated)), *self.standing)

    @property
    def free(self) -> int:
        """Places that nobody has, nobody is offered, and that are kept for nobody."""
        if self.stopped:
            return 0
        also_kept = {each.person for each in self.reserved.values()}
        offered = len(self.offers.keys() - also_kept)
        return max(self.seats - len(self.people) - len(self.reserved) - offered, 0)

    def keeps(self, seat: int, person: str) -> bool:
        """Whether *seat* is kept for *person*."""
        return seat in self.reserved and self.reserved[seat].person == person


class AtBooth(Struct, frozen=True):
    """A person whose chips were picked up from *game*; *back* once he is back and waits again."""

    person: str
    game: str
    table: str
    chips: int
    until: datetime
    back: bool = False
    in_time: bool = False


class Dispute(Struct, frozen=True):
    """A claim, the payments its decision has made, and how far it has got."""

    number: int
    person: str
    table: str
    book: str
    decided: bool = False
    moves: tuple[Move, ...] = ()
    review_asked: bool = False
    reviewed: bool = False


class OpenedHand(Struct, frozen=True):
    """What *person* held in *round* at *table* and did not show: open to *to*, who asked."""

    table: str
    round: int
    person: str
    to: str


class Room:
    """All tables, who is where, who waits for what, and who works here.

    *kept* says until when each offered seat is kept, by table and person, the oldest offer first:
    as the clock never goes back and all are kept equally long, the first is also the first to
    lapse. *free_seats* follow from the tables. *duties* says who has which office at a table.
    """

    __slots__ = (
        "at",
        "booth",
        "disputes",
        "duties",
        "exclusions",
        "free_seats",
        "hands_opened",
        "hours",
        "kept",
        "lists",
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
        self.free_seats = FreeSeats()
        self.lists: dict[str, WaitingList] = {}
        self.kept: dict[tuple[str, str], datetime] = {}
        self.booth: dict[str, AtBooth] = {}
        self.staff: dict[str, tuple[str, ...]] = {}
        self.duties: dict[tuple[str, str], str] = {}
        self.exclusions: dict[str, dict[str, Authority]] = {}
        self.hands_opened: set[OpenedHand] = set()
        self.with_device: dict[tuple[str, str], int] = {}
        self.seized: dict[tuple[str, str], int] = {}
        self.disputes: dict[int, Dispute] = {}
        self.hours: tuple[int, int] | None = None

    def setting(self, name: str, default: str) -> str:
        return self.opened.settings.get(name, default)

    def table_of(self, person: str, table: str = "") -> TableInRoom | None:
        """The table where *person* plays: *table*, if he plays there, or else his only one."""
        here = self.people.get(person)
        name = table or (here.table if here else "")
        return self.tables[name] if here is not None and name in here.at else None

    def list_of(self, game: str) -> WaitingList:
        found = self.lists.get(game)
        return WaitingList() if found is None else found

    def waits(self, person: str, game: str) -> Waiting | None:
        """His entry on the list of *game*, if he is on it."""
        return self.list_of(game).of(person)

    def reaches_of(self, table: str) -> frozenset[str]:
        """The reaches of an exclusion that would keep somebody from *table*."""
        return frozenset({"room", f"table {table}", f"game {self.tables[table].game}"})

    def exclusion(self, person: str, game: str, table: str = "") -> Authority | None:
        """The authority that keeps *person* from *game*, or from *table* where it is played."""
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
        return [_told(getattr(value, name)) for name in value.__slots__ if name not in FOLLOWING]
    return value
