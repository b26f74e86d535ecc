"""A waiting list, kept so that no search goes through it person by person, however long it is."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime

from msgspec import Struct

from pokerroom.room.state.events import Standing


class Waiting(Struct, frozen=True):
    """A place on a list."""

    person: str
    since: datetime
    standing: Standing


class WaitingList:
    """Who waits for one game, in order, and the table at which each is offered a seat.

    *unasked* are those, in that order, who have not been offered a seat since they came; *passed*
    were offered one that is gone, and may be anywhere among them.
    """

    __slots__ = ("offered", "passed", "places", "unasked")

    def __init__(self) -> None:
        self.places: dict[str, Waiting] = {}
        self.offered: dict[str, str] = {}
        self.unasked: dict[str, None] = {}
        self.passed: set[str] = set()

    def __iter__(self) -> Iterator[Waiting]:
        return iter(self.places.values())

    def __len__(self) -> int:
        return len(self.places)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, WaitingList):
            return NotImplemented
        return [*self] == [*other] and self.offered == other.offered

    __hash__ = None  # type: ignore[assignment]

    def of(self, person: str) -> Waiting | None:
        return self.places.get(person)

    @property
    def next_to_be_asked(self) -> str:
        """The first person who has no offer; "" if there is none."""
        if self.passed:
            return next(each for each in self.places if each not in self.offered)
        return next(iter(self.unasked), "")

    def join(self, waiting: Waiting, place: int) -> None:
        """Puts a person at *place*, counted from 1; nobody is on the list twice."""
        self.places.pop(waiting.person, None)
        behind = [*self][place - 1 :] if place <= len(self) else []
        for each in (waiting, *behind):
            self.places.pop(each.person, None)
            self.places[each.person] = each
        for each in (waiting, *behind):
            if each is waiting or each.person in self.unasked:
                self.unasked.pop(each.person, None)
                self.unasked[each.person] = None

    def leave(self, person: str) -> None:
        assert person not in self.offered
        del self.places[person]
        self.unasked.pop(person, None)
        self.passed.discard(person)

    def offer(self, person: str, table: str) -> None:
        self.offered[person] = table
        self.unasked.pop(person, None)
        self.passed.discard(person)

    def end_offer(self, person: str) -> None:
        """The person goes on waiting until he leaves the list."""
        del self.offered[person]
        self.passed.add(person)
