"""docs/server-messages.md as the code has it: `python -m tests.docs.messages_page` writes it."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, get_args

import msgspec
from starlette.routing import Route, WebSocketRoute

from pokerroom.desk import ClosesBets, IsSilent, Puts, StartsRound
from pokerroom.house import Places, WagerKind
from pokerroom.play import Act
from pokerroom.server.answers import Register
from pokerroom.server.app import register_of
from pokerroom.server.entering import Doors
from pokerroom.server.live.room import Room
from pokerroom.server.live.viewers import Looker
from pokerroom.server.messages import asking, telling
from pokerroom.server.messages import commands as says
from pokerroom.server.messages.typescript import schemas, written
from pokerroom.server.openapi import IN_PATH, Said, Spoken
from pokerroom.server.running.lobby import lobby_of
from tests.server.live.rooms import room_in, table_in

PAGE = Path(__file__).parents[2] / "docs" / "server-messages.md"
HTTP, BODIES = "## HTTP\n", "Bodies are "
GENERATED = "## From the client\n"
UNSPOKEN = {
    "/api/v1/live": ("GET", "anybody", "The live connection, a WebSocket: see below", "", ""),
    "/api/v1/openapi.json": (
        "GET",
        "anybody",
        "These requests, described by OpenAPI",
        "",
        "",
    ),
    "/metrics": ("GET", "this machine", "Figures for Prometheus", "", "text"),
}
"""Routes that do not describe themselves."""


def page() -> str:
    """What stands before the messages is kept as it was written."""
    examples, rows = asyncio.run(made())
    before = PAGE.read_text(encoding="utf-8").partition(GENERATED)[0]
    parts = [before.partition(HTTP)[0], HTTP, "\n", "".join(rows), "\n"]
    parts += [BODIES, before.partition(BODIES)[2], GENERATED, "\n"]
    parts += [_shape(each, examples) for each in get_args(asking.FromClient)]
    parts += ["## Commands\n\nThe `command` of `do`.\n\n"]
    parts += [_shape(each, examples) for each in get_args(says.Command)]
    parts += ["## From the server\n\n"]
    parts += [_shape(each, examples) for each in get_args(telling.FromServer)]
    parts += ["## Views and their parts\n\n"]
    parts += [_fields(name) for name in schemas() if name not in _told()]
    return "".join(parts).rstrip() + "\n"


def _told() -> set[str]:
    messages = (asking.FromClient, telling.FromServer, says.Command)
    return {each.__name__ for union in messages for each in get_args(union)}


def _shape(kind: Any, examples: dict[str, Any]) -> str:
    tag = kind.__struct_config__.tag
    text = _fields(kind.__name__, f"`{tag}`")
    if kind.__name__ in examples:
        shown = json.dumps(examples[kind.__name__], ensure_ascii=False)
        text += f"```json\n{shown}\n```\n\n"
    return text


def _fields(name: str, heading: str = "") -> str:
    schema = schemas()[name]
    said = " ".join(schema.get("description", "").split())
    lines = [f"### {heading or name}\n\n{said}\n\n" if said else f"### {heading or name}\n\n"]
    if "properties" not in schema:
        return lines[0] + f"{written(schema)}\n\n"
    rows = [
        f"| `{field}` | {written(each).replace('|', 'or')} |\n"
        for field, each in schema["properties"].items()
        if field not in {"type", "do"} or name == "Choice"
    ]
    if rows:
        lines += ["| field | |\n|---|---|\n", *rows, "\n"]
    return "".join(lines)


async def made() -> tuple[dict[str, Any], list[str]]:
    """Messages of a seeded room, what is different every time cut short; and its HTTP paths."""
    with TemporaryDirectory() as folder:
        async with room_in(Path(folder)) as room:
            found = {**await _of_players(room), **await _of_house(room)}
            rows = [*_paths(routes_of(room))]
    return {**ASKED, **found, **TOLD}, rows


def routes_of(room: Room) -> list[Route | WebSocketRoute]:
    """Every route of the server but the page, the documents and what was once asked without v1."""
    every = [*Doors(room).routes(), *register_of(Register(), has_room=True)]
    old = {each.path.replace("/v1", "") for each in every if isinstance(each, Spoken)}
    return [
        each
        for each in every
        if isinstance(each, Route | WebSocketRoute)
        and (isinstance(each, Spoken) or each.path not in old)
    ]


def _paths(routes: list[Route | WebSocketRoute]) -> Iterator[str]:
    yield "| request | for whom | what it does | body | answer |\n|---|---|---|---|---|\n"
    rows = dict(UNSPOKEN)
    rows |= {_in_words(each.path): _row(each.said) for each in routes if isinstance(each, Spoken)}
    assert {_in_words(each.path) for each in routes} <= rows.keys()
    for path in sorted(rows):
        verb, *cells = rows[path]
        yield f"| `{verb} {path}` | " + " | ".join(cells) + " |\n"


def _in_words(path: str) -> str:
    return IN_PATH.sub(lambda found: found[1].upper(), path)


def _row(said: Said) -> tuple[str, str, str, str, str]:
    bodies = get_args(said.body) or ((said.body,) if said.body else ())
    body = " or ".join(f"`{each.__name__}`" for each in bodies)
    verb = "POST" if said.body else "GET"
    return verb, _who(said), said.says, body, f"`{said.answers.__name__}`"


def _who(said: Said) -> str:
    if said.by:
        return said.by
    if not said.signed_in:
        return "anybody"
    return "signed in, or a token" if said.token else "signed in"


async def _of_players(room: Any) -> dict[str, Any]:
    name = await table_in(room, "vic/holdem", "Ann", "Bob", "Cam", bots=False, name="Table 1")
    desk, stream = room.floor.desk, room.floor.streams.by_name[name]
    await desk.do(name, StartsRound())
    await desk.do(name, IsSilent(person="Cam"))
    stream.catch_up(await desk.table(name))
    lobby = lobby_of(room.floor, "Ann")
    whole = _read(stream.show(Looker(person="Ann"), None))
    whole["recent"] = whole["recent"][-1:]
    happened = _read(stream.show(Looker(person="Ann"), stream.version - 1))
    return {"Shown": whole, "Happened": happened, "Lobby": _read(msgspec.json.encode(lobby))}


async def _of_house(room: Any) -> dict[str, Any]:
    """What comes first on a house table is shown under its command."""
    name = await table_in(room, "wa/crown-holdem", "Ann", bots=False, name="House 1")
    desk = room.floor.desk
    await desk.do(name, StartsRound())
    ante = Places(person="Ann", box=1, wager=WagerKind.ANTE, amount=10_00)
    await desk.do(name, Puts(act=ante))
    await desk.do(name, ClosesBets())
    stream = room.floor.streams.by_name[name]
    stream.catch_up(await desk.table(name))
    view = _read(stream.show(Looker(person="Ann"), None))["view"]
    return {"Wager": view["may"][-1]["do"]}


def _read(message: bytes) -> Any:
    found = json.loads(message)
    return _without_chance(found)


def _without_chance(found: Any) -> Any:
    if isinstance(found, dict):
        fixed = {"commitment": "5e1f...", "ends": 1_800_000_030_000}
        return {
            key: fixed[key] if key in fixed and value else _without_chance(value)
            for key, value in found.items()
        }
    return [_without_chance(each) for each in found] if isinstance(found, list) else found


def _plain(message: Any) -> Any:
    return json.loads(msgspec.json.encode(message))


BET = says.Bet(act=Act.RAISE, to=10_00)
ASKED = {
    type(each).__name__: _plain(each)
    for each in (
        asking.Watch(table="Table 1", after=7),
        asking.Do(key="a1", table="Table 1", command=BET, version=8),
        asking.Say(key="c1", table="Table 1", text="good evening"),
        asking.Ping(sent=12.5),
        BET,
        says.Sit(amount=200_00, seat=3),
        says.Draw(discards=["2c", "9h"]),
        says.OpenTable(game="vic/holdem", seats=6, terms={"minimum": 5}),
        says.PayIn(person="Ann", amount=200_00),
        says.Place(box=1, wagers=[says.Stake(wager=WagerKind.ANTE, amount=10_00)]),
    )
}
TOLD = {
    type(each).__name__: _plain(each)
    for each in (
        telling.Welcome(
            protocol=1,
            program="0.1.0",
            person=telling.Person(name="Ann", role="player", balance=2_000_00),
            now=1_800_000_000_000,
        ),
        telling.Waits(key="s1", table="Table 1", until="the round is over"),
        telling.Done(key="a1", table="Table 1", version=9, per="VIC/8.14.3(a)"),
        telling.Refused(
            key="a2",
            table="Table 1",
            because="it is the turn of seat 3",
            per="VIC/def:Action",
            rule="Action: a player's turn to act.",
        ),
        telling.Failed(
            key="a3", table="Table 1", code="not-possible", because="Ann does not sit at this table"
        ),
        telling.Pong(sent=12.5, now=1_800_000_000_000),
    )
}

if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
