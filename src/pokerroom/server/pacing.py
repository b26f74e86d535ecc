"""Limits on costly questions that anybody may ask: only so many from one address."""

from __future__ import annotations

from asyncio import Lock, Semaphore, sleep
from collections import Counter
from collections.abc import AsyncIterator, Collection
from contextlib import asynccontextmanager
from http import HTTPStatus
from typing import Final

from starlette.exceptions import HTTPException
from starlette.requests import HTTPConnection, Request
from starlette.responses import Response
from starlette.types import ASGIApp, Receive, Scope, Send

from pokerroom.server.accounts.limits import AddressLimits, Limits, neighbourhood
from pokerroom.server.edge import Endpoint, refuse, trouble

PER_SECOND, IN_A_ROW = 10, 100
TOO_OFTEN: Final = "too many questions: wait a moment"
REFUSED_AFTER: Final = 1.0
"""Seconds: to refuse at once would cost almost as much as to answer."""


EACH_MOST, NEAR_MOST = 2, 8
"""How many questions of one person, and from one address, may wait for their turn."""


def usual_limits() -> Limits:
    return AddressLimits(PER_SECOND, IN_A_ROW)


class Paced:
    """Answers so many requests and handshakes a second from *each* address, and of *asked* fewer.

    Whoever asks more waits for his refusal: on each connection there is one a second. Of the rest
    one begins at each turn of the loop, so that those who play are heard between any two.
    """

    def __init__(self, app: ASGIApp, each: int, asked: Collection[str]) -> None:
        self.app = app
        fewer = AddressLimits(min(each, PER_SECOND), min(10 * each, IN_A_ROW))
        self._begins = Lock()
        self._limits = ((AddressLimits(each, 10 * each), None), (fewer, frozenset(asked)))

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if not (wait := self._wait(HTTPConnection(scope))):
            async with self._begins:
                await sleep(0)
            return await self.app(scope, receive, send)
        await sleep(REFUSED_AFTER)
        refusal = trouble(HTTPStatus.TOO_MANY_REQUESTS, TOO_OFTEN, wait=wait)
        return await refuse(refusal, scope, receive, send)

    def _wait(self, asked: HTTPConnection) -> int:
        """After how many seconds to ask again; 0 if it is answered now."""
        path, address = asked.scope["path"], address_of(asked)
        for limits, paths in self._limits:
            if (paths is None or path in paths) and not limits.take(address):
                return limits.wait(address)
        return 0


def paced(answer: Endpoint, limits: Limits) -> Endpoint:
    async def endpoint(request: Request) -> Response:
        if not limits.take(address_of(request)):
            wait = {"Retry-After": str(limits.wait(address_of(request)))}
            raise HTTPException(HTTPStatus.TOO_MANY_REQUESTS, TOO_OFTEN, wait)
        return await answer(request)

    return endpoint


class InTurn:
    """One question at a time; nobody keeps the others waiting by asking many at once."""

    def __init__(self) -> None:
        self._one_at_a_time = Semaphore(1)
        self._there: Counter[str] = Counter()

    @asynccontextmanager
    async def turn(self, asked: HTTPConnection, person: str = "") -> AsyncIterator[None]:
        """The turn of *person*, or of whoever asks from that address."""
        most = {f"at {neighbourhood(address_of(asked))}": NEAR_MOST}
        if person:
            most[f"by {person}"] = EACH_MOST
        if any(self._there[each] >= so_many for each, so_many in most.items()):
            raise HTTPException(HTTPStatus.TOO_MANY_REQUESTS, TOO_OFTEN, {"Retry-After": "1"})
        self._there.update(most.keys())
        try:
            async with self._one_at_a_time:
                yield
        finally:
            self._there.subtract(most.keys())
            self._there += Counter()  # drops those that have none


def address_of(asked: HTTPConnection) -> str:
    return asked.client.host if asked.client else ""
