"""Whether the files of an open record are still where they were."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from pokerroom.store.errors import Damaged

KEPT_IN: Final = ("", "-wal")
"""What is committed is in these; whoever takes one of them away takes that with it."""


class InPlace:
    """A file that is renamed or replaced is still written to, and lost when the record closes.

    A file that is not there yet is looked for again, such as that of a disk in memory.
    """

    def __init__(self, path: str) -> None:
        self._known: dict[Path, tuple[int, int] | None] = {
            Path(path + ending): _number(Path(path + ending)) for ending in KEPT_IN
        }

    def check(self) -> None:
        for file, known in self._known.items():
            found = _number(file)
            if known is None:
                self._known[file] = found
            elif found != known:
                raise Damaged(f"{file} was renamed, replaced or taken away while it was open")


def _number(file: Path) -> tuple[int, int] | None:
    try:
        found = file.stat()
    except OSError:
        return None
    return found.st_dev, found.st_ino
