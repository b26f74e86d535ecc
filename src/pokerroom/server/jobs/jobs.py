"""The jobs of a room: a few for each account, one at a time in all, each result kept."""

from __future__ import annotations

import asyncio
import sys
from asyncio import subprocess as child
from collections import OrderedDict, defaultdict
from dataclasses import dataclass, field
from functools import partial
from itertools import count
from typing import Any, Final

import msgspec

from pokerroom.analysis.edges import house_game
from pokerroom.games import game
from pokerroom.server import log
from pokerroom.server.accounts.limits import neighbourhood
from pokerroom.server.messages.jobs import EdgeJob, Job, JobShown, JobState

AT_ONCE: Final = 1
"""Processes for all accounts together: the other core is for the tables."""
EACH_MOST: Final = 2
ADDRESS_MOST: Final = 6
"""Of all accounts at one address, so that nobody has every place by coming under many names."""
ALL_MOST: Final = 20
KEPT: Final = 10
"""How many finished jobs of an account can still be looked at."""
RESULTS_MOST: Final = 200
SECONDS_MOST: Final = 600
LINE_MOST: Final = 8 * 1024 * 1024
WORK: Final = (sys.executable, "-m", "pokerroom.server.jobs.work")
OPEN: Final = frozenset({"waiting", "running"})


class TooMany(Exception):
    """An account, or the room, has as many jobs as it may have."""


@dataclass(slots=True, kw_only=True)
class JobUnderWay:
    """A job that *person* asked for, and how far it has got."""

    id: int
    person: str
    asked: Job
    address: str = ""
    state: JobState = "waiting"
    progress: float | None = None
    because: str = ""
    result: dict[str, Any] | None = None
    task: asyncio.Task[None] | None = field(default=None, repr=False)

    def shown(self, *, whole: bool) -> JobShown:
        found = {name: getattr(self, name) for name in JobShown.__struct_fields__}
        return JobShown(**found if whole else {**found, "result": None})


class Jobs:
    """*work* is the command of the process that does one job."""

    def __init__(self, work: tuple[str, ...] = WORK) -> None:
        self._work = work
        self._numbers: defaultdict[str, count[int]] = defaultdict(lambda: count(1))
        self._jobs: dict[tuple[str, int], JobUnderWay] = {}
        self._free = asyncio.Semaphore(AT_ONCE)
        self._found: OrderedDict[tuple[str, bytes], dict[str, Any]] = OrderedDict()

    def ask(self, person: str, asked: Job, address: str = "") -> JobUnderWay:
        """Begins the job, or returns an earlier result; an unknown game is refused at once."""
        (house_game if isinstance(asked, EdgeJob) else game)(asked.game)
        if _kept_as(person, asked) in self._found:
            return self._kept(self._done_before(person, asked))
        near = neighbourhood(address)
        self._check_there_is_room(person, near)
        number = next(self._numbers[person])
        job = JobUnderWay(id=number, person=person, asked=asked, address=near)
        job.task = asyncio.ensure_future(self._run(job))
        job.task.add_done_callback(partial(self._ended, job))
        return self._kept(job)

    def _check_there_is_room(self, person: str, near: str) -> None:
        under_way = [each for each in self._jobs.values() if each.state in OPEN]
        if sum(each.person == person for each in under_way) >= EACH_MOST:
            raise TooMany(
                f"you have {EACH_MOST} computations under way: wait for one, or cancel it"
            )
        if near and sum(each.address == near for each in under_way) >= ADDRESS_MOST:
            raise TooMany(
                f"{ADDRESS_MOST} computations are under way from your address: wait for one"
            )
        if len(under_way) >= ALL_MOST:
            raise TooMany("the room has too many computations under way: ask again in a while")

    def _done_before(self, person: str, asked: Job) -> JobUnderWay:
        key = _kept_as(person, asked)
        self._found.move_to_end(key)
        number, result = next(self._numbers[person]), self._found[key]
        return JobUnderWay(
            id=number, person=person, asked=asked, state="done", progress=1.0, result=result
        )

    def _kept(self, job: JobUnderWay) -> JobUnderWay:
        """Keeps *job*; the account's oldest finished jobs make way for it."""
        self._jobs[job.person, job.id] = job
        over = [each for each in self.of(job.person) if each.state not in OPEN]
        for each in over[: max(0, len(over) - KEPT)]:
            del self._jobs[each.person, each.id]
        return job

    def of(self, person: str) -> list[JobUnderWay]:
        return [each for each in self._jobs.values() if each.person == person]

    def find(self, person: str, number: int) -> JobUnderWay | None:
        """One of the person's own jobs, by number."""
        return self._jobs.get((person, number))

    def cancel(self, job: JobUnderWay) -> None:
        """Cancels the job; one that is over stays as it is."""
        if job.state in OPEN:
            job.state = "cancelled"
            if job.task is not None:
                job.task.cancel()

    async def close(self) -> None:
        tasks = [each.task for each in self._jobs.values() if each.task is not None]
        for job in self._jobs.values():
            self.cancel(job)
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _run(self, job: JobUnderWay) -> None:
        try:
            async with self._free:
                job.state = "running"
                async with asyncio.timeout(SECONDS_MOST):
                    await self._in_process(job)
        except TimeoutError:
            job.state = "failed"
            job.because = f"it took longer than {SECONDS_MOST // 60} minutes"

    @staticmethod
    def _ended(job: JobUnderWay, task: asyncio.Task[None]) -> None:
        """Reports a job that broke as failed."""
        if not task.cancelled() and (error := task.exception()):
            job.state, job.because = "failed", "the job failed; the server's log says where"
            log.error("a job has failed", error=error)

    async def _in_process(self, job: JobUnderWay) -> None:
        worker = await asyncio.create_subprocess_exec(
            *self._work,
            stdin=child.PIPE,
            stdout=child.PIPE,
            stderr=child.DEVNULL,
            limit=LINE_MOST,
        )
        try:
            await self._listen(job, worker)
        finally:
            if worker.returncode is None:
                worker.kill()
            await worker.wait()

    def _remember(self, job: JobUnderWay, result: dict[str, Any]) -> None:
        self._found[_kept_as(job.person, job.asked)] = result
        if len(self._found) > RESULTS_MOST:
            self._found.popitem(last=False)

    async def _listen(self, job: JobUnderWay, worker: child.Process) -> None:
        assert worker.stdin is not None
        assert worker.stdout is not None
        worker.stdin.write(msgspec.json.encode(job.asked))
        worker.stdin.close()
        async for line in worker.stdout:
            told = msgspec.json.decode(line)
            if "progress" in told:
                job.progress = max(job.progress or 0.0, min(1.0, float(told["progress"])))
            if "refused" in told:
                job.state, job.because = "refused", str(told["refused"])
                return
            if "result" in told:
                job.state, job.progress, job.result = "done", 1.0, told["result"]
                self._remember(job, told["result"])
                return
        job.state, job.because = "failed", "the job ended without an answer"


def _kept_as(person: str, asked: Job) -> tuple[str, bytes]:
    """Odds are kept for who asked: a quick answer would tell others whose cards he asked about."""
    return "" if isinstance(asked, EdgeJob) else person, msgspec.json.encode(asked)
