"""One socket: what comes in is read, limited and answered; sending never waits for a reader."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from time import time
from typing import Final

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from pokerroom import __version__
from pokerroom.server import log
from pokerroom.server.accounts.entrance import Entered, why_not
from pokerroom.server.accounts.limits import TOO_MUCH, Bucket
from pokerroom.server.accounts.names import folded
from pokerroom.server.accounts.roles import may
from pokerroom.server.edge import NotIn
from pokerroom.server.live.room import SIGNED_OUT, Room
from pokerroom.server.live.viewers import looker_of
from pokerroom.server.messages import asking, telling
from pokerroom.server.messages.private import Private
from pokerroom.server.messages.reading import read
from pokerroom.server.messages.wrong_shapes import NOT_UNDERSTOOD, in_our_words
from pokerroom.server.pacing import address_of
from pokerroom.server.running.lobby import lobby_of, told

WAITING_MOST: Final = 256
"""Messages queued for a slow reader at most; then he must reconnect and catch up."""
AT_ONCE_MOST: Final = 16
"""How many commands of one socket may be in progress."""
TABLES_MOST: Final = 40
MUTED_MOST: Final = 200
"""People whom one connection may mute: their names are kept as long as it lasts."""
PER_SECOND, IN_A_ROW = 20, 60
"""How many messages a socket may send."""
LOBBY_PER_SECOND, LOBBY_IN_A_ROW = 0.5, 4
"""How often it is told the lobby at once: all tables are looked at for it."""
TOO_SLOW: Final = 4008
NOT_OPEN: Final = 1011


AtOnce = Callable[[bytes], bool]
"""Sends a message if that can be done without waiting, and says whether it was."""


class Connection:
    """The connection of one person; *whose* others share with it what they may send."""

    def __init__(
        self,
        socket: WebSocket,
        room: Room,
        entered: Entered,
        at_once: AtOnce | None = None,
        whose: str = "",
    ) -> None:
        self._socket, self._room, self.entered, self._at_once = socket, room, entered, at_once
        self._whose, self._address = whose or entered.name, address_of(socket)
        self.looker = looker_of(entered.name, entered.role)
        self._outgoing: asyncio.Queue[bytes | int] = asyncio.Queue()
        self._watched: set[str] = set()
        self._tasks: set[asyncio.Task[None]] = set()
        self._allowance = Bucket(PER_SECOND, IN_A_ROW)
        self._lobby_allowance = Bucket(LOBBY_PER_SECOND, LOBBY_IN_A_ROW)
        self.muted: set[str] = set()  # names, folded
        self.sees_lobby, self.gets_changes = False, False
        self.lobby: telling.Lobby | None = None
        self._has_ended, self._is_sending = False, False

    # going out

    def send(self, message: bytes) -> None:
        """What cannot be sent *at_once*, because others go first, is queued."""
        waiting = self._outgoing.qsize()
        if not waiting and not self._is_sending and self._at_once and self._at_once(message):
            return
        if waiting >= WAITING_MOST:
            self.end(TOO_SLOW)
        else:
            self._outgoing.put_nowait(message)

    def tell(self, message: telling.FromServer) -> None:
        self.send(msgspec.json.encode(message))

    def end(self, code: int) -> None:
        """What is still queued is not sent, and what still arrives is ignored."""
        self._has_ended = True
        while not self._outgoing.empty():
            self._outgoing.get_nowait()
        self._outgoing.put_nowait(code)

    async def _writing(self) -> None:
        while True:
            self._is_sending = False
            message = await self._outgoing.get()
            self._is_sending = True
            if isinstance(message, int):
                self._room.floor.figures.ended.labels(str(message)).inc()
                await self._socket.close(message)
                return
            is_plain = isinstance(message, Private) and self._at_once is not None
            text = message if is_plain else message.decode()
            await self._socket.send({"type": "websocket.send", "text": text})

    # coming in

    async def run(self) -> None:
        """Runs until either side ends it; people who come while tables are being opened wait."""
        await self._socket.accept()
        try:
            await self._room.floor.is_open.wait()
        except NotIn as never:
            await self._socket.close(NOT_OPEN, str(never))
            return
        if not self._room.entrance.accounts.lets_in(self.entered.door):
            await self._socket.close(SIGNED_OUT)
            return
        self._is_sending = True  # the welcome, which is first
        self._room.join(self)
        (welcome,) = await asyncio.gather(self._welcome(), return_exceptions=True)
        if isinstance(welcome, BaseException):  # whatever the database raises
            log.error_of_many("nobody can be let in", welcome)
            self._leave()
            await self._socket.close(NOT_OPEN, "the record cannot be read")
            return
        self._say_first(welcome)
        self._room.tell_own(self)
        reading = asyncio.ensure_future(self._reading())
        writing = asyncio.ensure_future(self._writing())
        over = self._ends_with_his_session()
        try:
            await asyncio.wait({reading, writing}, return_when=asyncio.FIRST_COMPLETED)
        finally:
            if over is not None:
                over.cancel()
            self._leave()
            for task in (reading, writing, *self._tasks):
                task.cancel()
            ended = await asyncio.gather(reading, writing, *self._tasks, return_exceptions=True)
        for each in ended:
            if isinstance(each, Exception) and not isinstance(each, WebSocketDisconnect):
                raise each

    def _say_first(self, welcome: telling.Welcome) -> None:
        """What he was to be told while we looked up his balance follows."""
        waiting, self._outgoing = self._outgoing, asyncio.Queue()
        self._is_sending = False
        self.tell(welcome)
        while not waiting.empty():
            self._outgoing.put_nowait(waiting.get_nowait())

    def _ends_with_his_session(self) -> asyncio.TimerHandle | None:
        if not self.entered.ends:
            return None
        left = self.entered.ends - time()
        return asyncio.get_running_loop().call_later(left, self.end, SIGNED_OUT)

    def _leave(self) -> None:
        for name in self._watched:
            self._room.unwatch(self, name)
        self._room.leave(self)

    async def _welcome(self) -> telling.Welcome:
        person = await self._room.person(self.entered)
        return telling.Welcome(
            protocol=telling.PROTOCOL, program=__version__, person=person, now=_milliseconds()
        )

    async def _reading(self) -> None:
        while True:
            message = await self._socket.receive()
            if message["type"] == "websocket.disconnect":
                return
            self._room.floor.figures.heard.inc()
            if self._has_ended:  # he may be too slow a reader to be told
                continue
            if not (self._allowance.take() and self._room.hears(self._whose, self._address)):
                self.end(TOO_MUCH)
                return
            self._read(message.get("text") or message.get("bytes") or b"")

    def _read(self, text: str | bytes) -> None:
        try:
            found = read(asking.READ, text)
        except NOT_UNDERSTOOD as error:
            key, table = asking.marks_of(text)
            self._fail("not-understood", in_our_words(error), table, key)
            return
        if not may(self.entered.role, type(found)):
            key, table = getattr(found, "key", ""), getattr(found, "table", "")
            address, account = self._address, self.entered.name
            what = type(found).__name__
            log.turned_away("not allowed", account=account, what=what, address=address)
            self._fail("not-allowed", why_not(self.entered), table, key)
            return
        self._take(found)

    def _take(self, found: asking.FromClient) -> None:
        match found:
            case asking.Watch():
                self._watch(found)
            case asking.Unwatch():
                self._watched.discard(found.table)
                self._room.unwatch(self, found.table)
            case asking.WatchLobby():
                self._watch_lobby(found)
            case asking.UnwatchLobby():
                self.sees_lobby, self.lobby = False, None
            case asking.Do():
                self._begin(found)
            case asking.Say():
                self._room.say(self, found)
            case asking.Mute():
                self._mute(found)
            case asking.ReportPerson():
                self._room.report(self, found)
            case asking.Ping():
                self.tell(telling.Pong(sent=found.sent, now=_milliseconds()))

    def _watch_lobby(self, asked: asking.WatchLobby) -> None:
        """At once; whoever asks again and again hears of it when the others do."""
        self.sees_lobby, self.gets_changes, self.lobby = True, asked.changes, None
        if self._lobby_allowance.take():
            self.lobby = lobby_of(self._room.floor, self.entered.name)
            self.send(told(self.lobby, None))
        else:
            self._room.tell_lobby_soon()

    def _mute(self, asked: asking.Mute) -> None:
        person = folded(asked.person)
        if not asked.is_muted:
            self.muted.discard(person)
        elif person in self.muted or len(self.muted) < MUTED_MOST:
            self.muted.add(person)
        else:
            self._fail("too-much", f"at most {MUTED_MOST} people can be muted", "")

    def _watch(self, asked: asking.Watch) -> None:
        if asked.table not in self._watched and len(self._watched) >= TABLES_MOST:
            self._fail("too-much", f"at most {TABLES_MOST} tables at a time", asked.table)
            return
        shown = self._room.watch(self, asked)
        if shown is None:
            self._fail("no-such-table", f"there is no table {asked.table}", asked.table)
            return
        self._watched.add(asked.table)
        self.send(shown)

    def _fail(self, code: str, because: str, table: str, key: str = "") -> None:
        self.tell(telling.Failed(key=key, table=table, code=code, because=because))

    def _begin(self, asked: asking.Do) -> None:
        if len(self._tasks) >= AT_ONCE_MOST:
            self._fail("too-much", "wait for an answer first", asked.table, asked.key)
            return
        if because := self._room.free.refused(self.entered.name, asked.command):
            self._fail("too-much", because, asked.table, asked.key)
            return
        task = asyncio.ensure_future(self._do(asked))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _do(self, asked: asking.Do) -> None:
        entered = self.entered
        found = await self._room.floor.do(entered.name, entered.role, asked, self.tell)
        self.tell(found)
        if isinstance(found, telling.Done):
            self._room.was_told(entered.name, found)


def _milliseconds() -> int:
    return int(time() * 1000)
