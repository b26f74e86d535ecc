"""The process that the campaign kills: tells each command that was acknowledged."""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path
from random import Random

import msgspec

from pokerroom.desk import Desk
from tests.desk.faults import desk_on, record
from tests.desk.planted import SavesUp
from tests.desk.room import next_command, state_of

KINDS: dict[str, type[Desk]] = {kind.__name__: kind for kind in (Desk, SavesUp)}


async def evening(folder: Path, commands: int, tables: list[str], kind: type[Desk]) -> None:
    """The same commands as the script's, which follow from how the tables stand."""
    async with record(folder) as store:
        desk = await desk_on(store, kind)
        for number in range(commands):
            table = tables[number % len(tables)]
            command = next_command(state_of(desk, table), Random(number))
            found = await desk.do(table, command, key=f"k{number}")
            sys.stdout.buffer.write(msgspec.json.encode((f"k{number}", found)) + b"\n")
            sys.stdout.buffer.flush()


if __name__ == "__main__":
    asyncio.run(
        evening(
            Path(sys.argv[1]),
            int(sys.argv[2]),
            list(msgspec.json.decode(sys.argv[3])),
            KINDS[sys.argv[4]],
        )
    )
