"""The route for opening a file, for anybody with a name, within limits."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from http import HTTPStatus
from typing import Any, Final

from starlette.requests import HTTPConnection, Request
from starlette.responses import Response
from starlette.routing import BaseRoute

from pokerroom.server.accounts.entrance import ONLY_WATCHES, Entered, NotIn
from pokerroom.server.accounts.limits import Limits
from pokerroom.server.accounts.roles import Role
from pokerroom.server.edge import JSON, trouble
from pokerroom.server.imports.imports import Imports, NotOpened, TooBusy
from pokerroom.server.messages.imports import FileOpened, OpensFile
from pokerroom.server.openapi import Endpoint, Spoken, for_programs
from pokerroom.server.pacing import address_of

BODY_MOST: Final = 2_000_000
"""In bytes: a text in JSON may be several times as long as the text itself."""
PATH: Final = "/api/v1/rounds/import"
Reads = Callable[[Request, Any, int], Awaitable[Any]]


def import_routes(
    imports: Imports,
    entered: Callable[[HTTPConnection], Entered],
    *,
    writing: Callable[[Endpoint], Endpoint],
    body: Reads,
) -> list[BaseRoute]:
    """*writing* guards it like the room's other routes that take a body."""
    limits = Limits(0.5, 10)

    async def answer(request: Request) -> Response:
        found = entered(request)
        if not found.name:
            raise NotIn("sign in first: files are opened for those who have an account", 401)
        if found.role is Role.STRANGER:
            raise NotIn(ONLY_WATCHES)
        if not limits.take(found.name):
            wait = limits.wait(found.name)
            raise NotIn("too many files: wait a moment", HTTPStatus.TOO_MANY_REQUESTS, wait)
        asked = await body(request, OpensFile, BODY_MOST)
        try:
            told = await imports.open(asked, address_of(request))
        except TooBusy as error:
            return trouble(HTTPStatus.TOO_MANY_REQUESTS, str(error))
        except NotOpened as error:
            return trouble(HTTPStatus.BAD_REQUEST, str(error))
        return Response(told, headers={"Cache-Control": "no-store"}, media_type=JSON)

    what = for_programs("Open a round file or a recorded hand", FileOpened, OpensFile)
    return [Spoken(PATH, writing(answer), what)]
