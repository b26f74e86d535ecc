"""Keeps a table going: begins rounds, lets programs act, lets nobody wait for ever."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable
from random import SystemRandom
from time import time
from typing import Any

from msgspec import Struct

from pokerroom.desk import (
    Answer,
    ClosesRound,
    Command,
    Deadline,
    Desk,
    DeskError,
    IsSilent,
    Outdated,
    Silence,
    StartsRound,
    Suspended,
)
from pokerroom.desk import ClosesBets as NoMoreBets
from pokerroom.desk.tables.house import HouseTable
from pokerroom.desk.tables.opening import AnyTable
from pokerroom.desk.tables.players import PlayersTable
from pokerroom.server import log
from pokerroom.server.live.awaiting import (
    act_of_program,
    answers_to,
    can_begin,
    has_antes,
    is_referred,
    purchase_of_program,
    return_of_program,
    takes_wagers,
    wager_of_program,
)
from pokerroom.server.live.pace import OneByOne, Pace, Thought
from pokerroom.server.live.streams import TableStream
from pokerroom.server.live.viewers import Presence
from pokerroom.server.live.waiting import Waiting, sits_out, who_goes
from pokerroom.server.messages.views import Clock
from pokerroom.store import StoreError

SECOND, MILLISECOND = 1e9, 1_000_000  # in nanoseconds
AFTER_A_FAILURE = 2.0  # seconds until something is tried again


class Step(Struct, frozen=True):
    """What is done *after* so many seconds if nothing happens first: the first command accepted."""

    after: float
    tries: Callable[[], list[Command]]


class Keeper:
    """Keeps one table going. Requests that wait for the end of a round are served in order."""

    def __init__(
        self, desk: Desk, stream: TableStream, presence: Presence, pace: Pace, rounds: OneByOne
    ) -> None:
        self._desk, self._stream, self._presence, self.pace = desk, stream, presence, pace
        self._rounds = rounds
        self._chance = SystemRandom()  # pauses and cuts, which all see, give nothing away
        self._thought: Thought | None = None
        self._wake = asyncio.Event()
        self._owed, self._served = Counter[str](), Counter[str]()  # requests, since the round
        self._version, self._since = -1, 0.0
        self._over: float | None = None
        self._betting: float | None = None
        self._betting_since = 0.0  # the same moment, by the wall clock
        self.is_kept = True

    # what others ask of it

    def wake(self) -> None:
        self._wake.set()

    async def between_rounds(self, waiting: Waiting) -> Any:
        """Does it once no round is in progress; its result, or its error, is passed on.

        It may wait there already, for somebody who has not heard of it since or for the same.
        """
        if waiting not in self._stream.waiting:
            self._stream.waiting.append(waiting)
            self._stream.show_again()
            self.wake()
        return await asyncio.shield(waiting.done)

    def clock(self, table: AnyTable, version: int, deadline: Deadline | None) -> Clock | None:
        """The deadline by which somebody must act, for everybody to see.

        Not that of another state of the table: it may be about an act that is not told yet.
        """
        self._note(table, version)
        if takes_wagers(table):
            return self._betting_clock() if has_antes(table) else None
        if deadline is None or deadline.version != version:
            return None
        if deadline.person in self._presence.bots:
            return None
        return Clock(
            person=deadline.person,
            seat=table.seated().get(deadline.person, 0),
            since=deadline.begun // MILLISECOND,
            ends=deadline.at // MILLISECOND,
            seconds=(deadline.at - deadline.begun) / SECOND,
            to_act=deadline.to_act / SECOND,
            reserve=deadline.bank / SECOND,
        )

    def _betting_clock(self) -> Clock:
        since = self._betting_since
        return Clock(
            person="",
            seat=0,
            since=int(since * 1000),
            ends=int((since + self.pace.wager) * 1000),
            seconds=self.pace.wager,
            to_act=self.pace.wager,
            reserve=0,
        )

    def _note(self, table: AnyTable, version: int) -> None:
        """Notes since when the table has been in this state, its round over or its betting open."""
        if version != self._version:
            self._version, self._since = version, _now()
        if not takes_wagers(table):
            self._betting = None
            self._stream.ready.clear()
        elif self._betting is None and has_antes(table):
            self._betting, self._betting_since = _now(), time()
        if table.is_playing:
            self._over = None
        elif self._over is None:
            self._over = _now()
            self._served.clear()
            self._owed = Counter(each.person for each in self._stream.waiting)

    # what it does

    async def run(self) -> None:
        while not self._stream.failed:
            self._wake.clear()
            table = self._stream.table
            if table is not None and not table.is_playing:
                await self._go_on_between(table)
            elif table is not None and self.is_kept:
                await self._go_on(table)
            else:
                await self._wake.wait()

    async def _serve(self) -> None:
        """The first request of whoever has been served least since the last round."""
        waiting = min(self._stream.waiting, key=lambda each: self._served[each.person])
        self._stream.waiting.remove(waiting)
        self._served[waiting.person] += 1
        done = waiting.done
        try:
            found = await waiting.put()
        except BaseException as error:  # whoever asked is told; a table does not fail with him
            if not done.done():
                done.set_exception(error)
            if not isinstance(error, Exception):
                raise
        else:
            if not done.done():
                done.set_result(found)
        await self._let_others_see()

    async def _let_others_see(self) -> None:
        """Yields: the stream follows the desk a moment later."""
        await asyncio.sleep(0)

    async def _go_on(self, table: AnyTable) -> None:
        self._note(table, self._stream.version)
        step = self._next(table)
        if step is None:
            await self._wake.wait()
            return
        left = self._left(step)
        if left > 0 and await self._woken_within(left):
            return
        if not await self._tried(step.tries(), self._stream.version):
            await self._woken_within(AFTER_A_FAILURE)

    def _left(self, step: Step) -> float:
        return self._since + step.after - _now()

    async def _go_on_between(self, table: AnyTable) -> None:
        """Requests are served until the next round is due, and while others begin theirs."""
        self._note(table, self._stream.version)
        step = self._next(table) if self.is_kept else None
        left = self._left(step) if step is not None else 0
        if step is not None and left <= 0 and await self._begun():
            return
        if self._stream.waiting:
            await self._serve()
        elif step is None:
            await self._wake.wait()
        else:
            await self._woken_within(left if left > 0 else AFTER_A_FAILURE)

    async def _begun(self) -> bool:
        """What waited for the end of the round is served before the next, and of each one more.

        The table keeps its place in the line whatever is asked meanwhile: who asks again and again
        does not put the round off.
        """
        async with self._rounds.turn() as come:
            while (step := self._due()) is not None:
                if self._somebody_is_owed_an_answer() or not come.done():
                    await self._serve_or_wait(come)
                else:
                    return await self._tried(step.tries())
        return False

    def _due(self) -> Step | None:
        """The step with which the next round begins, as long as nobody else has begun it."""
        table = self._stream.table
        if table is None or table.is_playing or not self.is_kept or self._stream.failed:
            return None
        return self._next(table)

    def _somebody_is_owed_an_answer(self) -> bool:
        people = {each.person for each in self._stream.waiting}
        return any(self._served[each] < max(1, self._owed[each]) for each in people)

    async def _serve_or_wait(self, come: asyncio.Task[float]) -> None:
        if self._stream.waiting:
            await self._serve()
            return
        self._wake.clear()
        woken = asyncio.ensure_future(self._wake.wait())
        await asyncio.wait({come, woken}, return_when=asyncio.FIRST_COMPLETED)
        woken.cancel()

    def _thought_of(self, table: AnyTable, bot: str) -> Thought:
        """The program's decision, made once for each turn, before the pause."""
        if self._thought is None or not self._thought.is_of(bot, self._version):
            part, commands = 0.6 + 0.8 * self._chance.random(), self._act_of(table, bot)
            self._thought = Thought(
                bot=bot,
                version=self._version,
                part=part,
                took=_now() - self._since,
                commands=commands,
            )
        return self._thought

    def _act_of(self, table: AnyTable, bot: str) -> list[Command]:
        """None while the machine lacks some resource: the table waits until it has it again."""
        silent = IsSilent(person=bot, because=Silence.NO_ANSWER)
        try:
            return [act_of_program(table, bot, self._chance), silent]
        except OSError as error:
            log.error("a table waits for the machine", error=error, table=self._stream.name)
            return []

    async def _woken_within(self, seconds: float) -> bool:
        """Not `wait_for`, which may miss a cancellation at the same moment."""
        try:
            async with asyncio.timeout(seconds):
                await self._wake.wait()
        except TimeoutError:
            return False
        return True

    async def _tried(self, commands: list[Command], version: int | None = None) -> bool:
        """Tries *commands* until one is accepted; whether the table was still at *version*.

        If it has moved on, we are soon told and woken; trying until then would only hold up others.
        """
        for command in commands:
            try:
                found = await self._desk.do(self._stream.name, command, by="room", version=version)
            except Outdated:
                return False
            except Suspended:
                raise
            except (DeskError, StoreError):
                continue
            if isinstance(found, Answer):
                return True
        return False

    def _next(self, table: AnyTable) -> Step | None:
        if not table.is_playing:
            return self._between(table)
        if takes_wagers(table):
            assert isinstance(table, HouseTable)
            return self._wagers(table)
        if is_referred(table):
            assert isinstance(table, PlayersTable)
            return Step(self.pace.between, lambda: answers_to(table))
        return self._turn(table)

    def _between(self, table: AnyTable) -> Step | None:
        bots = self._presence.bots
        purchase = purchase_of_program(table, bots)
        if purchase is not None:  # who must leave after the last round buys no more: it is closed
            return Step(0, lambda: [purchase, ClosesRound()])
        comes_back = return_of_program(table, self._presence.company.get(table.name, ()))
        if comes_back is None and not can_begin(table):
            return None
        wanted: list[Command] = [*([comes_back] if comes_back else []), StartsRound()]
        pause = self.pace.between * self._slowness(table) if self._stream.has_played else 0
        assert self._over is not None
        return Step(self._over + pause - self._since, lambda: wanted)

    def _slowness(self, table: AnyTable) -> float:
        people = set(table.seated()) - self._presence.bots
        return 1 if people or self._stream.watchers else self.pace.unwatched

    def _wagers(self, table: HouseTable) -> Step | None:
        wager = wager_of_program(table, self._presence.bots)
        if wager is not None:
            return Step(self.pace.bot / 4, lambda: [wager])
        if not has_antes(table):
            return None
        return Step(self._time_to_wager(table), lambda: [NoMoreBets()])

    def _time_to_wager(self, table: HouseTable) -> float:
        """Until all who are present say that they are ready, but not for ever."""
        assert self._betting is not None
        here = set(table.seated()) - self._presence.bots - self._presence.away
        here -= self._stream.ready
        waited_for = [person for person in here if not self._is_out(table, person)]
        if waited_for:
            return self._betting + self.pace.wager - self._since
        return self.pace.bot * self._slowness(table)

    def _turn(self, table: AnyTable) -> Step | None:
        people = table.awaits()
        bots = [person for person in people if person in self._presence.bots]
        if bots:
            thought = self._thought_of(table, bots[0])
            after = thought.after(self.pace.bot * self._slowness(table))
            return Step(after, lambda: thought.commands)
        out = [person for person in people if self._is_out(table, person)]
        return Step(self.pace.bot, lambda: [self._silent(out[0])]) if out else None

    def _is_out(self, table: AnyTable, person: str) -> bool:
        """Whether the platform acts for him: he sits out, or leaves after this round."""
        return self._goes(person) or sits_out(table, person, self._presence.out)

    def _goes(self, person: str) -> bool:
        return person in who_goes(self._stream.waiting)

    def _silent(self, person: str) -> Command:
        because = Silence.LEAVES if self._goes(person) else Silence.SITS_OUT
        return IsSilent(person=person, because=because)


def _now() -> float:
    return asyncio.get_running_loop().time()
