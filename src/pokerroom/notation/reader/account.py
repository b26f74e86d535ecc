"""A file as it is played: the result of each act so far, and where it differs from the file."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Generic, Protocol, TypeAlias, TypeVar

from pokerroom.books import Referral, Refusal, Ruling
from pokerroom.notation.reader.checks import Check
from pokerroom.notation.reader.entries import Entry, Outcome
from pokerroom.notation.values.cited import is_cited
from pokerroom.notation.values.errors import Failure

Act = TypeVar("Act")
Event = TypeVar("Event")
Finding: TypeAlias = Ruling[tuple[Event, ...]] | Refusal | Referral


@dataclass(frozen=True, kw_only=True)
class Step(Generic[Act, Event]):
    """What became of the entry on *line*; a step without a line happened by itself."""

    line: int | None = None
    text: str = ""
    act: Act | None = None
    events: tuple[Event, ...] = ()
    refused: Refusal | Referral | None = None


class Recorded(Protocol):
    """Anything that keeps a record of what happens."""

    record: list[Any]


class Account(Generic[Act, Event]):
    """The *steps* and *failures* so far, beside what was *recorded*."""

    def __init__(self, recorded: Recorded, failures: Iterable[Failure] = ()) -> None:
        self._recorded = recorded
        self.steps: list[Step[Act, Event]] = []
        self.failures = list(failures)
        self._told = 0  # how many events the steps have told

    def _tell(self, step: Step[Act, Event]) -> None:
        self.steps.append(step)
        self._told += len(step.events)

    def _not_told_yet(self) -> tuple[Event, ...]:
        """The events recorded since the last step, such as a referral."""
        return tuple(self._recorded.record[self._told :])

    def _compare(self, checks: Sequence[Check[Any]], position: object) -> None:
        for check in checks:
            self.failures += check.failures(position)

    def _judge(self, entry: Entry[Any, Any], found: Finding[Event], act: Act | None = None) -> bool:
        """Adds a step for what was found; whether that is what the file says."""
        events, refused = self._not_told_yet(), None
        if isinstance(found, Ruling):
            events = found.outcome
        else:
            refused = found
        self._tell(Step(line=entry.line, text=entry.text, act=act, events=events, refused=refused))
        otherwise = self._otherwise(entry.outcome, found)
        if otherwise:
            self.failures.append(Failure(entry.line, f"{entry.text!r} {otherwise}"))
        return not otherwise

    def _otherwise(self, wanted: Outcome | None, found: Finding[Event]) -> str:
        """How the finding differs from what the file says of the act; empty if it does not."""
        if isinstance(found, Ruling):
            word = "referred" if wanted and wanted.referred else "refused"
            return f"was to be {word}, and is accepted ({found.per})" if wanted else ""
        if isinstance(found, Referral):
            because = f"is referred to {found.to}: {self._worded(found.question)} ({found.per})"
        else:
            because = f"is refused: {self._worded(found.because)} ({found.per})"
        if wanted is None or wanted.referred != isinstance(found, Referral):
            return because
        if isinstance(found, Referral) and wanted.to and not self._is_for(wanted.to, found):
            return because
        by_it = not wanted.rules or any(is_cited(rule, [str(found.per)]) for rule in wanted.rules)
        return "" if by_it else f"{because}, not by {' or '.join(wanted.rules)}"

    def _worded(self, text: str) -> str:
        """The sentence in the words of the table, with its players' names."""
        return text

    def _is_for(self, role: str, found: Referral) -> bool:
        """Whether it is referred to *role*."""
        plain = role.strip().lower().removeprefix("the ")
        return plain in {found.to.lower(), *found.to.lower().split(" or ")}
