"""For whom each HTTP path is, as docs/server-messages.md has it, is for whom the server has it."""

from __future__ import annotations

from pathlib import Path
from tempfile import TemporaryDirectory

from httpx2 import ASGITransport, AsyncClient

from pokerroom.server.accounts.roles import Role
from pokerroom.server.answers import Register
from pokerroom.server.app import make_app
from pokerroom.server.entering import Doors
from pokerroom.server.openapi import Spoken
from tests.docs.messages_page import PAGE, routes_of
from tests.server.live.rooms import PAGE as SHOWN
from tests.server.live.rooms import cookie_of, room_in

STAFF = "staff"


async def test_every_path_is_on_the_page_and_nobody_uses_one_that_is_for_others() -> None:
    text = PAGE.read_text("utf-8")
    with TemporaryDirectory() as folder:
        async with room_in(Path(folder)) as room:
            routes = routes_of(room)
            assert all(each.path.partition("{")[0] in text for each in routes)
            app = make_app(Register(), SHOWN, Doors(room).routes())
            async with AsyncClient(transport=ASGITransport(app), base_url="http://room") as client:
                for route in (each for each in routes if isinstance(each, Spoken)):
                    for role in _others(route):
                        cookie = cookie_of(room, f"a {role}", role)
                        assert await _status(client, route, cookie) in {400, 403, 409}, route.path


def _others(route: Spoken) -> set[Role]:
    """Those who have signed in and may not use it."""
    if not route.said.by or route.said.by == STAFF:
        return set()
    named = {Role(each) for each in route.said.by.split(", ")}
    return {*Role} - named - {Role.STRANGER, Role.BOT}


async def _status(client: AsyncClient, route: Spoken, cookie: str) -> int:
    headers = {"Cookie": cookie, "Origin": "http://room"}
    if route.said.body is None:
        return (await client.get(route.path, headers=headers)).status_code
    body = {"label": "x"} if "tokens" in route.path else {"name": "Zed"}
    body = {"password": "six wild horses"} if route.path.endswith("keep") else body
    return (await client.post(route.path, json=body, headers=headers)).status_code
