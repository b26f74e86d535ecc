"""Puts hostile files to the commands, and says what no file may bring about."""

from __future__ import annotations

import io
import re
import signal
import sys
from collections.abc import Collection, Iterator, Sequence
from contextlib import contextmanager, redirect_stderr, redirect_stdout
from pathlib import Path
from typing import Any

from pokerroom.cli.app import run
from tests.hostile.kinds import Kind

LONGEST = 120  # seconds: what takes this long on a busy machine would never have ended
NOT_OUR_WORDS = re.compile(
    r"Traceback|Expected `|object is not|NoneType|'(?:int|str|list|dict|float)'|\[Errno|KeyError"
    r"|<class|<built-in|at 0x|byte 0x|Invalid isoformat|invalid literal|unconverted"
)


class Hangs(Exception):
    """It did not end."""


@contextmanager
def at_most(seconds: int) -> Iterator[None]:
    def stop(*_: Any) -> None:
        raise Hangs(f"more than {seconds} seconds")

    before = signal.signal(signal.SIGALRM, stop)
    signal.alarm(seconds)
    try:
        yield
    finally:
        signal.alarm(0)
        signal.signal(signal.SIGALRM, before)


class Stream(io.TextIOWrapper):
    def __init__(self) -> None:
        super().__init__(io.BytesIO(), encoding="utf-8", errors="surrogateescape")

    def text(self) -> str:
        self.flush()
        buffer = self.buffer
        assert isinstance(buffer, io.BytesIO)
        return buffer.getvalue().decode("utf-8", "replace")


def put(kind: Kind, file: Path) -> tuple[int, str, str]:
    """The status, and what was said on stdout and on stderr."""
    command = [str(file) if word == "FILE" else word for word in kind.command]
    out, err, keyboard = Stream(), Stream(), sys.stdin
    sys.stdin = io.TextIOWrapper(io.BytesIO())
    try:
        with redirect_stdout(out), redirect_stderr(err), at_most(LONGEST):
            status = run(command)
    finally:
        sys.stdin = keyboard
    return status, out.text(), err.text()


def faults(kind: Kind, file: Path, *, may_be: Collection[int] = (0, 1, 2)) -> str:
    """What is wrong with how *file* was taken; nothing if it was taken well."""
    status, out, err = put(kind, file)
    if status not in may_be:
        return f"status {status}"
    if found := NOT_OUR_WORDS.search(err):
        return f"not our words: {found[0]} in {err!r}"
    if status == 2 and not is_placed(kind.command, file, out, err):
        return f"no file, or no line: {err!r} {out[-200:]!r}"
    return ""


def is_placed(command: Sequence[str], file: Path, out: str, err: str) -> bool:
    """Whether the one line that was said names the file and the line of the fault."""
    if command[:2] == ("phh", "replay"):
        return str(file) in out
    return bool(re.match(rf"pokerroom: {re.escape(str(file))}: line [1-9][0-9]*: \S", err))
