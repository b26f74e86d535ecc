"""How many connections there may be, how long a request may take, how many frames one sends.

A process may have few file descriptors: anybody who held them all, with requests that never end,
would keep everybody else out and the tables from their files.
"""

from __future__ import annotations

import asyncio
import resource
import ssl
from collections.abc import Collection
from dataclasses import dataclass
from http import HTTPStatus
from typing import Any, Final

import h11
import msgspec
from uvicorn.protocols.http.h11_impl import H11Protocol, RequestResponseCycle
from uvicorn.protocols.utils import ClientDisconnected, get_remote_addr
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request, Response
from websockets.protocol import State

from pokerroom.server import log
from pokerroom.server.accounts.limits import TOO_MUCH, Bucket, neighbourhood
from pokerroom.server.edge import BROKEN, JSON, Trouble
from pokerroom.server.messages.private import Private
from pokerroom.server.running.compressing import Compressing

KEPT_FREE: Final = 256
"""Descriptors for everything else: the record, files, the processes of jobs."""
FULL: Final = "the server has as many connections as it can take: try again in a while"
TOO_MANY: Final = "there are too many connections from your address: close some of them"
TOO_SLOW: Final = "the request did not come in in time"
NO_REQUEST: Final = "that is no HTTP request that this server can read"
NO_HANDSHAKE: Final = "Failed to open a WebSocket connection"
"""The library's words."""
BOTH_LENGTHS: Final = frozenset({b"content-length", b"transfer-encoding"})
HEADERS_MOST: Final = 100
CHUNKS_MOST: Final = 1000
"""Of one request: its body has two million bytes at most."""
PARSED_AT_A_TIME: Final = 8192
"""Bytes of requests: what never ends is noticed before much of it has been read."""
FRAMES_PER_SECOND, FRAMES_IN_A_ROW = 40, 200
"""For each WebSocket: twice as many as the messages it may send, for pings and fragments."""
BYTES_AT_A_TIME: Final = 512
"""Bytes read before the frames in them are counted: the smallest frame has six."""
SENDS_AT_ONCE: Final = "pokerroom.sends_at_once"
"""The extension of ASGI under which a live connection offers `send_at_once`."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ConnectionLimits:
    """At most *each* connections per address (0 for any number), and *all* in total.

    A request must arrive complete within *seconds*.
    """

    each: int
    all: int
    seconds: float

    def too_many(self, one: Any, connections: Collection[Any]) -> str:
        """Why there is no room for connection *one*; open WebSockets are among the *connections*.

        Each connection knows its address.
        """
        because = FULL if len(connections) > self.all else ""
        if not because and self.each:
            own = neighbourhood(_address_of(one))
            as_many = sum(neighbourhood(_address_of(each)) == own for each in connections)
            because = TOO_MANY if as_many > self.each else ""
        if because:
            log.turned_away("too many connections", address=_address_of(one))
        return because


def _address_of(connection: Any) -> str:
    return connection.client[0] if connection.client else ""


def descriptors_for(connections: int) -> int:
    """How many *connections* there can be, after asking for as many file descriptors as allowed."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = connections + KEPT_FREE
    if soft == resource.RLIM_INFINITY or soft >= wanted:
        return connections
    most = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))
    return max(1, most - KEPT_FREE)


class StrictParser(h11.Connection):
    """Rejects a request whose end a proxy might see elsewhere, or that is nothing but headers.

    So it does one whose body comes in crumbs: each takes as long to read as a large chunk.
    """

    _chunks = 0

    def next_event(self) -> Any:
        found = super().next_event()
        if isinstance(found, h11.Request):
            self._chunks = 0
            names = {name for name, _ in found.headers}
            is_old = found.http_version < b"1.1"  # in which there are no chunks
            if names >= BOTH_LENGTHS or (is_old and b"transfer-encoding" in names):
                raise h11.RemoteProtocolError(NO_REQUEST)
            if len(found.headers) > HEADERS_MOST:
                raise h11.RemoteProtocolError(NO_REQUEST)
        elif isinstance(found, h11.Data) and found.chunk_start:
            self._chunks += 1
            if self._chunks > CHUNKS_MOST:
                raise h11.RemoteProtocolError(NO_REQUEST)
        return found


