"""The result of a file's round, whatever its kind."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Protocol, TypeVar

from msgspec import Struct

from pokerroom.cli.output import show_text
from pokerroom.notation.reader.refused import TableRefused
from pokerroom.notation.values.errors import Failure

P = TypeVar("P", bound="Played")


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


class Played(Protocol):
    """A file that can be played."""

    file: Any
    failures: list[Failure]

    def run(self) -> None: ...


def recorded(playing: P, show: Callable[[P], None], shape: Callable[[str, P], Struct]) -> Record:
    """The record of a file once it has been played."""
    playing.run()
    return Record(
        title=playing.file.title,
        failures=playing.failures,
        show=lambda: show(playing),
        shape=lambda name: shape(name, playing),
    )


def refused_table(table: TableRefused, shape: Callable[[str, TableRefused], Struct]) -> Record:
    """The record of a file whose table its book refuses, as the file expects."""

    def show() -> None:
        show_title(table.title)
        by = f" ({table.per})" if table.per else ""
        show_text(f"{table.what}: {table.refused} is refused: {table.because}{by}")

    return Record(
        title=table.title,
        failures=table.failures,
        show=show,
        shape=lambda name: shape(name, table),
    )
