"""`pokerroom round`: plays round files and says whether all came out as they expect."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

from cyclopts import Parameter
from msgspec import Struct

from pokerroom.cli.app import one_line
from pokerroom.cli.files import named, no_option
from pokerroom.cli.output import WrongUsage, printable, say, show_json, show_text
from pokerroom.cli.rounds.kinds import record_of
from pokerroom.cli.rounds.record import Record
from pokerroom.notation.files import content_of
from pokerroom.notation.reader import SIZE_MOST, tree
from pokerroom.notation.values import WrongFile

DONE, OTHERWISE, UNREADABLE = 0, 1, 2


class FileShape(Struct, frozen=True):
    """*status* is that with which the file alone would have ended."""

    file: str
    title: str
    status: int
    message: str | None


class RoundsShape(Struct, frozen=True):
    files: list[FileShape]
    passed: int
    failed: int
    unreadable: int
    format: str = "pokerroom.rounds"
    version: int = 1


def round_command(
    *files: Annotated[str, Parameter(name="FILE", allow_leading_hyphen=True)],
    json: Annotated[bool, Parameter(negative="")] = False,
) -> int:
    """Play a round file and tell what happened, each step with its rule.

    Several files, or a folder with all its .toml files, are played one after another and summed
    up. The status is 0 if all came out as the files expect, 1 if an act or an outcome differs, and
    2 if a file cannot be read. `pokerroom docs round-files` describes the format,
    and `pokerroom docs house-rounds` that of the games against the house.

    Examples:
      pokerroom docs rounds/vic-holdem.toml > holdem.toml
      pokerroom round holdem.toml

    Parameters
    ----------
    files
        Round files or folders; - reads one from stdin.
    json
        Print JSON (pokerroom.round, version 1; of several files pokerroom.rounds, version 1).
    """
    if not files:
        raise WrongUsage("name a round file, or a folder of them")
    for name in files:
        no_option(name)
    if len(files) == 1 and not is_folder(files[0]):
        return one(files[0], json=json)
    return several([path for name in files for path in found_in(name)], json=json)


def is_folder(name: str) -> bool:
    """A name that cannot be that of anything is that of no folder."""
    try:
        return bool(name) and Path(name).is_dir()
    except (OSError, ValueError):
        return False


def found_in(name: str, what: str = "round") -> list[str]:
    """The files of a folder, in their order; a file is itself. *what*: round files, or others."""
    if not is_folder(name):
        return [name]
    found = sorted(str(path) for path in Path(name).rglob("*.toml"))
    if not found:
        raise WrongUsage(f"{name} has no {what} files: their names end in .toml")
    return found


def played(name: str) -> Record:
    """`WrongFile` if it cannot be read or cannot be."""
    return record_of(tree(contents(name)))


def contents(name: str) -> bytes:
    return content_of(name, SIZE_MOST)


def one(name: str, *, json: bool) -> int:
    with named(name):
        done = played(name)
    if json:
        show_json(done.shape(name))
    else:
        done.show()
    for failure in done.failures:
        say(f"{printable(name)}: not as expected: {failure}")
    return OTHERWISE if done.failures else DONE


def several(names: list[str], *, json: bool) -> int:
    shapes = [summed_up(name) for name in names]
    counts = [sum(shape.status == status for shape in shapes) for status in range(3)]
    if json:
        passed, failed, unreadable = counts
        show_json(RoundsShape(shapes, passed, failed, unreadable))
    else:
        show_summary(shapes, counts)
    return max(shape.status for shape in shapes)


def summed_up(name: str) -> FileShape:
    try:
        done = played(name)
    except WrongFile as wrong:
        return FileShape(name, "", UNREADABLE, one_line(wrong))
    message = "; ".join(map(str, done.failures)) or None
    return FileShape(name, done.title, OTHERWISE if done.failures else DONE, message)


def show_summary(shapes: list[FileShape], counts: list[int], what: str = "round") -> None:
    for shape in shapes:
        if shape.message:
            show_text(f"{printable(shape.file)}: {shape.message}")
    passed, failed, unreadable = counts
    text = f"{passed} of {len(shapes)} {what} files came out as expected"
    rest = [f"{failed} did not"] * bool(failed) + [f"{unreadable} cannot be read"] * bool(
        unreadable
    )
    show_text("; ".join([text, *rest]), style="bold")
