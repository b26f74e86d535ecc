"""How commands speak: results on stdout, one line of what went wrong on stderr."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable, Sequence
from contextlib import suppress
from io import StringIO, TextIOWrapper
from typing import TextIO

import msgspec
from rich.console import Console, RenderableType

WIDTH_LEAST = 20  # below it words no longer fit, and tables are laid out without end
WIDTH_UNBROKEN = 10_000
NAME_LONGEST = 32  # what stands first in a row and is longer is a sentence, which may be broken


class Refused(Exception):
    """The job was understood but cannot be done, as a *file* tells it; exit status 1."""

    def __init__(self, because: str, file: str = "") -> None:
        super().__init__(because)
        self.file = file


class WrongUsage(Exception):
    """The command was not understood; exit status 2."""


class Screen(Console):
    def on_broken_pipe(self) -> None:
        """Told to whoever called; a console of its own accord would end with status 1."""
        raise BrokenPipeError


def ready_streams() -> None:
    """What a stream's alphabet lacks is written as \\u2660; a closed stderr hears nothing."""
    if sys.stderr is None:
        sys.stderr = StringIO()
    if sys.stdout is None:
        raise Refused("stdout is closed: results have nowhere to go")
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")


def abandon_stdout() -> None:
    """What could not be written is not tried again when Python ends."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def show_json(shape: msgspec.Struct) -> None:
    """The whole result as one JSON document."""
    sys.stdout.buffer.write(msgspec.json.format(msgspec.json.encode(shape), indent=2) + b"\n")


def say(line: str) -> None:
    """If stderr takes no more, the job is done all the same."""
    with suppress(OSError):
        print(f"pokerroom: {line}", file=sys.stderr, flush=True)


def printable(name: str) -> str:
    """The whole name, without what a terminal would obey instead of showing it."""
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
    """Whether somebody looks at it who wants more than plain text."""
    return stream.isatty() and not os.environ.get("NO_COLOR")


def counted(number: int, thing: str) -> str:
    """`1 round`, `1,200 rounds`."""
    return f"{number:,} {thing}{'' if number == 1 else 's'}"


def show_table(headings: Sequence[str], rows: Iterable[Sequence[object]], title: str = "") -> None:
    """Columns of numbers stand to the right, words to the left; names and numbers are never cut."""
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
    """Without the blanks with which a line is filled up to its width."""
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
    """`1,200`, `-3.5`, `81.065%` or an amount, `-$5.00`."""
    digits = text.lstrip("+-").removeprefix("$").replace(",", "").replace(".", "")
    digits = digits.removesuffix("%")
    return digits.isdigit() or text in {"", "-"}


def show_text(text: str = "", *, style: str = "", indent: int = 0) -> None:
    """A paragraph, wrapped to a terminal's width and to nothing else."""
    from rich.padding import Padding
    from rich.text import Text

    words = Text(text, style=style)
    _print(screen(), Padding(words, (0, 0, 0, indent), expand=False) if indent else words)


def show_markdown(text: str) -> None:
    """A terminal gets it laid out, a file or pipe as it is written."""
    from rich.markdown import Markdown

    if sys.stdout.isatty():
        _print(screen(), Markdown(text, hyperlinks=False))
    else:
        sys.stdout.write(text)
