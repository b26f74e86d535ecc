"""The terms of a table from a file, for whichever command opens one."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple

from pokerroom.cli.files import named
from pokerroom.notation.files.text import text_of
from pokerroom.notation.files.tomls import toml
from pokerroom.notation.values.errors import WrongFile
from pokerroom.notation.values.lines import Lines, Places, line_of_term
from pokerroom.terms import WrongTerms, shown

SIZE_MOST = 1_000_000


class WrittenTerms(NamedTuple):
    """Terms from a file, and the line of each."""

    file: str
    given: Mapping[str, Any]
    lines: Places


def written_in(path: Path | None) -> WrittenTerms:
    """The terms in the file; none if there is no file."""
    if path is None:
        return WrittenTerms("", {}, Lines(""))
    with named(str(path)):
        text = text_of(str(path), SIZE_MOST)
        return WrittenTerms(str(path), toml(text), Lines(text))


@contextmanager
def told_with_line(terms: WrittenTerms) -> Iterator[None]:
    """A term that is not allowed is reported with its line, if it was in the file."""
    try:
        yield
    except WrongTerms as error:
        written = next((key for key in terms.given if is_of(error.key, key)), None)
        if written is None:
            raise
        line = line_of_term(error.key, terms.lines) or terms.lines.of((written,))
        with named(terms.file):
            raise WrongFile(f"{error.key}: {error.because}", line or 1, error.per) from None


def is_of(named_key: str, key: str) -> bool:
    """Whether `blinds[2]` or `commission.cap` is about *key*; `terms` is about all keys."""
    return named_key in {key, shown(key), "terms"} or named_key.startswith((f"{key}.", f"{key}["))
