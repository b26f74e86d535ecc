"""The floor: all tables of the room, their keepers, and what people ask of them."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from functools import partial
from time import perf_counter
from typing import Any, Final

from msgspec.structs import replace

from pokerroom.desk import (
    Answer,
    Deadline,
    Desk,
    DeskError,
    Given,
    NotPossible,
    Outdated,
    PlacesTogether,
    Puts,
    PutsAtTable,
    SeatTaken,
)
from pokerroom.desk.tables.house import HouseTable
from pokerroom.desk.tables.opening import AnyTable
from pokerroom.games import NoSuchGame
from pokerroom.server import log
from pokerroom.server.accounts.roles import OFFICES, Role, refusal, refused
from pokerroom.server.gate import Gate
from pokerroom.server.live import waiting
from pokerroom.server.live.answering import done, failed, if_readable, noted, refused_by, troubled
from pokerroom.server.live.awaiting import owners_of_antes, takes_wagers
from pokerroom.server.live.keeping import Keeper
from pokerroom.server.live.lists import Lists, OfLists
from pokerroom.server.live.pace import OneByOne, Pace
from pokerroom.server.live.signs import name_among, sign_of
from pokerroom.server.live.streams import Streams, TableStream
from pokerroom.server.live.translating import OfLink, OfRoom, in_desk_words
from pokerroom.server.live.viewers import Presence
from pokerroom.server.messages import commands as says
from pokerroom.server.messages.asking import Do
from pokerroom.server.messages.telling import Done, Failed, Refused, Waits
from pokerroom.server.messages.views import Clock, Sign
from pokerroom.server.metrics import Metrics
from pokerroom.server.running.orders import OF_ROOM_ALONE, Giver, Orders
from pokerroom.store import StoreError

WITH_ACT: Final = (Puts, PlacesTogether, PutsAtTable, OfLink, OfRoom)
Answered = Done | Refused | Failed
Tell = Callable[[Waits], None]


class Floor:
    """Opened on a *desk* that publishes to *streams*; *talk_in_a_round*: at every table."""

    def __init__(
        self, pace: Pace, offer_minutes: int = 5, *, talk_in_a_round: bool = False
    ) -> None:
        self.figures = Metrics()
        self.presence = Presence(bots=set(), out=set(), away=set())
        self.pace, self._rounds = pace, OneByOne()
        self.offer_minutes, self.talk_in_a_round = offer_minutes, talk_in_a_round
        self.lists = Lists()
        self.streams = Streams(self.presence, self._clock, self.sign)
        self.streams.in_room.append(self.lists.hear)
        self.lists.on_change.append(self._room_changed)
        self.orders = Orders(lambda: self.desk, self.streams, self.lists)
        self.keepers: dict[str, Keeper] = {}
        self.held: set[str] = set()
        self._tasks: set[asyncio.Task[None]] = set()
        self._desk: Desk | None = None
        self.streams.on_change.append(self._changed)
        self.is_open = Gate()

    @property
    def desk(self) -> Desk:
        assert self._desk is not None
        return self._desk

    async def open(self, desk: Desk) -> None:
        self._desk = desk
        await self.lists.open(desk, self.offer_minutes)
        await self.streams.open(desk)
        for stream in self.streams.by_name.values():
            self._changed(stream)
        failed = {each.name for each in self.streams.by_name.values() if each.failed}
        await self.lists.resume_all_but(failed)
        self._begin(desk.keep_time(fails=self._fails))
        self.is_open.set()

    def _fails(self, table: str, error: BaseException) -> None:
        if table:
            self.streams.fail(table, error)
        else:
            log.error("the room has failed", error=error)

    def open_soon(self, desk: Desk) -> None:
        """Brings the tables back one after another, while the server already answers."""
        self._desk = desk
        opening = asyncio.ensure_future(self.open(desk))
        self._tasks.add(opening)
        opening.add_done_callback(self._tasks.discard)
        opening.add_done_callback(self.is_open.follow)

    def _begin(self, work: Coroutine[Any, Any, None], table: str = "") -> None:
        task = asyncio.ensure_future(work)
        self._tasks.add(task)
        task.add_done_callback(partial(self._ended, table))

    def _ended(self, table: str, task: asyncio.Task[None]) -> None:
        """A keeper ends only when told to; if one fails, its table is suspended."""
        self._tasks.discard(task)
        if task.cancelled() or (error := task.exception()) is None:
            return
        if table:
            self.streams.fail(table, error)
        else:
            log.error("a task has failed", error=error)

    async def close(self) -> None:
        """Nothing new is begun; what is in progress is finished."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self.desk.close()
        await self.streams.close()

    def _clock(self, table: AnyTable, version: int, deadline: Deadline | None) -> Clock | None:
        keeper = self.keepers.get(table.name)
        return keeper.clock(table, version, deadline) if keeper else None

    def clock_of(self, stream: TableStream) -> Clock | None:
        assert stream.table is not None
        return self._clock(stream.table, stream.version, stream.deadline)

    def _changed(self, stream: TableStream) -> None:
        keeper = self.keepers.get(stream.name)
        if keeper is None:
            keeper = Keeper(self.desk, stream, self.presence, self.pace, self._rounds)
            self.keepers[stream.name] = keeper
            self._begin(keeper.run(), stream.name)
            for beside in self.streams.beside(stream.table):
                beside.sign_again()
        if stream.failed:
            self._give_up(stream)
            self._begin(self.lists.stop(stream.name, stream.failed))
        keeper.is_kept = stream.is_open and stream.name not in self.held
        keeper.wake()

    def _room_changed(self) -> None:
        """Shows everybody who watches which seats are free for him, and that a table is closed."""
        for stream in self.streams.by_name.values():
            kept, is_open = self.lists.offered_at(stream.name), self.lists.is_open(stream.name)
            if stream.table is None or (kept, is_open) == (stream.kept, stream.is_open):
                continue
            stream.kept, stream.is_open = kept, is_open
            stream.sign_again()
            self._changed(stream)

    def sign(self, table: AnyTable) -> Sign:
        may_talk = self.talk_in_a_round or table.opened.talk
        sign = sign_of(table, self.lists.minutes, is_silent=not may_talk)
        called = name_among(sign, table.name, is_only=not self.streams.beside(table))
        is_closed = sign.is_closed or not self.lists.is_open(table.name)
        return replace(sign, called=called, is_closed=is_closed)

    def _give_up(self, stream: TableStream) -> None:
        """Answers all that waits there for the end of a round: there will be none."""
        for each in stream.waiting:
            if not each.done.done():
                each.done.set_result(failed(each.asked, "suspended", stream.failed))
        stream.waiting.clear()

    def release(self, table: str) -> None:
        """Starts to run *table*, which was *held* while it was set up."""
        self.held.discard(table)
        self._changed(self.streams.by_name[table])

    # commands

    async def do(self, person: str, role: Role, asked: Do, tell: Tell) -> Answered:
        """What became of a command; *tell* is called if it must wait for the end of a round."""
        begun = perf_counter()
        found = await self._became(person, role, asked, tell)
        self.figures.commands.labels(type(found).__name__.lower()).inc()
        if not isinstance(asked.command, waiting.MAY_WAIT):
            self.figures.seconds.observe(perf_counter() - begun)
        return found

    async def _became(self, person: str, role: Role, asked: Do, tell: Tell) -> Answered:
        book = self._book(asked)
        if isinstance(book, Failed):
            return book
        barred = refused(role, type(asked.command), book)
        if barred is not None:
            log.turned_away("not allowed", account=person, what=type(asked.command).__name__)
            return refused_by(asked, barred)
        if isinstance(asked.command, says.OfRoom):
            by = Giver(person=person, office=str(OFFICES[role]), book=book)
            does = self.orders.put(by, asked, asked.command)
        else:
            does = self._done(person, role, asked, tell)
        (found,) = await asyncio.gather(does, return_exceptions=True)
        if not isinstance(found, BaseException):
            return found
        if not isinstance(found, DeskError | StoreError | ValueError):
            log.error("a command has failed", error=found, table=asked.table)
        return troubled(asked, found)

    def _book(self, asked: Do) -> str | Failed:
        """The book by which the command is judged: that of its table, if it has one."""
        if isinstance(asked.command, OF_ROOM_ALONE):
            try:
                return self.orders.book(asked.command)
            except NoSuchGame as error:
                return failed(asked, "not-possible", str(error))
        stream = self.streams.by_name.get(asked.table)
        if stream is not None and stream.failed:
            return failed(asked, "suspended", stream.failed)
        if stream is None or stream.table is None:
            return failed(asked, "no-such-table", f"there is no table {asked.table}")
        return stream.table.opened.rules.book

    async def _done(self, person: str, role: Role, asked: Do, tell: Tell) -> Answered:
        table, command = await self.desk.table(asked.table), asked.command
        if isinstance(command, says.StandBy):
            return await self._stands_by(person, role, asked, command)
        if isinstance(command, OfLists):
            return await self._listed(person, asked, command, table)
        if isinstance(command, says.Ready):
            return await self._is_ready(person, asked)
        if (unrecorded := self._done_here(person, asked, table)) is not None:
            return unrecorded
        if not isinstance(command, waiting.MAY_WAIT) or waiting.may_be_done_now(
            table, person, command
        ):
            return await self._put(person, role, asked)
        waits = waiting.sent_before(self.streams.by_name[asked.table].waiting, person, asked)
        waits = waits or waiting.Waiting(person, asked, lambda: self._put(person, role, asked))
        if table.is_playing:
            tell(Waits(key=asked.key, table=asked.table, until="the round is over"))
        found = await self.keepers[asked.table].between_rounds(waits)
        assert isinstance(found, Done | Refused | Failed)
        return found

    def _done_here(self, person: str, asked: Do, table: AnyTable) -> Answered | None:
        """Does what leaves no trace in the record; None if *asked* is not of that kind."""
        match asked.command:
            case says.SitOut() | says.ComeBack() if isinstance(table, HouseTable):
                return self._sits_out(person, asked, table)
            case says.Withdraw() as command:
                return self._withdrawn(person, asked, command)
            case _:
                return None

    async def _listed(self, person: str, asked: Do, command: OfLists, table: AnyTable) -> Answered:
        if isinstance(table, HouseTable) or table.notices.closed:
            raise NotPossible("nobody waits for a seat at this table")
        found = await self.lists.put(person, table, command, key=f"{person}/{asked.key}")
        if not isinstance(found, Answer):
            return refused_by(asked, found)
        version = self.streams.by_name[asked.table].version
        return Done(key=asked.key, table=asked.table, version=version, per=found.per)

    def _sits_out(self, person: str, asked: Do, table: AnyTable) -> Done:
        """A house table does not wait for a player who has placed nothing."""
        if person not in table.seated():
            raise NotPossible("you have no chips at this table")
        is_out = isinstance(asked.command, says.SitOut)
        (self.presence.out.add if is_out else self.presence.out.discard)((asked.table, person))
        return self._shown_again(asked)

    async def _is_ready(self, person: str, asked: Do) -> Done:
        """Nothing for the record: the dealer closes the betting once he waits for nobody."""
        stream = self.streams.by_name[asked.table]
        async with stream.placing:  # what he placed before would take his word back
            table = await self.desk.table(asked.table)
            if not takes_wagers(table) or person not in table.seated():
                now = await self.desk.version(asked.table)
                if asked.version is not None and asked.version != now:
                    raise Outdated(asked.table, known=asked.version, found=now)
                if person not in owners_of_antes(table):
                    raise NotPossible("no wager of yours is awaited")
                return noted(asked, now)  # his wagers stand
            stream.ready.add(person)
            return self._shown_again(asked)

    def _withdrawn(self, person: str, asked: Do, command: says.Withdraw) -> Done:
        stream = self.streams.by_name[asked.table]
        if before := stream.withdrawn.given(person, asked):
            return before
        if not waiting.take_back(stream.waiting, person, command.key):
            raise NotPossible("nothing of yours is waiting that could be taken back")
        return stream.withdrawn.keep(person, asked, self._shown_again(asked))

    def _shown_again(self, asked: Do) -> Done:
        """Something is done that is not recorded, and everybody sees it."""
        self.keepers[asked.table].wake()
        stream = self.streams.by_name[asked.table]
        stream.show_again()
        return noted(asked, stream.version)

    async def _stands_by(self, person: str, role: Role, asked: Do, by: says.StandBy) -> Answered:
        """Both people do what the first asked for and what takes two."""
        stream = self.streams.by_name[asked.table]
        assert stream.table is not None
        if before := stream.for_two.answers.given(person, asked):
            return before
        if because := self.orders.are_not_two(by.person, person):
            return failed(asked, "not-possible", because)
        first = stream.for_two.take(stream.table, by.person, by.asked)
        if first is None:
            because = f"{by.person} is not waiting for a second person with that key"
            return failed(asked, "not-possible", because)
        found: Answered | None = None
        try:
            found = await self._put(by.person, first.role, first.asked, second=(person, role))
        finally:
            if not isinstance(found, Done):  # it can still be done, by the same two or others
                stream.for_two.wait(first)
            stream.show_again()
        answered = replace(found, key=asked.key)
        if isinstance(answered, Done):
            stream.for_two.answers.keep(person, asked, answered)
        return answered

    async def _put(
        self, person: str, role: Role, asked: Do, second: tuple[str, Role] | None = None
    ) -> Answered:
        """If somebody else was quicker to take the seat, "any seat" means another one."""
        if isinstance(asked.command, says.Place | says.TakeBack):
            return await self._put_wagers(person, role, asked)
        try:
            return await self._put_now(person, role, asked, second)
        except SeatTaken:
            if not isinstance(asked.command, says.Sit) or asked.command.seat:
                raise
            return await self._put(person, role, asked, second)

    async def _put_wagers(self, person: str, role: Role, asked: Do) -> Answered:
        """Whoever changes his wagers is not ready, unless these are his last or are refused."""
        stream = self.streams.by_name[asked.table]
        async with stream.placing:
            is_ready = person in stream.ready
            stream.ready.discard(person)
            try:
                found = await self._put_now(person, role, asked, None)
                if isinstance(found, Done):
                    is_ready = isinstance(asked.command, says.Place) and asked.command.ready
                return found
            finally:
                if is_ready:
                    stream.ready.add(person)
                    self._shown_again(asked)

    async def _put_now(
        self, person: str, role: Role, asked: Do, second: tuple[str, Role] | None
    ) -> Answered:
        table = await self.desk.table(asked.table)
        command = in_desk_words(asked.command, person, OFFICES[role], table)
        subject = command.act if isinstance(command, WITH_ACT) else command
        book = table.opened.rules.book
        beside = second[1] if second else None
        barred = refusal(role, subject, book, beside)
        if barred is not None:
            if second is None and refusal(role, subject, book, Role.IN_CHARGE) is None:
                table.decks.check_are_of(command.round if isinstance(command, Puts) else None)
                words, about = waiting.in_words(subject, table), waiting.round_of(command, table)
                stream = self.streams.by_name[asked.table]
                stream.for_two.wait(waiting.AskedFor(person, role, asked, words, about, barred.per))
                stream.show_again()
            return refused_by(asked, barred)
        given = Given(
            office=str(OFFICES[role]),
            second=second[0] if second else "",
            second_office=str(OFFICES[beside]) if beside else "",
        )
        told: Any = {"by": person, "key": f"{person}/{asked.key}", "given": given}
        if isinstance(command, OfRoom):
            found = await self.desk.do_room(command.act, **told)
            if isinstance(found, Answer):  # whose version is the room's
                found = replace(found, version=await self.desk.version(asked.table))
        elif isinstance(command, OfLink):
            found = await self.desk.do_link(table.opened.link, command.act, **told)
        else:
            found = await self.desk.do(asked.table, command, version=asked.version, **told)
        if not isinstance(found, Answer):
            return refused_by(asked, found)
        moves = isinstance(asked.command, says.Sit | says.Buy | says.Leave)
        balance = await if_readable(self.desk.balance(person)) if moves else None
        return done(asked, found, balance)
