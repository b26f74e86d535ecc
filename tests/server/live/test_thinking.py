"""When a program acts tells nobody how long it has thought, which hangs on its cards."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from pokerroom.desk import StartsRound
from pokerroom.server.live import awaiting, keeping
from pokerroom.server.live.keeping import Keeper
from pokerroom.server.live.pace import Pace
from tests.server.live.people import until
from tests.server.live.rooms import room_in, table_in

STUD = "vic/five-card-stud"
PACE = Pace(bot=1, unwatched=1)
EVEN = 0.5  # of what a pause may come to: then it is that of the pace


class Clock:
    """Set forward by whoever waits and whoever thinks, and by nothing else."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, room: Any) -> None:
        self.now, self.thinks, self.acted = 100.0, 0.0, list[float]()
        do = room.floor.desk.do

        def acts(*given: Any) -> Any:
            self.now += self.thinks
            return awaiting.act_of_program(*given)

        async def waits(_keeper: Keeper, seconds: float) -> bool:
            self.now += seconds
            return False

        async def noted(*given: Any, **more: Any) -> Any:
            self.acted.append(self.now)
            return await do(*given, **more)

        monkeypatch.setattr(keeping, "act_of_program", acts)
        monkeypatch.setattr(keeping, "_now", lambda: self.now)
        monkeypatch.setattr(Keeper, "_woken_within", waits)
        monkeypatch.setattr(room.floor.desk, "do", noted)


async def test_a_program_acts_at_a_moment_drawn_before_it_has_thought(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with room_in(folder, pace=PACE) as room:
        await table_in(room, STUD, "Ann", "Bob", "Cam")
        desk, stream = room.floor.desk, room.floor.streams.by_name[STUD]
        keeper, clock = room.floor.keepers[STUD], Clock(monkeypatch, room)
        await desk.do(STUD, StartsRound())
        monkeypatch.setattr(keeper._chance, "random", lambda: EVEN)

        async def seconds_to_the_act(thinks: float) -> float:
            before = await desk.version(STUD)
            await until(lambda: stream.version == before)
            assert stream.table is not None
            clock.thinks, begun = thinks, clock.now
            keeper._note(stream.table, stream.version)
            await keeper._go_on(stream.table)
            assert await desk.version(STUD) > before
            return clock.acted[-1] - begun

        took = [await seconds_to_the_act(thinks) for thinks in (0.0, 0.004, 0.7)]
        assert took == pytest.approx([1, 1, 1])
        took = [await seconds_to_the_act(thinks) for thinks in (1.2, 1.9, 2.001)]
        assert took == pytest.approx([2, 2, 3]), "later by whole pauses"


async def test_a_program_thinks_once_a_turn_whoever_comes_and_goes_meanwhile(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    thoughts = list[Any]()

    def acts(*given: Any) -> Any:
        thoughts.append(given)
        return awaiting.act_of_program(*given)

    monkeypatch.setattr(keeping, "act_of_program", acts)
    async with room_in(folder, pace=Pace(bot=3600)) as room:
        await table_in(room, STUD, "Ann", "Bob")
        await room.floor.desk.do(STUD, StartsRound())
        stream, keeper = room.floor.streams.by_name[STUD], room.floor.keepers[STUD]
        version = await room.floor.desk.version(STUD)
        await until(lambda: stream.version == version)
        assert stream.table is not None
        keeper._note(stream.table, version)
        steps = [keeper._next(stream.table) for _ in range(3)]
        assert len(thoughts) == 1
        assert len({step.after for step in steps if step is not None}) == 1
