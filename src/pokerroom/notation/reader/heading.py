"""What every file has at the top: its format, its title and a note; and the keys of its kind."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from typing import Final

from pokerroom.notation.files.text import text_in
from pokerroom.notation.files.tomls import toml
from pokerroom.notation.values.errors import WrongFile
from pokerroom.notation.values.fields import Field, shown
from pokerroom.notation.values.gathering import LOOSE
from pokerroom.notation.values.lines import Lines

FORMAT: Final = 1
SIZE_MOST: Final = 4_000_000
KEYS: Final = ("format", "title", "note")


@dataclass(frozen=True, slots=True, kw_only=True)
class Heading:
    """*lines* is how many lines the file has."""

    title: str
    lines: int


def tree(text: str | bytes) -> Field:
    """Everything in a file, each value with its line."""
    if len(text) > SIZE_MOST:
        raise WrongFile(f"a round file has {SIZE_MOST:,} bytes at most")
    plain = text_in(text) if isinstance(text, bytes) else text
    return Field(toml(plain), (), Lines(plain))


def heading_of(root: Field, keys: Collection[str], *, dated: bool = True) -> Heading:
    """The heading; `WrongFile` if a key is none of *keys* or the format is unknown.

    *dated*: the file must state its format.
    """
    root.among((*KEYS, *keys))
    if rest := root.get("play"):
        rest.among(LOOSE)
    version = root.get("format")
    if version is None and dated:
        raise WrongFile(f"format: the file must say format = {FORMAT}", 1)
    if version and (version.value != FORMAT or isinstance(version.value, bool)):
        raise version.wrong(f"only format {FORMAT} is known, not {shown(version.value)}")
    title = _text(root, "title")
    _text(root, "note")
    return Heading(title=title, lines=root.lines.count)


def _text(root: Field, key: str) -> str:
    """Text on one line, without characters that a terminal would act on."""
    field = root.get(key)
    text = " ".join(field.text().split()) if field else ""
    if field and not text.isprintable():
        raise field.wrong("it has characters that cannot be printed")
    return text
