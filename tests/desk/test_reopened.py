"""A desk that is opened again is in everything as if it had stayed open (more: `reopened`)."""

from __future__ import annotations

from pathlib import Path

import pytest

from pokerroom.desk import Answer, Desk, Leaves
from pokerroom.desk.commands import PutsAtTable
from pokerroom.store import Store
from pokerroom.table import course
from tests.desk.reopened import AnyRoom
from tests.desk.room import desk_of

ACTS = 150


@pytest.mark.parametrize("seed", [1, 2, 3])
async def test_whatever_is_done_it_is_the_same_for_a_desk_that_is_opened_after_every_command(
    folder: Path, seed: int
) -> None:
    room = AnyRoom(folder, seed)
    await room.run(ACTS)
    for what in ("do Bets Answer", "do StartsRound Answer", "do Places Answer"):
        assert room.done[what], what


async def test_a_seat_taken_long_ago_is_answered_as_it_was_though_he_sits_elsewhere_now(
    desk: Desk, store: Store
) -> None:
    await desk.open_room("Southbank")
    await desk.deposit("Ann", 1_000_00)
    for table in ("1", "2"):
        await desk.open_table(table, "vic/holdem", seats=2)
    sits = PutsAtTable(act=course.TakesSeat(person="Ann", seat=1, amount=200_00))
    first = await desk.do("1", sits, key="sits")
    assert isinstance(first, Answer)
    await desk.do("1", Leaves(person="Ann"))
    await desk.do("2", sits)

    assert await (await desk_of(store)).do("1", sits, key="sits") == first
