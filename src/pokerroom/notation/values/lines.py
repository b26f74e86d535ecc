"""The lines of the values in a TOML text, which Python's parser does not give."""

from __future__ import annotations

from bisect import bisect_right
from re import DOTALL, Pattern
from re import compile as pattern
from typing import Final, Protocol, TypeAlias

from msgspec.json import decode

from pokerroom.notation.values.errors import WrongFile

Path: TypeAlias = tuple[str | int, ...]
"""The keys and list positions that lead to a value."""

_BLANKS: Final = pattern(r"[ \t]*")
_BLANK_LINES: Final = pattern(r"[\s,]*(?:#[^\n]*[\s,]*)*")
_TEXT: Final = pattern(
    r'"{3}[^"\\]*(?:(?:\\.|"(?!""))[^"\\]*)*"{3,5}'
    + r"|'{3}[^']*(?:'(?!'')[^']*)*'{3,5}"
    + r'|"[^"\\\n]*(?:\\.[^"\\\n]*)*"|'
    + r"'[^'\n]*'",
    DOTALL,
)
_BARE_KEY: Final = pattern(r"[^\s.=\[\]\"']+")
_BARE_VALUE: Final = pattern(r"[^\s,\]}#]+(?: [0-9][0-9:.+\-Zz]*)?")
_LONG: Final = ('"""', "'''")


class Places(Protocol):
    """Knows the line of a value, and of each line within a text; *count* is the number of lines."""

    @property
    def count(self) -> int: ...

    def of(self, path: Path) -> int | None: ...

    def within(self, path: Path, number: int) -> int | None: ...


class Lines:
    """The lines of a *text* that Python's parser has accepted as TOML."""

    def __init__(self, text: str) -> None:
        self._text = text
        self._at = 0
        self._ends = [place for place, mark in enumerate(text) if mark == "\n"]
        self._found: dict[Path, int] = {}
        self._first_within: dict[Path, int] = {}
        self._lists: dict[Path, int] = {}
        self._read()

    @property
    def count(self) -> int:
        return len(self._ends) + 1

    def of(self, path: Path) -> int | None:
        """The line of the value at *path*, or of the nearest value that encloses it."""
        while path and path not in self._found:
            path = path[:-1]
        return self._found.get(path)

    def within(self, path: Path, number: int) -> int | None:
        """The line of the file for line *number* of a multi-line string, counted from 0."""
        first = self._first_within.get(path)
        return self.of(path) if first is None else first + number

    def _read(self) -> None:
        table: Path = ()
        while self._skip(_BLANK_LINES):
            if self._next() != "[":
                self._pair(table)
                continue
            line, is_list = self._line(), self._text.startswith("[[", self._at)
            self._at += 1 + is_list
            table = self._heading(self._key(), is_list=is_list)
            self._at += 1 + is_list
            self._found.setdefault(table, line)

    def _heading(self, keys: Path, *, is_list: bool) -> Path:
        """A heading below a list of tables belongs to the last of them."""
        path: Path = ()
        for key in keys[:-1]:
            path = self._in_last((*path, key))
        path = (*path, keys[-1])
        if is_list:
            self._found.setdefault(path, self._line())
            self._lists[path] = self._lists.get(path, 0) + 1
        return self._in_last(path)

    def _in_last(self, path: Path) -> Path:
        return (*path, self._lists[path] - 1) if path in self._lists else path

    def _pair(self, table: Path) -> None:
        line, keys = self._line(), self._key()
        for size in range(1, len(keys) + 1):
            self._found.setdefault((*table, *keys[:size]), line)
        self._at += 1
        self._skip(_BLANKS)
        self._value((*table, *keys))

    def _key(self) -> Path:
        """A key, or several joined by dots; stops before what follows it."""
        keys: list[str] = []
        while True:
            self._skip(_BLANKS)
            found = _TEXT.match(self._text, self._at) or _BARE_KEY.match(self._text, self._at)
            assert found is not None
            keys.append(found[0].strip("\"'"))
            self._at = found.end()
            self._skip(_BLANKS)
            if self._next() != ".":
                return tuple(keys)
            self._at += 1

    def _value(self, path: Path) -> None:
        self._found.setdefault(path, self._line())
        opening = self._next()
        if opening in {"[", "{"}:
            self._at += 1
            self._list(path) if opening == "[" else self._table(path)
            return
        found = _TEXT.match(self._text, self._at) or _BARE_VALUE.match(self._text, self._at)
        assert found is not None
        if found[0].startswith(_LONG):
            below = found[0][3:4] in {"\n", "\r"}
            self._first_within[path] = self._line() + below
        self._at = found.end()

    def _list(self, path: Path) -> None:
        place = 0
        while self._skip(_BLANK_LINES) and self._next() != "]":
            self._value((*path, place))
            place += 1
        self._at += 1

    def _table(self, path: Path) -> None:
        while self._skip(_BLANK_LINES) and self._next() != "}":
            self._pair(path)
        self._at += 1

    def _skip(self, blanks: Pattern[str]) -> bool:
        """Skips *blanks*; whether any text is left."""
        found = blanks.match(self._text, self._at)
        assert found is not None
        self._at = found.end()
        return self._at < len(self._text)

    def _next(self) -> str:
        return self._text[self._at : self._at + 1]

    def _line(self) -> int:
        return bisect_right(self._ends, self._at - 1) + 1


class Within:
    """The lines of the part of a file at *path*, as if it were a file of its own."""

    def __init__(self, lines: Places, path: Path) -> None:
        self._lines, self._path = lines, path

    @property
    def count(self) -> int:
        return self._lines.count

    def of(self, path: Path) -> int | None:
        return self._lines.of((*self._path, *path))

    def within(self, path: Path, number: int) -> int | None:
        return self._lines.within((*self._path, *path), number)


class JsonLines(Lines):
    """The lines of a *text* already parsed as JSON: one value, with whitespace anywhere.

    Parsers take the last of two values of one key, or the first: `WrongFile`.
    """

    def _read(self) -> None:
        self._skip(_BLANK_LINES)
        self._value(())

    def _key(self) -> Path:
        found = _TEXT.match(self._text, self._at)
        assert found is not None
        self._at = found.end()
        self._skip(_BLANK_LINES)
        return (decode(found[0], type=str),)

    def _pair(self, table: Path) -> None:
        line, keys = self._line(), self._key()
        if (*table, *keys) in self._found:
            raise WrongFile(f"{keys[0]} appears twice", line)
        self._found[(*table, *keys)] = line
        self._at += 1
        self._skip(_BLANK_LINES)
        self._value((*table, *keys))


def line_of_term(key: str, lines: Places, within: Path = ()) -> int | None:
    """The line on which a term such as `commission.cap` or `blinds[2]` is written in *within*."""
    parts = key.replace("]", "").replace("[", ".").split(".")
    return lines.of((*within, *(int(part) if part.isdecimal() else part for part in parts)))
