"""Pending writes become durable together, one group after another, until one fails."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from typing import Final, NamedTuple, TypeAlias

from pokerroom.store.entries import Write, Written
from pokerroom.store.errors import NotKept, StoreError, StoreStopped

MOST: Final = 512
"""How many writes share one commit at most."""
NOBODY_WRITES: Final = "the record can no longer be written to: its writer was ended"
Outcomes: TypeAlias = Sequence[Written | StoreError]
Commit: TypeAlias = Callable[[Sequence[Write]], Awaitable[Outcomes]]
"""Makes writes durable, all in one transaction, and returns the result of each.

`NotKept` if the database cannot store one of them: then none is written.
"""


Then: TypeAlias = Callable[[], Awaitable[object]]
"""What must be done before anybody is told that a write is durable."""


class _Job(NamedTuple):
    write: Write
    done: asyncio.Future[Written]


class Writer:
    """Takes what is waiting, has the database *commit* it, and reports each result.

    After a failed commit it is not known what the database holds: nothing more is written.
    """

    def __init__(self, commit: Commit) -> None:
        self._commit = commit
        self._jobs: asyncio.Queue[_Job | None] = asyncio.Queue()
        self._stopped: BaseException | None = None
        self._closed = False
        self.then: Then | None = None
        self._task = asyncio.create_task(self._write_on(), name="record-writer")

    @property
    def goes_on(self) -> bool:
        return self._stopped is None and not self._task.done()

    @property
    def because(self) -> str:
        """Why it does not go on; empty if nobody knows."""
        return str(self._stopped or "")

    async def write(self, write: Write) -> Written:
        if self._closed:
            raise StoreStopped("the record is closed")
        if self._task.done():
            raise StoreStopped(NOBODY_WRITES)
        job = _Job(write, asyncio.get_running_loop().create_future())
        # nobody may be left to hear of a failure
        job.done.add_done_callback(lambda done: done.exception())
        self._jobs.put_nowait(job)
        # the caller may stop waiting; the write goes on
        return await asyncio.shield(job.done)

    async def _write_on(self) -> None:
        """If the writer ends without being told to, everybody who waits gets an error."""
        try:
            await self._write_until_told()
        finally:
            while not self._jobs.empty():
                if job := self._jobs.get_nowait():
                    job.done.set_exception(StoreStopped(NOBODY_WRITES))

    async def _write_until_told(self) -> None:
        """Writes until None ends it."""
        while True:
            found = [await self._jobs.get()]
            while len(found) < MOST and not self._jobs.empty():
                found.append(self._jobs.get_nowait())
            if jobs := [job for job in found if job is not None]:
                await self._finish(jobs)
            if self._closed and self._jobs.empty():
                return

    async def _finish(self, jobs: Sequence[_Job]) -> None:
        try:
            if self._stopped:
                raise self._stopped
            outcomes = await self._outcomes([job.write for job in jobs])
            if self.then is not None:
                await self.then()
        except BaseException as failure:  # nobody may be told that it is done
            self._stopped = failure
            for job in jobs:
                stopped = StoreStopped(f"the record can no longer be written to: {failure}")
                stopped.__cause__ = failure
                job.done.set_exception(stopped)
            if isinstance(failure, asyncio.CancelledError):
                raise
            return
        for job, outcome in zip(jobs, outcomes, strict=True):
            if isinstance(outcome, Written):
                job.done.set_result(outcome)
            else:
                job.done.set_exception(outcome)

    async def _outcomes(self, writes: Sequence[Write]) -> Outcomes:
        """If the database does not take one of them, each is written by itself."""
        try:
            return await self._commit(writes)
        except NotKept as refused:
            if len(writes) == 1:
                return [refused]
        return [outcome for write in writes for outcome in await self._outcomes([write])]

    async def close(self) -> bool:
        """Writes what is waiting, then closes; false if it was closed before."""
        if self._closed:
            return False
        self._closed = True
        self._jobs.put_nowait(None)
        await self._task
        return True
