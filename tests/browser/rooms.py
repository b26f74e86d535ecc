"""Rooms for the tests, each a process of its own on a folder of its own."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

OPENS = Path(__file__).with_name("open_room.py")


@contextmanager
def room_in(
    folder: Path, *, port: str = "0", programs: str = ""
) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """A room that plays until the block is left, and its address."""
    command = [sys.executable, str(OPENS), str(folder), port, programs]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as room:
        assert room.stdout is not None
        line = next((line for line in room.stdout if "is open" in line), "")
        assert line, f"the room did not open, {room.wait()}"
        try:
            yield room, next(word for word in line.split() if word.startswith("http")).rstrip("/")
        finally:
            room.terminate()