class TimedHttp(H11Protocol):
    """Refuses newcomers when there are too many, and drops clients that never end a request."""

    def __init__(self, *given: Any, limits: ConnectionLimits, **named: Any) -> None:
        super().__init__(*given, **named)
        self._limits, self.conn = limits, StrictParser(h11.SERVER)
        self.patience: asyncio.TimerHandle | None = None
        """Runs while part of a request is still to come."""
        self._is_live = False

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        if because := self._limits.too_many(self, self.connections):
            self.connections.discard(self)
            self._refuse(HTTPStatus.SERVICE_UNAVAILABLE, because)
            return
        self._wait()

    def data_received(self, part: bytes) -> None:
        with log.coming_from(_address_of(self)):
            for start in range(0, len(part), PARSED_AT_A_TIME):
                if not (self._is_live or self.transport.is_closing()):
                    super().data_received(part[start : start + PARSED_AT_A_TIME])
        self._look()

    def on_response_complete(self) -> None:
        super().on_response_complete()
        self._look()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """From now on the connection speaks another protocol, and no request is awaited."""
        self._is_live = True
        super().handle_websocket_upgrade(event)

    def connection_lost(self, exc: Exception | None) -> None:
        self._stop_waiting()
        super().connection_lost(exc)

    def _look(self) -> None:
        """Between two requests the server's own timeout of a few seconds applies."""
        theirs = self.conn.their_state
        is_between = theirs is h11.IDLE and self.timeout_keep_alive_task is not None
        is_awaited = theirs in {h11.IDLE, h11.SEND_BODY} and not is_between
        if is_awaited and not self._is_live:
            self._wait()
        else:
            self._stop_waiting()

    def _wait(self) -> None:
        """Times the request from its first byte; sending a byte now and then gains no time."""
        if self.patience is None:
            self.patience = self.loop.call_later(self._limits.seconds, self.give_up)

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
        """Nothing is written into an answer that is being sent."""
        answered: RequestResponseCycle | None = self.cycle
        if answered and answered.response_started and not answered.response_complete:
            self.transport.close()
        else:
            self._refuse(status, because)

    def _refuse(self, status: HTTPStatus, because: str) -> None:
        """Answers without the framework: no part of a request may have arrived yet."""
        body = msgspec.json.encode(Trouble(because))
        head = (
            f"HTTP/1.1 {status.value} {status.phrase}\r\nContent-Type: {JSON}\r\n"
            f"Content-Length: {len(body)}\r\nCache-Control: no-store\r\nConnection: close\r\n\r\n"
        )
        self.transport.write(head.encode() + body)
        self.transport.close()


class Handshake(asyncio.Protocol):
    """A connection counted from its first moment; the protocol *then* takes it over afterwards.

    Data that arrives too early is passed on: to the handshake what came before it had begun, and to
    that protocol what came with its end.
    """

    def __init__(self, then: TimedHttp, tls: ssl.SSLContext, limits: ConnectionLimits) -> None:
        self._then, self._tls, self._limits = then, tls, limits
        self._others: Any = then.connections  # a set that uvicorn keeps for its own
        self._early = b""
        self.client: tuple[str, int] | None = None
        self.under_way: asyncio.Task[None] | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        self.client, self._transport = get_remote_addr(transport), transport
        self._others.add(self)
        if self._limits.too_many(self, self._others):
            self.shutdown()
            return
        self.under_way = self._then.loop.create_task(self._shake())

    async def _shake(self) -> None:
        shaking = self._then.loop.create_task(self._over_tls())
        await asyncio.sleep(0)  # it has begun, and nothing is read until we have gone on
        self._pass_on_greeting()
        try:
            over_tls = await shaking
        except OSError:  # the client left, speaks no TLS or was too slow
            self.shutdown()
            return
        if over_tls is None or self not in self._others:
            return
        self._others.discard(self)
        over_tls.set_protocol(self._then)
        self._then.connection_made(over_tls)
        if self._early:
            self._then.data_received(self._early)

    async def _over_tls(self) -> asyncio.Transport | None:
        return await self._then.loop.start_tls(
            self._transport, self, self._tls, server_side=True,
            ssl_handshake_timeout=self._limits.seconds,
        )  # fmt: skip

    def _pass_on_greeting(self) -> None:
        """A loop may read before the handshake has begun, whether reading is paused or not."""
        shaking: Any = self._transport.get_protocol()
        if shaking is self:
            return
        greeting, self._early = self._early, b""
        while greeting:
            room = shaking.get_buffer(len(greeting))
            part, greeting = greeting[: len(room)], greeting[len(room) :]
            room[: len(part)] = part
            shaking.buffer_updated(len(part))

    def data_received(self, part: bytes) -> None:
        self._early += part

    def connection_lost(self, _: Exception | None) -> None:
        self._others.discard(self)

    def shutdown(self) -> None:
        """Called when the server stops, too: the client has not asked for anything yet."""
        self._others.discard(self)
        self._transport.abort()


