"""The process that reads and plays files: a line of JSON comes in, a line goes out."""

from __future__ import annotations

import os
import resource
import sys
import time
from math import ceil
from typing import Any, Final

import msgspec

from pokerroom.books import PokerRoomError
from pokerroom.server.messages.imports import OpensFile

NICE: Final = 10
"""Play has priority."""
MEMORY_MOST: Final = 1024 * 1024 * 1024
SECONDS_MOST: Final = 10
"""Processor seconds for a file: in a busy room the same takes longer by the clock."""
SAID_MOST: Final = 500
"""Characters in which it is said what is wrong with a file."""


def main() -> None:
    os.nice(NICE)
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY_MOST, MEMORY_MOST))
    for line in sys.stdin.buffer:
        allow(SECONDS_MOST)
        say(answered(msgspec.json.decode(line, type=OpensFile)))


def allow(seconds: int) -> None:
    """Allows this many more *seconds* of processor time; then the kernel ends the process."""
    _, hard = resource.getrlimit(resource.RLIMIT_CPU)
    most = ceil(time.process_time()) + seconds
    soft = most if hard == resource.RLIM_INFINITY else min(most, hard)
    resource.setrlimit(resource.RLIMIT_CPU, (soft, hard))


def answered(asked: OpensFile) -> dict[str, Any]:
    from pokerroom.server.imports.reading import opened  # noqa: PLC0415 - takes time

    try:
        return {"found": opened(asked)}
    except PokerRoomError as refusal:
        return {"refused": shortened(str(refusal))}


def shortened(because: str) -> str:
    """What is wrong with a file quotes it, and a line of a file may be as long as the file."""
    return because if len(because) <= SAID_MOST else f"{because[: SAID_MOST - 1]}…"


def say(message: dict[str, Any]) -> None:
    sys.stdout.buffer.write(msgspec.json.encode(message) + b"\n")
    sys.stdout.buffer.flush()


if __name__ == "__main__":
    main()
