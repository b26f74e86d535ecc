"""Questions as methods of a room, for blocking callers and for asyncio."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from functools import update_wrapper
from time import sleep
from typing import Any, Concatenate, Final, ParamSpec, TypeVar

from pokerroom.client import questions
from pokerroom.client.questions import Question
from pokerroom.client.reaching import fetched
from pokerroom.server.messages.jobs import EdgeJob, JobShown, OddsJob

P = ParamSpec("P")
T = TypeVar("T")
Asks = TypeVar("Asks", bound=Callable[..., object])
UNDER_WAY: Final = frozenset({"waiting", "running"})
LOOKS_EVERY: Final = 0.25
"""Seconds between two checks on a job."""


class Asking:
    """Asks the room at *url*; the *headers* say for whom."""

    def __init__(self, url: str, headers: dict[str, str]) -> None:
        self._url, self._headers = url, headers

    def _answer(self, question: Question[T]) -> T:
        found = fetched(self._url, question.path, self._headers, question.body)
        return question.read(found.body)


def _now(question: Callable[P, Question[T]]) -> Callable[Concatenate[Queries, P], T]:
    def asks(self: Queries, /, *given: P.args, **named: P.kwargs) -> T:
        return self.ask(question(*given, **named))

    return _called_as(question, asks)


def _later(
    question: Callable[P, Question[T]],
) -> Callable[Concatenate[AsyncQueries, P], Coroutine[Any, Any, T]]:
    async def asks(self: AsyncQueries, /, *given: P.args, **named: P.kwargs) -> T:
        return await self.ask(question(*given, **named))

    return _called_as(question, asks)


def _called_as(question: Callable[..., object], asks: Asks) -> Asks:
    """*asks* with the name, parameters and docstring of *question*, for `help`."""
    update_wrapper(asks, question)
    return asks


class Queries(Asking):
    """The questions as methods; `NotAnswered` if the room refuses."""

    def ask(self, question: Question[T]) -> T:
        return self._answer(question)

    rounds = _now(questions.rounds)
    round_told = _now(questions.round_told)
    round_steps = _now(questions.round_steps)
    round_proof = _now(questions.round_proof)
    round_text = _now(questions.round_text)
    statement = _now(questions.statement)
    rules = _now(questions.rules)
    readings = _now(questions.readings)
    begin_job = _now(questions.begin_job)
    job = _now(questions.job)
    jobs = _now(questions.jobs)
    cancel_job = _now(questions.cancel_job)

    def reckoned(self, asked: OddsJob | EdgeJob) -> JobShown:
        """The result of a job, once it has ended."""
        found = self.begin_job(asked)
        while found.state in UNDER_WAY:
            sleep(LOOKS_EVERY)
            found = self.job(found.id)
        return found


class AsyncQueries(Asking):
    """The same for asyncio."""

    async def ask(self, question: Question[T]) -> T:
        return await asyncio.to_thread(self._answer, question)

    rounds = _later(questions.rounds)
    round_told = _later(questions.round_told)
    round_steps = _later(questions.round_steps)
    round_proof = _later(questions.round_proof)
    round_text = _later(questions.round_text)
    statement = _later(questions.statement)
    rules = _later(questions.rules)
    readings = _later(questions.readings)
    begin_job = _later(questions.begin_job)
    job = _later(questions.job)
    jobs = _later(questions.jobs)
    cancel_job = _later(questions.cancel_job)

    async def reckoned(self, asked: OddsJob | EdgeJob) -> JobShown:
        found = await self.begin_job(asked)
        while found.state in UNDER_WAY:
            await asyncio.sleep(LOOKS_EVERY)
            found = await self.job(found.id)
        return found
