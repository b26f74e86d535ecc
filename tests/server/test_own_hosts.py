"""A server that has names of its own says how it is doing by those of the machine too."""

from __future__ import annotations

import pytest
from httpx2 import ASGITransport, AsyncClient
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from pokerroom.server.edge import OwnHosts


async def _answers(_: Request) -> Response:
    return Response("yes")


APP = OwnHosts(Starlette(routes=[Route("/{path:path}", _answers)]), frozenset({"Poker.example"}))


@pytest.mark.parametrize("path", ["/healthz", "/api/v1/health", "/metrics"])
@pytest.mark.parametrize("host", ["localhost", "127.0.0.1:8000", "[::1]:8000", "poker.example"])
async def test_how_it_is_doing_is_told_by_names_of_the_machine(path: str, host: str) -> None:
    assert await _asked(path, host) == 200


@pytest.mark.parametrize("path", ["/", "/api/v1/me"])
async def test_nothing_else_is(path: str) -> None:
    assert await _asked(path, "localhost") == 421
    assert await _asked(path, "poker.example:443") == 200


@pytest.mark.parametrize("path", ["/healthz", "/metrics"])
async def test_nor_is_it_told_by_the_names_of_others(path: str) -> None:
    assert await _asked(path, "evil.example") == 421


async def _asked(path: str, host: str) -> int:
    async with AsyncClient(transport=ASGITransport(APP), base_url="http://x") as client:
        return (await client.get(path, headers={"Host": host})).status_code
