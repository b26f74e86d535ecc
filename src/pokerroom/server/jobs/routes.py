"""The doors of jobs: ask, look, cancel; only when signed in, and only one's own."""

from __future__ import annotations

from http import HTTPStatus

from starlette.requests import Request
from starlette.routing import BaseRoute

from pokerroom.books import PokerRoomError
from pokerroom.server.accounts.entrance import ONLY_WATCHES
from pokerroom.server.accounts.limits import AddressLimits, Limits
from pokerroom.server.accounts.porter import Porter, Reads
from pokerroom.server.accounts.roles import Role
from pokerroom.server.edge import NotIn
from pokerroom.server.jobs.jobs import TooMany
from pokerroom.server.messages.jobs import EndsJob, Job, JobShown, JobsShown
from pokerroom.server.pacing import address_of

BEGUN, BEGUN_NEAR = (0.5, 20), (1, 60)
"""Jobs a second, and in a row, that one person and all at one address may begin: each is a process,
and whoever cancels his own has room for another."""


class JobDoors:
    def __init__(self, porter: Porter) -> None:
        self._jobs, self._porter = porter.room.jobs, porter
        self._begun, self._near = Limits(*BEGUN), AddressLimits(*BEGUN_NEAR)

    def routes(self) -> list[BaseRoute]:
        door = self._porter.door
        look = "How far a long computation is, and its result"
        return [
            door("jobs", "My long computations", self.list, token=True),
            door("jobs/ask", "Begin a long computation", self.ask, token=True),
            door("jobs/cancel", "Cancel a long computation", self.cancel, token=True),
            door("jobs/{id:whole}", look, self.look, token=True),
        ]

    def _person(self, request: Request) -> str:
        found = self._porter.entered(request)
        if found.role is Role.STRANGER and found.by_token:
            raise NotIn(ONLY_WATCHES)
        if found.role is Role.STRANGER:
            raise NotIn("sign in first: long computations are for those who have an account", 401)
        return found.name

    async def list(self, request: Request) -> JobsShown:
        own = self._jobs.of(self._person(request))
        return JobsShown(jobs=[each.shown(whole=False) for each in own])

    async def look(self, request: Request) -> JobShown:
        return self._shown(self._person(request), request.path_params["id"])

    async def ask(self, request: Request, read: Reads[Job]) -> JobShown:
        person = self._person(request)
        asked = await read()
        for limits, asker in ((self._begun, person), (self._near, address_of(request))):
            if not limits.take(asker):
                because = "you begin too many computations: wait a moment"
                raise NotIn(because, HTTPStatus.TOO_MANY_REQUESTS, limits.wait(asker))
        try:
            job = self._jobs.ask(person, asked, address_of(request))
        except TooMany as error:
            raise NotIn(str(error), HTTPStatus.TOO_MANY_REQUESTS) from None
        except PokerRoomError as error:
            raise NotIn(str(error), HTTPStatus.BAD_REQUEST) from None
        return job.shown(whole=True)

    async def cancel(self, request: Request, read: Reads[EndsJob]) -> JobShown:
        person = self._person(request)
        asked = await read()
        if job := self._jobs.find(person, asked.id):
            self._jobs.cancel(job)
        return self._shown(person, asked.id)

    def _shown(self, person: str, number: int) -> JobShown:
        job = self._jobs.find(person, number)
        if job is None:
            raise NotIn(f"you have no job {number}", HTTPStatus.NOT_FOUND)
        return job.shown(whole=True)
