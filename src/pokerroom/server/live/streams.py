"""Versioned streams: everybody who watches a table is told what happened, as he may see it."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable, Iterable
from functools import partial
from typing import Any, Final, Protocol

import msgspec

from pokerroom.desk import Deadline, Desk, Moment
from pokerroom.desk.tables.common import Happened as AtDesk
from pokerroom.desk.tables.opening import AnyTable
from pokerroom.server import log
from pokerroom.server.live import viewers
from pokerroom.server.live.narrating import Narrator, Told
from pokerroom.server.live.so_far import round_so_far
from pokerroom.server.live.viewing import view_for
from pokerroom.server.live.waiting import Answers, ForTwo, Waiting, who_goes
from pokerroom.server.messages.changes import changes_between
from pokerroom.server.messages.private import Private, apart
from pokerroom.server.messages.telling import Changed, Happened, Shown
from pokerroom.server.messages.telling import Suspended as SaysSuspended
from pokerroom.server.messages.views import Clock, Sign, TableView

KEPT: Final = 400
"""How many events of a table are kept for those who reconnect."""
SHOWN: Final = 60
"""How many of them are sent with a whole view."""


class Watcher(Protocol):
    """Somebody who watches: *looker* says who; `send` never waits."""

    looker: viewers.Looker

    def send(self, message: bytes) -> None: ...


Clocks = Callable[[AnyTable, int, Deadline | None], Clock | None]
Signs = Callable[[AnyTable], Sign]


class TableStream:
    """One table: its latest events, and the people who watch it."""

    def __init__(self, name: str, presence: viewers.Presence, clocks: Clocks, signs: Signs) -> None:
        self.name, self._presence, self._clocks, self._signs = name, presence, clocks, signs
        self.watchers: set[Watcher] = set()
        self._sent: dict[Watcher, TableView] = {}  # to those who get what changes
        self.version, self.known_from = 0, 0
        self.table: AnyTable | None = None
        self.deadline: Deadline | None = None
        self.waiting: list[Waiting] = []
        self.ready: set[str] = set()
        self.placing = asyncio.Lock()  # wagers are put in the order they came
        self.for_two = ForTwo()
        self.withdrawn = Answers()
        self.put_out: frozenset[str] = frozenset()
        self.kept = 0
        self.is_open = True
        self.so_far: list[Moment] = []
        self._sign: Sign | None = None
        self._signed: object = None
        self.failed = ""
        self._waiting: list[tuple[int, list[AtDesk]]] = []
        self._narrator: Narrator | None = None
        self._kept: deque[Told] = deque(maxlen=KEPT)
        self.changed, self.is_known = asyncio.Event(), asyncio.Event()
        self.shows_again = False

    @property
    def has_played(self) -> bool:
        """Whether the last round is still there for all to see."""
        return self._narrator is not None and self._narrator.last_round is not None

    def publish(self, version: int, events: Iterable[AtDesk]) -> None:
        """Called by the desk as soon as the events are durable."""
        self._waiting.append((version, list(events)))
        self.changed.set()

    def catch_up(self, table: AnyTable) -> None:
        """Takes over *table* as it is after all that was published, and tells those who watch."""
        before, events = self.version, self._waiting
        self.is_known.set()
        self.table, self._waiting = table, []
        signed = (table.opened, table.course.stands.cards)
        if self._sign is None or signed != self._signed or table.notices.given:
            self._sign, self._signed = self._signs(table), signed
        if self._narrator is None:
            self._begin(table, events[-1][0] if events else before)
            return
        if _has_gap(before, events):
            self._begin(table, events[-1][0])
            self._tell(before, [])
            return
        fresh: list[Told] = []
        for version, happened in events:
            for each in happened:
                fresh += self._narrator.tell(table, each, version)
            self.version = version
        for told in fresh:
            if len(self._kept) == KEPT:
                self.known_from = max(self.known_from, self._kept[0].version)
            self._kept.append(told)
        if events:
            self._tell(before, fresh)

    def _begin(self, table: AnyTable, version: int) -> None:
        """Tells the round in progress from its beginning; *so_far* is what the record has of it."""
        before, self.version = self.version, max(version, self.version)
        self._narrator, self.known_from = Narrator(table), self.version
        self._kept.clear()
        if not self.so_far or before != self.version:  # or something else has happened since
            self._kept.extend(self._narrator.so_far(table, self.version))
            return
        told = [
            each
            for moment in self.so_far
            for each in self._narrator.tell(table, moment.happened, moment.version)
        ]
        self._kept.extend(told)
        if len(told) <= KEPT:
            self.known_from = self.so_far[0].version

    def _tell(self, before: int, fresh: list[Told]) -> None:
        views: dict[viewers.Looker, TableView] = {}
        sent: dict[tuple[viewers.Looker, int], bytes] = {}
        assert self.table is not None
        people, scene = self._people(), self._scene()
        for watcher in [*self.watchers]:
            looker, known = self._same_as(watcher.looker, people), self._sent.get(watcher)
            view = views.get(looker) or views.setdefault(looker, self.view(looker, scene))
            about = (looker, id(known))
            if about not in sent:
                sent[about] = self._news(looker, before, fresh, view, known)
            if known is not None:
                self._sent[watcher] = view
            if sent[about]:
                watcher.send(sent[about])

    def _people(self) -> set[str]:
        """Those who see more than others: they have chips there, or a command waiting."""
        assert self.table is not None
        return {*self.table.seated(), *(each.person for each in self.waiting)}

    @staticmethod
    def _same_as(looker: viewers.Looker, people: set[str]) -> viewers.Looker:
        """Everybody without a part at the table sees the same."""
        if looker.person in people or looker.staff is not None:
            return looker
        return viewers.Looker(
            is_inspector=looker.is_inspector, hears_complaints=looker.hears_complaints
        )

    def _news(
        self,
        looker: viewers.Looker,
        after: int,
        fresh: Iterable[Told],
        view: TableView,
        known: TableView | None = None,
    ) -> bytes:
        """With the whole *view*, or with what is new in it; empty if nothing is."""
        events: list[Any] = [each.to(looker) for each in fresh]
        told: dict[str, Any] = {"table": self.name, "after": after, "version": self.version}
        if known is None:
            whole = msgspec.json.encode(Happened(**told, events=events, view=view))
            return Private(whole) if looker.person else whole
        changes = changes_between(known, view)
        if not events and not changes:
            return b""
        for_all, hidden = apart(changes, view) if looker.person else (changes, [])
        changes = [*for_all, *hidden]
        message = msgspec.json.encode(Changed(**told, events=events, changes=changes))
        own = [each.own[looker.person] for each in fresh if looker.person in each.own]
        private = own[0] if own else msgspec.json.encode(hidden[0]) if hidden else None
        return message if private is None else Private(message, message.index(private))

    def view(self, looker: viewers.Looker, scene: viewers.Scene | None = None) -> TableView:
        """*scene* is the present one, if others look at the same time."""
        assert self.table is not None
        return view_for(self.table, self.version, looker, scene or self._scene())

    def _scene(self) -> viewers.Scene:
        """What all see alike at present: the desk may be ahead of what it has published."""
        assert self.table is not None
        assert self._narrator is not None
        assert self._sign is not None
        last = self._narrator.last_round
        return viewers.Scene(
            presence=self._presence,
            goes=who_goes(self.waiting),
            ready=self.ready,
            put_out=self.put_out,
            waiting=self.waiting,
            last=last,
            common=viewers.common_of(self.table, self._sign),
            public=viewers.public_of(last),
            clock=self._clocks(self.table, self.version, self.deadline),
            commitment=self._narrator.commitment,
            for_two=[*self.for_two.at(self.table)],
            kept=self.kept,
        )

    def show_first(self, watcher: Watcher, after: int | None, *, changes: bool) -> bytes:
        """What a *watcher* gets at first, and on which later *changes* are made."""
        view = self.view(self._same_as(watcher.looker, self._people()))
        self._sent.pop(watcher, None)
        if changes:
            self._sent[watcher] = view
        return self.show(watcher.looker, after, view)

    def forget(self, watcher: Watcher) -> None:
        self.watchers.discard(watcher)
        self._sent.pop(watcher, None)

    def show(
        self, looker: viewers.Looker, after: int | None, view: TableView | None = None
    ) -> bytes:
        """What happened since *after*, if still at hand; otherwise the whole table."""
        looker = self._same_as(looker, self._people())
        view = view or self.view(looker)
        if after is not None and self.known_from <= after <= self.version:
            gap = [each for each in self._kept if each.version > after]
            return self._news(looker, after, gap, view)
        recent: list[Any] = [each.to(looker) for each in [*self._kept][-SHOWN:]]
        shown = Shown(table=self.name, version=self.version, view=view, recent=recent)
        return Private(msgspec.json.encode(shown)) if looker.person else msgspec.json.encode(shown)

    def fail(self, because: str) -> None:
        """Nothing more happens here, and everybody who watches is told so."""
        self.failed = because
        self.is_known.set()
        for watcher in [*self.watchers]:
            watcher.send(self.told_suspended())

    def told_suspended(self) -> bytes:
        return msgspec.json.encode(SaysSuspended(table=self.name, because=self.failed))

    @property
    def called(self) -> str:
        assert self._sign is not None
        return self._sign.called

    def sign_again(self) -> None:
        """Something on the sign has changed, and all who watch are shown it."""
        assert self.table is not None
        self._sign = self._signs(self.table)
        self.show_again()

    def look_again(self) -> None:
        """Has all who watch shown, once for all that changes at this moment, who is here.

        Whoever is gone has his grace: the time in which he must act is looked up again.
        """
        self.shows_again = True
        self.changed.set()

    def show_again(self) -> None:
        """Tells all who watch: no event, but something about people or clocks has changed."""
        if self.table is not None and self._narrator is not None:
            self._tell(self.version, [])


def _has_gap(version: int, events: Iterable[tuple[int, list[AtDesk]]]) -> bool:
    """Whether another desk has written something that we were never told."""
    for at, happened in events:
        if at > version + bool(happened):
            return True
        version = at
    return False


class Streams:
    """All tables of a desk; the desk publishes to it."""

    def __init__(self, presence: viewers.Presence, clocks: Clocks, signs: Signs) -> None:
        self.presence, self._clocks, self._signs = presence, clocks, signs
        self.by_name: dict[str, TableStream] = {}
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._desk: Desk | None = None
        self.on_change: list[Callable[[TableStream], None]] = []
        self.in_room: list[Callable[[Iterable[AtDesk]], None]] = []
        self.on_posted: list[Callable[[frozenset[str]], None]] = []

    def publish(self, table: str, version: int, events: Iterable[AtDesk], _round: Any) -> None:
        """Events of the room itself, which has no name, go to *in_room*."""
        if not table:
            for heard in self.in_room:
                heard(events)
            return
        stream = self.by_name.get(table)
        if stream is not None:
            stream.publish(version, events)
        elif self._desk is not None:
            self._follow(table)

    def posted(self, people: frozenset[str]) -> None:
        for heard in self.on_posted:
            heard(people)

    async def open(self, desk: Desk) -> None:
        """Follows every table of *desk*, present and future."""
        self._desk = desk
        for name in desk.tables():
            first = self._first(self._made(name))
            (error,) = await asyncio.gather(first, return_exceptions=True)
            if error is None:
                self._follow(name)
            else:
                self.fail(name, error)

    def beside(self, table: AnyTable | None) -> list[TableStream]:
        """The other tables of the same game."""
        known = [each for each in self.by_name.values() if table and each.name != table.name]
        return [
            each for each in known if table and each.table and _is_of_one_game(each.table, table)
        ]

    def _made(self, name: str) -> TableStream:
        return self.by_name.setdefault(
            name, TableStream(name, self.presence, self._clocks, self._signs)
        )

    async def _first(self, stream: TableStream) -> None:
        assert self._desk is not None
        stream.version = await self._desk.version(stream.name)
        table = await self._desk.table(stream.name)
        stream.so_far = await round_so_far(self._desk, table, stream.version)
        await self._look(stream)
        stream.so_far = []

    async def shown(self, name: str) -> None:
        """Waits until a table that was opened can be watched."""
        self._follow(name)
        await self.by_name[name].is_known.wait()

    async def _look(self, stream: TableStream) -> None:
        """Whatever is published meanwhile marks the stream as changed again, and is seen next."""
        assert self._desk is not None
        stream.deadline = await self._desk.deadline(stream.name)
        stream.put_out = await self._desk.put_out(stream.name)
        stream.catch_up(await self._desk.table(stream.name))

    def _follow(self, name: str) -> None:
        if name not in self._tasks:
            stream = self._made(name)
            task = self._tasks[name] = asyncio.ensure_future(self._followed(stream))
            task.add_done_callback(partial(self._ended, stream))

    def _ended(self, stream: TableStream, task: asyncio.Task[None]) -> None:
        """A table that fails is reported as failed; the others go on."""
        if not task.cancelled() and (error := task.exception()):
            self.fail(stream.name, error)

    def fail(self, name: str, error: BaseException) -> None:
        """Stops the table *name* for good, because of *error*."""
        assert self._desk is not None
        stream = self._made(name)
        if stream.failed:
            return
        log.error("a table has failed", error=error, table=name)
        because = f"the table is suspended: {type(error).__name__}"
        self._desk.suspend(name, type(error).__name__)
        stream.fail(because)
        for changed in self.on_change:
            changed(stream)

    async def _followed(self, stream: TableStream) -> None:
        assert self._desk is not None
        if stream.table is None:
            await self._first(stream)
        while True:
            for changed in self.on_change:
                changed(stream)
            await stream.changed.wait()
            stream.changed.clear()
            version, shows_again, stream.shows_again = stream.version, stream.shows_again, False
            await self._look(stream)
            if shows_again and stream.version == version:
                stream.show_again()

    async def close(self) -> None:
        for task in self._tasks.values():
            task.cancel()
        await asyncio.gather(*self._tasks.values(), return_exceptions=True)


def _is_of_one_game(one: AnyTable, other: AnyTable) -> bool:
    return one.opened.rules.game == other.opened.rules.game
