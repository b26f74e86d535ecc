"""Files that are played, of rounds, rooms or jackpots: one is told, several are summed up."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

from msgspec import Struct

from pokerroom.cli.app import one_line
from pokerroom.cli.files import named, no_option
from pokerroom.cli.output import WrongUsage, printable, show_json, show_text
from pokerroom.cli.rounds.record import Record
from pokerroom.notation.files.opening import content_of
from pokerroom.notation.reader.heading import SIZE_MOST, tree
from pokerroom.notation.values.errors import Failure, WrongFile
from pokerroom.notation.values.fields import Field

DONE, OTHERWISE, UNREADABLE = 0, 1, 2


@dataclass(frozen=True, slots=True)
class FileKind:
    """*played* raises `WrongFile` if a file cannot be read or describes something impossible."""

    word: str
    played: Callable[[str], Record]


class FileShape(Struct, frozen=True):
    """*status* is the exit status that the file alone would have had."""

    file: str
    title: str
    status: int
    message: str | None


class FilesShape(Struct, frozen=True):
    files: list[FileShape]
    passed: int
    failed: int
    unreadable: int
    format: str
    version: int = 1


def root_of(file: str) -> Field:
    """Everything in the file, or in stdin if it is `-`; else a `WrongFile`."""
    return tree(content_of(file, SIZE_MOST))


def play_files(kind: FileKind, files: Sequence[str], *, json: bool) -> int:
    for name in files:
        no_option(name)
    if len(files) == 1 and not _is_folder(files[0]):
        return _one(kind, files[0], json=json)
    return _several(kind, [path for name in files for path in _found_in(kind, name)], json=json)


def _is_folder(name: str) -> bool:
    """Whether it is a folder; a name that nothing can have is not one."""
    try:
        return bool(name) and Path(name).is_dir()
    except (OSError, ValueError):
        return False


def _found_in(kind: FileKind, name: str) -> list[str]:
    """The files of a folder, in order; a file stands for itself."""
    if not _is_folder(name):
        return [name]
    found = sorted(str(path) for path in Path(name).rglob("*.toml"))
    if not found:
        raise WrongUsage(f"{name} has no {kind.word} files: their names end in .toml")
    return found


def _one(kind: FileKind, name: str, *, json: bool) -> int:
    with named(name):
        done = kind.played(name)
    if json:
        show_json(done.shape(name))
    else:
        done.show()
        for failure in done.failures:
            show_text(f"{printable(name)}: {_otherwise(failure)}", style="red")
    return OTHERWISE if done.failures else DONE


def _several(kind: FileKind, names: list[str], *, json: bool) -> int:
    shapes = [_summed_up(kind, name) for name in names]
    passed, failed, unreadable = (
        sum(shape.status == status for shape in shapes) for status in range(3)
    )
    done = FilesShape(shapes, passed, failed, unreadable, f"pokerroom.{kind.word}s")
    if json:
        show_json(done)
    else:
        _show_summary(kind, done)
    return max(shape.status for shape in shapes)


def _summed_up(kind: FileKind, name: str) -> FileShape:
    try:
        done = kind.played(name)
    except WrongFile as wrong:
        return FileShape(name, "", UNREADABLE, one_line(wrong))
    message = "; ".join(map(_otherwise, done.failures)) or None
    return FileShape(name, done.title, OTHERWISE if done.failures else DONE, message)


def _otherwise(failure: Failure) -> str:
    return f"not as expected: {failure}"


def _show_summary(kind: FileKind, done: FilesShape) -> None:
    for shape in done.files:
        if shape.message:
            show_text(f"{printable(shape.file)}: {shape.message}")
    text = f"{done.passed} of {len(done.files)} {kind.word} files came out as expected"
    rest = [f"{done.failed} did not"] * bool(done.failed)
    rest += [f"{done.unreadable} cannot be read"] * bool(done.unreadable)
    show_text("; ".join([text, *rest]), style="bold")
