"""Messages that mean no good: `python -m tests.server.live.hostile 100000` sends so many."""

from __future__ import annotations

import asyncio
import json
import sys
from collections import Counter
from enum import Enum
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any, get_args

from msgspec import NODEFAULT, inspect

from pokerroom.server.accounts.entrance import Entered
from pokerroom.server.accounts.roles import Role
from pokerroom.server.live.room import Room
from pokerroom.server.live.sockets import Connection
from pokerroom.server.messages import commands as says
from tests.docs.messages_page import ASKED
from tests.server.live.rooms import browser, cookie_of, room_in, served, table_in

TABLES = ("vic/holdem", "act/draw-poker", "wa/crown-holdem", "act/canberra-poker")
"""Of players, with and without a draw, and of both house games."""
ODD: tuple[Any, ...] = (
    None, True, -1, 0, 2**63, 1e308, "", "\u202e", "a" * 300, [], [[]], {}, {"do": "bet"},
    "vic/holdem", "../../etc/passwd", "??", "As", float("inf"), "a\0b",
)  # fmt: skip
RAW = (b"", b"{", b"[" * 5000, b"\xff\xfe", b'"\\ud800"', b"null", b"0" * 5000, b'{"type":1}')
KEYS = ("k", "k", "", "a" * 80, "a" * 81, "a\0b", "\0", "ключ \U0001f0a1", "\u202e", "Ann/k")
NAMES = ("Ann", "Bob", "Eve", "nobody", "k", "As")
MONEY_OF_HIS_OWN = ("Ann", "Bob")
NOBODYS = (("", Role.STRANGER), ("Eve", Role.GUEST))
"""Who have neither seat nor money."""
PEOPLE = (*NOBODYS, ("Ann", Role.PLAYER), *((f"the {role}", role) for role in Role))
IN_A_CONNECTION = 30
HARM = {"broken", "suspended"}


def _fields(command: type[Any]) -> dict[str, Any]:
    found = inspect.type_info(command)
    assert isinstance(found, inspect.StructType)
    return {each.encode_name: each for each in found.fields}


COMMANDS = {kind.__struct_config__.tag: _fields(kind) for kind in get_args(says.Command)}
TO_ALL_TABLES = {"open the table", "close the table", "join the list"}
"""Commands that lead to more or fewer tables, or to lists that everybody is on."""


class Bad:
    """Makes messages that are almost right."""

    def __init__(self, seed: int) -> None:
        self._chance = Random(seed)

    def message(self) -> bytes:
        if self._chance.random() < 0.05:
            return self._chance.choice(RAW)
        found = self._told() if self._chance.random() < 0.2 else self._command()
        for _ in range(self._chance.choice((0, 0, 1, 2))):
            self._spoil(found)
        return json.dumps(found).encode()

    def _told(self) -> dict[str, Any]:
        """One of the examples in the documents, of those that are no commands."""
        told = [each for each in ASKED.values() if "do" not in each]
        found: dict[str, Any] = json.loads(json.dumps(self._chance.choice(told)))
        return {**found, "table": self._table()} if "table" in found else found

    def _table(self) -> str:
        return self._chance.choice(TABLES)

    def _command(self) -> dict[str, Any]:
        tag = self._chance.choice([each for each in COMMANDS if each not in TO_ALL_TABLES])
        needed = {
            name: self._value(field.type)
            for name, field in COMMANDS[tag].items()
            if field.default is NODEFAULT or self._chance.random() < 0.3
        }
        key = self._chance.choice((*KEYS, str(self._chance.random())))
        command = {"do": tag, **needed}
        return {"type": "do", "key": key, "table": self._table(), "command": command}

    def _value(self, kind: inspect.Type) -> Any:
        if isinstance(kind, inspect.UnionType):
            kind = self._chance.choice(kind.types)
        if isinstance(kind, inspect.EnumType):
            member: Enum = self._chance.choice([*kind.cls])
            return member.value
        if isinstance(kind, inspect.DictType):
            return {"$": self._chance.choice(FACTS), "person": "Ann", "seat": 1}
        return self._chance.choice(PLAIN.get(type(kind), NAMES))

    def _spoil(self, value: dict[str, Any]) -> None:
        name = self._chance.choice([*value, "more"])
        inner = value.get(name)
        if isinstance(inner, dict) and self._chance.random() < 0.7:
            self._spoil(inner)
        elif self._chance.random() < 0.2:
            value.pop(name, None)
        else:
            value[name] = json.loads(json.dumps(self._chance.choice(ODD)))


