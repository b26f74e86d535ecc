"""Connections: no more than there may be, and none that keeps a request open for ever."""

from __future__ import annotations

import asyncio
import json
import resource
from pathlib import Path
from typing import Any

import pytest
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.server import ServerState

from pokerroom.server import log
from pokerroom.server.accounts.limits import TOO_MUCH
from pokerroom.server.connections import (
    FULL,
    HEADERS_MOST,
    KEPT_FREE,
    NO_REQUEST,
    SENDS_AT_ONCE,
    TOO_MANY,
    TOO_SLOW,
    ConnectionLimits,
    FrameLimitedWebSocket,
    TimedHttp,
    descriptors_for,
)
from pokerroom.server.serve import quietly
from pokerroom.server.settings import Settings

WHOLE = b"GET / HTTP/1.1\r\nHost: x\r\n\r\n"
HALF = WHOLE[:-2]
LIVE = (
    b"GET /api/v1/live HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
    b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
)
HALF_A_BODY = b"POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\n{"


class Line(asyncio.Transport):
    """The server's end of a connection from *address*, with nobody behind it."""

    def __init__(self, address: str = "203.0.113.7") -> None:
        super().__init__({"peername": (address, 5)})
        self.written, self.is_closed = b"", False

    def write(self, data: Any) -> None:
        self.written += bytes(data)

    def close(self) -> None:
        self.is_closed = True

    def is_closing(self) -> bool:
        return self.is_closed

    def pause_reading(self) -> None: ...

    def resume_reading(self) -> None: ...

    def refusal(self) -> tuple[int, str]:
        head, _, body = self.written.partition(b"\r\n\r\n")
        return int(head.split()[1]), json.loads(body)["error"]


async def answers(scope: Any, receive: Any, send: Any) -> None:
    while (await receive()).get("more_body"):
        pass
    await send({"type": "http.response.start", "status": 204, "headers": []})
    await send({"type": "http.response.body", "body": b""})


async def lives(scope: Any, receive: Any, send: Any) -> None:
    await send({"type": "websocket.accept"})
    while (await receive())["type"] != "websocket.disconnect":
        pass


async def fails(scope: Any, receive: Any, send: Any) -> None:
    raise RuntimeError("the secret of the cellar")


class Server:
    def __init__(self, app: Any = answers, *, each: int = 2, all: int = 3) -> None:  # noqa: A002
        self._config = quietly(app, Settings(folder=Path("unused")))
        self._config.load()
        self.state, self._limits = ServerState(), ConnectionLimits(each=each, all=all, seconds=600)

    def meets(self, line: Line) -> TimedHttp:
        met = TimedHttp(self._config, self.state, {}, limits=self._limits)
        met.connection_made(line)
        return met

    def lives(self, line: Line) -> FrameLimitedWebSocket:
        met = FrameLimitedWebSocket(self._config, self.state, {})
        met.connection_made(line)
        met.data_received(LIVE)
        return met


@pytest.mark.parametrize("sent", [b"", HALF, HALF_A_BODY, WHOLE + HALF_A_BODY])
async def test_whoever_does_not_end_his_request_is_left(sent: bytes) -> None:
    server, line = Server(), Line()
    met = server.meets(line)
    for each in sent:
        met.data_received(bytes([each]))
    for _ in range(20):  # a request that came whole is answered
        await asyncio.sleep(0)
    line.written = b""
    assert met.patience is not None
    met.give_up()
    assert line.refusal() == (408, TOO_SLOW)
    assert line.is_closed
    met.connection_lost(None)
    await asyncio.gather(*server.state.tasks)


