"""TOML, with its faults explained in words for people who have never heard of TOML."""

from __future__ import annotations

from collections.abc import Callable
from decimal import InvalidOperation
from re import Pattern
from re import compile as pattern
from tomllib import TOMLDecodeError, loads
from typing import Any, Final

from pokerroom.notation.files.bounds import keep_within_bounds
from pokerroom.notation.files.text import line_at
from pokerroom.notation.values.errors import WrongFile

ENTRIES_MOST: Final = 50_000
_WHERE: Final = pattern(r" \(at (?:line (?P<line>[0-9]+), column [0-9]+|end of document)\)$")
_TWICE: Final = "the same key, or the same heading, appears twice"
_NOT_CLOSED: Final = "a text is not closed: its last quotation mark is missing"
_IN_OUR_WORDS: Final[tuple[tuple[Pattern[str], str], ...]] = tuple(
    (pattern(theirs), ours)
    for theirs, ours in (
        (r"Invalid statement", "a line is a key with = and a value, or a heading in [ ]"),
        (
            r"Expected newline or end",
            "something follows the value that does not belong there",
        ),
        (r"Expected '=' after", "a key is followed by = and its value"),
        (r"Invalid initial character for a key", "a key is missing, or needs quotation marks"),
        (r"Cannot declare|Cannot overwrite|Duplicate|Cannot mutate|Cannot redefine", _TWICE),
        (r"Unclosed array", "a list is not closed: a comma or ] is missing"),
        (r"Unclosed inline table", "what { opens is not closed: a comma or } is missing"),
        (r"Expected '\]", "a heading is not closed: ] is missing"),
        (r"Unescaped", r"\ means something in a text: write \\ for the sign itself"),
        (r"Invalid hex|Unicode scalar", r"\u is followed by the number of a character"),
        (r"Unterminated string|Expected [\"']|Illegal character '\\n'", _NOT_CLOSED),
        (r"(?:Illegal|invalid) character", "there is a character that cannot be printed"),
        (r"Invalid date", "there is no such day or hour"),
        (r"Invalid value", "a value is missing, or is a text without quotation marks"),
    )
)
_EXPONENT: Final = pattern(r"[eE][+-]?[0-9][0-9_]{17,}")
_TOO_LARGE: Final = "a number is too large, or too close to nil"
_OTHERWISE: Final = "this cannot be understood"


def toml(
    text: str,
    *,
    parse_float: Callable[[str], Any] = str,
    entries_most: int = ENTRIES_MOST,
) -> dict[str, Any]:
    """What *text* says; decimal numbers are kept as written unless *parse_float* says otherwise."""
    unclosed = keep_within_bounds(text, entries_most)
    try:
        return loads(text, parse_float=parse_float)
    except TOMLDecodeError as error:
        where = _WHERE.search(str(error))
        line = int(where["line"]) if where and where["line"] else text.count("\n") + 1
        ours = _in_our_words(str(error))
        if ours == _NOT_CLOSED:  # where it begins, not where the file ends
            line = line_at(text, unclosed)
        raise WrongFile(f"this is not TOML: {ours}", line) from None
    except InvalidOperation:  # of a decimal number, whose exponent is beyond all bounds
        at = _EXPONENT.search(text)
        raise WrongFile(_TOO_LARGE, line_at(text, at.start()) if at else None) from None


def _in_our_words(said: str) -> str:
    return next((ours for theirs, ours in _IN_OUR_WORDS if theirs.search(said)), _OTHERWISE)
