"""Handshakes that do not end are connections like others: counted, and left in time."""

from __future__ import annotations

import asyncio
import socket
import ssl
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path
from typing import Any

import pytest
import uvloop
from cryptography.hazmat.primitives import serialization
from uvicorn.server import ServerState

from pokerroom.server.connections import ConnectionLimits, Handshake, over_tls
from pokerroom.server.serve import quietly
from pokerroom.server.settings import Settings, WrongSettings, tls_of
from tests.patience import PATIENCE
from tests.server.live.test_tls import certificate_in

WHOLE = b"GET / HTTP/1.1\r\nHost: x\r\n\r\n"


async def answers(scope: Any, _receive: Any, send: Any) -> None:
    headers = [(b"content-length", b"0"), (b"x-scheme", scope["scheme"].encode())]
    await send({"type": "http.response.start", "status": 200, "headers": headers})
    await send({"type": "http.response.body", "body": b""})


class Door:
    """A port over TLS that takes two connections of an address."""

    def __init__(self, folder: Path, seconds: float) -> None:
        certificate, key = certificate_in(folder)
        settings = Settings(folder=folder, certificate=certificate, key=key)
        self.trust = ssl.create_default_context(cafile=certificate)
        self.state, self.met = ServerState(), list[Handshake]()
        config = quietly(answers, settings)
        config.load()
        tls = tls_of(settings)
        assert tls is not None
        limits = ConnectionLimits(each=2, all=9, seconds=seconds)
        self._meets = partial(
            over_tls, tls, limits=limits, config=config, server_state=self.state, app_state={}
        )

    def meets(self) -> Handshake:
        self.met.append(self._meets())
        return self.met[-1]

    @asynccontextmanager
    async def open(self) -> AsyncIterator[int]:
        loop = asyncio.get_running_loop()
        async with (
            asyncio.timeout(PATIENCE),
            await loop.create_server(self.meets, "127.0.0.1", 0) as port,
        ):
            yield port.sockets[0].getsockname()[1]


async def test_handshakes_that_do_not_end_take_places_until_they_are_over(tmp_path: Path) -> None:
    door = Door(tmp_path, seconds=600)
    async with door.open() as port:
        lines = [await asyncio.open_connection("127.0.0.1", port) for _ in range(3)]
        assert await lines[2][0].read() == b"", "there is no place for a third"
        assert len(door.state.connections) == 2
        lines[0][1].write(b"GET / HTTP/1.1\r\n\r\n")  # which is no TLS
        await lines[0][0].read()
        assert len(door.state.connections) == 1
        reader, writer = await asyncio.open_connection("127.0.0.1", port, ssl=door.trust)
        writer.write(WHOLE)
        assert b"x-scheme: https" in await reader.readuntil(b"\r\n\r\n")
        assert len(door.state.connections) == 2, "one that is served, and one that waits"
        for each in [*door.state.connections]:
            each.shutdown()
        for _, line in (*lines, (reader, writer)):
            line.close()


async def test_a_handshake_has_as_much_time_as_a_request(tmp_path: Path) -> None:
    door = Door(tmp_path, seconds=0.01)
    async with door.open() as port:
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        assert await reader.read() == b""
        assert not door.state.connections
        writer.close()


async def test_what_comes_with_the_end_of_the_handshake_is_kept(tmp_path: Path) -> None:
    """A browser asks as soon as it may, which can be before our side has gone on."""
    given: list[bytes] = []
    met = Door(tmp_path, seconds=600).meets()

    class Shaken(asyncio.Transport):
        def set_protocol(self, protocol: Any) -> None:
            protocol.connection_made = lambda _: given.append(b"made")
            protocol.data_received = given.append

        def get_protocol(self) -> Any:
            return met

    async def at_once(*_: Any, **__: Any) -> Any:
        met.data_received(WHOLE[:9])
        met.data_received(WHOLE[9:])
        return Shaken()

    named = {"start_tls": staticmethod(at_once), "create_task": staticmethod(asyncio.create_task)}
    met._then.loop = type("Loop", (), named)()
    met._others.add(met)
    met._transport = Shaken()
    await met._shake()
    assert given == [b"made", WHOLE]
    assert not met._others


@pytest.mark.parametrize("run", [asyncio.run, uvloop.run], ids=["asyncio", "uvloop"])
def test_a_client_that_greets_at_once_is_heard(run: Callable[[Any], Any], tmp_path: Path) -> None:
    """Its first bytes may be read before the handshake has begun."""
    door = Door(tmp_path, seconds=600)

    def greet(port: int) -> bytes:
        with (
            socket.create_connection(("127.0.0.1", port), PATIENCE) as line,
            door.trust.wrap_socket(line, server_hostname="localhost") as over_tls,
        ):
            over_tls.sendall(WHOLE)
            return over_tls.recv(1000)

    async def served() -> list[bytes]:
        async with door.open() as port:
            return [await asyncio.to_thread(greet, port) for _ in range(20)]

    assert all(b"x-scheme: https" in each for each in run(served()))


def locked(folder: Path) -> None:
    key = serialization.load_pem_private_key((folder / "key.pem").read_bytes(), None)
    kinds = serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8
    password = serialization.BestAvailableEncryption(b"open sesame")
    (folder / "key.pem").write_bytes(key.private_bytes(*kinds, password))


def of_another(folder: Path) -> None:
    kept = (folder / "cert.pem").read_bytes()
    certificate_in(folder)
    (folder / "cert.pem").write_bytes(kept)


def no_files(folder: Path) -> None:
    (folder / "cert.pem").write_bytes(b"a letter to a friend")


@pytest.mark.parametrize(
    ("spoil", "because"),
    [
        (locked, "key.pem is locked with a password"),
        (of_another, "key.pem do not belong together"),
        (no_files, "key.pem are not both PEM files"),
    ],
)
def test_files_of_no_use_are_told_before_anything_is_opened(
    tmp_path: Path, spoil: Any, because: str
) -> None:
    certificate, key = certificate_in(tmp_path)
    spoil(tmp_path)
    with pytest.raises(WrongSettings, match=because):
        tls_of(Settings(certificate=certificate, key=key))
