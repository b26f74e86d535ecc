"""What became of a file, as far as all kinds of them are printed alike with --json."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct

from pokerroom.notation.values import Failure


class RefusedShape(Struct, frozen=True):
    """An act that was refused and changed nothing, or was referred to somebody."""

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
