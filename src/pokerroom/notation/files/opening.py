"""Opens a file that a user named, and reads no more of it than is allowed."""

from __future__ import annotations

import os
import sys
from stat import S_ISDIR, S_ISFIFO, S_ISREG
from typing import BinaryIO, Final

from pokerroom.notation.values.errors import WrongFile

STDIN: Final = "-"


def content_of(name: str, most: int) -> bytes:
    """The whole of the file *name*, or of stdin for `-`; more than *most* bytes are refused."""
    try:
        content = _from_stdin(most + 1) if name == STDIN else _from_file(name, most + 1)
    except OSError as error:
        raise WrongFile(f"it cannot be opened: {error.strerror}") from None
    if len(content) > most:
        raise WrongFile(f"it has more than {most:,} bytes")
    return content


def _from_stdin(most: int) -> bytes:
    if sys.stdin is None:
        raise WrongFile("stdin is closed")
    return sys.stdin.buffer.read(most)


def _from_file(name: str, most: int) -> bytes:
    """Opened without blocking: a pipe that nobody writes to would keep us waiting for ever."""
    if "\0" in name:
        raise WrongFile("it cannot be opened: no file can have that name")
    opened = os.open(name, os.O_RDONLY | os.O_NONBLOCK | os.O_NOCTTY | os.O_CLOEXEC)
    kind = os.fstat(opened).st_mode
    if not (S_ISREG(kind) or S_ISFIFO(kind)):
        os.close(opened)
        raise WrongFile("it is a folder" if S_ISDIR(kind) else "it is a device, not a file")
    with os.fdopen(opened, "rb") as file:
        return _from_pipe(file, most) if S_ISFIFO(kind) else file.read(most)


def _from_pipe(file: BinaryIO, most: int) -> bytes:
    """Reads a pipe such as a shell makes for `<(command)`."""
    os.set_blocking(file.fileno(), True)
    content = file.read(most)
    if not content:
        raise WrongFile("it is a pipe, and nothing came through it")
    return content
