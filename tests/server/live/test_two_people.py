"""What takes two people over the wire: a jackpot is paid, a hit opened again, a player excluded."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from pokerroom.desk import ClosesBets
from pokerroom.server.accounts.roles import Role
from pokerroom.server.live.room import Room
from tests.desk.linked import (
    BESIDE,
    FLUSH,
    GAMES,
    LINK,
    Stacked,
    decided,
    done,
    hit_beside_another,
    two_tables,
    wagered,
)
from tests.server.live.rooms import Browser, browser, cookie_of, room_in, served, table_in

STAFF = {"Sue": Role.SUPERVISOR, "Dee": Role.DEALER, "Olga": Role.IN_CHARGE, "Pat": Role.PLAYER}


@asynccontextmanager
async def staffed(room: Room) -> AsyncIterator[dict[str, Browser]]:
    async with (
        served(room) as host,
        browser(host, cookie_of(room, "Sue", STAFF["Sue"])) as sue,
        browser(host, cookie_of(room, "Dee", STAFF["Dee"])) as dee,
        browser(host, cookie_of(room, "Olga", STAFF["Olga"])) as olga,
        browser(host, cookie_of(room, "Pat", STAFF["Pat"])) as pat,
    ):
        yield {"Sue": sue, "Dee": dee, "Olga": olga, "Pat": pat}


async def by_two(
    staff: dict[str, Browser], table: str, first: str, second: str, **does: Any
) -> Any:
    """It is done by *first* and *second*, and by nobody else."""
    for number, person in enumerate(("Dee", "Pat")):
        found = await staff[person].do(table, f"n{number}", **does)
        assert found["type"] in {"refused", "failed"}, (person, found)
    alone = await staff[first].do(table, "two", **does)
    assert alone["type"] == "refused"
    assert " alone: " in alone["because"]
    beside = {"do": "stand by", "person": first, "asked": "two"}
    assert (await staff[first].do(table, "s", **beside))["type"] == "failed"
    for person in ("Dee", "Pat"):
        assert (await staff[person].do(table, "s", **beside))["type"] == "refused"
    return await staff[second].do(table, "s", **beside)


@pytest.mark.parametrize("game", GAMES)
async def test_a_jackpot_prize_is_paid_by_two_people(folder: Path, game: str) -> None:
    async with room_in(folder, stacked=Stacked(FLUSH[game])) as room, staffed(room) as staff:
        desk = room.floor.desk
        room.floor.held.update({"A", "B"})
        await two_tables(desk, game, prizes_by_two=True)
        await wagered(desk, "A")
        await done(desk, "A", ClosesBets())
        await decided(desk, "A")
        before = int(await desk.store.balance(f"owed/{LINK}"))
        assert before

        found = await by_two(staff, "A", "Sue", "Olga", do="pay the prizes")

        assert found["type"] == "done", found
        assert int(await desk.store.balance(f"owed/{LINK}")) == 0
        assert not (await desk.table("A")).is_playing


async def test_a_hit_of_a_shared_jackpot_is_opened_again_by_two_people(folder: Path) -> None:
    """The operator asks and a supervisor stands by; where no jackpot is shared there is none."""
    hand = "$Category.STRAIGHT_FLUSH"
    fact = {"$": "ReopensHit", "table": "A", "box": 2, "hand": hand, "by": ""}
    async with room_in(folder, stacked=Stacked(BESIDE)) as room, staffed(room) as staff:
        desk = room.floor.desk
        room.floor.held.update({"A", "B"})
        await table_in(room, GAMES[0], bots=False, name="alone")
        await two_tables(desk, GAMES[0], prizes_by_two=True)
        await hit_beside_another(desk)

        found = await by_two(staff, "A", "Olga", "Sue", do="report", fact=fact)

        assert found["type"] == "done", found
        (entry,) = await desk.store.stream(f"link {LINK}", after=found["version"] - 1)
        assert b"HitReopened" in entry.body
        other = await staff["Olga"].do("alone", "x", do="report", fact=fact)
        assert other["type"] == "failed"


async def test_a_player_is_excluded_by_two_people(folder: Path) -> None:
    async with room_in(folder) as room, staffed(room) as staff:
        await table_in(room, "vic/holdem", "Ann", "Bob", "Cam", bots=False)
        await staff["Dee"].do("vic/holdem", "d0", do="start a round")
        fact = {"$": "Excludes", "seat": 1}

        found = await by_two(staff, "vic/holdem", "Sue", "Olga", do="report", fact=fact)

        assert found["type"] == "done", found
        play: Any = (await room.floor.desk.table("vic/holdem")).playing()
        assert not play.is_in(1)
