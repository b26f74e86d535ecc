"""What others send can neither fill the log nor keep a connection open without a handshake."""

from __future__ import annotations

import asyncio
import json
from collections import Counter
from pathlib import Path
from typing import Any

import h11
import pytest
from websockets.exceptions import ConnectionClosed

from pokerroom.server import log
from pokerroom.server.connections import CHUNKS_MOST, NO_REQUEST
from pokerroom.server.edge import BROKEN
from pokerroom.server.live.sockets import Connection
from tests.server.live.rooms import browser, room_in, served
from tests.server.test_connections import LIVE, Line, Server, answers, fails, lives, turns

GARBAGE = b"no request at all\r\n\r\n"
UNKNOWN = b"GET / HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: gopher\r\n\r\n"
NO_TEXT = b"\x81\x82\0\0\0\0\xff\xff"
IN_A_ROW, ALL_IN_A_ROW = int(log.OF_AN_ADDRESS[1]), int(log.OF_ALL[1])


async def answers_at_once(_scope: Any, _receive: Any, send: Any) -> None:
    """Without having read the body."""
    await send({"type": "http.response.start", "status": 200, "headers": []})
    await send({"type": "http.response.body", "body": b""})


def written(capsys: pytest.CaptureFixture[str]) -> list[dict[str, Any]]:
    return [json.loads(each) for each in capsys.readouterr().err.splitlines()]


@pytest.mark.usefixtures("buckets_stay_empty")
@pytest.mark.parametrize(
    ("sent", "event"),
    [(GARBAGE, "Invalid HTTP request received."), (UNKNOWN, "Unsupported upgrade request.")],
)
async def test_broken_requests_of_one_address_leave_a_few_lines_and_a_count(
    capsys: pytest.CaptureFixture[str], sent: bytes, event: str
) -> None:
    server = Server(each=0, all=1000)
    for _ in range(IN_A_ROW + 90):
        server.meets(Line()).data_received(sent)
    server.meets(Line("203.0.113.8")).data_received(sent)
    await asyncio.gather(*server.state.tasks)
    found = written(capsys)
    assert {each["event"] for each in found} == {event}
    assert Counter(each["address"] for each in found) == {"203.0.113.7": IN_A_ROW, "203.0.113.8": 1}
    log.tell_left_out()
    (told,) = written(capsys)
    assert (told["event"], told["of"], told["lines"]) == ("lines were left out", event, 90)
    log.tell_left_out()
    assert written(capsys) == [], "it is told once"


