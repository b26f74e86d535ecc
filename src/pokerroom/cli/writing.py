"""The one way in which commands write files: no existing file is lost without asking."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from stat import S_IMODE, S_ISREG
from tempfile import NamedTemporaryFile
from typing import Annotated, TextIO, TypedDict

from cyclopts import Parameter

from pokerroom.cli.output import Refused


class _Text(TypedDict):
    encoding: str
    newline: str


Force = Annotated[bool, Parameter(negative="")]
"""Whether existing files may be overwritten."""
NAME_SHOWN = 100
_AS_TEXT: _Text = {"encoding": "utf-8", "newline": ""}


class IsThere(Refused):
    """There is a file of that name, which must not be overwritten."""

    def __init__(self, path: Path, *, may_force: bool = True) -> None:
        choice = "--force overwrites it" if may_force else "choose another name"
        super().__init__(f"a file of that name exists already: {choice}", str(path))


def check_is_new(path: Path) -> None:
    """For commands that never overwrite a file."""
    try:
        check_may_write(path, force=False)
    except IsThere:
        raise IsThere(path, may_force=False) from None


def check_may_write(path: Path, *, force: bool) -> Path:
    """The file that *path* leads to, with links followed, if it may be written; else `Refused`.

    Called before long work, and again when it is done.
    """
    if "\0" in str(path):
        raise _refused(path, "no file can have that name")
    target = Path(os.path.realpath(path))
    try:
        kind = target.lstat().st_mode
    except FileNotFoundError:
        return _new(path, target)
    except OSError as error:
        raise _refused(path, str(error.strerror)) from None
    if not S_ISREG(kind):
        raise Refused("this is not a regular file, so it is not overwritten", str(path))
    if not force:
        raise IsThere(path)
    if not os.access(target, os.W_OK):
        raise _refused(path, "it is read-only")
    return target


def _new(path: Path, target: Path) -> Path:
    if not target.parent.is_dir():
        raise _refused(path, "there is no such folder")
    if not os.access(target.parent, os.W_OK):
        raise _refused(path, "its folder is read-only")
    return target


def _refused(path: Path, because: str) -> Refused:
    return Refused(f"it cannot be written: {because}", str(path))


@contextmanager
def writing(path: Path, *, force: bool) -> Iterator[TextIO]:
    """A file to be written piece by piece."""
    target = check_may_write(path, force=force)
    with told_if_it_fails(path), target.open("w" if force else "x", **_AS_TEXT) as file:
        yield file


def write_text(path: Path, text: str, *, force: bool) -> None:
    """All or nothing: the old file stays until the new one is complete."""
    target = check_may_write(path, force=force)
    with told_if_it_fails(path):
        if target.exists():
            _replace(target, text)
        else:
            _create(target, text)


@contextmanager
def told_if_it_fails(path: Path) -> Iterator[None]:
    try:
        yield
    except FileExistsError:  # somebody was quicker
        raise IsThere(path) from None
    except OSError as error:
        raise _refused(path, str(error.strerror)) from None


def _create(target: Path, text: str) -> None:
    with target.open("x", **_AS_TEXT) as file:
        try:
            file.write(text)
            file.flush()
        except BaseException:
            target.unlink(missing_ok=True)
            raise


def _replace(target: Path, text: str) -> None:
    """The new file gets the permissions and, if possible, the owner of the old one."""
    was = target.stat()
    beside = f".{target.name[:NAME_SHOWN]}."
    with NamedTemporaryFile(
        "w", dir=target.parent, prefix=beside, delete=False, **_AS_TEXT
    ) as file:
        try:
            file.write(text)
            file.flush()
            os.fchmod(file.fileno(), S_IMODE(was.st_mode))
            with suppress(OSError):
                os.fchown(file.fileno(), was.st_uid, was.st_gid)
            Path(file.name).replace(target)
        except BaseException:
            Path(file.name).unlink(missing_ok=True)
            raise
