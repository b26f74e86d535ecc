"""A table's time to act: since when somebody must act, until when, and who is disconnected.

What was drawn from a time bank is recorded, and who was late how often in a row; when the desk is
opened again, everybody gets his whole time again, since nobody can act while it is closed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any, Final

from msgspec import Struct

from pokerroom.desk.commands import Silence
from pokerroom.desk.events import ActedInTime, PlatformDecided, TimeDrawn
from pokerroom.desk.tables.common import Happened
from pokerroom.desk.tables.house import HouseTable
from pokerroom.desk.tables.opening import AnyTable

SECOND: Final = 1_000_000_000
REST: Final = 5
"""Seconds after a round until a notice that has run out takes effect."""


class Deadline(Struct, frozen=True, kw_only=True):
    """*person* may act at *table*, at this *version*, until *at*, in nanoseconds since 1970.

    *begun* is when his time began; *to_act* is the time for each decision and *bank* what is left
    of his time bank, both in nanoseconds; anything beyond is grace for a lost connection.
    """

    table: str
    version: int
    person: str
    at: int
    because: Silence
    begun: int
    to_act: int
    bank: int


class _Wait:
    """One decision of one person; *gone* is since when he has been disconnected, if he was."""

    __slots__ = ("begun", "gone")

    def __init__(self, begun: int, gone: int | None) -> None:
        self.begun, self.gone = begun, gone


class TimeKeeper:
    """Told of every entry of a table as soon as it is durable."""

    def __init__(self, clock: Callable[[], int]) -> None:
        self._clock = clock
        self._waits: dict[str, dict[str, _Wait]] = {}
        self._away: dict[tuple[str, str], int] = {}
        self._heard: dict[str, int] = {}

    def heard(self, table: AnyTable, events: Iterable[Happened] = ()) -> None:
        """Time runs on for those who still face the same decision, and begins anew for others."""
        opened = table.opened
        self._heard[opened.name] = self._clock()
        if not (opened.time_to_act or opened.grace):
            return
        before, now = self._waits.get(opened.name, {}), self._clock()
        acted = set(_actors(table, events))
        waits = self._waits[opened.name] = {}
        for person in table.awaits():
            goes_on = person in before and person not in acted
            gone = now if (opened.name, person) in self._away else None
            waits[person] = before[person] if goes_on else _Wait(now, gone)

    def recorded(
        self, table: AnyTable, events: Iterable[Happened]
    ) -> list[TimeDrawn | ActedInTime]:
        """What goes into the record with *events*."""
        return [*self._drawn(table, events), *self._acted_in_time(table, events)]

    # who lets his time pass again and again

    def _acted_in_time(self, table: AnyTable, events: Iterable[Happened]) -> list[ActedInTime]:
        """Those who were late before and have decided themselves.

        Whoever sits out because he was late does so until he is back, however he plays on.
        """
        if not table.late:
            return []
        silent = {each.event.person for each in events if isinstance(each.event, PlatformDecided)}
        acted = _actors(table, events) & self._waits.get(table.opened.name, {}).keys()
        late = table.late.keys() - silent - self.put_out(table)
        return [ActedInTime(person=person) for person in sorted(acted & late)]

    def is_to_sit_out(self, table: AnyTable, person: str) -> bool:
        """Whether he was late too often in a row, and does not sit out yet."""
        return person in table.late_too_often() and not _is_out(table, person)

    def put_out(self, table: AnyTable) -> frozenset[str]:
        """Those who sit out there because they were late, and have not come back."""
        return frozenset(who for who in table.late_too_often() if _is_out(table, who))

    def has_rested(self, table: AnyTable) -> bool:
        """Whether everybody has had time to see how its round ended."""
        return self._clock() - self._heard.get(table.opened.name, 0) >= REST * SECOND

    def _drawn(self, table: AnyTable, events: Iterable[Happened]) -> list[TimeDrawn]:
        """What those who acted have used of their time banks."""
        opened, now, found = table.opened, self._clock(), []
        if opened.time_to_act and opened.time_bank:
            waits = self._waits.get(opened.name, {})
            for person in sorted(_actors(table, events) & waits.keys()):
                late = now - waits[person].begun - opened.time_to_act * SECOND
                taken = min(late, _bank(table, person))
                if taken > 0:
                    found.append(TimeDrawn(person=person, taken=taken))
        return found

    def deadlines(self, table: AnyTable, version: int) -> list[Deadline]:
        """The deadlines of all who must act, earliest first."""
        waits = self._waits.get(table.opened.name, {})
        found = [
            Deadline(
                table=table.opened.name,
                version=version,
                person=person,
                at=at,
                because=Silence.DISCONNECTED
                if self._is_away(table, person)
                else Silence.TIME_IS_UP,
                begun=wait.begun,
                to_act=table.opened.time_to_act * SECOND,
                bank=_bank(table, person) if table.opened.time_to_act else 0,
            )
            for person, wait in waits.items()
            if (at := self._ends(table, person, wait)) is not None
        ]
        return sorted(found, key=lambda each: each.at)

    def _ends(self, table: AnyTable, person: str, wait: _Wait) -> int | None:
        opened = table.opened
        ends = None
        if opened.time_to_act:
            ends = wait.begun + opened.time_to_act * SECOND + _bank(table, person)
        if opened.grace and wait.gone is not None and (ends or self._is_away(table, person)):
            return max(ends or 0, wait.gone + opened.grace * SECOND)
        return ends

    def _is_away(self, table: AnyTable, person: str) -> bool:
        return (table.opened.name, person) in self._away

    def leaves(self, table: str, person: str) -> None:
        """He has lost his connection; his grace begins, once for each decision."""
        now = self._away.setdefault((table, person), self._clock())
        wait = self._waits.get(table, {}).get(person)
        if wait is not None and wait.gone is None:
            wait.gone = max(now, wait.begun)

    def returns(self, table: str, person: str) -> None:
        self._away.pop((table, person), None)


def _is_out(table: AnyTable, person: str) -> bool:
    found = table.sitter(person)
    return found is not None and found.away


def _bank(table: AnyTable, person: str) -> int:
    """What is left of the person's time bank, in nanoseconds."""
    return max(0, table.opened.time_bank * SECOND - table.drawn.get(person, 0))


def _actors(table: AnyTable, events: Iterable[Happened]) -> set[str]:
    """The people who acted, or for whom the platform did.

    At a house table a person for whom the platform acts may have more boxes; he gets no new time.
    """
    found: set[str] = set()
    for _, event in events:
        if isinstance(event, PlatformDecided) and isinstance(table, HouseTable):
            return set()
        found |= set(_named(table, event))
    return found


def _named(table: AnyTable, event: Any) -> Iterator[str]:
    if isinstance(table, HouseTable):
        if isinstance(person := getattr(event, "person", None), str):
            yield person
    elif isinstance(seat := getattr(event, "seat", None), int):
        yield from table.persons_at(seat)
