"""How many connections there may be, how long a request may take, how many frames a live one sends.

The descriptors that a process may have are few: whoever keeps them all, by requests that never come
to an end, would keep everybody else out and the tables from their files.
"""

from __future__ import annotations

import asyncio
import resource
import ssl
from collections.abc import Collection
from dataclasses import dataclass, field
from http import HTTPStatus
from typing import Any, Final

import h11
import msgspec
from uvicorn.protocols.http.h11_impl import H11Protocol, RequestResponseCycle
from uvicorn.protocols.utils import get_remote_addr
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from pokerroom.server import log
from pokerroom.server.accounts.limits import TOO_MUCH, Bucket, neighbourhood
from pokerroom.server.edge import JSON, Trouble

KEPT_FREE: Final = 256
"""Descriptors for everything else: the record, files, the processes of jobs."""
FULL: Final = "the server has as many connections as it can take: try again in a while"
TOO_MANY: Final = "there are too many connections from your address: close some of them"
TOO_SLOW: Final = "the request did not come in in time"
NO_REQUEST: Final = "that is no HTTP request that this server can read"
BOTH_LENGTHS: Final = frozenset({b"content-length", b"transfer-encoding"})
HEADERS_MOST: Final = 100
FRAMES_PER_SECOND, FRAMES_IN_A_ROW = 40, 200
"""Of a live connection: twice as many as the messages it may send, for pings and parts."""
BYTES_AT_A_TIME: Final = 512
"""That are read before its frames are counted: the smallest has six."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Crowd:
    """At most *each* connections of an address, nil for any number, and *all* together.

    A request has *seconds* to come in whole.
    """

    each: int
    all: int
    seconds: float
    told: Bucket = field(default_factory=lambda: Bucket(0.1, 10), repr=False)
    """How often a refusal is written down: it must not fill the log."""

    def too_many(self, one: Any, connections: Collection[Any]) -> str:
        """Why there is no place for *one* of the *connections*; sockets that live are among them.

        Each knows whose it is.
        """
        because = FULL if len(connections) > self.all else ""
        if not because and self.each:
            own = neighbourhood(_address_of(one))
            as_many = sum(neighbourhood(_address_of(each)) == own for each in connections)
            because = TOO_MANY if as_many > self.each else ""
        if because and self.told.take():
            log.security("too many connections", address=_address_of(one))
        return because


def _address_of(connection: Any) -> str:
    return connection.client[0] if connection.client else ""


def descriptors_for(connections: int) -> int:
    """How many *connections* there may be, after as many descriptors as we may have were asked."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = connections + KEPT_FREE
    if soft == resource.RLIM_INFINITY or soft >= wanted:
        return connections
    most = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))
    return max(1, most - KEPT_FREE)


class Unambiguous(h11.Connection):
    """Reads no request whose end a proxy may see where we do not, nor one of headers alone."""

    def next_event(self) -> Any:
        found = super().next_event()
        if isinstance(found, h11.Request):
            names = [name for name, _ in found.headers]
            if set(names) >= BOTH_LENGTHS or len(names) > HEADERS_MOST:
                raise h11.RemoteProtocolError(NO_REQUEST)
        return found


