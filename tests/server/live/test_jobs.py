"""Long computations: told of as they go on, given up, limited, remembered; no table waits."""

from __future__ import annotations

import asyncio
import json
import sys
from contextlib import AsyncExitStack
from pathlib import Path
from subprocess import PIPE, Popen, run
from time import sleep
from typing import Any

import pytest
from httpx2 import ASGITransport, AsyncClient

from pokerroom.analysis.edges import edge, variation_of
from pokerroom.desk import IsSilent, StartsRound
from pokerroom.server.accounts.roles import Role
from pokerroom.server.answers import Register
from pokerroom.server.app import make_app
from pokerroom.server.entering import Doors
from pokerroom.server.jobs.jobs import ADDRESS_MOST, Jobs
from pokerroom.server.jobs.routes import BEGUN
from pokerroom.server.jobs.work import TOO_LARGE, worked
from pokerroom.server.live.room import Room
from pokerroom.server.messages.jobs import EdgeJob, OddsJob
from tests.server.live.rooms import PAGE, room_in, table_in

ACES = {"job": "odds", "game": "vic/holdem", "hands": ["AsAh", "KdKc"], "communal": "2c 3d 4h"}
STUCK = "import sys; sys.stdin.read(); print('{\"progress\": 0.25}', flush=True); sys.stdin.close()"
FOR_EVER = (sys.executable, "-c", f"{STUCK}\nwhile True: pass")
BROKEN = (sys.executable, "-c", "import sys; sys.stdin.read(); sys.exit(1)")


def client_of(room: Room) -> AsyncClient:
    app = make_app(Register(), PAGE, Doors(room).routes())
    return AsyncClient(
        transport=ASGITransport(app), base_url="http://room", headers={"Origin": "http://room"}
    )


async def signed_in(client: AsyncClient) -> AsyncClient:
    found = await client.post("/api/v1/guest", json={})
    assert found.status_code == 200
    return client


async def ended(client: AsyncClient, number: int) -> Any:
    while True:
        job = (await client.get(f"/api/v1/jobs/{number}")).json()
        if job["state"] not in {"waiting", "running"}:
            return job
        await asyncio.sleep(0.02)


async def until(client: AsyncClient, number: int, *, progress: float) -> None:
    while ((await client.get(f"/api/v1/jobs/{number}")).json()["progress"] or 0.0) < progress:
        await asyncio.sleep(0.02)


async def test_a_job_that_has_told_nothing_yet_says_that_it_cannot_tell() -> None:
    silent = (sys.executable, "-c", "import sys; sys.stdin.read()\nwhile True: pass")
    jobs = Jobs(silent)
    job = jobs.ask("Ann", OddsJob(game="vic/holdem", hands=["AsAh", "KdKc"]))
    assert job.shown(whole=True).progress is None
    while job.state == "waiting":
        await asyncio.sleep(0)
    assert job.shown(whole=True).progress is None
    await jobs.close()


def test_the_edge_tells_part_after_part_as_it_is_counted() -> None:
    told: list[float] = []

    def tell(part: float) -> None:
        told.append(part)
        if len(told) == 3:
            raise InterruptedError

    with pytest.raises(InterruptedError):
        edge(variation_of("wa/crown-holdem"), progress=tell, cache=False)
    assert 0 < told[0] < told[1] < told[2] < 1


async def test_odds_are_reckoned_in_another_process_and_remembered(folder: Path) -> None:
    async with room_in(folder) as room, client_of(room) as client:
        await signed_in(client)
        asked = (await client.post("/api/v1/jobs/ask", json={**ACES, "exact": True})).json()
        assert asked["state"] in {"waiting", "running"}

        done = await ended(client, asked["id"])

        assert (done["state"], done["progress"], done["because"]) == ("done", 1.0, "")
        assert done["result"]["format"] == "pokerroom.odds"
        assert done["result"]["deals"] == 990
        again = (await client.post("/api/v1/jobs/ask", json={**ACES, "exact": True})).json()
        assert (again["state"], again["result"]) == ("done", done["result"])
        listed = (await client.get("/api/v1/jobs")).json()["jobs"]
        assert [each["id"] for each in listed] == [asked["id"], again["id"]]


