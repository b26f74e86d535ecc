"""Something put at the end of a file as a question: `--fact`."""

from __future__ import annotations

from dataclasses import replace
from typing import TypeVar

from pokerroom.notation.files.tomls import toml
from pokerroom.notation.reader.entries import Dialect, Entry, entry_of_line, entry_of_table
from pokerroom.notation.values.errors import WrongFile
from pokerroom.notation.values.fields import Field
from pokerroom.notation.values.lines import Lines

Act = TypeVar("Act")
Position = TypeVar("Position")


def put_at_the_end(fact: str, dialect: Dialect[Act, Position], lines: int) -> Entry[Act, Position]:
    """The entry for *fact*, which is in words or is the table of an act."""
    try:
        if not fact.lstrip().startswith("{"):
            return entry_of_line(" ".join(fact.split()), None, dialect)
        source = f"fact = {fact}"
        entry = entry_of_table(Field(toml(source)["fact"], ("fact",), Lines(source)), dialect)
    except WrongFile as wrong:
        raise WrongFile(f"--fact: {wrong.reason}", lines) from None
    return replace(entry, line=None)
