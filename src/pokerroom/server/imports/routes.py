"""The door at which a file is opened, for anybody with a name, within limits."""

from __future__ import annotations

from http import HTTPStatus
from typing import Final

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute

from pokerroom.server.accounts.entrance import ONLY_WATCHES
from pokerroom.server.accounts.limits import Limits
from pokerroom.server.accounts.porter import Porter, Reads
from pokerroom.server.accounts.roles import Role
from pokerroom.server.edge import NotIn, of_now
from pokerroom.server.imports.imports import NotOpened, TooBusy
from pokerroom.server.messages.imports import FileOpened, OpensFile
from pokerroom.server.pacing import address_of

BODY_MOST: Final = 2_000_000
"""In bytes: a text in JSON may be several times as long as the text itself."""


class ImportDoor:
    def __init__(self, porter: Porter) -> None:
        self._imports, self._porter = porter.room.imports, porter
        self._limits = Limits(0.5, 10)

    def routes(self) -> list[BaseRoute]:
        what, shape = "Open a round file or a recorded hand", FileOpened
        door = self._porter.door
        return [door("rounds/import", what, self.open, answers=shape, most=BODY_MOST, token=True)]

    async def open(self, request: Request, read: Reads[OpensFile]) -> Response:
        found = self._porter.entered(request)
        if not found.name:
            raise NotIn("sign in first: files are opened for those who have an account", 401)
        if found.role is Role.STRANGER:
            raise NotIn(ONLY_WATCHES)
        if not self._limits.take(found.name):
            wait = self._limits.wait(found.name)
            raise NotIn("too many files: wait a moment", HTTPStatus.TOO_MANY_REQUESTS, wait)
        asked = await read()
        try:
            told = await self._imports.open(asked, address_of(request))
        except TooBusy as error:
            raise NotIn(str(error), HTTPStatus.TOO_MANY_REQUESTS) from None
        except NotOpened as error:
            raise NotIn(str(error), HTTPStatus.BAD_REQUEST) from None
        return of_now(told)
