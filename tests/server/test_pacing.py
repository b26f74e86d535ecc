"""However much others ask, those who play are heard in between."""

from __future__ import annotations

import asyncio
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import InvalidStatus

from pokerroom.server import pacing
from pokerroom.server.pacing import Paced
from pokerroom.server.settings import Settings
from tests.server.live.rooms import browser, room_in, served

MANY = 40


async def _said(_: Any) -> None:
    """Takes what the server says."""


async def _never() -> Any:
    await asyncio.Event().wait()


async def _opens(host: str, sockets: int) -> None:
    for _ in range(sockets):
        async with browser(host) as stranger:
            await stranger.hear("welcome")


async def test_one_request_begins_at_each_turn_of_the_loop_whoever_asks() -> None:
    begun, seen = [0], [0]

    async def app(*_: Any) -> None:
        begun[0] += 1

    def plays() -> None:
        seen.append(begun[0])
        if begun[0] < MANY:
            asyncio.get_running_loop().call_soon(plays)

    paced = Paced(app, 50, ())
    scopes = (
        {"type": kind, "path": "/", "headers": [], "client": (f"192.0.2.{number}", 1)}
        for number, kind in enumerate(["http", "websocket"] * (MANY // 2))
    )
    plays()
    await asyncio.gather(*(paced(scope, _never, _said) for scope in scopes))
    plays()
    assert max(after - before for before, after in pairwise(seen)) == 1
    assert begun == [MANY]


async def test_one_address_can_open_sockets_only_so_fast(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pacing, "REFUSED_AFTER", 0.0)
    settings = Settings(folder=folder, requests_each=1)
    async with room_in(folder) as room, served(room, settings) as host:
        await _opens(host, 10)  # as many in a row as of other requests
        with pytest.raises(InvalidStatus) as refused:
            await _opens(host, 10)
    assert refused.value.response.status_code == 429
    assert b"too many questions" in refused.value.response.body