PLAIN: dict[type[inspect.Type], tuple[Any, ...]] = {
    inspect.IntType: (0, 1, 2, 3, 7, 100_00, 200_00),
    inspect.BoolType: (True, False),
    inspect.ListType: (["As", "Kd"], ["2c"], ["??", "As", "As"], []),
    inspect.NoneType: (None,),
}
FACTS = ("Rewinds", "Exposed", "GivesNotice", "Leaves", "TakesSeat", "ChecksCards", "Nothing")


class Nowhere:
    """A socket of which nobody reads the other end."""

    client = None


class Sent:
    """So many messages of one person, and what became of them."""

    def __init__(self, room: Room, entered: Entered) -> None:
        self._room, self._entered = room, entered
        self.found: Counter[str] = Counter()

    async def messages(self, bad: Bad, number: int) -> None:
        connection = Connection(Nowhere(), self._room, self._entered)  # type: ignore[arg-type]
        self._room.join(connection)
        for _ in range(number):
            connection._read(bad.message())
            while len(connection._tasks) > self._waiting():  # for the end of a round
                await asyncio.sleep(0)
            while not connection._outgoing.empty():
                told = connection._outgoing.get_nowait()
                assert isinstance(told, bytes), told
                self.count(json.loads(told))
        for task in connection._tasks:
            task.cancel()
        await asyncio.gather(*connection._tasks, return_exceptions=True)
        connection._leave()

    def _waiting(self) -> int:
        streams = self._room.floor.streams.by_name.values()
        return sum(each.person == self._entered.name for one in streams for each in one.waiting)

    def count(self, told: dict[str, Any]) -> None:
        name = told.get("code", told["type"])
        assert name not in HARM, told
        if name == "not-understood":  # in our words, of which none stands in backquotes
            assert "`" not in told["because"], told
            assert "as it should be" not in told["because"], told
        self.found[name] += 1


async def harmless(
    folder: Path, number: int, seed: int = 1, database: str = ""
) -> dict[str, Counter[str]]:
    """Who has neither seat nor money changes nothing at any table, and nobody brings one down."""
    async with room_in(folder, database=database) as room:
        for table in TABLES:
            await table_in(room, table, *MONEY_OF_HIS_OWN, bots=False)
        before = await _versions(room)
        found = await _from_all(room, NOBODYS, number // 4, seed)
        assert await _versions(room) == before
        more = await _from_all(room, PEOPLE, number - number // 4, seed + 1)
        for name, counted in more.items():
            found.setdefault(name, Counter()).update(counted)
        await over_sockets(room, seed + 2, found)
        assert room.failures() == []
        assert not sum((await room.floor.desk.store.balances()).values())
        return found


async def _versions(room: Room) -> list[int]:
    return [await room.floor.desk.version(table) for table in TABLES]


async def _from_all(
    room: Room, people: tuple[tuple[str, Role], ...], number: int, seed: int
) -> dict[str, Counter[str]]:
    bad, found, left = Bad(seed), {role: Counter[str]() for _, role in people}, number
    while left > 0:
        for name, role in people:
            sent = Sent(room, Entered(name=name, role=role))
            await sent.messages(bad, min(left, IN_A_CONNECTION))
            found[role] += sent.found
            left -= IN_A_CONNECTION
            if left <= 0:
                break
    return {str(role): counted for role, counted in found.items()}


async def over_sockets(room: Room, seed: int, found: dict[str, Counter[str]]) -> None:
    """The same through real sockets: as many of each person as are let in at once."""
    bad = Bad(seed)
    async with served(room) as host:
        for name, role in PEOPLE:
            if role is Role.BOT:  # which comes in by no door
                continue
            sent = Sent(room, Entered(name=name, role=role))
            cookie = cookie_of(room, name, role) if name else ""
            async with browser(host, cookie) as person:
                for _ in range(IN_A_CONNECTION):
                    await person.connection.send(bad.message())
                await person.send(type="ping", sent=0.125)
                await person.hear("pong", sent=0.125)
                person.connection.transport.abort()
            for each in person.heard:
                sent.count(each)
            found[f"{role} by socket"] = sent.found


def main(number: int) -> None:
    with TemporaryDirectory() as folder:
        print(json.dumps(asyncio.run(harmless(Path(folder), number)), indent=1))


if __name__ == "__main__":
    main(int(sys.argv[1]) if sys.argv[1:] else 100_000)
