"""Keeps TOML and JSON within bounds before they are parsed.

Deep nesting would exhaust the parser's stack, a key of many parts or a number of many digits its
time: such texts are refused at the first place that exceeds the bounds.
"""

from __future__ import annotations

from re import DOTALL, Match
from re import compile as pattern
from typing import Final

from pokerroom.notation.files.text import line_at
from pokerroom.notation.values.errors import WrongFile

DEPTH_MOST: Final = 32
PARTS_MOST: Final = 32
WORD_LONGEST: Final = 100
_TOKEN: Final = pattern(
    r'(?P<long>"{3}|\'{3})'
    r'|(?P<text>"[^"\\\n]*(?:\\.[^"\\\n]*)*"|\'[^\'\n]*\')'
    r"|(?P<comment>#[^\n]*)"
    r"|(?P<opens>[\[{])"
    r"|(?P<closes>[\]}])"
    r"|(?P<next>[,=:])"
    r"|(?P<line>\n)"
    r"|(?P<dot>\.)"
    r"|(?P<word>[^\s\[\]{},=:.\"'#]+)",
    DOTALL,
)
_LONG_ENDS: Final = {
    '"""': pattern(r'[^"\\]*(?:(?:\\.|"(?!""))[^"\\]*)*"{3,5}', DOTALL),
    "'''": pattern(r"[^']*(?:'(?!'')[^']*)*'{3,5}", DOTALL),
}
_DEEPER: Final = {"opens": 1, "closes": -1}
_ENTRIES: Final = {"opens", "next"}
_APART: Final = {"opens", "closes", "next", "line"}
_BETWEEN: Final = pattern(r"[ \t\r]*")


def keep_within_bounds(text: str, entries_most: int) -> int:
    """Raises `WrongFile` at the first place where the text exceeds the bounds.

    Other faults are left to the reader. Returns where an unclosed string begins, or the end of the
    text.
    """
    depth, parts, entries, at = 0, 1, 0, 0
    while at < len(text):
        found = _next(text, at)
        if found is None:  # its reader will say what is wrong
            return at
        at, kind = found.end(), found.lastgroup or ""
        depth += _DEEPER.get(kind, 0)
        entries += kind in _ENTRIES
        parts = 1 if kind in _APART else parts + (kind == "dot")
        if kind == "word":
            _keep_short(text, found)
        _keep_within(depth, DEPTH_MOST, "this is nested more than {} deep", text, found)
        _keep_within(parts, PARTS_MOST, "a key has more than {} parts", text, found)
        _keep_within(entries, entries_most, "there are more than {} values", text, found)
    return at


def _keep_within(number: int, most: int, beyond: str, text: str, found: Match[str]) -> None:
    if number > most:
        raise WrongFile(beyond.format(f"{most:,}"), _line(text, found))


def _next(text: str, at: int) -> Match[str] | None:
    """The next token; for a string over several lines, the rest of it with its closing quotes."""
    start = _BETWEEN.match(text, at)
    assert start is not None
    found = _TOKEN.match(text, start.end())
    if found and found.lastgroup == "long":
        return _LONG_ENDS[found[0]].match(text, found.end())
    return found


def _keep_short(text: str, word: Match[str]) -> None:
    if len(word[0]) > WORD_LONGEST:
        is_number = word[0].lstrip("+-")[:1].isdigit()
        what = "a number has" if is_number else "a word outside quotation marks has"
        raise WrongFile(
            f"{what} more than {WORD_LONGEST} {'digits' if is_number else 'letters'}",
            _line(text, word),
        )


def _line(text: str, found: Match[str]) -> int:
    return line_at(text, found.start())
