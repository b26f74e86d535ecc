"""Few packages within a room have a face, and files never lie in a circle."""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Final

import pokerroom

SOURCES = Path(pokerroom.__file__).parent
MODULES: Final = {
    ".".join(path.relative_to(SOURCES).with_suffix("").parts).removesuffix(".__init__"): path
    for path in sorted(SOURCES.rglob("*.py"))
    if "compiled" not in path.parts and path.parent != SOURCES
}
PACKAGES: Final = {name for name, path in MODULES.items() if path.name == "__init__.py"}

FACES: Final[Mapping[str, str]] = {
    "analysis.edges": "offered to programs of others",
    "cards.evaluation": "what needs NumPy is imported when it is first used",
    "notation.phh": "offered to programs of others",
    "room.acts": "its union names all acts of the files beside it",
    "room.staff.rows": "puts together the parts of one table",
    "room.staff.words": "puts together the parts of one table",
    "table.boxes": "read as a module: boxes.Comes",
    "table.charges": "read as a module: charges.put",
    "table.course": "read as a module: course.Leaves",
    "table.notices": "read as a module: notices.Agrees",
}
"""Packages within a room that offer names of their own, each with the reason: the others have none,
and what lies in them is imported from the file that defines it."""


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


def test_within_a_room_few_packages_have_a_face() -> None:
    found = {name for name in PACKAGES if "." in name and len(_tree(name).body) > 1}
    assert found == FACES.keys()


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
