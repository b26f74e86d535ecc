"""The result of a file's round, whatever its kind."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from msgspec import Struct

from pokerroom.books import Authority
from pokerroom.cli.output import show_text
from pokerroom.notation.values import Failure


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


def show_refused_table(title: str, game: str, because: str, per: Authority | None) -> None:
    show_title(title)
    show_text(f"{game}: the table is refused: {because}{f' ({per})' if per else ''}")
