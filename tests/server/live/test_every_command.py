"""Every command of every kind of person, at every kind of table: none of them breaks the table."""

from __future__ import annotations

import asyncio
from enum import Enum
from itertools import product
from pathlib import Path
from typing import Any, get_args, get_origin

import msgspec
import pytest

from pokerroom.server.accounts.roles import Role
from pokerroom.server.live.room import Room
from pokerroom.server.messages import commands as says
from pokerroom.server.messages.asking import Do
from pokerroom.server.messages.telling import Failed
from tests.server.live.people import state, until
from tests.server.live.rooms import room_in, table_in

WHOLE, WORDS = (1, 0, 1000), ("Ann", "", "x" * 80)
PEOPLE = {"Ann": Role.PLAYER, "Zoe": Role.GUEST, "Dee": Role.DEALER, "Sue": Role.SUPERVISOR}
FACTS: tuple[dict[str, Any], ...] = (
    {"$": "Complains"},
    {"$": "Comes", "person": "Ann", "amount": 1},
    {},
)


def example(command: type[Any], at: int) -> Any:
    """The command with a value for each field that must be given: the first, second or third."""
    fields = [each for each in msgspec.structs.fields(command) if each.required]
    return command(**{each.name: value(each.type, at) for each in fields})


def value(kind: Any, at: int) -> Any:
    if get_origin(kind) is not None and hasattr(kind, "__metadata__"):
        kind = get_args(kind)[0]
    if isinstance(kind, type) and issubclass(kind, Enum):
        return [*kind][at % len(kind)]
    plain: dict[Any, Any] = {int: WHOLE[at], str: WORDS[at], bool: at == 0}
    if kind in plain:
        return plain[kind]
    if kind == list[says.Stake]:
        return [example(says.Stake, each) for each in range(at)]
    return FACTS[at] if get_origin(kind) is dict else []


async def answered(room: Room, person: str, role: Role, asked: Do) -> Any:
    """The answer; None if the command waits for the end of the round."""
    task = asyncio.ensure_future(room.floor.do(person, role, asked, lambda _: None))
    stream = room.floor.streams.by_name[asked.table]

    def waits() -> bool:
        return any(each.asked is asked for each in stream.waiting)

    await until(lambda: task.done() or waits())
    if task.done():
        return task.result()
    task.cancel()
    return None


@pytest.mark.parametrize("is_playing", [False, True])
@pytest.mark.parametrize("game", ["vic/holdem", "wa/crown-holdem", "act/canberra-poker"])
async def test_no_command_breaks_a_table(folder: Path, game: str, is_playing: bool) -> None:
    commands = [example(each, at) for each in get_args(says.Command) for at in range(3)]
    async with room_in(folder) as room:
        await table_in(room, game, "Ann", "Bob", bots=False)
        if is_playing:
            begins = Do(key="begins", table=game, command=says.StartRound())
            await answered(room, "Dee", Role.DEALER, begins)
            assert (await state(room, game)).is_playing
        for (person, role), (number, command) in product(PEOPLE.items(), enumerate(commands)):
            asked = Do(key=f"{person} {number}", table=game, command=command)
            found = await answered(room, person, role, asked)
            assert not isinstance(found, Failed) or found.code != "broken", (person, command)
        assert room.failures() == []
