"""The result of a file, in the form that all kinds of file share with --json."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from msgspec import Struct

from pokerroom.books import Referral, Refusal
from pokerroom.notation.reader.account import Step
from pokerroom.notation.values.errors import Failure


class RefusedShape(Struct, frozen=True):
    """An act that was refused and changed nothing, or was referred to a person."""

    line: int | None
    act: str
    because: str
    referred_to: str | None
    per: str | None


class FailureShape(Struct, frozen=True):
    line: int | None
    message: str


def failures_shaped(failures: Iterable[Failure]) -> list[FailureShape]:
    return [FailureShape(each.line, each.message) for each in failures]


def why(found: Refusal | Referral) -> str:
    """The reason, or the question."""
    return found.because if isinstance(found, Refusal) else found.question


def refusal_shaped(
    line: int | None, act: str, found: Refusal | Referral, told: Callable[[str], str] = str
) -> RefusedShape:
    """*told* puts the reason into the words of the table."""
    to = found.to if isinstance(found, Referral) else None
    return RefusedShape(line, act, told(why(found)), to, str(found.per))


def refusals_shaped(
    steps: Iterable[Step[Any, Any]], told: Callable[[str], str] = str
) -> list[RefusedShape]:
    return [
        refusal_shaped(step.line, step.text, step.refused, told) for step in steps if step.refused
    ]
