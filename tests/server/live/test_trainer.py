"""The trainer over HTTP: my own decisions of a round that is over, and advice at my turn."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from httpx2 import ASGITransport, AsyncClient

from pokerroom.desk import ClosesBets, ClosesRound, IsSilent, Puts, StartsRound
from pokerroom.house import Folds, Places, WagerKind
from pokerroom.play import Act, Bets
from pokerroom.server.answers import Register
from pokerroom.server.app import make_app
from pokerroom.server.entering import Doors
from pokerroom.server.jobs.jobs import ALL_MOST, JobUnderWay
from pokerroom.server.live.room import Room
from pokerroom.server.messages.jobs import EdgeJob
from tests.server.live.rooms import PAGE, cookie_of, room_in, table_in


def client_of(room: Room, person: str) -> AsyncClient:
    app = make_app(Register(), PAGE, Doors(room).routes())
    headers = {"Cookie": cookie_of(room, person)} if person else {}
    return AsyncClient(transport=ASGITransport(app), base_url="http://room", headers=headers)


async def a_round(room: Room) -> str:
    """Ann, Bob and Cam: whoever is first calls, the platform acts for the rest."""
    name = await table_in(room, "vic/holdem", "Ann", "Bob", "Cam", bots=False)
    desk = room.floor.desk
    await desk.do(name, StartsRound())
    first = (await desk.seen(name, 1)).awaits
    await desk.do(name, Puts(act=Bets(seat=first, act=Act.CALL)))
    while seat := (await desk.seen(name, 1)).awaits:
        await desk.do(name, IsSilent(person=("Ann", "Bob", "Cam")[seat - 1]))
    return name


async def test_each_is_told_of_his_own_decisions_and_of_no_others(folder: Path) -> None:
    async with room_in(folder) as room:
        name = await a_round(room)
        stream = room.floor.streams.by_name[name]
        stream.catch_up(await room.floor.desk.table(name))
        told: dict[str, Any] = {}
        for person in ("Ann", "Bob", "Cam"):
            if person == "Cam":  # the others asked while the round was over and not done with
                await room.floor.desk.do(name, ClosesRound())
            async with client_of(room, person) as client:
                found = await client.get(f"/api/v1/review/{name}/1")
                assert found.status_code == 200
                told[person] = found.json()
                assert (await client.get(f"/api/v1/review/{name}/2")).status_code == 404
        cards = {p: {c for d in t["decisions"] for c in d["cards"]} for p, t in told.items()}
        assert not cards["Ann"] & cards["Bob"]
        assert not cards["Ann"] & cards["Cam"]
        taken = [
            choice["words"]
            for each in told.values()
            for decision in each["decisions"]
            for choice in decision["alternatives"]
            if choice["is_taken"]
        ]
        assert any(words.startswith("call") for words in taken)
        async with client_of(room, "") as stranger:
            assert (await stranger.get(f"/api/v1/review/{name}/1")).status_code == 401


async def test_whoever_had_no_part_in_a_round_is_told_so_once_he_may_see_it(folder: Path) -> None:
    async with room_in(folder) as room:
        name = await a_round(room)
        room.floor.streams.by_name[name].catch_up(await room.floor.desk.table(name))
        async with client_of(room, "Dot") as client:
            not_yet = await client.get(f"/api/v1/review/{name}/1")
            never = await client.get(f"/api/v1/review/{name}/2")
            assert not_yet.json()["error"] == f"there is no round 1 of {name}"
            assert never.json()["error"] == f"there is no round 2 of {name}"
            await room.floor.desk.do(name, ClosesRound())
            found = await client.get(f"/api/v1/review/{name}/1")
            assert "you had no part in round 1" in found.json()["error"]
            assert {each.status_code for each in (not_yet, never, found)} == {404}


async def ante_of_ann(room: Room, table: str) -> None:
    """So that she has cards and is to decide."""
    desk = room.floor.desk
    await desk.do(table, StartsRound())
    ante = Places(person="Ann", box=1, wager=WagerKind.ANTE, amount=10_00)
    await desk.do(table, Puts(act=ante))
    await desk.do(table, ClosesBets())
    room.floor.streams.by_name[table].catch_up(await desk.table(table))


async def test_against_the_house_advice_is_exact_and_the_review_says_what_a_fold_cost(
    folder: Path,
) -> None:
    async with room_in(folder) as room:
        name = await table_in(room, "act/canberra-poker", "Ann", bots=False)
        desk = room.floor.desk
        async with client_of(room, "Ann") as client:
            nothing = (await client.get(f"/api/v1/advice/{name}")).json()
            assert (nothing["box"], nothing["choices"]) == (0, [])
            await ante_of_ann(room, name)

            advice = (await client.get(f"/api/v1/advice/{name}")).json()

            assert advice["box"] == 1
            assert advice["per"].startswith("ACT-CAN/")
            values = {each["words"].split()[0]: each["value"] for each in advice["choices"]}
            assert values["fold"] == -10_00
            await desk.do(name, Puts(act=Folds(person="Ann", box=1)))
            await desk.do(name, ClosesRound())
            review = (await client.get(f"/api/v1/review/{name}/1")).json()
            (decision,) = review["decisions"]
            assert review["is_exact"]
            assert decision["cost"] == max(0, values["wager"] + 10_00)
            assert (await client.get("/api/v1/advice/vic/holdem")).status_code == 404


async def test_advice_in_crown_holdem_comes_at_once_however_much_is_computed(folder: Path) -> None:
    async with room_in(folder) as room:
        name = await table_in(room, "wa/crown-holdem", "Ann", bots=False)
        for number in range(ALL_MOST):
            asked = EdgeJob(game="wa/crown-holdem")
            room.jobs._jobs[f"{number}", 1] = JobUnderWay(id=1, person=f"{number}", asked=asked)
        async with client_of(room, "Ann") as client:
            await ante_of_ann(room, name)
            found = await client.get(f"/api/v1/advice/{name}")
        words = [each["words"] for each in found.json()["choices"]]
        assert sorted(words) == ["fold", "wager $20"]
