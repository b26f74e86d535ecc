"""The result of a file, in the form that all kinds of file share with --json."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct

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
