"""How commands speak: results on stdout, a one-line error on stderr."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable, Sequence
from io import StringIO, TextIOWrapper
from typing import TextIO

import msgspec
from rich.console import Console, RenderableType

WIDTH_LEAST = 20  # any less and words do not fit, and tables never end
WIDTH_UNBROKEN = 10_000
NAME_LONGEST = 32  # anything longer in a first column is a sentence, and may be wrapped


class Refused(Exception):
    """The job was understood but cannot be done; *file* names the file at fault. Exit status 1."""

    def __init__(self, because: str, file: str = "") -> None:
        super().__init__(because)
        self.file = file


class WrongUsage(Exception):
    """The command was not understood; exit status 2."""


class Screen(Console):
    def on_broken_pipe(self) -> None:
        """Raises an error for the caller; by itself a console would exit with status 1."""
        raise BrokenPipeError


def ready_streams() -> None:
    """Characters that a stream cannot encode are escaped; a closed stderr discards everything."""
    if sys.stderr is None:
        sys.stderr = StringIO()
    if sys.stdout is None:
        raise Refused("stdout is closed: results have nowhere to go")
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")


def abandon(stream: TextIO) -> None:
    """What could not be written is not tried again when Python exits."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())


def show_json(shape: msgspec.Struct) -> None:
    """The whole result as one JSON document."""
    sys.stdout.buffer.write(msgspec.json.format(msgspec.json.encode(shape), indent=2) + b"\n")


def say(line: str) -> None:
    """Writes a line to stderr; if that fails, the job is done all the same."""
    try:
        print(f"pokerroom: {line}", file=sys.stderr, flush=True)
    except OSError:
        abandon(sys.stderr)


def printable(name: str) -> str:
    """The whole name, without characters that a terminal would act on."""
    return "".join(each if each.isprintable() else ascii(each)[1:-1] for each in name)


def screen(*, stderr: bool = False) -> Console:
    """A terminal gets colours and its own width; a file or pipe, or NO_COLOR, gets plain text."""
    stream = sys.stderr if stderr else sys.stdout
    if is_terminal(stream):
        console = Screen(stderr=stderr, highlight=False)
    else:
        console = Screen(stderr=stderr, highlight=False, color_system=None, force_terminal=False)
    console.width = max(console.width, WIDTH_LEAST) if stream.isatty() else WIDTH_UNBROKEN
    return console


def is_terminal(stream: TextIO) -> bool:
    """Whether a person is looking who wants more than plain text."""
    return stream.isatty() and not os.environ.get("NO_COLOR")


def counted(number: int, thing: str) -> str:
    """A number with its noun: `1 round`, `1,200 rounds`."""
    return f"{number:,} {thing}{'' if number == 1 else 's'}"


def show_table(headings: Sequence[str], rows: Iterable[Sequence[object]], title: str = "") -> None:
    """Columns of numbers are aligned right, words left; names and numbers are never cut."""
    from rich.table import Table
    from rich.text import Text

    listed = [[str(cell) for cell in row] for row in rows]
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), title_justify="left")
    table.title = Text(title, style="bold") if title else None
    for place, heading in enumerate(headings):
        numeric = bool(listed) and all(_is_number(row[place]) for row in listed)
        table.add_column(
            heading,
            justify="right" if numeric else "left",
            header_style="bold",
            no_wrap=numeric or (place == 0 and all(len(row[0]) <= NAME_LONGEST for row in listed)),
            overflow="fold",
        )
    for row in listed:
        table.add_row(*(Text(cell) for cell in row))
    console = screen()
    unbroken = console.options.update(width=WIDTH_UNBROKEN)
    console.width = max(console.width, console.measure(table, options=unbroken).minimum)
    _print(console, table)


def _print(console: Console, what: RenderableType) -> None:
    """Prints without trailing spaces."""
    from rich.segment import Segment, Segments

    shown: list[Segment] = []
    for line in console.render_lines(what, pad=False):
        while line and not line[-1].text.strip():
            line.pop()
        if line:
            line[-1] = line[-1]._replace(text=line[-1].text.rstrip())
        shown += [*line, Segment.line()]
    console.print(Segments(shown), end="")


def _is_number(text: str) -> bool:
    """Whether it is a number such as `1,200`, `-3.5` or `81.065%`, or an amount, `-$5.00`."""
    digits = text.lstrip("+-").removeprefix("$").replace(",", "").replace(".", "")
    digits = digits.removesuffix("%")
    return digits.isdigit() or text in {"", "-"}


def show_text(text: str = "", *, style: str = "", indent: int = 0) -> None:
    """A paragraph, wrapped to the width of a terminal but not in a file or pipe."""
    from rich.padding import Padding
    from rich.text import Text

    words = Text(text, style=style)
    _print(screen(), Padding(words, (0, 0, 0, indent), expand=False) if indent else words)


def show_markdown(text: str) -> None:
    """A terminal gets it laid out; a file or pipe gets it as written."""
    from rich.markdown import Markdown

    if sys.stdout.isatty():
        _print(screen(), Markdown(text, hyperlinks=False))
    else:
        sys.stdout.write(text)
