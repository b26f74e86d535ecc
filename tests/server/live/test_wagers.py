"""Wagers against the house: what those after the deal cost."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from pokerroom.house import WagerKind
from pokerroom.server.live.pace import Pace
from pokerroom.server.live.room import Room
from pokerroom.server.messages import commands as says
from tests.server.live.people import Person, newcomer, state, until
from tests.server.live.rooms import room_in, table_in

CANBERRA, CROWN = "act/canberra-poker", "wa/crown-holdem"
PAUSES = Pace(bot=0, unwatched=1, wager=3600, between=3600)
"""Whoever comes to a pause stays there."""


async def player_at(room: Room, game: str, stake: int = 400_00) -> Person:
    """Zoe has chips at a table where wagers are placed."""
    await table_in(room, game)
    zoe = await newcomer(room, "Zoe", game)
    await zoe.does(says.Sit(amount=stake))
    room.floor.release(game)
    table: Any = await state(room, game)
    await until(lambda: table.is_playing)
    return zoe


@pytest.mark.parametrize(
    ("game", "costs"),
    [
        (CANBERRA, [("bet", 2, True)]),
        (CROWN, [("flop", 2, True), ("turn", 1, False), ("river", 1, False)]),
    ],
)
async def test_a_view_tells_what_each_later_wager_costs_and_which_one_is_open(
    folder: Path, game: str, costs: list[tuple[str, int, bool]]
) -> None:
    async with room_in(folder, pace=PAUSES) as room:
        zoe = await player_at(room, game)
        table: Any = await state(room, game)
        later = zoe.view().later
        assert [(each.wager, each.times, each.to_stay) for each in later] == costs
        assert not any(each.is_open for each in later)
        ante = table.plan.terms.minimum
        await zoe.does(says.Place(box=1, wager=WagerKind.ANTE, amount=ante))
        await zoe.does(says.Ready())
        for wager, times, _ in costs:
            await until(lambda: any(each.is_open for each in zoe.view().later))
            view = zoe.view()
            assert [each.wager for each in view.later if each.is_open] == [wager]
            made = next(each for each in view.may if isinstance(each.do, says.Wager))
            assert made.adds == times * ante
            await zoe.does(made.do)
        await until(lambda: not table.is_playing)
        assert not any(each.is_open for each in zoe.view().later)
