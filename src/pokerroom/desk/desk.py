"""The desk: commands in, findings out; whatever it has answered is in the record.

One command at a time for each table, many tables at once. A command is put to the rules, what
follows is written as one entry, and only then is anybody answered or told.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from random import Random
from time import time_ns
from typing import Any, ClassVar, Final, TypeAlias

from pokerroom import jackpots
from pokerroom.books import PokerRoomError, Referral, Refusal
from pokerroom.bots import HouseTurn, Turn
from pokerroom.desk import linking
from pokerroom.desk.beside import Beside
from pokerroom.desk.coding.languages import DESK, JACKPOTS
from pokerroom.desk.commands import Answer, ClosesRound, Command, TimePasses
from pokerroom.desk.decks.sealing import Key
from pokerroom.desk.decks.shuffling import FromKernel, Shuffles
from pokerroom.desk.errors import NotPossible, Outdated
from pokerroom.desk.events import TableOpened
from pokerroom.desk.links.opening import check_table, link_opening
from pokerroom.desk.permitting import is_for_staff, not_permitted
from pokerroom.desk.publishing import Publisher, Subscription, Viewer, viewer_named
from pokerroom.desk.recording import Clock, LinkSlot, Recorder, TableSlot
from pokerroom.desk.retelling import Moment, retold
from pokerroom.desk.rooming import Rooming
from pokerroom.desk.rooms.following import concerns_the_room
from pokerroom.desk.slots import (
    NOBODY_TOLD,
    Asked,
    Given,
    Slot,
    check_goes_on,
    digest,
    in_order,
    told_of,
)
from pokerroom.desk.tables.common import TOLD, Happened, Outcome, RefusedAfterAll
from pokerroom.desk.tables.opening import AnyTable, table_as_opened
from pokerroom.desk.tables.settings import opening
from pokerroom.desk.ticking import Ticking
from pokerroom.ledger import player
from pokerroom.room.staff.asking import deed
from pokerroom.store import Stale, Store
from pokerroom.table.house.game_manager import NotRuled

Result: TypeAlias = Answer | Refusal | Referral
TRIES: Final = 20
"""Another desk may keep writing to the same link; a table tries this often."""


class Desk(Rooming, Ticking, Beside):
    """The tables of one record. `await Desk.opened(...)` restores all that it holds."""

    recorder: ClassVar[type[Recorder]] = Recorder

    def __init__(
        self,
        store: Store,
        *,
        key: Key,
        shuffles: Shuffles | None = None,
        clock: Clock = time_ns,
        publisher: Publisher | None = None,
    ) -> None:
        self._shuffles = shuffles or FromKernel()
        self.store = store
        self._record = self.recorder(store, key, self._shuffles, clock, publisher)

    @classmethod
    async def opened(cls, store: Store, *, key: Key, at_once: bool = True, **given: Any) -> Desk:
        """The desk with every table as recorded, even in the middle of a round.

        If not *at_once*, each table is restored when it is first needed.
        """
        desk = cls(store, key=key, **given)
        await desk._record.open(at_once=at_once)
        return desk

    async def close(self) -> None:
        """Finishes what is in progress; the record stays open."""
        await self._record.close()

    # tables

    def tables(self) -> list[str]:
        return [
            name.removeprefix("table ")
            for name, slot in self._record.slots.items()
            if name.startswith("table ") and slot.version
        ]

    async def open_table(
        self,
        name: str,
        game: str,
        terms: Mapping[str, Any] | None = None,
        *,
        by: str = "room",
        office: str = "",
        key: str = "",
        **given: Any,
    ) -> Result:
        """Opens a table; *given* are its seats, shoe, link and house settings.

        *office* is that of *by*, where his name does not tell it.
        """
        own, stream = self._shuffles.name, f"table {name}"
        if given.setdefault("shoe", own) not in {own, TOLD}:
            raise NotPossible(f"at this desk the cards come from the {own}, or a dealer tells them")
        event = opening(name, game, terms or {}, **given)
        asks = digest(stream, in_order([game, terms or {}, given])) if key else b""
        asked = Asked(command=None, by=by, key=key, asks=asks, given=Given(office=office))
        slot = self._record.slots.setdefault(stream, Slot(stream))
        return await self._record.on_its_own(self._open_table(slot, event, asked))

    async def _open_table(self, slot: TableSlot, event: TableOpened, asked: Asked) -> Result:
        async with slot.lock:
            if before := await self._record.looked_up(asked):
                return before
            if slot.version:
                raise NotPossible(await self._name_is_taken(slot.name))
            if event.link:
                await self._check_link(event)
            slot.state = table_as_opened(event)
            outcome = Outcome()
            outcome.add(DESK.name, event, slot.state.opening_lines())
            if self.has_room:
                return await self._with_room(slot, asked, outcome, None)
            return await self._record.write(slot, asked, outcome)

    async def _check_link(self, event: TableOpened) -> None:
        link = self._record.link(event.link)
        async with link.lock:
            check_table(await self._record.load_link(link), event)

    # jackpots of several tables

    def links(self) -> list[str]:
        return [slot.name for slot in self._record.links.values() if slot.version]

    async def open_link(
        self, name: str, game: str, tables: Mapping[str, int], *, key: str = "", **given: Any
    ) -> Answer | Refusal:
        """Opens a jackpot that *tables* share, each with the price of its jackpot wager in cents.

        *given*: the *unit* of its reseeds, its *pools*, *instead_of* which link, *authority_told*.
        """
        told = {key: value for key, value in given.items() if key != "instead_of"}
        former = await self._record.former_link(name, game, given.get("instead_of", ""))
        event = link_opening(name, game, tables, former=former, **told)
        if isinstance(event, Refusal):
            return event
        slot: LinkSlot = self._record.links.setdefault(f"link {name}", Slot(f"link {name}"))
        asked = Asked(command=None, by="room", key=key)
        asked.asks = digest(slot.stream, in_order([game, tables, given])) if key else b""
        does = self._at_link(slot, asked, lambda: linking.opened(slot, event))
        return await self._record.on_its_own(does)

    async def close_link(self, name: str, *, by: str = "", key: str = "") -> Result:
        """No table plays for the link any more; `NotPossible` while one does."""
        slot = self._record.link(name)
        asked = Asked(command=None, by=by, key=key, asks=digest(slot.stream, "close"))
        does = self._at_link(slot, asked, lambda: linking.closed(slot))
        return await self._record.on_its_own(does)

    async def do_link(
        self,
        name: str,
        act: jackpots.Act,
        *,
        by: str = "",
        key: str = "",
        given: Given = NOBODY_TOLD,
    ) -> Result:
        """An act of staff on the system of a link: display, readings, malfunctions, answers.

        Anything that affects what the pools have paid takes two people; *given* names the second.
        """
        slot = self._record.link(name)
        if not isinstance(act, linking.OF_STAFF):
            raise NotPossible(f"nobody {deed(act)} here: it is done at a table")
        asks = digest(slot.stream, JACKPOTS.told_act(act))
        asked = Asked(command=act, by=by, key=key, asks=asks, given=given)
        room = await self.room() if self.has_room else None

        def does_it() -> Outcome | Refusal | Referral:
            book = linking.book_of(slot)
            is_theirs = not is_for_staff(act, book)
            refused = None if is_theirs else not_permitted(room, act, by, given, book)
            return refused or linking.put(slot, act)

        does = self._at_link(slot, asked, does_it)
        return await self._record.on_its_own(does)

    async def jackpot(self, table: str) -> jackpots.JackpotView | None:
        """The display of the jackpot that *table* plays for, its own or a shared one."""
        slot = self._record.slot(f"table {table}")
        async with slot.lock:
            state = await self._record.load(slot)
            if not state.opened.link:
                return state.jackpot_seen()
            link = self._record.link(state.opened.link)
            async with link.lock:
                return (await self._record.load_link(link)).seen()

    async def _at_link(
        self, slot: LinkSlot, asked: Asked, does: Callable[[], Outcome | Refusal | Referral]
    ) -> Any:
        async with slot.lock:
            check_goes_on(slot)
            if before := await self._record.looked_up(asked):
                return before
            if slot.version:
                await self._record.load_link(slot)
            try:
                found = does()
            except BaseException:
                self._record.forget(slot)
                raise
            if isinstance(found, Outcome):
                return await self._record.write(slot, asked, found)
            return found

    # commands

    async def do(
        self,
        table: str,
        command: Command,
        *,
        by: str = "",
        key: str = "",
        version: int | None = None,
        given: Given = NOBODY_TOLD,
    ) -> Result:
        """Puts *command* to *table*. What is answered is in the record; a refusal is not.

        With the same *key* it acts once and is answered as before. `Outdated` if the table is not
        at *version*, where one is given. *given* names the office by which it is done, and the
        second person where two must do it.
        """
        slot = self._record.slot(f"table {table}")
        asked = Asked(command=command, by=by, key=key, version=version, given=given)
        return await self._record.on_its_own(self._handled(slot, asked))

    async def _handled(self, slot: TableSlot, asked: Asked) -> Result:
        async with slot.lock:
            check_goes_on(slot)
            state = await self._record.load(slot)
            if not state.opened.link:
                await self._due_first(slot, asked, self._answered, None)
                return await self._answered(slot, asked, None)
            link = self._record.link(state.opened.link)
            async with link.lock:
                check_goes_on(link)
                await self._due_first(slot, asked, self._answered_in_turn, link)
                return await self._answered_in_turn(slot, asked, link)

    async def _due_first(self, slot: TableSlot, asked: Asked, answered: Any, link: Any) -> None:
        """A notice that has run out takes effect before anything else, in an entry of its own."""
        state = await self._record.load(slot)
        if not isinstance(asked.command, TimePasses | ClosesRound) and state.due(self._now()):
            await answered(slot, Asked(command=TimePasses(), by="platform"), link)

    async def _answered_in_turn(self, slot: TableSlot, asked: Asked, link: LinkSlot) -> Result:
        """Tries again if another desk has written to *link* meanwhile: nothing was written here."""
        for _ in range(TRIES):
            await self._record.load_link(link)
            try:
                return await self._answered(slot, asked, link)
            except Stale as stale:
                if stale.stream != link.stream:
                    raise
        raise Stale(link.stream, known=link.version, found=link.version)

    async def _answered(self, slot: TableSlot, asked: Asked, link: LinkSlot | None) -> Result:
        state = await self._record.load(slot)
        asked.asks = digest(slot.stream, told_of(state, asked.command)) if asked.key else b""
        if before := await self._record.answered_before(slot, asked):
            return before
        if asked.version is not None and asked.version != slot.version:
            if again := await self._record.looked_up(asked):
                return again
            raise Outdated(slot.stream, known=asked.version, found=slot.version)
        try:
            asked.command = state.as_it_stands(asked.command)
            refused = await self._not_permitted(asked, state)
            refused = refused or await self._refused_in_room(asked.command, state)
            asked.command = await self._known_in_room(asked.command, state)
            asked.command = self._by_the_clock(slot, asked, state)
            found = refused or self._taken(slot, state, asked, link)
        except (PokerRoomError, ValueError, TypeError):
            if again := await self._record.looked_up(asked):
                return again
            raise
        if isinstance(found, Outcome):
            in_room = self.has_room and concerns_the_room(found)
            writes = self._with_room if in_room else self._record.write
            done: Result = await writes(slot, asked, found, link)
        else:
            done = found
        return done if isinstance(done, Answer) else await self._record.looked_up(asked) or done

    async def _not_permitted(self, asked: Asked, state: AnyTable) -> Refusal | None:
        """Commands of staff need the right office, and two people where two must give them."""
        book = state.opened.rules.book
        if not is_for_staff(asked.command, book):
            return None
        room = await self.room() if self.has_room else None
        return not_permitted(room, asked.command, asked.by, asked.given, book)

    def _taken(
        self, slot: TableSlot, state: AnyTable, asked: Asked, link: LinkSlot | None
    ) -> Outcome | Refusal | Referral:
        """If *command* fails half-way, the table is forgotten: the record has it as it was."""
        shared = link.state if link else None
        tools = self._record.tools(shared)
        try:
            found = state.take(asked.command, tools)
            if isinstance(found, Outcome):
                for timed in self._record.time.recorded(state, found.events):
                    found.add(DESK.name, timed, state.happen(DESK.name, timed, tools))
            if shared is not None and isinstance(found, Outcome) and found.linked:
                found.linked += [Happened(DESK.name, stands) for stands in shared.stand()]
        except BaseException as failure:
            self._record.forget(slot, *([link] if link else ()))
            if isinstance(failure, NotRuled | RefusedAfterAll):
                return failure.found
            raise
        return found

    # whoever may know

    async def balance(self, person: str) -> int:
        """What *person* has at the desk, in cents."""
        return int(await self.store.balance(str(player(person))))

    async def table(self, name: str) -> AnyTable:
        """The table itself, hidden cards included: for whoever runs the room, not for a viewer."""
        slot = self._record.slot(f"table {name}")
        async with slot.lock:
            return await self._record.load(slot)

    async def seen(self, table: str, viewer: Viewer) -> Any:
        """What *viewer* may see of the round at *table*; None between two rounds."""
        slot = self._record.slot(f"table {table}")
        async with slot.lock:
            return (await self._record.load(slot)).seen(viewer_named(viewer))

    async def turn(self, table: str, chance: Random) -> Turn | HouseTurn | None:
        """For programs that play: what the player to act sees and may do, and no more."""
        slot = self._record.slot(f"table {table}")
        async with slot.lock:
            return (await self._record.load(slot)).turn(chance)

    async def version(self, table: str) -> int:
        slot = self._record.slot(f"table {table}")
        async with slot.lock:
            await self._record.load(slot)
            return slot.version

    async def retold(self, table: str, number: int, first: int, last: int) -> Iterator[Moment]:
        """Round *number* again, hidden cards included; it spans those versions of *table*."""
        entries = await self.store.stream(f"table {table}", after=first - 1, until=last)
        return retold(entries, number, self._record.tools())

    def subscribe(self, table: str, viewer: Viewer) -> Subscription:
        """From now on *viewer* is told what happens at *table*, as far as he may see it."""
        self._record.slot(f"table {table}")
        return self._record.local.subscribe(table, viewer_named(viewer))
