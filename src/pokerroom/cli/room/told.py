"""`pokerroom room FILE`: plays a room file and says whether all came out as it expects."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from pokerroom.books import Referral
from pokerroom.cli.output import WrongUsage, show_table, show_text
from pokerroom.cli.played_files import FileKind, play_files, root_of
from pokerroom.cli.rounds.record import Record, recorded, refused_table, show_title
from pokerroom.money import Money, in_dollars
from pokerroom.notation.files.opening import STDIN
from pokerroom.notation.reader.refused import as_expected
from pokerroom.notation.reader.shapes import why
from pokerroom.notation.room_files.playing import RoomPlaying
from pokerroom.notation.room_files.reading import room_in
from pokerroom.notation.room_files.results import sentence, shape_of_refused_room, shape_of_room
from pokerroom.notation.room_sentences.of_tables import OWED, on_the_clock
from pokerroom.notation.values.errors import WrongFile
from pokerroom.notation.values.fields import Field
from pokerroom.table.course import Sitter, Why

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
        raise WrongUsage("name a room file; `pokerroom docs room-files` says how to write one")
    return play_files(FileKind("room", _told), files, json=json)


def _told(name: str) -> Record:
    beside = Path() if name == STDIN else Path(name).parent
    root = root_of(name)
    try:
        done = RoomPlaying(room_in(root, beside))
    except WrongFile as wrong:
        table = as_expected(root, _title(root), "the room", wrong, "the set-up")
        return refused_table(table, shape_of_refused_room)
    return recorded(done, _show, shape_of_room)


def _title(root: Field) -> str:
    title = root.value.get("title")
    return title if isinstance(title, str) else ""


def _show(done: RoomPlaying) -> None:
    show_title(done.file.title)
    for step in done.steps:
        show_text(step.text)
        for event in step.events:
            show_text(sentence(event), indent=INDENT)
        if step.refused:
            found = step.refused
            word = f"referred to the {found.to}" if isinstance(found, Referral) else "refused"
            show_text(f"{word}: {why(found)} ({found.per})", style="red", indent=INDENT)
    show_text(f"It is {on_the_clock(done.told.now)}.")
    show_table(("table", "seat", "person", "stake", "owes"), _sitters(done))
    for game, waiting in done.told.room.lists.items():
        if waiting:
            show_text(f"Waiting for {game}: {', '.join(each.person for each in waiting)}")


def _sitters(done: RoomPlaying) -> Iterable[tuple[str, ...]]:
    for table in done.told.tables.values():
        for seat, sitter in sorted(table.sitters.items()):
            stake = in_dollars(Money(sitter.stake))
            yield (table.name, str(seat), sitter.person, stake, _owed(sitter))


def _owed(sitter: Sitter) -> str:
    if sitter.owes is None:
        return ""
    what = "waits for the buck" if sitter.owes.why is Why.MARKER else "a blind"
    return f"{what} ({OWED[sitter.owes.why]})"