@pytest.mark.usefixtures("buckets_stay_empty")
async def test_whoever_tries_to_come_in_while_nobody_can_does_not_fill_the_log(
    folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    async def fails_to_read(_: Connection) -> None:
        raise OSError

    monkeypatch.setattr(Connection, "_welcome", fails_to_read)
    async with room_in(folder) as room, served(room) as host:
        for _ in range(IN_A_ROW + 3):
            async with browser(host) as stranger:
                with pytest.raises(ConnectionClosed):
                    await stranger.hear("welcome")
    assert [each["event"] for each in written(capsys)] == ["nobody can be let in"] * IN_A_ROW
    log.tell_left_out()
    assert [each["lines"] for each in written(capsys)] == [3]


@pytest.mark.usefixtures("buckets_stay_empty")
async def test_many_addresses_together_leave_no_more_than_all_may(
    capsys: pytest.CaptureFixture[str],
) -> None:
    server = Server(each=0, all=1000)
    for number in range(ALL_IN_A_ROW + 40):
        server.meets(Line(f"198.51.100.{number}")).data_received(GARBAGE)
    assert len(written(capsys)) == ALL_IN_A_ROW
    log.turned_away("a token was refused", address="203.0.113.9")
    assert [each["level"] for each in written(capsys)] == ["security"], "which is another kind"


@pytest.mark.usefixtures("buckets_stay_empty")
async def test_frames_that_are_no_text_and_failures_are_limited_too(
    capsys: pytest.CaptureFixture[str],
) -> None:
    for _ in range(IN_A_ROW + 5):
        met = Server(lives, all=1000).lives(Line())
        await turns()
        met.data_received(NO_TEXT)
        met.connection_lost(None)
        await asyncio.gather(*met.tasks)
    assert [each["level"] for each in written(capsys)] == ["error"] * IN_A_ROW
    failing = Server(fails)
    for _ in range(5):
        line = Line("203.0.113.8")
        failing.meets(line).data_received(b"GET / HTTP/1.1\r\nHost: x\r\n\r\n")
        await asyncio.gather(*failing.state.tasks)
        failing.state.connections.clear()
    assert {each["address"] for each in written(capsys)} == {"203.0.113.8"}


async def test_how_much_was_left_out_is_told_after_a_while(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(log, "TOLD_AFTER", 0.0)
    for _ in range(IN_A_ROW + 3):
        log.turned_away("a token was refused", address="203.0.113.7")
    await asyncio.sleep(0.001)
    assert written(capsys)[-1]["lines"] == 3


def test_no_number_of_kinds_fills_the_memory() -> None:
    found = log.Restraint()
    for number in range(1000):
        found.lets(f"kind {number}", "203.0.113.7")
    assert len(found.left_out) == log.KINDS_MOST + 1
    assert sum(found.left_out.values()) == 1000 - ALL_IN_A_ROW


ASKED = b"POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n"


@pytest.mark.parametrize("app", [answers, answers_at_once])
async def test_a_body_in_crumbs_is_refused_before_much_of_it_is_read(
    app: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    server, line, read = Server(app), Line(), 0
    met = server.meets(line)
    next_event = h11.Connection.next_event

    def counted(self: h11.Connection) -> Any:
        nonlocal read
        read += 1
        return next_event(self)

    monkeypatch.setattr(h11.Connection, "next_event", counted)
    met.data_received(ASKED)
    await turns()
    for _ in range(5):
        met.data_received(b"1\r\nx\r\n" * 20_000)
        await turns()
    assert line.is_closed
    assert read < 2 * CHUNKS_MOST
    met.connection_lost(None)
    await asyncio.gather(*server.state.tasks)


async def test_as_many_chunks_as_a_body_may_have_are_taken() -> None:
    server, line = Server(), Line()
    met = server.meets(line)
    for _ in range(2):  # they are counted for each request
        line.written = b""
        met.data_received(ASKED + b"1\r\nx\r\n" * CHUNKS_MOST + b"0\r\n\r\n")
        await turns()
        assert line.written.startswith(b"HTTP/1.1 204 ")


BAD_HANDSHAKES = {
    "no key": (LIVE.replace(b"Sec-WebSocket-Key", b"X"), 400, "no live connection is opened"),
    "a bad key": (LIVE.replace(b"dGhl", b"!!!!"), 400, "no live connection is opened"),
    "an old version": (LIVE.replace(b"n: 13", b"n: 8"), 400, "no live connection is opened"),
    "another method": (LIVE.replace(b"GET", b"PUT", 1), 405, "no live connection is opened"),
    "a long header": (LIVE.replace(b"Host: x", b"Host: x\r\nX: " + b"y" * 9000), 431, "no live"),
    "a long path": (LIVE.replace(b"/live", b"/live?" + b"y" * 9000), 414, "no live connection"),
    "odd letters": (LIVE.replace(b"Host: x", b"Host: x\r\nX: \x01"), 400, NO_REQUEST),
}


@pytest.mark.parametrize("kind", BAD_HANDSHAKES)
async def test_a_handshake_that_fails_is_answered_in_json_and_at_once(kind: str) -> None:
    sent, status, because = BAD_HANDSHAKES[kind]
    server, line = Server(lives), Line()
    line.set_protocol = lambda protocol: setattr(line, "then", protocol)  # type: ignore[method-assign]
    server.meets(line).data_received(sent)
    found, error = line.refusal()
    assert (found, error.startswith(because)) == (status, True), error
    assert b"\r\nContent-Type: application/json\r\n" in line.written
    assert line.is_closed
    assert not server.state.tasks


async def test_a_failure_before_the_handshake_is_over_is_told_in_json() -> None:
    server, line = Server(fails), Line()
    server.lives(line)
    await asyncio.gather(*server.state.tasks)
    assert line.refusal() == (500, BROKEN)


async def test_where_nothing_is_live_one_is_told_so(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    async with room_in(folder) as room, served(room) as host:
        name, port = host.split(":")
        for path in (b"/", b"/api/v1/lives"):
            reader, writer = await asyncio.open_connection(name, int(port))
            writer.write(LIVE.replace(b"/api/v1/live", path))
            head, _, body = (await reader.read()).partition(b"\r\n\r\n")
            assert head.startswith(b"HTTP/1.1 404 ")
            assert json.loads(body) == {"error": f"there is no live connection at {path.decode()}"}
            writer.close()
    assert written(capsys) == [], "which is no failure"
