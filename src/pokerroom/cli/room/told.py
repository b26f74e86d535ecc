"""`pokerroom room FILE`: tells a room file and says whether all came out as it expects."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter
from msgspec import Struct

from pokerroom.books import Referral
from pokerroom.cli.app import one_line
from pokerroom.cli.files import named, no_option
from pokerroom.cli.output import WrongUsage, printable, say, show_json, show_table, show_text
from pokerroom.cli.rounds.round import (
    DONE,
    OTHERWISE,
    UNREADABLE,
    FileShape,
    found_in,
    is_folder,
    show_summary,
)
from pokerroom.money import Money, in_dollars
from pokerroom.notation.files import STDIN, content_of
from pokerroom.notation.reader import SIZE_MOST
from pokerroom.notation.room_files import RoomPlaying, read_room, sentence, shape_of_room
from pokerroom.notation.room_sentences import OWED
from pokerroom.notation.values import WrongFile

INDENT = 2


def room_command(
    *files: Annotated[str, Parameter(name="FILE", allow_leading_hyphen=True)],
    json: Annotated[bool, Parameter(negative="")] = False,
) -> int:
    """Play a room file through: tables, people and times, what happens, and the outcome it expects.

    Several files, or a folder with all its .toml files, are played one after another and summed up.
    The status is 0 if all came out as the files expect, 1 if a line or an outcome differs, and 2
    if a file cannot be read. `pokerroom docs room-files` describes the format.

    Examples:
      pokerroom docs rooms/vic-blinds.toml > blinds.toml
      pokerroom room blinds.toml

    Parameters
    ----------
    files
        Room files or folders; - reads one from stdin.
    json
        Print JSON (pokerroom.room, version 1; of several files pokerroom.rooms, version 1).
    """
    if not files:
        raise WrongUsage("name a room file; `pokerroom docs room-files` tells how to write one")
    for name in files:
        no_option(name)
    if len(files) == 1 and not is_folder(files[0]):
        return _one(files[0], json=json)
    return _several([path for name in files for path in found_in(name, "room")], json=json)


def _told(name: str) -> RoomPlaying:
    """`WrongFile` if it cannot be read or cannot be."""
    beside = Path() if name == STDIN else Path(name).parent
    done = RoomPlaying(read_room(content_of(name, SIZE_MOST), beside))
    done.run()
    return done


class RoomsShape(Struct, frozen=True):
    files: list[FileShape]
    passed: int
    failed: int
    unreadable: int
    format: str = "pokerroom.rooms"
    version: int = 1


def _several(names: list[str], *, json: bool) -> int:
    shapes = [_summed_up(name) for name in names]
    counts = [sum(shape.status == status for shape in shapes) for status in range(3)]
    if json:
        passed, failed, unreadable = counts
        show_json(RoomsShape(shapes, passed, failed, unreadable))
    else:
        show_summary(shapes, counts, "room")
    return max(shape.status for shape in shapes)


def _summed_up(name: str) -> FileShape:
    try:
        done = _told(name)
    except WrongFile as wrong:
        return FileShape(name, "", UNREADABLE, one_line(wrong))
    message = "; ".join(map(str, done.failures)) or None
    return FileShape(name, done.file.title, OTHERWISE if done.failures else DONE, message)


def _one(name: str, *, json: bool) -> int:
    with named(name):
        done = _told(name)
    if json:
        show_json(shape_of_room(name, done))
    else:
        _show(done)
    for failure in done.failures:
        say(f"{printable(name)}: not as expected: {failure}")
    return OTHERWISE if done.failures else DONE


def _show(done: RoomPlaying) -> None:
    if done.file.title:
        show_text(done.file.title, style="bold")
    for step in done.steps:
        show_text(step.text)
        for event in step.events:
            show_text(sentence(event), indent=INDENT)
        if step.refused:
            found = step.refused
            because = found.question if isinstance(found, Referral) else found.because
            word = f"referred to the {found.to}" if isinstance(found, Referral) else "refused"
            show_text(f"{word}: {because} ({found.per})", style="red", indent=INDENT)
    show_text(f"It is {done.told.now:%H:%M}.")
    show_table(("table", "seat", "person", "stake", "owes"), _sitters(done))
    for game, waiting in done.told.room.lists.items():
        if waiting:
            show_text(f"Waiting for {game}: {', '.join(each.person for each in waiting)}")


def _sitters(done: RoomPlaying) -> Iterable[tuple[str, ...]]:
    for table in done.told.tables.values():
        for seat, sitter in sorted(table.sitters.items()):
            owes = f"a blind ({OWED[sitter.owes.why]})" if sitter.owes else ""
            stake = in_dollars(Money(sitter.stake))
            yield (table.name, str(seat), sitter.person, stake, owes)
