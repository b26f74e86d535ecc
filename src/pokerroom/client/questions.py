"""What can be asked of a room over HTTP: past rounds, money, the register, computations."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date
from typing import Generic, Literal, TypeVar
from urllib.parse import quote, urlencode

import msgspec
from msgspec import Struct

from pokerroom.books.lookup.shapes import ReadingsShape, RulesShape
from pokerroom.server.messages import past
from pokerroom.server.messages.jobs import EdgeJob, EndsJob, JobShown, JobsShown, OddsJob

T = TypeVar("T")
Value = str | int | date | None


class Question(Struct, Generic[T], frozen=True, kw_only=True):
    """The *path* with its parameters, the *body* to post, if any, and the type of the answer.

    Text is returned as it is.
    """

    path: str
    answers: type[T]
    body: bytes | None = None

    def read(self, answer: bytes) -> T:
        if self.answers is str:
            return self.answers(answer.decode())  # type: ignore[call-arg]
        return msgspec.json.decode(answer, type=self.answers)


def rounds(
    *,
    game: str | None = None,
    table: str | None = None,
    result: Literal["won", "lost", "even"] | None = None,
    at_least: int | None = None,
    showdown: bool | None = None,
    since: date | None = None,
    until: date | None = None,
    before: str | None = None,
    most: int | None = None,
) -> Question[past.PastRounds]:
    """My rounds, newest first.

    Those of a *game*, with a *result* of *at_least* so many cents, with or without a *showdown*, on
    the days from *since* to *until*. *before* is the `next` of a page.
    """
    told = None if showdown is None else "yes" if showdown else "no"
    searched = {"game": game, "table": table, "result": result, "at_least": at_least}
    paged = {"before": before, "most": most}
    asked = searched | _period(since, until) | paged | {"showdown": told}
    return Question(path=_with("v1/rounds", asked), answers=past.PastRounds)


def round_told(table: str, number: int) -> Question[past.RoundTold]:
    """All that happened in a round, as far as I may see it, each event with its rules."""
    return Question(path=_round(table, number), answers=past.RoundTold)


def round_steps(table: str, number: int) -> Question[past.RoundSteps]:
    """A round step by step, as a page replays it."""
    return Question(path=_with(_round(table, number), {"form": "steps"}), answers=past.RoundSteps)


def round_proof(table: str, number: int) -> Question[past.RoundProved]:
    """What proves that the cards I saw came off the deck that was committed to before the deal."""
    return Question(path=_with(_round(table, number), {"form": "proof"}), answers=past.RoundProved)


def round_text(
    table: str, number: int, form: Literal["text", "file", "phh", "pokerstars"] = "text"
) -> Question[str]:
    """A round in sentences, as a round file or in PHH."""
    return Question(path=_with(_round(table, number), {"form": form}), answers=str)


def statement(
    *,
    since: date | None = None,
    until: date | None = None,
    after: int | None = None,
    most: int | None = None,
) -> Question[past.Statement]:
    """My money on the days from *since* to *until*; *after* is the `next` of a page."""
    asked = _period(since, until) | {"after": after, "most": most}
    return Question(path=_with("v1/statement", asked), answers=past.Statement)


def rules(book: str | None = None) -> Question[RulesShape]:
    """The rules of a *book*, such as VIC, or of all."""
    return Question(path=_with("rules", {"book": book}), answers=RulesShape)


def readings() -> Question[ReadingsShape]:
    """How the books are read where they are silent."""
    return Question(path="readings", answers=ReadingsShape)


def begin_job(asked: OddsJob | EdgeJob) -> Question[JobShown]:
    """Starts a computation that may take long."""
    return Question(path="v1/jobs/ask", answers=JobShown, body=msgspec.json.encode(asked))


def job(number: int) -> Question[JobShown]:
    """How far a job of mine has got, and its result."""
    return Question(path=f"v1/jobs/{number}", answers=JobShown)


def jobs() -> Question[JobsShown]:
    return Question(path="v1/jobs", answers=JobsShown)


def cancel_job(number: int) -> Question[JobShown]:
    body = msgspec.json.encode(EndsJob(id=number))
    return Question(path="v1/jobs/cancel", answers=JobShown, body=body)


def _round(table: str, number: int) -> str:
    return f"v1/rounds/{quote(table)}/{number}"


def _period(since: date | None, until: date | None) -> dict[str, Value]:
    return {"from": since, "to": until}


def _with(path: str, parameters: Mapping[str, Value]) -> str:
    given = urlencode({name: each for name, each in parameters.items() if each is not None})
    return f"{path}?{given}" if given else path
