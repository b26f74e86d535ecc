"""Whoever means no good, reads too slowly, sends too much or goes without a word harms nobody."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from pokerroom.server import serve
from pokerroom.server.accounts.entrance import Entered
from pokerroom.server.accounts.limits import TOO_MUCH, Limits
from pokerroom.server.live import sockets
from pokerroom.server.live.room import SIGNED_OUT
from pokerroom.server.live.streams import TableStream
from pokerroom.server.opening import opened
from pokerroom.server.settings import Settings
from tests.postgres import running
from tests.server.live.asked import all_asked
from tests.server.live.hostile import harmless
from tests.server.live.killed import killed
from tests.server.live.people import until
from tests.server.live.rooms import Browser, browser, cookie_of, room_in, served, table_in

IN_USE = {"01", "04", "05", "08", "09"}
"""Established, or on the way to being closed."""
MORE_THAN_FITS = 50_000_000
"""Bytes, of which the kernel keeps a tenth for both ends of a connection."""


@pytest.mark.parametrize(
    ("sent", "marks", "because"),
    [
        (
            {"type": "do", "key": "a", "table": "T", "command": {"do": "dance"}},
            ("a", "T"),
            "command.do cannot be 'dance'",
        ),
        ({"type": "do", "key": "b", "table": "T"}, ("b", "T"), "command is missing"),
        (
            {"type": "do", "key": "c", "table": 7, "command": {"do": "leave"}},
            ("c", ""),
            "table must be text, not a whole number",
        ),
        ({"type": "wish", "key": "d"}, ("d", ""), "type cannot be 'wish'"),
        (
            {"type": "do", "key": 5, "table": "T", "command": {"do": "leave"}},
            ("", "T"),
            "key must be text, not a whole number",
        ),
        (
            {"type": "do", "key": "e" * 81, "table": "T", "command": {"do": "leave"}},
            ("", "T"),
            "key must have at most 80 characters",
        ),
        (["do", "f"], ("", ""), "the message must be an object, not a list"),
    ],
    ids=[
        "no such command",
        "no command",
        "a table of no name",
        "no such type",
        "a number",
        "too long",
        "a list",
    ],
)
async def test_what_is_not_understood_is_answered_with_its_key_where_it_can_be_read(
    folder: Path, sent: object, marks: tuple[str, str], because: str
) -> None:
    async with (
        room_in(folder) as room,
        served(room) as host,
        browser(host, cookie_of(room, "Ann")) as ann,
    ):
        await ann.connection.send(json.dumps(sent))
        found = await ann.hear("failed")
        assert (found["key"], found["table"]) == marks
        assert (found["code"], found["because"]) == ("not-understood", because)


async def test_messages_that_are_almost_right_change_nothing(folder: Path) -> None:
    found = await harmless(folder, 2_000)
    assert {"not-allowed", "not-understood", "pong"} <= set(found["stranger"])
    assert {"not-understood", "not-possible", "refused", "done"} <= set(found["player"])
    assert {"not-understood", "not-possible", "done"} <= set(found["dealer"])
    assert {"not-understood", "pong"} <= set(found["supervisor by socket"])


async def test_nor_do_they_on_postgresql(folder: Path) -> None:
    with running() as server:
        found = await harmless(folder, 400, seed=2, database=server.url)
    assert {"not-understood", "not-possible"} <= set(found["guest"])


@pytest.mark.parametrize(
    ("message", "code"),
    [("x" * 20_000, 1009), (b"\xff" * 20_000, 1009)],
    ids=["text", "bytes"],
)
async def test_a_frame_that_is_too_large_ends_the_connection(
    folder: Path, message: str | bytes, code: int
) -> None:
    async with room_in(folder) as room, served(room) as host, browser(host) as stranger:
        await stranger.connection.send(message)
        with pytest.raises(ConnectionClosed) as closed:
            await stranger.hear("nothing")
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == code


async def sent_too_much(person: Browser, *, beside: Browser) -> None:
    with pytest.raises(ConnectionClosed) as closed:
        await person.hear("nothing")
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == TOO_MUCH
    await beside.send(type="ping", sent=7)
    assert (await beside.hear("pong"))["sent"] == 7


@pytest.mark.usefixtures("buckets_stay_empty")
async def test_who_sends_too_much_is_ended_and_the_others_are_not(folder: Path) -> None:
    async with (
        room_in(folder) as room,
        served(room) as host,
        browser(host) as stranger,
        browser(host) as other,
    ):
        for _ in range(200):
            await stranger.send(type="ping")
        await sent_too_much(stranger, beside=other)


@pytest.mark.usefixtures("buckets_stay_empty")
async def test_one_address_sends_no_more_under_many_names(folder: Path) -> None:
    async with (
        opened(Settings(folder=folder, connections_each=2)) as room,
        served(room) as host,
        browser(host, cookie_of(room, "Ann")) as ann,
        browser(host, cookie_of(room, "Bob")) as bob,
    ):
        for number in range(18):
            await ann.send(type="ping", sent=number)
            await ann.hear("pong", sent=number)
        for _ in range(3):
            await bob.send(type="ping")
        with pytest.raises(ConnectionClosed) as closed:
            await bob.hear("nothing")
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == TOO_MUCH


@pytest.mark.usefixtures("buckets_stay_empty")
@pytest.mark.parametrize("name", ["Ann", ""], ids=["an account", "strangers at an address"])
async def test_all_connections_of_a_person_share_what_he_may_send(folder: Path, name: str) -> None:
    async with room_in(folder) as room, served(room) as host:
        room.heard = Limits(1, 5)
        cookie = cookie_of(room, name) if name else ""
        async with (
            browser(host, cookie) as first,
            browser(host, cookie) as second,
            browser(host, cookie_of(room, "Bob")) as bob,
        ):
            for number in range(3):
                await first.send(type="ping", sent=number)
                await first.hear("pong", sent=number)
            for _ in range(3):
                await second.send(type="ping")
            await sent_too_much(second, beside=bob)


async def test_who_reads_too_slowly_comes_back_for_the_gap(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with room_in(folder) as room, served(room) as host:
        await table_in(room, "vic/holdem", "Ann", "Bob", bots=False)
        async with browser(host, cookie_of(room, "Zoe")) as zoe:
            await zoe.send(type="watch", table="vic/holdem")
            await zoe.hear("table")
            (client,) = room.clients
            monkeypatch.setattr(client, "_at_once", lambda _message: False)  # he reads nothing
            for _ in range(sockets.WAITING_MOST + 1):  # before the writer gets its turn
                client.send(b'{"type":"pong","sent":0,"now":0}')
            with pytest.raises(ConnectionClosed) as closed:
                await zoe.hear("nothing")
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == sockets.TOO_SLOW
            assert [each["type"] for each in zoe.heard] == ["welcome", "table"]


class Deaf:
    """A socket whose other end reads nothing and sends on."""

    client = None

    def __init__(self, *messages: dict[str, str]) -> None:
        self._messages = iter(messages)

    async def receive(self) -> dict[str, str]:
        return next(self._messages)


async def test_no_message_overtakes_one_that_waits(folder: Path) -> None:
    at_once: list[bytes] = []
    line = {"is free": True}

    def sends(message: bytes) -> bool:
        if line["is free"]:
            at_once.append(message)
        return line["is free"]

    async with room_in(folder) as room:
        connection = sockets.Connection(Deaf(), room, Entered(), sends)  # type: ignore[arg-type]
        connection.send(b"first")
        line["is free"] = False
        connection.send(b"second")
        line["is free"] = True
        connection.send(b"third")
    assert at_once == [b"first"]
    assert [connection._outgoing.get_nowait() for _ in range(2)] == [b"second", b"third"]


async def test_who_is_ended_is_not_heard_even_if_he_cannot_be_told(folder: Path) -> None:
    ping, gone = '{"type": "ping", "sent": 1}', {"type": "websocket.disconnect"}
    async with room_in(folder) as room:
        for is_ended in (False, True):
            socket: Any = Deaf({"type": "websocket.receive", "text": ping}, gone)
            connection = sockets.Connection(socket, room, Entered())
            if is_ended:
                connection.end(SIGNED_OUT)
            await connection._reading()
            sent = connection._outgoing.get_nowait()
            assert sent == SIGNED_OUT if is_ended else b"pong" in sent  # type: ignore[operator]
            assert connection._outgoing.empty()


class Ahead:
    """The clock of the loop, which is set forward instead of waiting: no load changes that."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        loop = asyncio.get_running_loop()
        self._by, tells = 0.0, loop.time
        monkeypatch.setattr(loop, "time", lambda: tells() + self._by)

    async def next_ping(self, *answer: Browser) -> None:
        """All are sent one, and those who *answer* have answered; others who owe one are gone."""
        self._by += serve.PING_EVERY
        for each in answer:
            for sent in (1, 2):  # the first is behind the ping, the second behind its answer
                await each.send(type="ping", sent=sent)
                await each.hear("pong", sent=sent)


