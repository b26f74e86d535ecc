"""The lines of the fields in a TOML text, which Python's parser does not give."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from re import DOTALL, Match
from re import compile as pattern
from typing import Final

_TOKEN: Final = pattern(
    r"""(?P<blank>[ \t\r]+|\#[^\n]*)
    |(?P<line>\n)
    |(?P<text>\"{3}(?:\\.|[^\\])*?\"{3}|'{3}.*?'{3}|"(?:\\.|[^"\\\n])*"|'[^'\n]*')
    |(?P<open>[\[{])
    |(?P<close>[\]}])
    |(?P<comma>,)
    |(?P<equals>=)
    |(?P<word>[^\s\#\[\]{},="']+)
    |(?P<other>.)""".replace("\n    ", ""),
    DOTALL,
)
Place = tuple[str, str, int | None]


class Places:
    """The lines of a TOML *text*, worked out when first needed."""

    def __init__(self, text: str) -> None:
        self._text = text

    def line_of(self, hand: str, field: str, item: int | None = None) -> int | None:
        """The line of *field*, or of one *item* of its array; *hand* is "" outside any table."""
        return self._lines.get((hand, field, item), self._lines.get((hand, field, None)))

    def line_of_hand(self, hand: str) -> int | None:
        return self._lines.get((hand, "", None))

    @cached_property
    def _lines(self) -> dict[Place, int]:
        lines: dict[Place, int] = {}
        for place, line in _found(self._text):
            lines.setdefault(place, line)
        return lines


def _found(text: str) -> Iterator[tuple[Place, int]]:
    """Every field and every item of an array with its line, in the order of the text."""
    hand, field, depth, item, line, begins = "", "", 0, 0, 1, True
    for token in _TOKEN.finditer(text):
        kind = token.lastgroup
        if kind not in {"blank", "line"}:
            if depth == 0 and begins and kind == "open":
                hand = _heading(text, token)
                yield (hand, "", None), line
            elif depth == 0 and begins:
                field, item = _bare(token[0]), 0
                yield (hand, field, None), line
            elif depth == 1 and kind not in {"comma", "close"}:
                yield (hand, field, item), line
            begins = False
        depth += (kind == "open") - (kind == "close")
        item += kind == "comma" and depth == 1
        line += token[0].count("\n")
        begins = begins or kind == "line"


def _heading(text: str, token: Match[str]) -> str:
    return _bare(text[token.end() : text.find("]", token.end())].strip(" \t["))


def _bare(name: str) -> str:
    return name.strip("\"'")
