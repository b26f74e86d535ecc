"""A hostile player: another's seat, one key twice at once, odd sums, tags, half a request."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
from websockets.exceptions import InvalidStatus

from pokerroom.desk import StartsRound
from pokerroom.server import pacing
from pokerroom.server.live import sockets
from pokerroom.server.running import lobby as lobby_module
from pokerroom.server.running.lobby import lobby_of
from pokerroom.server.settings import Settings
from tests.server.live.idle import held
from tests.server.live.people import until
from tests.server.live.rooms import browser, cookie_of, room_in, served, table_in
from tests.server.live.test_accounts import page

HOLDEM = "vic/holdem"
ODD_SUMS: list[Any] = [2**63, 10**30, -1, 0, 0.5, 1e300, "100", True, None, [], {}]


async def test_nobody_acts_for_another_seat(folder: Path) -> None:
    async with room_in(folder) as room, served(room) as host:
        await table_in(room, HOLDEM, "Ann", "Bob", "Cam", bots=False)
        await room.floor.desk.do(HOLDEM, StartsRound())
        table = await room.floor.desk.table(HOLDEM)
        (person,) = table.awaits()
        others = [each for each in ("Ann", "Bob", "Cam", "Eve") if each != person]
        before = await room.floor.desk.store.head()
        for other in others:
            async with browser(host, cookie_of(room, other)) as page:
                for number, command in enumerate(
                    (
                        {"do": "bet", "act": "fold"},
                        {"do": "bet", "act": "call"},
                        {"do": "act for", "person": person},
                        {"do": "leave", "person": person},
                        {"do": "show"},
                    )
                ):
                    asked = {"type": "do", "table": HOLDEM, "key": f"{number}"}
                    await page.send(**asked, command=command)
                    found = await page.hear("done", "refused", "failed")
                    assert found["type"] != "done", (other, command, found)
        assert await room.floor.desk.store.head() == before


async def test_one_key_acts_once_however_often_it_is_sent_at_once(folder: Path) -> None:
    async with room_in(folder) as room, served(room) as host:
        await table_in(room, HOLDEM, "Ann", "Bob", bots=False)
        await room.floor.desk.do(HOLDEM, StartsRound())
        (person,) = (await room.floor.desk.table(HOLDEM)).awaits()
        version = await room.floor.desk.version(HOLDEM)
        cookie = cookie_of(room, person)
        asked = {"type": "do", "table": HOLDEM, "key": "one"}
        async with browser(host, cookie) as first, browser(host, cookie) as second:
            for _ in range(3):
                for page in (first, second):
                    await page.send(**asked, command={"do": "bet", "act": "call"})
            answers = [
                await page.hear("done", "refused", "failed")
                for page in (first, second)
                for _ in range(3)
            ]
            assert [each["type"] for each in answers] == ["done"] * 6
            assert {each["version"] for each in answers} == {version + 1}
            await first.send(**asked, command={"do": "bet", "act": "fold"})
            assert (await first.hear("failed"))["code"] == "key-reused"
        async with browser(host, cookie_of(room, "Eve")) as eve:  # another's key is another key
            await eve.send(**asked, command={"do": "bet", "act": "call"})
            assert (await eve.hear("refused", "failed", "done"))["type"] != "done"
        assert await room.floor.desk.version(HOLDEM) == version + 1


@pytest.mark.parametrize("amount", ODD_SUMS, ids=repr)
async def test_odd_sums_buy_nothing(folder: Path, amount: Any) -> None:
    async with room_in(folder) as room, served(room) as host:
        await table_in(room, HOLDEM, "Ann", "Bob", bots=False)
        before = await room.floor.desk.store.head()
        async with browser(host, cookie_of(room, "Ann")) as ann:
            command = {"do": "buy", "amount": amount}
            await ann.send(type="do", table=HOLDEM, key="k", command=command)
            assert (await ann.hear("refused", "failed", "done"))["type"] != "done"
        assert await room.floor.desk.store.head() == before


async def test_talk_is_text_and_arrives_as_it_was_written(folder: Path) -> None:
    text = '<img src=x onerror=alert(1)> </script>"\\ {{1}} %s'
    async with room_in(folder) as room, served(room) as host:
        await table_in(room, HOLDEM, "Ann", "Bob", bots=False)
        async with (
            browser(host, cookie_of(room, "Ann")) as ann,
            browser(host, cookie_of(room, "Bob")) as bob,
        ):
            for page in (ann, bob):
                await page.send(type="watch", table=HOLDEM)
                await page.hear("table")
            await ann.send(type="say", key="k", table=HOLDEM, text=text)
            found = await bob.hear("chat")
            assert (found["person"], found["text"]) == ("Ann", text)


async def test_half_a_request_and_idle_sockets_keep_nobody_waiting(folder: Path) -> None:
    async with room_in(folder) as room, served(room) as host:
        name, _, port = host.rpartition(":")
        writers = []
        for begun in (b"GET /api/v1/lobby HTT", b"POST /api/v1/guest HTTP/1.1\r\nContent-Len"):
            _, writer = await asyncio.open_connection(name, int(port))
            writer.write(begun)
            writers.append(writer)
        async with browser(host) as stranger:
            await stranger.send(type="ping", sent=3)
            assert (await stranger.hear("pong"))["sent"] == 3
        for writer in writers:
            writer.close()


async def test_a_table_plays_on_beside_idle_sockets(folder: Path) -> None:
    found = await held(folder, 40)
    assert json.loads(json.dumps(found))["sockets"] == 40
    assert found["rounds played beside them"] >= 1


async def test_sockets_have_a_number_for_each_account_and_for_strangers(folder: Path) -> None:
    two = Settings(folder=folder, sockets_each=2)
    async with room_in(folder) as room, served(room, two) as host:
        ann = cookie_of(room, "Ann")
        for cookie in (ann, ""):
            async with browser(host, cookie), browser(host, cookie):
                with pytest.raises(InvalidStatus) as refused:
                    async with browser(host, cookie):
                        pass
                assert refused.value.response.status_code == 429
                assert refused.value.response.headers["Retry-After"] == "10"
                assert b"2 live connections are open already" in refused.value.response.body
                async with browser(host, cookie_of(room, "Bob")) as bob:
                    await bob.hear("welcome")
        await until(lambda: not room.clients)
        async with browser(host, ann) as again:
            assert (await again.hear("welcome"))["person"]["name"] == "Ann"


@pytest.mark.usefixtures("buckets_stay_empty")
async def test_the_lobby_is_not_asked_for_without_end(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pacing, "IN_A_ROW", 3)
    monkeypatch.setattr(pacing, "PER_SECOND", 0.001)
    async with page(folder) as (_, client):
        paths = ["/api/v1/lobby", "/api/v1/tables/none", "/api/v1/lobby", "/api/v1/lobby"]
        found = [(await client.get(each)).status_code for each in paths]
        assert found == [200, 404, 200, 429]
        asked = [await client.get("/api/v1/guided", params={"game": "none"}) for _ in range(4)]
        assert [each.status_code for each in asked] == [404, 404, 404, 429]
        assert asked[3].json() == {"error": pacing.TOO_OFTEN}
        assert asked[3].headers["Retry-After"] == "1000"


def lobbies_of(where: ModuleType, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """For whom the lobby is made, each time that it is made in *where*."""
    found: list[str] = []

    def counted(floor: Any, person: str) -> Any:
        found.append(person)
        return lobby_of(floor, person)

    monkeypatch.setattr(where, "lobby_of", counted)
    return found


@pytest.mark.usefixtures("buckets_stay_empty")
async def test_whoever_asks_for_the_lobby_again_and_again_hears_of_it_with_the_others(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    looked = lobbies_of(sockets, monkeypatch)
    async with room_in(folder) as room, served(room) as host, browser(host) as stranger:
        later: list[bool] = []
        monkeypatch.setattr(room, "tell_lobby_soon", lambda: later.append(True))
        for _ in range(40):
            await stranger.send(type="watch lobby")
        await stranger.send(type="ping", sent=1)
        await stranger.hear("pong")
        assert len(looked) == sockets.LOBBY_IN_A_ROW
        assert len(later) == 40 - sockets.LOBBY_IN_A_ROW


async def test_the_lobby_is_made_once_for_all_connections_of_a_person(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    looked = lobbies_of(lobby_module, monkeypatch)
    monkeypatch.setattr(lobby_module, "EVERY", 0.0)
    async with (
        room_in(folder) as room,
        served(room) as host,
        browser(host) as one,
        browser(host) as other,
        browser(host, cookie_of(room, "Zoe")) as zoe,
    ):
        for page in (one, other, zoe):
            await page.send(type="watch lobby")
            await page.hear("lobby")
        looked.clear()
        await room.floor.desk.open_table("T2", HOLDEM, seats=6)
        for page in (one, other, zoe):
            await page.hear("lobby")
        assert sorted(looked[:2]) == ["", "Zoe"]
