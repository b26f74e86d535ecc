"""Rooms are entered by their face, and the files inside one never lie in a circle."""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Final

import pytest

import pokerroom

SOURCES = Path(pokerroom.__file__).parent
MODULES: Final = {
    ".".join(path.relative_to(SOURCES).with_suffix("").parts).removesuffix(".__init__"): path
    for path in sorted(SOURCES.rglob("*.py"))
    if "compiled" not in path.parts and path.parent != SOURCES
}
PACKAGES: Final = {name for name, path in MODULES.items() if path.name == "__init__.py"}

DOORS: Final[Mapping[str, str]] = {
    "play.acts": "what players do is a vocabulary of its own, beside the rooms of play",
    "play.facts": "what went wrong is a vocabulary of its own, beside the rooms of play",
    "play.seats": "the order of seats belongs to no room of play",
    "house.acts": "as in play",
    "house.facts": "as in play",
    "jackpots.acts": "as in play",
    "jackpots.rules.boomerang": "the clauses of one jackpot, read as one module",
    "jackpots.rules.crown": "the clauses of one jackpot, read as one module",
    "cards.shuffling.seeded": "shuffles from a seed are for trials alone, out of reach of a table",
    "games.act.editions": "the terms of a table ask for an edition; games declares and offers none",
}
"""Modules that others may import though their room has a face, each with the reason."""


@cache
def imported_by(name: str) -> tuple[tuple[str, str], ...]:
    """Module and name of all that is imported, for types alone too."""
    return tuple(_imports_of(name))


def _imports_of(name: str) -> Iterator[tuple[str, str]]:
    for node in ast.walk(_tree(name)):
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("pokerroom."):
            module = str(node.module).removeprefix("pokerroom.")
            for alias in node.names:
                is_module = f"{module}.{alias.name}" in MODULES and alias.name not in _face(module)
                yield (f"{module}.{alias.name}" if is_module else module), alias.name


@cache
def _tree(name: str) -> ast.Module:
    return ast.parse(MODULES[name].read_text())


@cache
def _face(module: str) -> frozenset[str]:
    """The names that a package offers."""
    if module not in PACKAGES:
        return frozenset()
    here = (node for node in _tree(module).body if isinstance(node, ast.ImportFrom))
    return frozenset(alias.asname or alias.name for node in here for alias in node.names)


def past_a_face(importer: str, module: str) -> str | None:
    """The room with a face in which *module* lies, if *importer* is outside it."""
    parts = module.split(".")
    for end in range(1, len(parts)):
        room = ".".join(parts[:end])
        inside = importer == room or importer.startswith(f"{room}.")
        if not inside and _face(room) and module not in PACKAGES:
            return ".".join(parts[:-1])
    return None


def test_nobody_imports_past_the_face_of_a_room() -> None:
    past = [
        f"{importer}: {name} from {module}"
        for importer in MODULES
        for module, name in imported_by(importer)
        if past_a_face(importer, module) and module not in DOORS
    ]
    assert past == []


@pytest.mark.parametrize("door", DOORS)
def test_a_door_that_nobody_uses_is_taken_off_the_list(door: str) -> None:
    assert any(
        module == door and past_a_face(importer, module)
        for importer in MODULES
        for module, _ in imported_by(importer)
    )


def home(module: str, name: str) -> str:
    """The file from which *name* comes, through whatever faces."""
    if module in PACKAGES:
        for origin, offered in imported_by(module):
            if offered == name and origin != module:
                return home(origin, name)
    return module


def test_files_lie_in_no_circle() -> None:
    """Imports by a face count as imports of the file behind it, and those for types alone too."""
    knows = {
        name: {home(module, wanted) for module, wanted in imported_by(name)} - {name}
        for name in MODULES
        if name not in PACKAGES
    }
    while free := [name for name, others in knows.items() if not others & knows.keys()]:
        for name in free:
            del knows[name]
    assert sorted(knows) == []


FILES_MOST: Final = 20


def test_a_folder_has_few_enough_files_to_be_taken_in() -> None:
    files = Counter(path.parent for path in MODULES.values())
    assert [str(folder) for folder, count in files.items() if count > FILES_MOST] == []
