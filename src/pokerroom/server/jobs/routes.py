"""The routes for jobs: ask, look, cancel; only when signed in, and only one's own."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from http import HTTPStatus
from typing import Any, TypeVar

from starlette.requests import HTTPConnection, Request
from starlette.responses import Response
from starlette.routing import BaseRoute

from pokerroom.books import PokerRoomError
from pokerroom.server.accounts.entrance import ONLY_WATCHES, Entered, NotIn
from pokerroom.server.accounts.limits import AddressLimits, Limits
from pokerroom.server.accounts.roles import Role
from pokerroom.server.edge import json_of, trouble
from pokerroom.server.jobs.jobs import Jobs, TooMany
from pokerroom.server.messages.jobs import EndsJob, Job, JobShown, JobsShown
from pokerroom.server.openapi import Spoken, for_programs
from pokerroom.server.pacing import address_of

BEGUN, BEGUN_NEAR = (0.5, 20), (1, 60)
"""Jobs a second, and in a row, that one person and all at one address may begin: each is a process,
and whoever cancels his own has room for another."""
Endpoint = Callable[[Request], Awaitable[Response]]
Guard = Callable[[Endpoint], Endpoint]
T = TypeVar("T")
Reads = Callable[[Request, Any], Awaitable[Any]]


def job_routes(
    jobs: Jobs,
    entered: Callable[[HTTPConnection], Entered],
    *,
    reading: Guard,
    writing: Guard,
    body: Reads,
) -> list[BaseRoute]:
    """*reading* and *writing* are the guards of the room's other routes."""
    doors = _JobDoors(jobs, entered, body)
    return [
        Spoken(
            "/api/v1/jobs", reading(doors.list), for_programs("My long computations", JobsShown)
        ),
        Spoken(
            "/api/v1/jobs/ask",
            writing(doors.ask),
            for_programs("Begin a long computation", JobShown, Job),
        ),
        Spoken(
            "/api/v1/jobs/cancel",
            writing(doors.cancel),
            for_programs("Cancel a long computation", JobShown, EndsJob),
        ),
        Spoken(
            "/api/v1/jobs/{id:whole}",
            reading(doors.look),
            for_programs("How far a long computation is, and its result", JobShown),
        ),
    ]


class _JobDoors:
    def __init__(
        self, jobs: Jobs, entered: Callable[[HTTPConnection], Entered], body: Reads
    ) -> None:
        self._jobs, self._entered, self._body = jobs, entered, body
        self._begun, self._near = Limits(*BEGUN), AddressLimits(*BEGUN_NEAR)

    def _person(self, request: Request) -> str:
        found = self._entered(request)
        if found.role is Role.STRANGER and found.by_token:
            raise NotIn(ONLY_WATCHES)
        if found.role is Role.STRANGER:
            raise NotIn("sign in first: long computations are for those who have an account", 401)
        return found.name

    async def list(self, request: Request) -> Response:
        own = self._jobs.of(self._person(request))
        return json_of(JobsShown(jobs=[each.shown(whole=False) for each in own]))

    async def look(self, request: Request) -> Response:
        return self._shown(self._person(request), request.path_params["id"])

    async def ask(self, request: Request) -> Response:
        person = self._person(request)
        asked = await self._body(request, Job)
        for limits, asker in ((self._begun, person), (self._near, address_of(request))):
            if not limits.take(asker):
                because = "you begin too many computations: wait a moment"
                raise NotIn(because, HTTPStatus.TOO_MANY_REQUESTS, limits.wait(asker))
        try:
            job = self._jobs.ask(person, asked, address_of(request))
        except TooMany as error:
            return trouble(HTTPStatus.TOO_MANY_REQUESTS, str(error))
        except PokerRoomError as error:
            return trouble(HTTPStatus.BAD_REQUEST, str(error))
        return json_of(job.shown(whole=True))

    async def cancel(self, request: Request) -> Response:
        person = self._person(request)
        asked = await self._body(request, EndsJob)
        if job := self._jobs.find(person, asked.id):
            self._jobs.cancel(job)
        return self._shown(person, asked.id)

    def _shown(self, person: str, number: int) -> Response:
        job = self._jobs.find(person, number)
        if job is None:
            return trouble(HTTPStatus.NOT_FOUND, f"you have no job {number}")
        return json_of(job.shown(whole=True))
