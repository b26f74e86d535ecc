"""Who comes back after the server has stopped is told what he has missed, and nothing twice."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from pokerroom.house import WagerKind
from pokerroom.server.accounts.roles import Role
from pokerroom.server.live import so_far
from pokerroom.server.live.pace import Pace
from pokerroom.server.live.room import Room
from pokerroom.server.live.viewers import Looker
from pokerroom.server.messages import commands as says
from pokerroom.server.messages.asking import Do
from pokerroom.server.messages.telling import Done
from pokerroom.server.running.lobby import lobby_of
from tests.server.live.people import Person, placing, state, until
from tests.server.live.rooms import room_in, table_in

STANDS_STILL = Pace(bot=0, unwatched=1, wager=3600, between=3600)
GAMES = ("vic/holdem", "vic/seven-card-stud", "wa/crown-holdem", "act/canberra-poker")


async def begun(room: Room, table: str) -> int:
    """The version in which a round begins there."""
    asked = Do(key="begins", table=table, command=says.StartRound())
    found = await room.floor.do("Dee", Role.DEALER, asked, lambda _: None)
    assert isinstance(found, Done)
    return found.version


async def act(room: Room, table: str) -> None:
    """Two acts: of whose turn it is, or two wagers against the house."""
    ann, bob = Person(room, "Ann", table), Person(room, "Bob", table)
    if "vic" not in table:
        terms = (await state(room, table)).plan.terms
        await ann.does(placing(WagerKind.ANTE, terms.minimum, box=1))
        await bob.does(placing(WagerKind.ANTE, terms.minimum, box=2))
        return
    for _ in range(2):
        await until(lambda: bool(ann.view().may or bob.view().may))
        whose = ann if ann.view().may else bob
        await whose.does(next(each.do for each in whose.view().may if each.words != "fold"))


def told(room: Room, table: str, after: int) -> Any:
    """What Ann is told when she comes back with the version *after*."""
    return json.loads(room.floor.streams.by_name[table].show(Looker(person="Ann"), after))


@pytest.mark.parametrize("game", GAMES)
async def test_the_gap_is_the_same_after_a_restart(
    folder: Path, game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(so_far, "AT_A_TIME", 2)
    async with room_in(folder, pace=STANDS_STILL) as room:
        await table_in(room, game, "Ann", "Bob", bots=False)
        first = await begun(room, game)
        await act(room, game)
        last = await room.floor.desk.version(game)
        await until(lambda: room.floor.streams.by_name[game].version == last)
        before = [told(room, game, after)["events"] for after in range(first, last + 1)]
    assert (len(before[0]) > 1, before[-1]) == (True, [])

    async with room_in(folder, pace=STANDS_STILL) as room:
        for after in range(first, last + 1):
            found = told(room, game, after)
            assert (found["type"], found["after"]) == ("happened", after)
            assert found["events"] == before[after - first]
        assert told(room, game, first - 1)["type"] == "table"


async def test_the_lobby_has_the_same_order_after_a_restart(folder: Path) -> None:
    opened = ("vic/omaha", "Zoe's Holdem", "vic/holdem", "Ann's Holdem", "act/draw-poker")
    found: list[list[str]] = []
    async with room_in(folder, pace=STANDS_STILL) as room:
        for name in opened:
            await table_in(room, "vic/holdem" if "Holdem" in name else name, name=name)
        found.append([each.table for each in lobby_of(room.floor, "").tables])
    async with room_in(folder, pace=STANDS_STILL) as room:
        found.append([each.table for each in lobby_of(room.floor, "").tables])
    order = ["act/draw-poker", "vic/holdem", "Ann's Holdem", "Zoe's Holdem", "vic/omaha"]
    assert found == [order, order]
