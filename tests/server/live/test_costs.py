"""What it costs the server to tell a table what happened: in calls, the same on every machine."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager, nullcontext
from pathlib import Path
from random import Random
from typing import Any

from pokerroom.bots import Turn, regular
from pokerroom.desk import Puts, StartsRound
from pokerroom.server.live.viewers import Looker
from tests.server.live.leaks import Ear
from tests.server.live.rooms import room_in, table_in

GAME = "vic/holdem"
PEOPLE = ("Ann", "Bob", "Cam", "Dot", "Eve", "Fay")
CALLS_MOST = 1500
"""Of Python and of C, for the updates of six seats; 3,500 when each was made by itself."""


class Count:
    """Of all calls in a block."""

    def __init__(self) -> None:
        self.calls = 0

    @contextmanager
    def counting(self) -> Iterator[None]:
        before = sys.getprofile()
        sys.setprofile(self._add)
        try:
            yield
        finally:
            sys.setprofile(before)

    def _add(self, _frame: Any, event: str, _arg: Any) -> None:
        self.calls += event in {"call", "c_call"}


async def test_to_tell_six_seats_takes_a_bounded_number_of_calls(tmp_path: Path) -> None:
    chance, count, told = Random(1), Count(), 0
    async with room_in(tmp_path) as room:
        await table_in(room, GAME, *PEOPLE, bots=False)
        desk, stream = room.floor.desk, room.floor.streams.by_name[GAME]
        await room.floor.streams.close()  # the stream follows when it is told to
        stream.catch_up(await desk.table(GAME))
        for person in PEOPLE:
            ear = Ear()
            ear.looker = Looker(person=person)
            stream.watchers.add(ear)
        for counts in (nullcontext, count.counting):  # in the first round much is looked up once
            await desk.do(GAME, StartsRound())
            while (table := await desk.table(GAME)).is_playing:
                with counts():
                    stream.catch_up(table)
                told += counts == count.counting
                turn = await desk.turn(GAME, chance)
                assert isinstance(turn, Turn)
                await desk.do(GAME, Puts(act=regular(turn)))
    assert told > 5
    assert count.calls / told < CALLS_MOST