def over_tls(tls: ssl.SSLContext, limits: ConnectionLimits, **named: Any) -> Handshake:
    return Handshake(TimedHttp(limits=limits, **named), tls, limits)


class RefusedInJson(Compressing):
    """Answers a handshake that fails like any other request that is refused."""

    def reject(self, status: HTTPStatus | int, text: str) -> Response:
        found = super().reject(status, text)
        because = text.strip().replace(NO_HANDSHAKE, "no live connection is opened")
        if found.status_code == HTTPStatus.INTERNAL_SERVER_ERROR:
            because = BROKEN
        found.body = msgspec.json.encode(Trouble(because or found.reason_phrase))
        for name in ("Content-Length", "Content-Type"):
            del found.headers[name]
        told = {"Content-Type": JSON, "Cache-Control": "no-store"}
        found.headers.update(told | {"Content-Length": str(len(found.body))})
        return found


class FrameLimitedWebSocket(WebSocketsSansIOProtocol):
    """Closes a connection that sends more frames than its messages need.

    Pings and endless fragments are not messages and reach nobody, yet must be answered: a client
    that sends nothing else would keep the processor from every table.
    """

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self._allowance = Bucket(FRAMES_PER_SECOND, FRAMES_IN_A_ROW)
        self.conn = RefusedInJson(max_size=self.config.ws_max_size, logger=self.logger)

    def data_received(self, part: bytes) -> None:
        with log.coming_from(_address_of(self)):
            for start in range(0, len(part), BYTES_AT_A_TIME):
                if not self.transport.is_closing():
                    super().data_received(part[start : start + BYTES_AT_A_TIME])
        if not self.handshake_initiated:
            self._refuse()

    def _refuse(self) -> None:
        """The request came whole, but is none to this library, which would wait for ever."""
        said = b"".join(self.conn.data_to_send())
        no_request = self.conn.reject(HTTPStatus.BAD_REQUEST, NO_REQUEST)
        self.transport.write(said or no_request.serialize())
        self.transport.close()

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if not self.close_sent:  # then there is a scope
            self.scope["extensions"][SENDS_AT_ONCE] = self.send_at_once  # type: ignore[assignment]

    async def send(self, message: Any) -> None:
        if isinstance(message.get("text"), Private):
            await self._send_private(message["text"])
            return
        await super().send(message)
        if self.close_sent:  # a handshake that the application has refused is over too
            self.handshake_complete = True

    async def _send_private(self, text: Private) -> None:
        await self.writable.wait()
        if not self.send_at_once(text):
            raise ClientDisconnected

    def send_at_once(self, text: bytes) -> bool:
        """Sends *text* now, without a task's turn; false if the reader is slow or gone."""
        is_open = self.handshake_complete and self.conn.state is State.OPEN
        if not is_open or not self.writable.is_set() or self.transport.is_closing():
            return False
        self.conn.send_text(text)
        self.transport.write(b"".join(self.conn.data_to_send()))
        return True

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
