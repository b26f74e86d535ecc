"""`pokerroom phh`: hands of the poker hand history standard, replayed and shown."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from pokerroom.cli.files import named, no_option
from pokerroom.cli.hand_histories.results import (
    PhhHandShape,
    lines_of,
    plain,
    shape_of,
    shape_of_all,
    shape_of_unreadable,
    show_results,
)
from pokerroom.cli.output import WrongUsage, printable, show_json, show_text
from pokerroom.cli.progress import Tell, progress
from pokerroom.notation.files.opening import STDIN, content_of
from pokerroom.notation.narrator.sections import section
from pokerroom.notation.narrator.sentences import sentences_of
from pokerroom.notation.phh import (
    Entry,
    Hand,
    Places,
    Replayed,
    Unreadable,
    Verdict,
    decoded,
    read_hands,
    replayed,
)
from pokerroom.notation.values.errors import WrongFile
from pokerroom.play.evolving.evolving import evolve, started
from pokerroom.play.state.events import FirstToAct

ENDINGS = {".phh", ".phhs"}
SIZE_MOST = 64_000_000
Files = Annotated[str, Parameter(name="FILE", allow_leading_hyphen=True)]
Flag = Annotated[bool, Parameter(negative="")]


def replay_command(*files: Files, json: Flag = False) -> int:
    """Play recorded hands through under our rules, and say what comes out differently.

    The status is 0 if every hand comes out as recorded, else 1. What is compared are the finishing
    stakes or, where a file has none, the winnings. Where a table has something that our books do
    not know, it is played under numbered house terms, which are named (`pokerroom terms GAME` lists
    them).

    Examples:
      pokerroom phh replay hand.phh
      pokerroom phh replay season.phhs folder --json

    Parameters
    ----------
    files
        PHH files (.phh or .phhs) or folders of them; - reads from stdin.
    json
        Print JSON (pokerroom.phh-replay, version 1).
    """
    results = list(_results(_listed(files)))
    if json:
        show_json(shape_of_all(results))
    else:
        show_results(results)
    return 0 if all(result.verdict == Verdict.AS_RECORDED for result in results) else 1


def show_command(file: Files, /, *, hand: str = "") -> int:
    """Tell what happened in a recorded hand, each step with its rule.

    Examples:
      pokerroom phh show hand.phh
      pokerroom phh show season.phhs --hand 12

    Parameters
    ----------
    file
        A PHH file (.phh or .phhs); - reads from stdin.
    hand
        The name of one hand of a collection; without it all are shown.
    """
    text, found = _whole(no_option(file))
    entries = [entry for entry in found if hand in {"", entry.name}]
    if not entries:
        raise WrongUsage(f"{printable(file)} has no hand {hand!r}")
    results = [_show(file, entry, Places(text)) for entry in entries]
    return 0 if all(result.verdict == Verdict.AS_RECORDED for result in results) else 1


def _listed(names: tuple[str, ...]) -> list[str]:
    """The files named, and those of the folders named, in order."""
    if not names:
        raise WrongUsage("name a .phh or .phhs file, or a folder of them")
    return [file for name in names for file in _in_folder(no_option(name))]


def _in_folder(name: str) -> list[str]:
    folder = Path(name)
    if name == STDIN or not folder.is_dir():
        return [name]
    found = sorted(str(path) for path in folder.rglob("*") if path.suffix in ENDINGS)
    if not found:
        raise WrongUsage(f"{name} has no hands: their files end in .phh or .phhs")
    return found


def _results(files: list[str]) -> Iterator[PhhHandShape]:
    with progress("hands") as tell:
        for done, file in enumerate(files):
            try:
                yield from _of_file(file, _part(tell, done, len(files)))
            except Unreadable as fault:
                yield shape_of_unreadable(file, fault)


def _part(tell: Tell, done: int, files: int) -> Tell:
    return lambda within: tell((done + within) / files)


def _of_file(file: str, tell: Tell) -> Iterator[PhhHandShape]:
    text = _text(file)
    entries, places = read_hands(text), Places(text)
    for done, entry in enumerate(entries, start=1):
        if isinstance(entry.found, Unreadable):
            yield shape_of_unreadable(file, entry.found)
        else:
            yield shape_of(file, entry, replayed(entry.found), places)
        tell(done / len(entries))


def _text(file: str) -> str:
    try:
        return decoded(content_of(file, SIZE_MOST))
    except WrongFile as wrong:
        raise Unreadable(wrong.reason, line=wrong.line) from None


def _whole(file: str) -> tuple[str, tuple[Entry, ...]]:
    """The text and its hands; a fault in the whole file is reported with its name."""
    try:
        text = _text(file)
        return text, read_hands(text)
    except Unreadable as fault:
        wrong = WrongFile(fault.reason, fault.line)
        with named(file):
            raise wrong from None


def _show(file: str, entry: Entry, places: Places) -> PhhHandShape:
    if isinstance(entry.found, Unreadable):
        result = shape_of_unreadable(file, entry.found)
    else:
        found = replayed(entry.found)
        _show_record(entry.found, found)
        result = shape_of(file, entry, found, places)
    for line in lines_of(result):
        show_text(line, style="" if line.startswith(" ") else "bold")
    return result


def _show_record(hand: Hand, found: Replayed) -> None:
    """In the same words as for a round file, with the file's own names for the players."""
    if found.play is None:
        return
    shadow, part = started(found.play.begun), ""
    for event in found.play.record:
        evolve(shadow, event)
        if section(event) not in {"", part}:
            show_text(section(event), style="bold")
        heading = isinstance(event, FirstToAct)
        part = section(event) or ("" if heading else part)
        for line in sentences_of(event, shadow, lambda seat: plain(hand.name_of(seat))):
            show_text(str(line), style="bold" if heading else "", indent=0 if heading else 2)