class Impatient(H11Protocol):
    """Refuses who comes when there are too many, and leaves whoever does not end his request."""

    def __init__(self, *given: Any, crowd: Crowd, **named: Any) -> None:
        super().__init__(*given, **named)
        self._crowd, self.conn = crowd, Unambiguous(h11.SERVER)
        self.patience: asyncio.TimerHandle | None = None
        """Runs while something of a request is still to come."""
        self._is_live = False

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        if because := self._crowd.too_many(self, self.connections):
            self.connections.discard(self)
            self._refuse(HTTPStatus.SERVICE_UNAVAILABLE, because)
            return
        self._wait()

    def data_received(self, part: bytes) -> None:
        super().data_received(part)
        self._look()

    def on_response_complete(self) -> None:
        super().on_response_complete()
        self._look()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """From now on another protocol has the connection, and no request is waited for."""
        self._is_live = True
        super().handle_websocket_upgrade(event)

    def connection_lost(self, exc: Exception | None) -> None:
        self._stop_waiting()
        super().connection_lost(exc)

    def _look(self) -> None:
        """Between two requests the server itself waits for a few seconds."""
        theirs = self.conn.their_state
        is_between = theirs is h11.IDLE and self.timeout_keep_alive_task is not None
        is_awaited = theirs in {h11.IDLE, h11.SEND_BODY} and not is_between
        if is_awaited and not self._is_live:
            self._wait()
        else:
            self._stop_waiting()

    def _wait(self) -> None:
        """From the first byte on; whoever sends one now and then gains no time."""
        if self.patience is None:
            self.patience = self.loop.call_later(self._crowd.seconds, self.give_up)

    def _stop_waiting(self) -> None:
        if self.patience is not None:
            self.patience.cancel()
            self.patience = None

    def give_up(self) -> None:
        self.patience = None
        self._end(HTTPStatus.REQUEST_TIMEOUT, TOO_SLOW)

    def send_400_response(self, msg: str) -> None:  # noqa: ARG002 - the library's words
        self._end(HTTPStatus.BAD_REQUEST, NO_REQUEST)

    def _end(self, status: HTTPStatus, because: str) -> None:
        """Nothing is written into an answer that is under way."""
        answered: RequestResponseCycle | None = self.cycle
        if answered and answered.response_started and not answered.response_complete:
            self.transport.close()
        else:
            self._refuse(status, because)

    def _refuse(self, status: HTTPStatus, because: str) -> None:
        """By hand: nothing of a request may have come yet."""
        body = msgspec.json.encode(Trouble(because))
        head = (
            f"HTTP/1.1 {status.value} {status.phrase}\r\nContent-Type: {JSON}\r\n"
            f"Content-Length: {len(body)}\r\nCache-Control: no-store\r\nConnection: close\r\n\r\n"
        )
        self.transport.write(head.encode() + body)
        self.transport.close()


class Handshake(asyncio.Protocol):
    """Counted from the first moment on; the protocol *then* has the connection afterwards.

    What comes with the last of the handshake is kept for it.
    """

    def __init__(self, then: Impatient, tls: ssl.SSLContext, crowd: Crowd) -> None:
        self._then, self._tls, self._crowd = then, tls, crowd
        self._others: Any = then.connections  # a set in which uvicorn wants its own alone
        self._early = b""
        self.client: tuple[str, int] | None = None
        self.under_way: asyncio.Task[None] | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        self.client, self._transport = get_remote_addr(transport), transport
        self._others.add(self)
        if self._crowd.too_many(self, self._others):
            self.shutdown()
            return
        transport.pause_reading()  # until somebody is there who can decipher it
        self.under_way = self._then.loop.create_task(self._shake())

    async def _shake(self) -> None:
        try:
            over_tls = await self._then.loop.start_tls(
                self._transport, self, self._tls, server_side=True,
                ssl_handshake_timeout=self._crowd.seconds,
            )  # fmt: skip
        except OSError:  # he has gone, speaks no TLS or was too slow: as usual as not coming at all
            self.shutdown()
            return
        if over_tls is None or self not in self._others:
            return
        self._others.discard(self)
        over_tls.set_protocol(self._then)
        self._then.connection_made(over_tls)
        if self._early:
            self._then.data_received(self._early)

    def data_received(self, part: bytes) -> None:
        self._early += part

    def connection_lost(self, _: Exception | None) -> None:
        self._others.discard(self)

    def shutdown(self) -> None:
        """At the end of the server too: nothing of his was asked yet."""
        self._others.discard(self)
        self._transport.abort()


def over_tls(tls: ssl.SSLContext, crowd: Crowd, **named: Any) -> Handshake:
    return Handshake(Impatient(crowd=crowd, **named), tls, crowd)


class Sparing(WebSocketsSansIOProtocol):
    """Ends who sends more frames than his messages need.

    Pings and parts without an end are no messages, reach nobody and are answered all the same: one
    who sends nothing else would keep the processor from every table.
    """

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self._allowance = Bucket(FRAMES_PER_SECOND, FRAMES_IN_A_ROW)

    def data_received(self, part: bytes) -> None:
        for start in range(0, len(part), BYTES_AT_A_TIME):
            if not self.transport.is_closing():
                super().data_received(part[start : start + BYTES_AT_A_TIME])

    def handle_events(self) -> None:
        if all(self._allowance.take() for _ in self.conn.events):
            super().handle_events()
        else:
            self._end()

    def _end(self) -> None:
        self.queue.put_nowait({"type": "websocket.disconnect", "code": TOO_MUCH})
        self.conn.fail(TOO_MUCH, "too many frames")
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.close_sent = True
        self.transport.close()
