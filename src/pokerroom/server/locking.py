"""Only one server at a time may use the room in a folder."""

from __future__ import annotations

import fcntl
from pathlib import Path
from typing import IO


def locked(folder: Path) -> IO[bytes] | None:
    """The lock of *folder*, held while the file is open; None if another process has it."""
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    file = (folder / "lock").open("ab")
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        file.close()
        return None
    return file
