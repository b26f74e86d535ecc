"""Files that a command is given: what is wrong with one is told with its name."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from pokerroom.cli.output import WrongUsage
from pokerroom.notation.files import STDIN
from pokerroom.notation.values import WrongFile


@contextmanager
def named(file: str) -> Iterator[None]:
    """Within it, *file* is being read."""
    try:
        yield
    except WrongFile as wrong:
        wrong.file = file
        raise


def no_option(name: str) -> str:
    """A file; the dash that stands for stdin lets what was meant as an option through as well."""
    if name.startswith(STDIN) and name != STDIN:
        raise WrongUsage(f"there is no option {name}; a file of that name is ./{name}")
    return name
