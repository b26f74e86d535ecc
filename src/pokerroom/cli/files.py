"""Files that a command is given: what is wrong with one is told with its name."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from pokerroom.notation.rounds.errors import WrongFile
from pokerroom.notation.rounds.lines import Path, Places


@contextmanager
def named(file: str) -> Iterator[None]:
    """Within it, *file* is being read."""
    try:
        yield
    except WrongFile as wrong:
        wrong.file = file
        raise


def line_of_term(key: str, lines: Places, within: Path = ()) -> int | None:
    """Where a term such as `commission.cap` or `blinds[2]` is written, *within* a table of keys."""
    parts = key.replace("]", "").replace("[", ".").split(".")
    return lines.of((*within, *(int(part) if part.isdecimal() else part for part in parts)))
