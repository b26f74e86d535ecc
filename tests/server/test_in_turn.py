"""Questions that keep the machine busy: one at a time, and nobody takes every place in the line."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from time import sleep
from typing import Any

import pytest
from httpx2 import ASGITransport, AsyncClient
from starlette.exceptions import HTTPException
from starlette.requests import HTTPConnection

from pokerroom.analysis.odds.shapes import OddsShape
from pokerroom.server import pacing
from pokerroom.server.answers import Register
from pokerroom.server.app import make_app
from pokerroom.server.entering import Doors
from pokerroom.server.pacing import EACH_MOST, NEAR_MOST, InTurn
from pokerroom.server.serve import guarded
from pokerroom.server.settings import Settings
from tests.server.live.rooms import PAGE, cookie_of, room_in
from tests.server.live.test_trainer import client_of


def at(address: str) -> HTTPConnection:
    return HTTPConnection({"type": "http", "client": (address, 1), "headers": []})


class Line:
    """Those who have asked, and stay until they are let go."""

    def __init__(self) -> None:
        self.in_turn, self.go = InTurn(), asyncio.Event()
        self.at_once = 0

    async def asks(self, address: str, person: str = "") -> bool:
        """Whether he is let into the line, and has had his turn."""
        try:
            async with self.in_turn.turn(at(address), person):
                self.at_once += 1
                assert self.at_once == 1
                await self.go.wait()
                self.at_once -= 1
        except HTTPException:
            return False
        return True


@asynccontextmanager
async def line_of(*askers: tuple[str, str]) -> AsyncIterator[list[bool]]:
    line, found = Line(), list[bool]()
    asking = [asyncio.ensure_future(line.asks(*each)) for each in askers]
    for _ in range(3):
        await asyncio.sleep(0)
    line.go.set()
    found += await asyncio.gather(*asking)
    assert not line.in_turn._there
    yield found


async def test_one_address_leaves_a_place_for_others() -> None:
    near, far = [("203.0.113.7", "")] * (NEAR_MOST + 2), ("203.0.113.8", "")
    async with line_of(*near, far) as found:
        assert found == [True] * NEAR_MOST + [False] * 2 + [True]


async def test_one_person_leaves_a_place_for_others_at_his_address() -> None:
    ann, bob = [("203.0.113.7", "Ann")] * (EACH_MOST + 1), ("203.0.113.7", "Bob")
    async with line_of(*ann, bob) as found:
        assert found == [True] * EACH_MOST + [False, True]


class Slow(Register):
    """Odds that take a while."""

    def odds(self, *given: Any, **named: Any) -> OddsShape:
        sleep(0.05)
        return super().odds(*given, **named)


async def test_a_stranger_does_not_fill_the_line() -> None:
    path = "odds?game=vic/holdem&hand=AsAh&hand=KdKc&communal=2c3d4h5s"
    app = make_app(Slow(), PAGE)
    async with AsyncClient(transport=ASGITransport(app), base_url="http://room") as client:
        asked = (client.get(f"/api/v1/{path}") for _ in range(NEAR_MOST + 5))
        found = await asyncio.gather(*asked)
    statuses = [each.status_code for each in found]
    assert statuses.count(200) == NEAR_MOST
    assert statuses.count(429) == 5
    assert found[statuses.index(429)].headers["Retry-After"] == "1"


async def test_many_reviews_of_one_person_are_not_weighed_at_once(folder: Path) -> None:
    async with room_in(folder) as room, client_of(room, "Ann") as client:
        asked = (client.get(f"/api/v1/review/nowhere/{at}") for at in range(1, EACH_MOST + 3))
        statuses = [each.status_code for each in await asyncio.gather(*asked)]
        assert sorted(statuses) == [404] * EACH_MOST + [429] * 2


@pytest.mark.usefixtures("buckets_stay_empty")
@pytest.mark.parametrize("path", ["rounds/nowhere/1", "review/nowhere/1", "advice/nowhere"])
async def test_one_address_asks_no_more_under_many_names(
    folder: Path, monkeypatch: pytest.MonkeyPatch, path: str
) -> None:
    monkeypatch.setattr(pacing, "IN_A_ROW", 3)
    async with room_in(folder) as room:
        app = make_app(Register(), PAGE, Doors(room).routes())
        statuses = []
        for name in ("Ann", "Bob", "Cam", "Dee"):
            cookie = {"Cookie": cookie_of(room, name)}
            async with AsyncClient(
                transport=ASGITransport(app), base_url="http://room", headers=cookie
            ) as client:
                statuses.append((await client.get(f"/api/v1/{path}")).status_code)
        assert statuses == [404, 404, 404, 429]


@pytest.mark.usefixtures("buckets_stay_empty")
async def test_one_address_is_answered_so_often_and_of_the_law_less(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Who asks too often waits for each refusal, and others do not wait for him."""
    waits: list[float] = []

    async def waited(seconds: float) -> None:
        waits.append(seconds)

    monkeypatch.setattr(pacing, "PER_SECOND", 1)
    monkeypatch.setattr(pacing, "IN_A_ROW", 10)
    monkeypatch.setattr(pacing, "sleep", waited)
    settings = Settings(requests_each=2)
    app = guarded(make_app(Register(), PAGE), settings)

    async def asks(path: str, often: int, address: str = "203.0.113.7") -> list[int]:
        transport = ASGITransport(app, client=(address, 1))
        async with AsyncClient(transport=transport, base_url="http://room") as client:
            return [(await client.get(path)).status_code for _ in range(often)]

    assert await asks("/api/v1/books", 10) == [200] * 10
    assert await asks("/api/books", 2) == [429] * 2  # the same question, as it was once asked
    assert await asks("/index.html", 9) == [200] * 8 + [429]
    assert await asks("/api/v1/books", 1, "203.0.113.8") == [200]
    assert [each for each in waits if each] == [pacing.REFUSED_AFTER] * 3
