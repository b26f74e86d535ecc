"""Signed heads that are posted to an address: taken, or posted again, and nobody waits for it."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Event, Thread
from typing import Any

import httpx2
import msgspec
import pytest
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey

from pokerroom.desk.heads.signing import SignedHead
from pokerroom.server.opening import opened
from pokerroom.server.running import webhook
from pokerroom.server.settings import Settings, WrongSettings, settings_of
from tests.patience import PATIENCE
from tests.server.live.rooms import served

PRIVATE = "hush-hush"


class Elsewhere:
    """Somebody who takes heads; what *answers* holds is said to the first, and 200 to the rest."""

    def __init__(self, *answers: int) -> None:
        self.answers, self.asked, self.taken = [*answers], [""], list[dict[str, Any]]()
        self.may_answer, self.address = Event(), ""
        self.may_answer.set()

    def answer(self, method: str, body: bytes) -> int:
        self.may_answer.wait(PATIENCE)
        self.asked.append(method)
        status = self.answers.pop(0) if self.answers else 200
        if status == 200:
            self.taken.append(json.loads(body))
        return status

    async def wait_for(self, most: int) -> None:
        async with asyncio.timeout(PATIENCE):
            while len(self.taken) < most:
                await asyncio.sleep(0.01)


@contextmanager
def elsewhere(*answers: int) -> Iterator[Elsewhere]:
    found = Elsewhere(*answers)

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers["Content-Length"]))
            status = found.answer("POST", body)
            self.send_response(status)
            if status == 302:
                self.send_header("Location", f"{found.address}/another")
            self.end_headers()

        def do_GET(self) -> None:
            found.asked.append("GET")
            self.send_response(200)
            self.end_headers()

        def log_message(self, *_: object) -> None:
            """Says nothing."""

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    server.daemon_threads = True
    thread = Thread(target=server.serve_forever, args=(0.01,))
    thread.start()
    found.address = f"http://127.0.0.1:{server.server_port}/heads?token={PRIVATE}"
    try:
        yield found
    finally:
        found.may_answer.set()
        server.shutdown()
        thread.join()
        server.server_close()


async def test_each_head_is_taken_and_signed_by_the_published_key(folder: Path) -> None:
    with elsewhere() as there:
        settings = Settings(folder=folder, head_webhook=there.address)
        async with opened(settings) as room, served(room) as host:
            async with httpx2.AsyncClient(base_url=f"http://{host}/api/v1/") as client:
                published = (await client.get("record-head")).json()
            await there.wait_for(1)
            await room.floor.desk.deposit("Ann", 100_00)
        assert [each["position"] for each in there.taken] == [0, 2]  # a stream is begun first
        assert there.taken[0] == published
    public = Ed25519PublicKey.from_public_bytes(bytes.fromhex(published["signer"]))
    for told in there.taken:
        head = msgspec.convert(told, SignedHead)
        public.verify(bytes.fromhex(head.signature), head.text())


@pytest.mark.parametrize("status", [500, 302, 404])
async def test_a_head_that_is_not_taken_is_posted_again_and_no_secret_is_logged(
    folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], status: int
) -> None:
    monkeypatch.setattr(webhook, "AGAIN", 0.02)
    with elsewhere(status, status, status) as there:
        async with opened(Settings(folder=folder, head_webhook=there.address)):
            await there.wait_for(1)
            assert there.asked[1:] == ["POST"] * 4
    told = capsys.readouterr().err
    assert [json.loads(line)["kind"] for line in told.splitlines()] == ["HTTPError"]
    assert PRIVATE not in told
    signing = (folder / "room.signing").read_text().strip()
    assert signing not in told


async def test_nobody_waits_for_an_address_that_does_not_answer(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(webhook, "LAST", 0.1)
    with elsewhere() as there:
        there.may_answer.clear()
        settings = Settings(folder=folder, head_webhook=there.address, head_seconds=1)
        async with opened(settings) as room:
            await room.floor.is_open.wait()
            await room.floor.desk.deposit("Ann", 100_00)
        assert there.taken == []


async def test_a_room_opens_although_nobody_is_at_the_address(folder: Path) -> None:
    with elsewhere() as there:
        nobody = there.address
    async with opened(Settings(folder=folder, head_webhook=nobody)) as room:
        await room.floor.desk.deposit("Ann", 100_00)
        assert await room.floor.desk.balance("Ann") == 100_00


@pytest.mark.parametrize(
    "address",
    ["file:///etc/hosts", "https://", "https://a b", f"https://me:{PRIVATE}@poker.example"],
)
def test_an_address_is_checked_and_not_repeated(address: str) -> None:
    with pytest.raises(WrongSettings, match="head_webhook is not an address") as wrong:
        settings_of({}, {"POKERROOM_SERVE_HEAD_WEBHOOK": address})
    assert PRIVATE not in str(wrong.value)
