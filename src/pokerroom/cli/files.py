"""Files given to a command: a fault in one is reported with its name."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from pokerroom.cli.output import WrongUsage
from pokerroom.notation.files.opening import STDIN
from pokerroom.notation.values.errors import WrongFile


@contextmanager
def named(file: str) -> Iterator[None]:
    """Inside the block, a `WrongFile` is given the name *file*."""
    try:
        yield
    except WrongFile as wrong:
        wrong.file = file
        raise


def no_option(name: str) -> str:
    """A file name; refuses a mistyped option, which the dash for stdin would let through."""
    if name.startswith(STDIN) and name != STDIN:
        raise WrongUsage(f"there is no option {name}; a file of that name is ./{name}")
    return name