async def test_an_answer_tells_nobody_which_cards_another_has_asked_about(folder: Path) -> None:
    async with room_in(folder) as room, client_of(room) as ann, client_of(room) as bob:
        for client in (ann, bob):
            await signed_in(client)
            asked = (await client.post("/api/v1/jobs/ask", json={**ACES, "exact": True})).json()
            assert (asked["id"], asked["state"], asked["result"]) == (1, "waiting", None)
            assert (await ended(client, asked["id"]))["result"]["deals"] == 990


async def test_what_cannot_be_reckoned_is_refused_with_the_reason(folder: Path) -> None:
    async with room_in(folder) as room, client_of(room) as client:
        stranger = await client.post("/api/v1/jobs/ask", json=ACES)
        assert (stranger.status_code, "sign in" in stranger.json()["error"]) == (401, True)
        await signed_in(client)
        for wrong, because in (
            ({**ACES, "game": "vic/whist"}, "whist"),
            ({**ACES, "hands": ["AsAh"]}, "hands must have at least 2 entries"),
            ({**ACES, "hands": ["AsAh", 7]}, "hands, entry 2 must be text, not a whole number"),
            ({**ACES, "precision": 0}, "precision must be at least 0.0001"),
            ({**ACES, "colour": "red"}, "there is no field colour"),
            ({"job": "edge", "game": "vic/holdem"}, "among players"),
            ({"job": "weather"}, "job cannot be 'weather'"),
        ):
            found = await client.post("/api/v1/jobs/ask", json=wrong)
            assert found.status_code == 400, wrong
            assert because in found.json()["error"]

        asked = (
            await client.post("/api/v1/jobs/ask", json={**ACES, "hands": ["AsAs", "K"]})
        ).json()
        refused = await ended(client, asked["id"])
        assert (refused["state"], refused["result"]) == ("refused", None)
        assert refused["because"]


async def test_a_token_that_may_only_watch_is_told_what_it_lacks(folder: Path) -> None:
    async with room_in(folder) as room, client_of(room) as client:
        accounts = room.entrance.accounts
        accounts.add("Ann", Role.PLAYER, None)
        for scopes, status in (({"watch"}, 403), ({"watch", "play"}, 200)):
            token = accounts.open_token("Ann", f"{status}", frozenset(scopes))
            client.headers["Authorization"] = f"Bearer {token}"
            listed = await client.get("/api/v1/jobs")
            asked = await client.post("/api/v1/jobs/ask", json=ACES)
            assert (listed.status_code, asked.status_code) == (status, status)
            if status == 403:
                assert listed.json()["error"].endswith("it lacks the scope play")
                assert asked.json() == listed.json()


async def test_two_at_once_for_an_account_each_can_be_given_up_and_is_nobody_elses(
    folder: Path,
) -> None:
    async with room_in(folder) as room:
        room.jobs = Jobs(FOR_EVER)
        async with client_of(room) as ann, client_of(room) as bob:
            await signed_in(ann)
            await signed_in(bob)
            first, second = [
                (await ann.post("/api/v1/jobs/ask", json={**ACES, "dead": dead})).json()
                for dead in ("7s", "8s")
            ]
            await until(ann, first["id"], progress=0.25)
            third = await ann.post("/api/v1/jobs/ask", json={**ACES, "dead": "9s"})
            assert (third.status_code, "2 computations" in third.json()["error"]) == (429, True)
            assert third.headers["Retry-After"] == "10"
            assert (await bob.get(f"/api/v1/jobs/{first['id']}")).status_code == 404
            stolen = await bob.post("/api/v1/jobs/cancel", json={"id": first["id"]})
            assert stolen.status_code == 404
            waiting = (await ann.get(f"/api/v1/jobs/{second['id']}")).json()
            assert waiting["state"] == "waiting"

            given_up = await ann.post("/api/v1/jobs/cancel", json={"id": first["id"]})

            assert given_up.json()["state"] == "cancelled"
            await until(ann, second["id"], progress=0.25)
            fourth = await ann.post("/api/v1/jobs/ask", json={**ACES, "dead": "9s"})
            assert fourth.status_code == 200


async def test_one_address_has_not_every_place_by_coming_under_many_names(folder: Path) -> None:
    async with room_in(folder) as room, AsyncExitStack() as open_:
        room.jobs = Jobs(FOR_EVER)
        many = [await open_.enter_async_context(client_of(room)) for _ in range(4)]
        app = make_app(Register(), PAGE, Doors(room).routes())
        elsewhere = await open_.enter_async_context(
            AsyncClient(
                transport=ASGITransport(app, client=("203.0.113.9", 1)), base_url="http://room"
            )
        )
        found: list[int] = []
        for client in (*many, elsewhere):
            await signed_in(client)
            for dead in ("7s", "8s"):
                asked = await client.post("/api/v1/jobs/ask", json={**ACES, "dead": dead})
                found.append(asked.status_code)
        assert found == [200] * ADDRESS_MOST + [429] * 2 + [200] * 2
        await room.jobs.close()


