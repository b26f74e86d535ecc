"""The client for asyncio."""

from __future__ import annotations

from asyncio import sleep
from collections.abc import AsyncIterator
from types import TracebackType
from typing import Any

from websockets.asyncio.client import ClientConnection
from websockets.asyncio.client import connect as open_connection
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidStatus

from pokerroom.client import session
from pokerroom.client.entering import Credentials
from pokerroom.client.queries import AsyncQueries
from pokerroom.client.sync import AT_FIRST, WAITS, address_of, check_may_come_back, passing
from pokerroom.server.messages import commands
from pokerroom.server.messages.telling import Done, FromServer, Person
from pokerroom.server.messages.views import Choice, TableView


class AsyncRoom(AsyncQueries):
    """A connection that reconnects by itself; used in an `async with` block."""

    def __init__(self, url: str, credentials: Credentials | None = None) -> None:
        super().__init__(url, credentials.headers if credentials else {})
        self._address = address_of(url)
        self.session = session.Session()
        self._connection: ClientConnection | None = None

    async def __aenter__(self) -> AsyncRoom:
        await self._come_back(AT_FIRST)
        while not self.session.is_welcome:
            await self.hear()
        return self

    async def __aexit__(
        self,
        _kind: type[BaseException] | None,
        _error: BaseException | None,
        _trace: TracebackType | None,
    ) -> None:
        if self._connection is not None:
            await self._connection.close()

    @property
    def person(self) -> Person | None:
        return self.session.person

    async def table(self, name: str) -> AsyncTable:
        """Watch the table *name* from now on."""
        await self._send(self.session.watch(name))
        while not self.session.is_shown(name, await self.hear()):
            pass
        return AsyncTable(self, name)

    async def do(self, table: str, command: commands.Command, version: int | None = None) -> Done:
        """Waits until the command is in the record; `Failure` if it was refused."""
        return await self._answered(*self.session.do(table, command, version))

    async def say(self, table: str, text: str) -> Done:
        """Says it to all who watch the table, which I must watch too; `Failure` if talk is off."""
        return await self._answered(*self.session.say(table, text))

    async def _answered(self, key: str, message: bytes) -> Done:
        await self._send(message)
        while key not in self.session.answers:
            await self.hear()
        return session.taken(self.session.answers.pop(key))

    async def open_table(
        self, name: str, game: str, seats: int | None = None, terms: dict[str, Any] | None = None
    ) -> Done:
        """For staff: a new table of *game*, with *terms* as in a file of terms.

        `do(name, OpenTable(...))` opens one with a link or with other times.
        """
        return await self.do(name, commands.OpenTable(game=game, seats=seats, terms=terms or {}))

    async def close_table(self, name: str, *, inspector_told: bool = False) -> Done:
        """For staff: at once if nobody is there, otherwise by the notice that its book asks for."""
        return await self.do(name, commands.CloseTable(inspector_told=inspector_told))

    async def pay_in(self, person: str, amount: int) -> Done:
        """For the cashier: cash for *amount* cents into the account of *person*."""
        return await self.do("", commands.PayIn(person=person, amount=amount))

    async def pay_out(self, person: str, amount: int) -> Done:
        """For the cashier: cash for *amount* cents out of the account of *person*."""
        return await self.do("", commands.PayOut(person=person, amount=amount))

    async def hear(self) -> FromServer:
        """The next message from the room."""
        while True:
            try:
                return self.session.hear(await self._live().recv())
            except ConnectionClosed as closed:
                check_may_come_back(closed)
                await self._come_back()

    def _live(self) -> ClientConnection:
        if self._connection is None:
            raise session.Ended(session.NOT_OPEN)
        return self._connection

    async def _send(self, message: bytes) -> None:
        try:
            await self._live().send(message.decode())
        except ConnectionClosed as closed:
            check_may_come_back(closed)
            await self._come_back()

    async def _come_back(self, waits: tuple[float, ...] = WAITS) -> None:
        """Reconnects, and sends again what was not answered."""
        last: Exception | None = None
        for wait in waits:
            await sleep(wait)
            try:
                self._connection = await open_connection(
                    self._address, additional_headers=self._headers, proxy=None
                )
                for message in self.session.again():
                    await self._connection.send(message.decode())
            except InvalidStatus as refused:
                last = passing(refused)
            except (OSError, InvalidHandshake, ConnectionClosed) as error:
                last = error
            else:
                return
        raise session.Ended(f"{self._address} cannot be reached: {last}")


class AsyncTable(session.Watched):
    """One table that is watched."""

    def __init__(self, room: AsyncRoom, name: str) -> None:
        super().__init__(room.session, name)
        self.room = room

    async def do(self, command: commands.Command | Choice, amount: int | None = None) -> Done:
        """A command, or one of `view.may` with the *amount* wanted."""
        return await self.room.do(self.name, session.with_amount(command, amount))

    async def sit(self, amount: int | None = None, seat: int = 0) -> Done:
        return await self.do(session.sits(self.view, amount, seat))

    async def say(self, text: str) -> Done:
        return await self.room.say(self.name, text)

    async def buy(self, amount: int) -> Done:
        return await self.do(commands.Buy(amount=amount))

    async def leave(self) -> Done:
        return await self.do(commands.Leave())

    async def draw(self, *cards: str) -> Done:
        return await self.do(commands.Draw(discards=list(cards)))

    async def ante(self, amount: int | None = None) -> Done:
        """Against the house: an ante in a free box."""
        return await self.do(session.antes(self.view, amount))

    async def turns(self) -> AsyncIterator[TableView]:
        """The table each time that I may do something; `Ended` if it is suspended."""
        seen = -1
        while True:
            while not self._is_turn(seen):
                await self.room.hear()
            seen = self.view.version
            yield self.view


def connect_async(url: str, credentials: Credentials | None = None) -> AsyncRoom:
    """A room at *url*, such as `http://127.0.0.1:8000`; without *credentials* it only watches."""
    return AsyncRoom(url, credentials)
