"""The result of a file's round, whatever its kind."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from msgspec import Struct

from pokerroom.cli.output import show_text
from pokerroom.notation.reader.refused import TableRefused
from pokerroom.notation.values.errors import Failure


@dataclass(frozen=True, slots=True, kw_only=True)
class Record:
    """The result for people, for programs by file name, and what differs from the file."""

    title: str
    failures: Sequence[Failure]
    show: Callable[[], None]
    shape: Callable[[str], Struct]


def show_title(title: str) -> None:
    if title:
        show_text(title, style="bold")


def refused_table(table: TableRefused, shape: Callable[[str], Struct]) -> Record:
    """The record of a file whose table its book refuses, as the file expects."""

    def show() -> None:
        show_title(table.title)
        by = f" ({table.per})" if table.per else ""
        show_text(f"{table.what}: {table.refused} is refused: {table.because}{by}")

    return Record(title=table.title, failures=table.failures, show=show, shape=shape)