def test_a_job_has_so_much_memory_and_says_so_where_it_is_too_little() -> None:
    most = 400 * 1024 * 1024
    script = f"from pokerroom.server.jobs import work; work.MEMORY_MOST = {most}; work.main()"
    asked = {"job": "odds", "game": "vic/seven-card-stud", "hands": ["As", "Ks"], "exact": True}
    ended = run(
        [sys.executable, "-c", script], input=json.dumps(asked), capture_output=True, text=True,
        check=False,
    )  # fmt: skip
    assert json.loads(ended.stdout.splitlines()[-1]) == {"refused": TOO_LARGE}


async def test_a_job_that_breaks_says_so_and_the_next_is_done(folder: Path) -> None:
    async with room_in(folder) as room:
        room.jobs = Jobs(BROKEN)
        async with client_of(room) as client:
            await signed_in(client)
            asked = (await client.post("/api/v1/jobs/ask", json=ACES)).json()
            failed = await ended(client, asked["id"])
            assert (failed["state"], failed["because"]) == (
                "failed",
                "the job ended without an answer",
            )


async def test_tables_are_answered_while_a_job_keeps_a_core_busy(folder: Path) -> None:
    """The job never ends by itself, so whatever is answered is answered beside it."""
    async with room_in(folder) as room:
        room.jobs = Jobs(FOR_EVER)
        name = await table_in(room, "vic/holdem", "Ann", "Bob", "Cam", bots=False)
        async with client_of(room) as client:
            await signed_in(client)
            job = (await client.post("/api/v1/jobs/ask", json=ACES)).json()
            await until(client, job["id"], progress=0.25)

            desk = room.floor.desk
            await desk.do(name, StartsRound())
            while (view := await desk.seen(name, 1)).awaits:
                person = ("Ann", "Bob", "Cam")[view.awaits - 1]
                await desk.do(name, IsSilent(person=person))

            assert (await client.get(f"/api/v1/jobs/{job['id']}")).json()["state"] == "running"
            assert not (await desk.table(name)).is_playing


def test_an_edge_comes_with_those_of_the_side_wagers() -> None:
    [jackpot] = worked(EdgeJob(game="act/canberra-poker"), lambda _: None)["side_wagers"]

    assert jackpot == {
        "name": "BOOMERANG JACKPOT",
        "house_edge": pytest.approx(0.407609, abs=1e-6),
        "display": 10_000,
    }


@pytest.mark.usefixtures("buckets_stay_empty")
async def test_nobody_begins_and_cancels_processes_without_end(folder: Path) -> None:
    async with room_in(folder) as room:
        room.jobs = Jobs(FOR_EVER)
        client = await signed_in(client_of(room))
        for _ in range(BEGUN[1]):
            found = await client.post("/api/v1/jobs/ask", json=ACES)
            assert found.status_code == 200
            await client.post("/api/v1/jobs/cancel", json={"id": found.json()["id"]})
        found = await client.post("/api/v1/jobs/ask", json=ACES)
        assert found.status_code == 429
        assert found.headers["Retry-After"] == "2"
        assert found.json()["error"].startswith("you begin too many")
        await room.jobs.close()


def test_a_job_ends_with_its_server() -> None:
    """It may be at work for minutes before it would notice that nobody listens."""
    works = (
        "from pokerroom.server.jobs.work import end_with_server\nimport os, time\n"
        "end_with_server()\nprint(os.getpid(), flush=True)\ntime.sleep(600)"
    )
    server = f"import subprocess, sys\nsubprocess.run([sys.executable, '-c', {works!r}])"
    with Popen([sys.executable, "-c", server], stdout=PIPE, text=True) as killed:
        assert killed.stdout is not None
        worker = int(killed.stdout.readline())
        assert _is_at_work(worker)
        killed.kill()
    while _is_at_work(worker):
        sleep(0.01)


def _is_at_work(process: int) -> bool:
    """Not if it has ended and nobody has asked how."""
    try:
        return Path(f"/proc/{process}/stat").read_text().rpartition(") ")[2][0] != "Z"
    except FileNotFoundError:
        return False
