"""The description of the HTTP API tells of every route, and each shape that it names."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from starlette.routing import Route

from pokerroom.server.entering import Doors
from pokerroom.server.openapi import Spoken, description
from tests.server.live.rooms import room_in

SILENT = {"/metrics"}
"""Figures for whoever looks after the machine, in words of their own."""


async def described(folder: Path) -> tuple[list[Any], dict[str, Any]]:
    async with room_in(folder) as room:
        routes = Doors(room).routes()
        return routes, description(routes)


async def test_every_route_of_a_room_says_what_it_takes_and_answers(tmp_path: Path) -> None:
    routes, found = await described(tmp_path)
    silent = {
        each.path for each in routes if isinstance(each, Route) and not isinstance(each, Spoken)
    }
    assert silent == SILENT
    assert len(found["paths"]) == sum(isinstance(each, Spoken) for each in routes)


async def test_bodies_and_answers_are_those_of_the_messages(tmp_path: Path) -> None:
    _, found = await described(tmp_path)
    signs_in = found["paths"]["/api/v1/sign-in"]["post"]
    body = signs_in["requestBody"]["content"]["application/json"]["schema"]
    assert body == {"$ref": "#/components/schemas/SignsIn"}
    assert found["components"]["schemas"]["SignsIn"]["required"] == ["name", "password"]
    table = found["paths"]["/api/v1/tables/{name}"]["get"]
    assert [each["name"] for each in table["parameters"]] == ["name"]
    assert "security" not in table
    assert found["paths"]["/api/v1/statement"]["get"]["security"] == [{"session": []}]
    jobs = found["paths"]["/api/v1/jobs"]["get"]
    assert jobs["security"] == [{"session": []}, {"token": []}]


async def test_what_can_be_asked_for_in_other_forms_says_so(tmp_path: Path) -> None:
    _, found = await described(tmp_path)
    for path, names, kind in (
        ("/api/v1/rounds/{table}/{number}", {"form", "download", "as"}, "text/plain"),
        ("/api/v1/statement", {"form"}, "text/csv"),
    ):
        told = found["paths"][path]["get"]
        assert names <= {each["name"] for each in told["parameters"]}
        assert {*told["responses"]["200"]["content"]} == {"application/json", kind}


async def test_every_shape_that_is_named_is_there(tmp_path: Path) -> None:
    _, found = await described(tmp_path)
    named = set(json.dumps(found).split('"#/components/schemas/')[1:])
    assert {each.partition('"')[0] for each in named} <= set(found["components"]["schemas"])
