"""Messages that mean no good: `python -m tests.server.live.hostile 100000` sends so many."""

from __future__ import annotations

import asyncio
import json
import sys
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

import msgspec

from pokerroom.server.live.room import Room
from pokerroom.server.live.sockets import Connection
from tests.docs.messages_page import ASKED
from tests.server.live.rooms import room_in, table_in

ODD: tuple[Any, ...] = (
    None, True, -1, 0, 2**63, 1e308, "", "\u202e", "a" * 300, [], [[]], {}, {"do": "bet"},
    "vic/holdem", "../../etc/passwd", "??", "As", float("inf"),
)  # fmt: skip
RAW = (b"", b"{", b"[" * 5000, b"\xff\xfe", b'"\\ud800"', b"null", b"0" * 5000, b'{"type":1}')


class Bad:
    """Makes messages that are almost right."""

    def __init__(self, seed: int) -> None:
        self._chance = Random(seed)

    def message(self) -> bytes:
        if self._chance.random() < 0.1:
            return self._chance.choice(RAW)
        found = json.loads(json.dumps(self._chance.choice([*ASKED.values()])))
        if "do" in found:
            found = {"type": "do", "key": "k", "table": "vic/holdem", "command": found}
        for _ in range(self._chance.randrange(3)):
            self._spoil(found)
        return json.dumps(found).encode()

    def _spoil(self, value: dict[str, Any]) -> None:
        name = self._chance.choice([*value, "more"])
        inner = value.get(name)
        if isinstance(inner, dict) and self._chance.random() < 0.7:
            self._spoil(inner)
        elif self._chance.random() < 0.2:
            value.pop(name, None)
        else:
            value[name] = json.loads(json.dumps(self._chance.choice(ODD)))


class Nowhere:
    """A socket of which nobody reads the other end."""

    client = None


async def sent(room: Room, number: int, seed: int) -> dict[str, int]:
    """So many messages of Eve, who does not sit there; what became of them."""
    entered = room.entrance.by_headers({}, {})
    connection = Connection(Nowhere(), room, entered)  # type: ignore[arg-type]
    connection.entered = msgspec.structs.replace(entered, name="Eve", role="player")
    bad = Bad(seed)
    found: dict[str, int] = {}
    for _ in range(number):
        connection._read(bad.message())
        await asyncio.gather(*connection._tasks)
        while not connection._outgoing.empty():
            told = connection._outgoing.get_nowait()
            assert isinstance(told, bytes), told
            kind = json.loads(told)
            name = kind.get("code", kind["type"])
            if name == "not-understood":  # in our words, of which none stands in backquotes
                assert "`" not in kind["because"], kind
                assert "as it should be" not in kind["because"], kind
            found[name] = found.get(name, 0) + 1
    connection._leave()
    return found


async def harmless(folder: Path, number: int, seed: int = 1) -> dict[str, int]:
    """The table stands as it did before."""
    async with room_in(folder) as room:
        await table_in(room, "vic/holdem", "Ann", "Bob", bots=False)
        before = (await room.floor.desk.version("vic/holdem"), await room.floor.desk.store.head())
        found = await sent(room, number, seed)
        after = (await room.floor.desk.version("vic/holdem"), await room.floor.desk.store.head())
        assert after == before
        return found


def main(number: int) -> None:
    with TemporaryDirectory() as folder:
        print(json.dumps(asyncio.run(harmless(Path(folder), number))))


if __name__ == "__main__":
    main(int(sys.argv[1]) if sys.argv[1:] else 100_000)
