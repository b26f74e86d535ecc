"""The client without asyncio: one thing after another."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack
from http import HTTPStatus
from time import sleep
from types import TracebackType
from typing import Any, Final

from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidStatus
from websockets.sync.client import ClientConnection
from websockets.sync.client import connect as open_connection

from pokerroom.client import session
from pokerroom.client.entering import Credentials
from pokerroom.client.queries import Queries
from pokerroom.client.reaching import said_in
from pokerroom.server.messages import commands
from pokerroom.server.messages.telling import Done, FromServer, Person
from pokerroom.server.messages.views import Choice, TableView

AT_FIRST: Final = (0.0, 0.1, 0.3, 1.0)
"""Seconds before each attempt to connect."""
WAITS: Final = (*AT_FIRST, 2.0, 4.0, 8.0, 15.0, 30.0)
"""Seconds before each attempt to reconnect: a room takes its time to open again."""


class Room(Queries):
    """A connection that reconnects by itself; used in a `with` block."""

    def __init__(self, url: str, credentials: Credentials | None = None) -> None:
        super().__init__(url, credentials.headers if credentials else {})
        self._address = address_of(url)
        self.session = session.Session()
        self._open = ExitStack()
        self._connection: ClientConnection | None = None

    def __enter__(self) -> Room:
        self._come_back(AT_FIRST)
        while not self.session.is_welcome:
            self.hear()
        return self

    def __exit__(
        self,
        _kind: type[BaseException] | None,
        _error: BaseException | None,
        _trace: TracebackType | None,
    ) -> None:
        self._open.close()

    @property
    def person(self) -> Person | None:
        return self.session.person

    def table(self, name: str) -> Table:
        """Watch the table *name* from now on."""
        self._send(self.session.watch(name))
        while not self.session.is_shown(name, self.hear()):
            pass
        return Table(self, name)

    def do(self, table: str, command: commands.Command, version: int | None = None) -> Done:
        """Waits until the command is in the record; `Failure` if it was refused."""
        return self._answered(*self.session.do(table, command, version))

    def say(self, table: str, text: str) -> Done:
        """Says it to all who watch the table, which I must watch too; `Failure` if talk is off."""
        return self._answered(*self.session.say(table, text))

    def _answered(self, key: str, message: bytes) -> Done:
        self._send(message)
        while key not in self.session.answers:
            self.hear()
        return session.taken(self.session.answers.pop(key))

    def open_table(
        self, name: str, game: str, seats: int | None = None, terms: dict[str, Any] | None = None
    ) -> Done:
        """For staff: a new table of *game*, with *terms* as in a file of terms.

        `do(name, OpenTable(...))` opens one with a link or with other times.
        """
        return self.do(name, commands.OpenTable(game=game, seats=seats, terms=terms or {}))

    def close_table(self, name: str, *, inspector_told: bool = False) -> Done:
        """For staff: at once if nobody is there, otherwise by the notice that its book asks for."""
        return self.do(name, commands.CloseTable(inspector_told=inspector_told))

    def pay_in(self, person: str, amount: int) -> Done:
        """For the cashier: cash for *amount* cents into the account of *person*."""
        return self.do("", commands.PayIn(person=person, amount=amount))

    def pay_out(self, person: str, amount: int) -> Done:
        """For the cashier: cash for *amount* cents out of the account of *person*."""
        return self.do("", commands.PayOut(person=person, amount=amount))

    def hear(self) -> FromServer:
        """The next message from the room."""
        while True:
            try:
                return self.session.hear(self._live().recv())
            except ConnectionClosed as closed:
                check_may_come_back(closed)
                self._come_back()

    def _live(self) -> ClientConnection:
        if self._connection is None:
            raise session.Ended(session.NOT_OPEN)
        return self._connection

    def _send(self, message: bytes) -> None:
        try:
            self._live().send(message.decode())
        except ConnectionClosed as closed:
            check_may_come_back(closed)
            self._come_back()

    def _come_back(self, waits: tuple[float, ...] = WAITS) -> None:
        """Reconnects, and sends again what was not answered."""
        last: Exception | None = None
        for wait in waits:
            sleep(wait)
            try:
                self._open.close()
                self._connection = self._open.enter_context(
                    open_connection(self._address, additional_headers=self._headers, proxy=None)
                )
                for message in self.session.again():
                    self._connection.send(message.decode())
            except InvalidStatus as refused:
                last = passing(refused)
            except (OSError, InvalidHandshake, ConnectionClosed) as error:
                last = error
            else:
                return
        raise session.Ended(f"{self._address} cannot be reached: {last}")


class Table(session.Watched):
    """One table that is watched."""

    def __init__(self, room: Room, name: str) -> None:
        super().__init__(room.session, name)
        self.room = room

    def do(self, command: commands.Command | Choice, amount: int | None = None) -> Done:
        """A command, or one of `view.may` with the *amount* wanted."""
        return self.room.do(self.name, session.with_amount(command, amount))

    def sit(self, amount: int | None = None, seat: int = 0) -> Done:
        return self.do(session.sits(self.view, amount, seat))

    def say(self, text: str) -> Done:
        return self.room.say(self.name, text)

    def buy(self, amount: int) -> Done:
        return self.do(commands.Buy(amount=amount))

    def leave(self) -> Done:
        return self.do(commands.Leave())

    def draw(self, *cards: str) -> Done:
        return self.do(commands.Draw(discards=list(cards)))

    def ante(self, amount: int | None = None) -> Done:
        """Against the house: an ante in a free box."""
        return self.do(session.antes(self.view, amount))

    def turns(self) -> Iterator[TableView]:
        """The table each time that I may do something; `Ended` if it is suspended."""
        seen = -1
        while True:
            while not self._is_turn(seen):
                self.room.hear()
            seen = self.view.version
            yield self.view


def connect(url: str, credentials: Credentials | None = None) -> Room:
    """A room at *url*, such as `http://127.0.0.1:8000`; without *credentials* it only watches."""
    return Room(url, credentials)


def address_of(url: str) -> str:
    scheme, _, rest = url.rstrip("/").partition("://")
    return f"{'wss' if scheme == 'https' else 'ws'}://{rest}{session.LIVE}"


def passing(refused: InvalidStatus) -> InvalidStatus:
    """One that passes, as it is not the room's: a proxy answers while the room starts again."""
    is_of_the_room = bool(said_in(refused.response.body or b""))
    if refused.response.status_code >= HTTPStatus.INTERNAL_SERVER_ERROR and not is_of_the_room:
        return refused
    raise session.Ended(f"not let in: {why_not(refused)}") from refused


def why_not(refused: InvalidStatus) -> str:
    """The room's reason, or failing that, the server's."""
    return said_in(refused.response.body or b"") or str(refused)


def check_may_come_back(closed: Any) -> None:
    if closed.rcvd is not None and closed.rcvd.code == session.SIGNED_OUT:
        raise session.Ended("signed out") from closed