async def test_who_vanishes_without_a_word_is_noticed_and_leaves_nothing_behind(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """His end of the connection is there and says nothing: no end, no answer to a ping."""
    ahead = Ahead(monkeypatch)
    async with room_in(folder) as room, served(room) as host:
        await table_in(room, "vic/holdem", "Ann", "Bob", bots=False)
        stream = room.floor.streams.by_name["vic/holdem"]
        async with (
            browser(host, cookie_of(room, "Ann")) as ann,
            browser(host, cookie_of(room, "Bob")) as bob,
        ):
            for each in (ann, bob):
                await each.send(type="watch", table="vic/holdem")
                await each.hear("table")
            await ahead.next_ping(ann, bob)
            ann.connection.transport.pause_reading()
            await ahead.next_ping(bob)
            assert len(room.clients) == 2, "he may answer yet"
            await ahead.next_ping(bob)
            await until(lambda: len(room.clients) == 1)
            assert len(stream.watchers) == 1
            assert room.floor.presence.away == {"Ann"}
            await ahead.next_ping(bob)
            assert len(room.clients) == 1
            ann.connection.transport.abort()


async def test_who_vanishes_with_much_still_to_be_sent_is_let_go_as_well(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What no longer fits into the connection keeps neither the writer nor the socket."""
    monkeypatch.setattr(serve, "UNTAKEN_FOR", 1)  # by the clock of the kernel
    ahead = Ahead(monkeypatch)
    async with (
        room_in(folder) as room,
        served(room) as host,
        browser(host, cookie_of(room, "Ann")) as ann,
        browser(host) as other,
    ):
        await ann.hear("welcome")
        (client,) = [each for each in room.clients if each.entered.name]
        ann.connection.transport.pause_reading()
        client.send(b'"' + b"x" * MORE_THAN_FITS + b'"')
        for _ in range(3):
            await ahead.next_ping(other)
        await until(lambda: client not in room.clients)
        assert room.floor.presence.away == {"Ann"}
        await until(lambda: sockets_of_server(host) == 1)
        await ahead.next_ping(other)
        ann.connection.transport.abort()


def sockets_of_server(host: str) -> int:
    """How many connections the kernel still holds open at that port, on the server's side."""
    port = f"{int(host.rpartition(':')[2]):04X}"
    lines = Path("/proc/net/tcp").read_text().splitlines()[1:]
    held = (line.split()[1:4] for line in lines)
    return sum(here.endswith(f":{port}") and state in IN_USE for here, _, state in held)


async def test_a_table_that_fails_says_so_and_the_others_play_on(
    folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    async with room_in(folder) as room, served(room) as host:
        await table_in(room, "vic/holdem", "Ann", "Bob", name="1", bots=False)
        await table_in(room, "vic/holdem", "Ann", "Bob", name="2", bots=False)
        catch_up = TableStream.catch_up

        def fails(self: TableStream, table: object) -> None:
            if self.name == "1":
                raise ZeroDivisionError("As Kd")
            catch_up(self, table)  # type: ignore[arg-type]

        monkeypatch.setattr(TableStream, "catch_up", fails)
        async with browser(host, cookie_of(room, "Ann")) as ann:
            await ann.do("1", "a", do="leave")
            while not room.failures():
                await asyncio.sleep(0)
            failed = await ann.do("1", "b", do="buy", amount=100_00)
            assert (failed["code"], failed["because"]) == (
                "suspended",
                "the table is suspended: ZeroDivisionError",
            )
            assert (await ann.do("2", "c", do="leave"))["type"] == "done"
            await ann.send(type="watch lobby")
            lobby = await ann.hear("lobby")
            assert [bool(each["suspended"]) for each in lobby["tables"]] == [True, False]
    logged = [json.loads(line) for line in capsys.readouterr().err.splitlines()]
    assert [(each["event"], each["table"]) for each in logged] == [("a table has failed", "1")]
    assert "As Kd" not in json.dumps(logged)


async def test_what_is_acknowledged_survives_being_killed(folder: Path) -> None:
    found = await killed(folder, times=5, each=6)
    assert found["kills"] == 5
    assert found["acknowledged acts that survived"] >= 30


async def test_whatever_is_asked_over_http_is_answered_as_it_is_described(folder: Path) -> None:
    found = await all_asked(folder, 1)
    assert {200, 400} & set(found["a player"])
    assert 401 in found["a stranger"]
