"""The room of a room file: its tables, their notices and charges, lists and people."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from typing import Any, Final, TypeAlias

from pokerroom.books import Authority, Referral, Refusal, Ruling
from pokerroom.games import game as game_named
from pokerroom.house import HouseGame
from pokerroom.play import Game
from pokerroom.room import Office, Room, may
from pokerroom.room import put as put_in_room
from pokerroom.room.acts import Arrives, OpensTable
from pokerroom.table.boxes import OpenBoxes, open_boxes
from pokerroom.table.charges import Charges
from pokerroom.table.course import OpenTable, Sitter, open_table, under
from pokerroom.table.notices import Notices, Present

Finding: TypeAlias = Ruling[tuple[Any, ...]] | Refusal | Referral
FLOOR: Final = "supervisor"


class TableTold:
    """*course* and *charges* are None at a house table; *boxes* is None at any other.

    *checks*: the dealer has made the checks of cards that the file does not tell.
    """

    __slots__ = (
        "boxes",
        "charges",
        "checks",
        "course",
        "dealt",
        "name",
        "notices",
        "posted",
        "seats",
    )

    def __init__(self, name: str, game: str, terms: Mapping[str, Any], seats: int) -> None:
        self.name, self.seats = name, seats
        declared = game_named(game)
        self.course: OpenTable | None = None
        self.charges: Charges | None = None
        if isinstance(declared, Game):
            self.course = open_table(declared.name, terms, seats=seats)
        self.boxes: OpenBoxes | None = None
        if isinstance(declared, HouseGame):
            self.boxes = open_boxes(declared, {**terms, "boxes": seats})
        self.notices: Notices
        self.posted: dict[int, int] = {}
        self.dealt: frozenset[str] = frozenset()
        self.checks = True

    @property
    def sitters(self) -> Mapping[int, Sitter]:
        return self.course.stands.sitters if self.course else {}

    @property
    def present(self) -> Present:
        people = [self.sitters[seat] for seat in sorted(self.sitters)]
        return Present(
            players=tuple(each.person for each in people),
            absent=frozenset(each.person for each in people if each.away),
        )

    def reopened(self, game: str, terms: Mapping[str, Any]) -> None:
        """Keeps the same people under other terms; a different game begins without a button."""
        assert self.course is not None
        declared = game_named(game)
        assert isinstance(declared, Game)
        seats = min(self.seats, declared.seating.most)
        new = open_table(game, terms, seats=max(seats, max(self.sitters, default=0)))
        self.course = under(self.course, new.opening)
        assert self.charges is not None
        self.charges.game, self.charges.terms = declared.name, dict(terms)
        self.notices.game, self.notices.terms = declared.name, dict(terms)


class RoomTold:
    """*latest* is what the last line led to; *last* is the table it was about.

    *moved* is what disputes have moved between people, by name; "" is the house.
    """

    def __init__(self, room: Room, tables: Mapping[str, TableTold], now: datetime) -> None:
        self.room, self.tables, self.now = room, dict(tables), now
        self.record: list[Any] = []
        self.latest: tuple[Any, ...] = ()
        self.last: TableTold | None = None
        self.moved: dict[str, int] = {}

    def table_of(self, person: str) -> TableTold | None:
        """The table at which *person* has a seat."""
        here = self.room.people.get(person)
        return self.tables.get(here.table) if here else None

    def offices(self, name: str) -> tuple[str, ...]:
        """The offices of somebody who works here by that *name*; of an office, itself."""
        return tuple(self.room.staff.get(name, (name,)))

    def may(self, by: str, act: object, *, game: str) -> Ruling[Office] | Refusal:
        """Whether *by*, an office or somebody who works here, may give the command *act*."""
        book = game_named(game).book.id
        found = [may(each, act, book=book) for each in self.offices(by)]
        return next((each for each in found if isinstance(each, Ruling)), found[0])

    def arrives(self, person: str) -> Refusal | None:
        """Anybody who does something must be in the room: lets *person* in if he is not."""
        if person in self.room.people:
            return None
        found = put_in_room(self.room, Arrives(person=person, at=self.now))
        if isinstance(found, Refusal):
            return found
        self.record += found.outcome
        return None


def opened(room: Room, table: TableTold, at: datetime) -> Refusal | None:
    """Opens the table in the room as well."""
    assert table.notices is not None
    least = table.course.at.terms.minimum_stake if table.course else 0
    act = OpensTable(
        table=table.name, game=table.notices.game, seats=table.seats, minimum=least, by=FLOOR, at=at
    )
    found = put_in_room(room, act)
    return found if isinstance(found, Refusal) else None


def ruling(*findings: Finding, per: Authority | None = None) -> Finding:
    """Several findings as one; the first that is not a ruling stands for all."""
    events: tuple[Any, ...] = ()
    for found in findings:
        if not isinstance(found, Ruling):
            return found
        events += found.outcome
        per = per or found.per
    assert per is not None
    return Ruling(outcome=events, per=per)
