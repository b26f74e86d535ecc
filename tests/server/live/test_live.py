"""The live connection: watching, commands, coming back, and who is not let in."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from itertools import chain
from pathlib import Path
from typing import Any
from urllib.request import urlopen

import pytest
from websockets.exceptions import InvalidStatus

from pokerroom.desk import Puts, StartsRound
from pokerroom.play import Act, Bets, awaited_seat
from pokerroom.server.accounts.roles import Role
from pokerroom.server.live import streams
from pokerroom.server.live.pace import AT_ONCE
from pokerroom.server.live.streams import Streams, TableStream
from pokerroom.server.live.viewers import Looker
from pokerroom.server.opening import opened
from pokerroom.server.settings import Settings
from tests.server.live.people import state, until
from tests.server.live.rooms import browser, cookie_of, room_in, served, table_in

HOLDEM = "vic/holdem"


async def play_on(person: Any, table: str, begin: Callable[[], None]) -> dict[str, Any]:
    """Sits, and takes the first thing that is open, until a round is over."""
    await person.send(type="watch", table=table)
    shown = await person.hear("table")
    done = await person.do(table, "sit", do="sit", amount=shown["view"]["sign"]["usual_stake"])
    assert done["type"] == "done", done
    begin()
    view: dict[str, Any] = {}
    is_over, keys = False, 0
    while not is_over:
        told = await person.hear("table", "happened")
        view = told["view"]
        is_over = any(each["event"] in {"settled", "round_ended"} for each in told["events"])
        keys += 1
        if view["may"]:
            command, version = view["may"][0]["do"], told["version"]  # nothing is done twice
            await person.send(
                type="do", table=table, key=f"k{keys}", command=command, version=version
            )
        elif view["kind"] == "house" and view["phase"] == "wagers are placed":
            owners = {w["person"] for box in view["boxes"] for w in box["wagers"]}
            if "Zoe" not in owners:
                place = {"do": "place", "box": 1, "wagers": [{"wager": "ante", "amount": 1000}]}
                await person.send(type="do", table=table, key="ante", command=place)
    return view


@pytest.mark.parametrize("game", [HOLDEM, "act/draw-poker", "wa/crown-holdem"])
async def test_somebody_sits_down_with_programs_and_plays_a_round(folder: Path, game: str) -> None:
    async with room_in(folder, pace=AT_ONCE) as room, served(room) as host:
        await table_in(room, game, "Bob", "Cam")
        await room.floor.desk.deposit("Zoe", 1_000_00)
        cookie = cookie_of(room, "Zoe")
        async with browser(host, cookie) as zoe:
            welcome = await zoe.hear("welcome")
            assert welcome["person"] == {
                "name": "Zoe",
                "role": "player",
                "balance": 1_000_00,
                "is_guest": False,
            }
            view = await play_on(zoe, game, lambda: room.floor.release(game))

        failures = [told for told in zoe.heard if told["type"] in {"failed", "refused"}]
        assert [each for each in failures if each.get("code") != "outdated"] == []
        assert view["own"]


async def test_whoever_comes_back_gets_the_gap_or_the_whole(folder: Path) -> None:
    async with room_in(folder) as room, served(room) as host:
        await table_in(room, HOLDEM, "Ann", "Bob", bots=False)
        cookie = cookie_of(room, "dealer", Role.DEALER)
        async with browser(host, cookie) as dealer:
            await dealer.send(type="watch", table=HOLDEM)
            before = (await dealer.hear("table"))["version"]
            assert (await dealer.do(HOLDEM, "r1", do="start a round"))["type"] == "done"
            told = await dealer.hear("happened")
            assert (told["after"], told["version"]) == (before, before + 1)

        async with browser(host, cookie) as dealer:
            await dealer.send(type="watch", table=HOLDEM, after=before)
            gap = await dealer.hear("happened", "table")
            assert gap["type"] == "happened"
            assert gap["events"] == told["events"]
            assert gap["view"] == told["view"]
            await dealer.send(type="watch", table=HOLDEM, after=gap["version"] + 1)
            whole = await dealer.hear("happened", "table")
            assert whole["type"] == "table"
            assert whole["recent"][-len(gap["events"]) :] == gap["events"]


class Log:
    """What one who watches a table is told."""

    def __init__(self) -> None:
        self.looker, self.told = Looker(), list[dict[str, Any]]()

    def send(self, message: bytes) -> None:
        self.told.append(json.loads(message))


async def test_a_gap_is_told_whole_or_not_at_all(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(streams, "KEPT", 40)
    async with room_in(folder) as room:
        await table_in(room, HOLDEM, "Ann", "Bob", bots=False)
        desk, stream, log = room.floor.desk, room.floor.streams.by_name[HOLDEM], Log()
        stream.watchers.add(log)
        first = stream.version
        for _ in range(8):
            await desk.do(HOLDEM, StartsRound())
            seat = awaited_seat((await state(room, HOLDEM)).play)
            assert seat is not None
            await desk.do(HOLDEM, Puts(act=Bets(seat=seat, act=Act.FOLD)))
        await until(lambda: bool(log.told) and log.told[-1]["version"] == stream.version)
        kinds = []
        for after in range(first, stream.version + 1):
            found = json.loads(stream.show(log.looker, after))
            kinds.append(found["type"])
            if found["type"] == "happened":
                since = [news["events"] for news in log.told if news["after"] >= after]
                assert found["events"] == [*chain.from_iterable(since)]
    assert kinds == sorted(kinds, reverse=True)
    assert {*kinds} == {"table", "happened"}


async def test_a_command_acts_once_and_what_is_refused_names_its_rule(folder: Path) -> None:
    async with room_in(folder) as room, served(room) as host:
        await table_in(room, HOLDEM, "Ann", "Bob", bots=False)
        async with browser(host, cookie_of(room, "dealer", Role.DEALER)) as dealer:
            begun = await dealer.do(HOLDEM, "r1", do="start a round")
            assert await dealer.do(HOLDEM, "r1", do="start a round") == begun
        async with browser(host, cookie_of(room, "Ann")) as ann:
            await ann.send(type="watch", table=HOLDEM)
            view = (await ann.hear("table"))["view"]
            assert [choice["per"] for choice in view["may"]] == ["VIC/8.14.3(a)"] * 3

            refused = await ann.do(HOLDEM, "k1", do="bet", act="raise", to=1)
            assert (refused["type"], refused["per"]) == ("refused", "VIC/6.1")
            assert refused["rule"]
            late = await ann.do(HOLDEM, "k2", do="bet", act="fold", version=view["version"] - 1)
            assert (late["code"], late["version"]) == ("outdated", view["version"])
            reused = await ann.do(HOLDEM, "k3", do="bet", act="call")
            assert reused["type"] == "done"
            again = await ann.do(HOLDEM, "k3", do="bet", act="fold")
            assert again["code"] == "key-reused"


async def test_nobody_acts_for_another(folder: Path) -> None:
    async with room_in(folder) as room, served(room) as host:
        await table_in(room, HOLDEM, "Ann", "Bob", bots=False)
        async with browser(host, cookie_of(room, "Eve")) as eve:
            found = await eve.do(HOLDEM, "k", do="bet", act="fold")
            assert found["code"] == "not-possible"
            assert found["because"] == "Eve does not sit at this table"
            found = await eve.do(HOLDEM, "r", do="start a round")
            assert (
                found["because"] == "only the dealer or the platform starts a round, not the player"
            )
        async with browser(host) as stranger:
            assert (await stranger.hear("welcome"))["person"] is None
            found = await stranger.do(HOLDEM, "k", do="bet", act="fold")
            assert (found["code"], found["because"]) == ("not-allowed", "sign in first")


@pytest.mark.parametrize(
    ("headers", "status"),
    [
        ({"Origin": "http://elsewhere.example"}, 403),
        ({"Origin": "null"}, 403),
        ({"Authorization": "Bearer prt_nothing"}, 401),
        ({"Authorization": "Basic QW5uOnB3"}, 401),
    ],
)
async def test_the_handshake_lets_no_foreign_page_and_no_wrong_token_in(
    folder: Path, headers: dict[str, str], status: int
) -> None:
    async with room_in(folder) as room, served(room) as host:
        with pytest.raises(InvalidStatus) as refused:
            async with browser(host, cookie_of(room, "Ann"), **headers):
                raise AssertionError("it was let in")
        assert refused.value.response.status_code == status


async def test_a_cookie_that_is_none_makes_a_stranger(folder: Path) -> None:
    async with room_in(folder) as room, served(room) as host:
        cookie = cookie_of(room, "Ann")
        room.entrance.accounts.end_session(cookie.partition("=")[2])
        for each in (cookie, "pokerroom=", "pokerroom=stolen"):
            async with browser(host, each, Origin=f"http://{host}") as found:
                assert (await found.hear("welcome"))["person"] is None


async def test_the_server_answers_while_tables_are_brought_back(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever connects meanwhile is welcomed when all are there, and finds his table."""
    async with room_in(folder) as room:
        await table_in(room, "vic/holdem", "Ann", "Bob", bots=False)
    may_go_on = asyncio.Event()
    first = Streams._first

    async def later(self: Streams, stream: TableStream) -> None:
        await may_go_on.wait()
        await first(self, stream)

    monkeypatch.setattr(Streams, "_first", later)
    async with (
        opened(Settings(folder=folder, accept_changed_files=True)) as room,
        served(room) as host,
    ):
        health = await asyncio.to_thread(got, f"http://{host}/api/v1/health")
        assert health == {"ok": True, "is_open": False, "tables": 1, "failed": []}
        async with browser(host, cookie_of(room, "Ann")) as ann:
            await ann.send(type="watch", table="vic/holdem")
            may_go_on.set()
            assert (await ann.hear("table"))["view"]["own"] == 1
        health = await asyncio.to_thread(got, f"http://{host}/api/v1/health")
        assert health["is_open"]


def got(url: str) -> Any:
    with urlopen(url) as answer:  # noqa: S310 - our own address
        return json.load(answer)
