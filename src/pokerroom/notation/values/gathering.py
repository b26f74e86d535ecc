"""Keys that belong above the first heading of a round file but were put below it."""

from __future__ import annotations

from typing import Any, Final

from pokerroom.notation.values.fields import Field
from pokerroom.notation.values.lines import Path, Places

LOOSE: Final = ("acts", "buck", "button", "deck", "hands", "title", "note", "game")
"""TOML assigns a key below a heading to that heading; people mean the whole file."""
KEPT: Final = {("terms", "deck"), ("expected", "hands")}


def gathered(root: Field) -> Field:
    """The same file with its loose keys moved to the top; their real lines are still known."""
    moved: dict[str, Path] = {}
    top = dict(root.value)
    for name, value in root.value.items():
        if isinstance(value, dict):
            top[name] = _without(value, (name,), moved, top, root)
    return Field(top, (), Moved(root.lines, moved))


def _without(
    table: dict[str, Any], path: Path, moved: dict[str, Path], top: dict[str, Any], root: Field
) -> dict[str, Any]:
    left: dict[str, Any] = {}
    for key, value in table.items():
        here = (*path, key)
        if key in LOOSE and (here not in KEPT or not isinstance(value, int | dict)):
            if key in top:
                raise Field(value, here, root.lines).wrong(f"{key} is given twice")
            top[key], moved[key] = value, here
        elif isinstance(value, dict):
            left[key] = _without(value, here, moved, top, root)
        else:
            left[key] = value
    return left


class Moved:
    """The lines of a file in which some keys were moved to the top."""

    def __init__(self, lines: Places, moved: dict[str, Path]) -> None:
        self._lines, self._moved = lines, moved

    @property
    def count(self) -> int:
        return self._lines.count

    def of(self, path: Path) -> int | None:
        return self._lines.of(self._was(path))

    def within(self, path: Path, number: int) -> int | None:
        return self._lines.within(self._was(path), number)

    def _was(self, path: Path) -> Path:
        if path and isinstance(path[0], str) and path[0] in self._moved:
            return (*self._moved[path[0]], *path[1:])
        return path