async def test_nothing_more_of_a_live_connection_is_waited_for(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """It is another protocol's from its first request on, which is never read to its end."""
    monkeypatch.setattr(H11Protocol, "handle_websocket_upgrade", lambda *_: None)
    server, line = Server(), Line()
    met = server.meets(line)
    met.data_received(LIVE)
    assert met.patience is None
    assert not line.written


FRAMES = {
    "pings": b"\x89\x80\0\0\0\0",
    "answers to none": b"\x8a\x80\0\0\0\0",
    "parts without an end": b"\x00\x80\0\0\0\0",
    "messages": b"\x81\x80\0\0\0\0",
}


@pytest.mark.usefixtures("buckets_stay_empty")
@pytest.mark.parametrize("kind", FRAMES)
async def test_who_sends_more_frames_than_messages_need_is_ended_before_they_are_read(
    kind: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    frame, line = FRAMES[kind], Line()
    begun = b"\x01\x80\0\0\0\0" if frame[0] == 0 else b""
    met = Server(lives).lives(line)
    await turns()
    met.data_received(begun + frame * 50)
    assert not line.is_closed, "as many as a page may send at once"
    read, receives = list[bytes](), met.conn.receive_data

    def noted(part: bytes) -> None:
        read.append(part)
        receives(part)

    monkeypatch.setattr(met.conn, "receive_data", noted)
    met.data_received(frame * 20_000)
    assert line.is_closed
    assert len(read) < 10
    assert TOO_MUCH.to_bytes(2, "big") in line.written
    met.connection_lost(None)
    await asyncio.gather(*met.tasks)


async def test_a_message_is_sent_at_once_unless_it_would_have_to_wait() -> None:
    server, line = Server(lives), Line()
    met = server.lives(line)
    extensions: Any = met.scope["extensions"]
    sends = extensions[SENDS_AT_ONCE]
    assert not sends(b"before he is let in")
    await turns()
    line.written = b""
    assert sends(b"now")
    assert line.written == b"\x81\x03now"
    met.pause_writing()
    assert not sends(b"to one who reads slowly")
    met.resume_writing()
    assert sends(b"then")
    line.close()
    assert not sends(b"after all")
    assert line.written == b"\x81\x03now\x81\x04then"
    met.connection_lost(None)
    assert not sends(b"to nobody")
    await asyncio.gather(*server.state.tasks)


async def turns() -> None:
    for _ in range(20):
        await asyncio.sleep(0)


async def test_nothing_is_waited_for_after_a_whole_request_and_a_lost_line() -> None:
    server, line = Server(), Line()
    met = server.meets(line)
    first = met.patience
    met.data_received(HALF)
    assert met.patience is first, "time does not begin anew with each byte"
    met.data_received(b"\r\n")
    assert met.patience is None
    await asyncio.gather(*server.state.tasks)
    assert met.patience is None, "the next request has not begun"
    met.data_received(b"G")
    assert met.patience is not None
    met.connection_lost(None)
    assert met.patience is None


async def test_an_address_and_all_together_have_so_many_connections(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    told: list[str] = []
    monkeypatch.setattr(log, "turned_away", lambda event, **_: told.append(event))
    server = Server(each=2, all=3)
    kept = [server.meets(Line()) for _ in range(2)]
    third = Line()
    server.meets(third)
    assert third.refusal() == (503, TOO_MANY)
    assert third.is_closed
    other, one_more = Line("203.0.113.8"), Line("203.0.113.9")
    server.meets(other)
    server.meets(one_more)
    assert (other.written, one_more.refusal()) == (b"", (503, FULL))
    assert told == ["too many connections"] * 2
    kept[0].connection_lost(None)
    again = Line()
    server.meets(again)
    assert again.written == b"", "a place that became free is taken"


async def test_whoever_has_a_network_of_addresses_has_no_more_connections_than_others() -> None:
    server, third = Server(each=2, all=9), Line("2001:db8::3")
    for line in (Line("2001:db8::1"), Line("2001:db8::2"), third):
        server.meets(line)
    assert third.refusal() == (503, TOO_MANY)


ASKED = b"POST / HTTP/1.1\r\nHost: x\r\n"
CHUNKED = ASKED + b"Transfer-Encoding: chunked\r\n"


@pytest.mark.parametrize(
    "sent",
    [
        CHUNKED + b"Content-Length: 6\r\n\r\n0\r\n\r\n" + WHOLE,
        ASKED + b"Content-Length: 6\r\nContent-Length: 7\r\n\r\nabcdefg",
        ASKED + b"Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n",
        ASKED + b"Transfer-Encoding : chunked\r\n\r\n0\r\n\r\n",
        ASKED + b"X: y\r\n" * HEADERS_MOST + b"\r\n",
        CHUNKED.replace(b"1.1", b"1.0") + b"\r\n0\r\n\r\n",
        pytest.param(ASKED + b"X: " + b"y" * 40_000 + b"\r\n\r\n", id="a long header"),
        b"no request at all\r\n\r\n",
    ],
)
async def test_of_a_request_that_could_end_elsewhere_nothing_is_read(sent: bytes) -> None:
    server, line = Server(), Line()
    server.meets(line).data_received(sent)
    assert line.refusal() == (400, NO_REQUEST)
    assert line.is_closed
    assert not server.state.tasks
    good = Line()
    server.meets(good).data_received(ASKED + b"X: y\r\n" * (HEADERS_MOST - 1) + b"\r\n")
    await asyncio.gather(*server.state.tasks)
    assert good.written.startswith(b"HTTP/1.1 204 ")


async def test_nothing_is_written_into_an_answer_that_is_under_way() -> None:
    async def begins(_scope: Any, receive: Any, send: Any) -> None:
        await send({"type": "http.response.start", "status": 200, "headers": []})
        await send({"type": "http.response.body", "body": b"half", "more_body": True})
        while (await receive())["type"] != "http.disconnect":
            pass

    server, line = Server(begins), Line()
    met = server.meets(line)
    met.data_received(CHUNKED + b"\r\n")
    await turns()
    before = line.written
    assert b"half" in before
    met.data_received(b"no number\r\n")
    assert (line.written, line.is_closed) == (before, True)
    met.connection_lost(None)
    await asyncio.gather(*server.state.tasks)


async def test_behind_a_proxy_an_address_has_any_number() -> None:
    server, lines = Server(each=0, all=9), [Line() for _ in range(9)]
    for line in lines:
        server.meets(line)
    assert {line.written for line in lines} == {b""}
    settings = Settings(folder=Path("unused"), behind_proxy=True)
    factory: Any = quietly(answers, settings).http
    assert factory.keywords["limits"].each == 0
    assert quietly(answers, Settings()).http.keywords["limits"].each == 256  # type: ignore[union-attr]


@pytest.mark.parametrize(
    ("limits", "found", "asked"),
    [
        ((1024, 1024), 1024 - KEPT_FREE, 1024),
        ((1024, 2048), 2048 - KEPT_FREE, 2048),
        ((1024, 100_000), 4096, 4096 + KEPT_FREE),
        ((100_000, 100_000), 4096, None),
        ((resource.RLIM_INFINITY, resource.RLIM_INFINITY), 4096, None),
    ],
)
def test_some_descriptors_are_kept_for_everything_else(
    monkeypatch: pytest.MonkeyPatch, limits: tuple[int, int], found: int, asked: int | None
) -> None:
    set_to: list[int] = []
    monkeypatch.setattr(resource, "getrlimit", lambda _: limits)
    monkeypatch.setattr(resource, "setrlimit", lambda _, pair: set_to.append(pair[0]))
    assert descriptors_for(4096) == found
    assert set_to == ([] if asked is None else [asked])


async def test_a_failure_of_ours_and_what_is_no_request_are_lines_of_our_log(
    capsys: pytest.CaptureFixture[str],
) -> None:
    server, line, garbage = Server(fails), Line(), Line()
    server.meets(line).data_received(WHOLE)
    await asyncio.gather(*server.state.tasks)
    server.meets(garbage).data_received(b"no request at all\r\n\r\n")
    assert line.written.startswith(b"HTTP/1.1 500 ")
    first, second = (json.loads(each) for each in capsys.readouterr().err.splitlines())
    assert (first["level"], first["kind"]) == ("error", "RuntimeError")
    assert first["event"] == "Exception in ASGI application"
    assert "tests/server/test_connections.py" in first["where"][-1]
    assert "cellar" not in json.dumps(first)
    assert (second["level"], second["event"]) == ("warning", "Invalid HTTP request received.")
