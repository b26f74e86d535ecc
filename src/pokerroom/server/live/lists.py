"""Waiting lists as people see them: the room at the desk, followed event by event.

The desk keeps them. What it has published is durable, so nobody is shown what may be lost.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from datetime import UTC, datetime
from typing import Final, TypeAlias

from pokerroom import room as law
from pokerroom.books import Referral, Refusal
from pokerroom.desk import Answer, Desk
from pokerroom.desk.tables.common import Happened
from pokerroom.desk.tables.players import PlayersTable
from pokerroom.games import game as game_named
from pokerroom.room.acts import ResumesTable, StopsTable
from pokerroom.room.authorities import waiting
from pokerroom.room.lists.offers import time_to_take_it
from pokerroom.room.state.copying import copied
from pokerroom.room.state.events import (
    ListJoined,
    ListLeft,
    OfferEnded,
    SeatOffered,
    TableClosed,
    TableOpened,
)
from pokerroom.room.state.room import TableInRoom
from pokerroom.server import log
from pokerroom.server.live.signs import what_it_says
from pokerroom.server.messages import commands as says
from pokerroom.server.messages.meaning import meant
from pokerroom.server.messages.telling import MyPlace

OfLists: TypeAlias = says.JoinList | says.LeaveList | says.DeclineOffer
ListAnswer: TypeAlias = Answer | Refusal | Referral
PLATFORM: Final = "platform"
TOLD: Final = (ListJoined, ListLeft, SeatOffered, OfferEnded, TableOpened, TableClosed)
AT_ONCE: Final = datetime.min.replace(tzinfo=UTC)
"""The act happens when the desk receives it."""


class Lists:
    """The functions in `on_change` are called when something has changed."""

    def __init__(self) -> None:
        self.on_change: list[Callable[[], None]] = []
        self._desk: Desk | None = None
        self._room: law.Room | None = None
        self._places: dict[str, dict[str, int]] = {}

    # what is asked of the desk

    async def open(self, desk: Desk, minutes: int) -> None:
        """Takes the room at the desk, or opens a new one.

        An existing room stays as it was opened; in a new one people may play at several tables, and
        an offered seat is kept for *minutes*.
        """
        self._desk = desk
        chosen = {"seat_offer_minutes": str(minutes), "tables_at_once": "several"}
        if not desk.has_room:
            found = await desk.open_room("Room", settings=chosen, by=PLATFORM)
            assert isinstance(found, Answer), found
        self._room = copied(await desk.room())
        if self.minutes != minutes:
            log.warning("offers are kept as the room was opened", minutes=self.minutes)
        self._tell()

    async def put(self, person: str, table: PlayersTable, command: OfLists, key: str) -> ListAnswer:
        assert self._desk is not None
        game = table.opened.rules.game
        act = meant(command, person=person, table=table.name, game=game, at=AT_ONCE)
        return await self._desk.do_room(act, by=person, key=key)

    async def stop(self, table: str, because: str) -> None:
        """Nobody is offered a seat at a table that has failed."""
        assert self._desk is not None
        stops = StopsTable(table=table, reason=because, at=AT_ONCE)
        await self._desk.do_room(stops, by=PLATFORM)

    async def resume_all_but(self, failed: set[str]) -> None:
        """Tables that had been stopped resume, now that the desk is open again."""
        assert self._desk is not None
        for table in [each.name for each in self._tables() if each.stopped]:
            if table not in failed:
                await self._desk.do_room(ResumesTable(table=table, at=AT_ONCE), by=PLATFORM)

    # what the desk tells

    def hear(self, events: Iterable[Happened]) -> None:
        """Takes in what has been published about the room."""
        if self._room is None:
            return
        told = [each.event for each in events]
        for event in told:
            law.evolve(self._room, event)
        self._places.clear()
        if any(isinstance(event, TOLD) for event in told):
            self._tell()

    def _tell(self) -> None:
        for changed in self.on_change:
            changed()

    # what is shown

    @property
    def minutes(self) -> int:
        """How many minutes an offered seat is kept; 0 before the room is open."""
        return int(time_to_take_it(self._room).total_seconds() // 60) if self._room else 0

    @property
    def book(self) -> str:
        """The book of the room itself, for what is done at no table."""
        assert self._room is not None
        return self._room.opened.book

    def is_open(self, table: str) -> bool:
        """Whether *table* is one of those in the room: a closed one is not."""
        return self._room is None or table in self._room.tables

    def waiting(self, game: str) -> int:
        return len(self._room.list_of(game)) if self._room else 0

    def place(self, person: str, game: str) -> int:
        """Where he stands on the list, counted from 1; 0 if he is not on it."""
        return self._places_on(game).get(person, 0)

    def _places_on(self, game: str) -> dict[str, int]:
        """Counted once for all who wait, until something changes."""
        if self._room is None:
            return {}
        if game not in self._places:
            waits = enumerate(self._room.list_of(game), start=1)
            self._places[game] = {each.person: place for place, each in waits}
        return self._places[game]

    def offered_at(self, table: str) -> int:
        """How many seats of *table* are on offer to people who wait."""
        found = self._room.tables.get(table) if self._room else None
        return len(found.offers) if found else 0

    def excluded_from(self, table: str) -> list[str]:
        """Those who may not play at *table*."""
        if self._room is None or table not in self._room.tables:
            return []
        game = self._room.tables[table].game
        people = self._room.exclusions
        return [each for each in people if self._room.exclusion(each, game, table) is not None]

    def people(self) -> set[str]:
        """Everybody who waits for something."""
        lists = self._room.lists.values() if self._room else ()
        return {each.person for waits in lists for each in waits}

    def of(self, person: str) -> list[MyPlace]:
        games = self._room.lists if self._room and person else ()
        return [self._shown(person, game) for game in games if self.place(person, game)]

    def _tables(self) -> Iterable[TableInRoom]:
        return self._room.tables.values() if self._room else ()

    def _table_offered(self, person: str, game: str) -> TableInRoom | None:
        """The table at which he is offered a seat, if any."""
        if self._room is None:
            return None
        return self._room.tables.get(self._room.list_of(game).offered.get(person, ""))

    def _shown(self, person: str, game: str) -> MyPlace:
        declared = game_named(game)
        per = waiting(declared.book.id)
        table = self._table_offered(person, game)
        return MyPlace(
            game=game,
            title=declared.title,
            place=self.place(person, game),
            waiting=self.waiting(game),
            table=table.name if table else "",
            until=int(table.offers[person].timestamp() * 1000) if table else None,
            per=str(per),
            rule=what_it_says(per),
        )
