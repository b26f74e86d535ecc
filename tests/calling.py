"""Calls the command as a process of its own, but forked from this one, which has loaded it all."""

from __future__ import annotations

import os
import sys
import traceback
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryFile

from pokerroom.cli import main


@dataclass(frozen=True)
class Done:
    """How a command ended and what it said."""

    returncode: int
    stdout: str
    stderr: str


def called(*arguments: str | Path, stdin: str = "", **env: str) -> Done:
    """`pokerroom` with these *arguments*, without colours."""
    with TemporaryFile() as fed, TemporaryFile() as out, TemporaryFile() as err:
        fed.write(stdin.encode())
        fed.seek(0)
        child = os.fork()
        if child == 0:
            _be_the_command([str(each) for each in arguments], (fed, out, err), env)
        _, status = os.waitpid(child, 0)
        said = []
        for stream in (out, err):
            stream.seek(0)
            said.append(stream.read().decode())
    return Done(os.waitstatus_to_exitcode(status), *said)


def _be_the_command(arguments: list[str], streams: tuple[object, ...], env: dict[str, str]) -> None:
    """Never returns: nothing of the tests that go on in the other process may run here."""
    status = 1
    try:
        for number, stream in enumerate(streams):
            os.dup2(stream.fileno(), number)  # type: ignore[attr-defined]
        sys.stdin = open(0, closefd=False)  # noqa: SIM115
        sys.stdout = open(1, "w", closefd=False)  # noqa: SIM115
        sys.stderr = open(2, "w", closefd=False)  # noqa: SIM115
        os.environ.update({"NO_COLOR": "1"} | env)
        sys.argv = ["pokerroom", *arguments]
        status = _ended()
        sys.stdout.flush()
        sys.stderr.flush()
    except BaseException:  # noqa: BLE001  as Python itself would
        traceback.print_exc()
    finally:
        os._exit(status)


def _ended() -> int:
    try:
        main()
    except SystemExit as end:
        return end.code if isinstance(end.code, int) else int(end.code is not None)
    return 0
