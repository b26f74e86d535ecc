"""Nobody is told or answered before what happened is in the record for good."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from pathlib import Path
from random import Random
from typing import Any

import pytest

from pokerroom.desk import Answer, Buys, Desk, StartsRound, Suspended, TakesSeat
from pokerroom.desk.decks.shuffling import FromSeed
from pokerroom.store import StoreStopped, Write, Written
from tests.desk.room import (
    KEY,
    clock,
    next_command,
    record_in,
    state_of,
    table_with_players,
)


class Slow:
    """A record that writes only when it is let; *fails* says that it never will again."""

    def __init__(self, store: Any) -> None:
        self._store = store
        self.let = asyncio.Event()
        self.let.set()
        self.fails = False

    def __getattr__(self, name: str) -> Any:
        return getattr(self._store, name)

    async def write(self, write: Write) -> Written:
        await self.let.wait()
        if self.fails:
            raise StoreStopped("the disk is gone")
        found: Written = await self._store.write(write)
        return found


class Heard:
    """What was told, in its order."""

    def __init__(self) -> None:
        self.told: list[tuple[str, int]] = []

    def publish(self, table: str, version: int, events: Iterable[Any], _round: Any) -> None:
        self.told += [(table, version)] if [*events] else []

    def posted(self, people: frozenset[str]) -> None:
        self.told += [(person, 0) for person in sorted(people)]


async def slow_desk(folder: Path, game: str) -> tuple[Slow, Heard, Desk]:
    slow, heard = Slow(await record_in(folder)), Heard()
    desk = await Desk.opened(
        slow,
        key=KEY,
        shuffles=FromSeed(1),
        clock=clock(),
        publisher=heard,
    )
    await table_with_players(desk, "1", game)
    return slow, heard, desk


async def not_yet(desk: Desk, heard: Heard, slow: Slow, command: Any) -> None:
    """Put *command*: until it is written there is no answer, and nobody is told."""
    slow.let.clear()
    before, doing = [*heard.told], asyncio.ensure_future(desk.do("1", command))
    for _ in range(50):
        await asyncio.sleep(0)
    assert not doing.done()
    assert heard.told == before, command
    slow.let.set()
    assert isinstance(await doing, Answer)
    assert heard.told != before


@pytest.mark.parametrize("game", ["vic/holdem", "wa/crown-holdem"])
async def test_viewers_are_told_only_what_is_written(folder: Path, game: str) -> None:
    slow, heard, desk = await slow_desk(folder, game)
    await not_yet(desk, heard, slow, Buys(person="Ann", amount=100_00))
    assert heard.told[-1] == ("Ann", 0)
    await not_yet(desk, heard, slow, StartsRound())
    chance = Random(game)
    for _ in range(12):
        await not_yet(desk, heard, slow, next_command(state_of(desk, "1"), chance))
    await slow.close()


async def test_what_could_not_be_written_is_told_to_nobody(folder: Path) -> None:
    slow, heard, desk = await slow_desk(folder, "vic/holdem")
    slow.fails, before = True, [*heard.told]
    for command in (StartsRound(), TakesSeat(person="Ann", seat=1, amount=100_00)):
        with pytest.raises(Suspended):
            await desk.do("1", command)
    assert heard.told == before
    await slow.close()
