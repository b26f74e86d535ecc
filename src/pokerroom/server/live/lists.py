"""Waiting lists as the server keeps them: by the rules of the room, one list for each game.

They are held in memory: whoever waits when the server ends joins again. Who sits where is the
desk's to say, and followed here, seat by seat.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable
from contextlib import suppress
from datetime import UTC, datetime
from typing import Final, TypeAlias

from pokerroom import room as law
from pokerroom.books import Authority, Refusal, Ruling
from pokerroom.desk.tables import PlayersTable
from pokerroom.games import game as game_named
from pokerroom.room.acts import ClosesTable, DeclinesOffer, JoinsList, LeavesList, Sits, TimePasses
from pokerroom.room.state import (
    Entrance,
    PersonArrived,
    Seated,
    SeatLeft,
    TableInRoom,
    TableOpened,
)
from pokerroom.server.live.signs import what_it_says
from pokerroom.server.live.viewers import people_at
from pokerroom.server.messages import commands as says
from pokerroom.server.messages.telling import MyPlace

PLATFORM: Final = "platform"
A_LITTLE: Final = 0.01
"""Seconds: the last moment of an offer still counts."""
MOST_REMEMBERED: Final = 1000
OfLists: TypeAlias = says.JoinList | says.LeaveList | says.DeclineOffer
Found: TypeAlias = Ruling[tuple[law.Event, ...]] | Refusal


def by_the_clock() -> datetime:
    return datetime.now(UTC)


class Lists:
    """*now* tells the time; whoever is in `on_change` hears that something has changed."""

    def __init__(self, now: Callable[[], datetime] = by_the_clock) -> None:
        self.now = now
        self.changed = asyncio.Event()
        self.on_change: list[Callable[[], None]] = []
        self._rooms: dict[str, law.Room] = {}
        self._pers: dict[str, Authority] = {}
        self._games: dict[str, str] = {}
        self._people: dict[str, dict[str, int]] = {}
        self._answers: dict[tuple[str, str, str, OfLists], Found] = {}

    # what happens at tables

    def follow(self, table: PlayersTable, *, is_open: bool) -> None:
        """*table* as it is now: seats that are free are offered, those that were taken are not."""
        name, game = table.name, table.opened.rules.game
        is_open = is_open and not table.notices.closed
        if self._games.get(name, game) != game or not is_open:
            self._forget(name)
        if not is_open:
            return
        people = {**people_at(table)}
        if self._people.get(name) == people:
            return  # most of what happens at a table moves nobody
        room = self._room(game)
        self._games[name], self._people[name] = game, people
        if name not in room.tables:
            self._opens(room, table)
        before = _standing(room)
        self._seats(room, room.tables[name], set(people.values()))
        for person in people:
            if room.place_of(person, game):
                law.put(room, LeavesList(person=person, game=game, at=self._at(room)))
        self._pass(room)
        self._tell(before != _standing(room))

    def _room(self, game: str) -> law.Room:
        if game not in self._rooms:
            found = law.open_room(game, at=self.now(), book=game_named(game).book.id)
            assert isinstance(found, Ruling)
            self._rooms[game] = found.outcome
            self._pers[game] = law.rule_on(found.outcome, TimePasses(at=self.now())).per
        return self._rooms[game]

    def _opens(self, room: law.Room, table: PlayersTable) -> None:
        law.evolve(
            room,
            TableOpened(
                table=table.name,
                game=table.opened.rules.game,
                seats=table.opened.seats,
                minimum=table.at.terms.minimum_stake,
                at=self._at(room),
                per=room.opened.per,
            ),
        )

    def _seats(self, room: law.Room, table: TableInRoom, taken: set[int]) -> None:
        """Which are taken; somebody may play at two tables, so each stands for itself."""
        per, name = room.opened.per, table.name
        for seat in {*table.seated} - taken:
            whose, at = table.seated[seat], self._at(room)
            law.evolve(room, SeatLeft(person=whose, table=name, seat=seat, at=at, per=per))
        for seat in sorted(taken - {*table.seated}):
            whose = f"seat {seat} of {name}"
            self._arrives(room, whose)
            sits = Seated(
                person=whose,
                table=name,
                seat=seat,
                entrance=Entrance.NEW,
                least=table.minimum,
                at=self._at(room),
                per=per,
            )
            law.evolve(room, sits)

    def _arrives(self, room: law.Room, person: str) -> None:
        if person not in room.people:
            arrived = PersonArrived(person=person, at=self._at(room), per=room.opened.per)
            law.evolve(room, arrived)

    def _forget(self, name: str) -> None:
        """Offers there end; whoever had one keeps his place."""
        game = self._games.pop(name, "")
        if not game:
            return
        del self._people[name]
        room = self._rooms[game]
        self._seats(room, room.tables[name], set())
        law.put(room, ClosesTable(table=name, by=PLATFORM, at=self._at(room)))
        self._tell(True)

    # what people ask for

    def put(self, person: str, table: str, command: OfLists, key: str) -> Found:
        """With the same *key* it acts once."""
        asked = person, key, table, command
        if asked not in self._answers:
            self._answers[asked] = self._put(person, table, command)
            if len(self._answers) > MOST_REMEMBERED:
                del self._answers[next(iter(self._answers))]
        return self._answers[asked]

    def _put(self, person: str, table: str, command: OfLists) -> Found:
        game = self._games[table]
        room = self._rooms[game]
        self._arrives(room, person)
        at = self._at(room)
        if isinstance(command, says.JoinList):
            plays = [name for name, people in self._people.items() if person in people]
            if here := [name for name in plays if self._games[name] == game]:
                because = f"{person} plays {game} at {here[0]}"
                return Refusal(because=because, per=self._pers[game])
            found = law.put(room, JoinsList(person=person, game=game, at=at))
        elif isinstance(command, says.LeaveList):
            found = law.put(room, LeavesList(person=person, game=game, at=at))
        else:
            found = law.put(room, DeclinesOffer(person=person, table=table, at=at))
        self._tell(isinstance(found, Ruling))
        return found

    def refuses(self, person: str, table: str) -> Refusal | None:
        """What the list has against it that *person* takes a seat at *table*."""
        game = self._games.get(table, "")
        room = self._rooms.get(game)
        if room is None or person in self._people[table]:
            return None
        here = room.tables[table]
        free = [seat for seat in range(1, here.seats + 1) if seat not in here.seated]
        if person in here.offers or not free or not room.list_of(game):
            return None
        self._arrives(room, person)
        sits = Sits(person=person, table=table, seat=free[0], at=self._at(room))
        found = law.rule_on(room, sits)
        return found if isinstance(found, Refusal) else None

    # the clock

    def pass_time(self) -> None:
        """Offers that were not taken in time end, and the next are made."""
        for room in self._rooms.values():
            before = _standing(room)
            self._pass(room)
            self._tell(before != _standing(room))

    def _pass(self, room: law.Room) -> None:
        law.put(room, TimePasses(at=self._at(room)))

    async def keep_time(self) -> None:
        """For good: an offer ends when its time is up."""
        while True:
            self.pass_time()
            self.changed.clear()
            due = self.due()
            left = None if due is None else max((due - self.now()).total_seconds(), 0) + A_LITTLE
            with suppress(TimeoutError):
                async with asyncio.timeout(left):
                    await self.changed.wait()

    def due(self) -> datetime | None:
        """When the next offer ends."""
        ends = [
            until
            for room in self._rooms.values()
            for table in room.tables.values()
            for until in table.offers.values()
        ]
        return min(ends, default=None)

    def _at(self, room: law.Room) -> datetime:
        return max(self.now(), room.at)

    def _tell(self, has_changed: bool) -> None:
        if has_changed:
            self.changed.set()
            for changed in self.on_change:
                changed()

    # what is shown

    def waiting(self, game: str) -> int:
        room = self._rooms.get(game)
        return len(room.list_of(game)) if room else 0

    def place(self, person: str, game: str) -> int:
        room = self._rooms.get(game)
        return room.place_of(person, game) if room else 0

    def people(self) -> set[str]:
        """Everybody who waits for something."""
        return {each.person for game, room in self._rooms.items() for each in room.list_of(game)}

    def of(self, person: str) -> list[MyPlace]:
        return [*self._places(person)] if person else []

    def _places(self, person: str) -> Iterable[MyPlace]:
        for game, room in self._rooms.items():
            place = room.place_of(person, game)
            if place:
                per = self._pers[game]
                offers = [each for each in room.tables.values() if person in each.offers]
                until = int(offers[0].offers[person].timestamp() * 1000) if offers else None
                yield MyPlace(
                    game=game,
                    title=game_named(game).title,
                    place=place,
                    waiting=len(room.list_of(game)),
                    table=offers[0].name if offers else "",
                    until=until,
                    per=str(per),
                    rule=what_it_says(per),
                )


def _standing(room: law.Room) -> object:
    """All that changes on a list: who waits, and what is offered to whom until when."""
    lists = {game: tuple(each.person for each in waits) for game, waits in room.lists.items()}
    return lists, {name: dict(table.offers) for name, table in room.tables.items()}
