"""Where the declarations cite a rule, by file and line."""

from __future__ import annotations

import ast
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

from pokerroom.books import Rule

GAMES: Final = Path(__file__).parent


class Part(NamedTuple):
    """A statement of a file of declarations: the names it gives, those it uses, and its texts."""

    path: Path
    gives: frozenset[str]
    uses: frozenset[str]
    texts: tuple[tuple[str, int], ...]


def cited_in(rule: Rule) -> list[str]:
    """The lines that cite *rule*, such as `games/vic/irregularities.py:142`.

    Numbers are written out in the declarations. In a file or a folder of one book they are its
    rules; what several books share counts for those that use it.
    """
    parts, books = _all_parts(), _books()
    own = [part for part in parts if books.get(part.path, books[part.path.parent]) == rule.book]
    folders = {part.path.parent for part in own}
    shared = [p for p in parts if p.path not in books and p.path.parent in folders]
    lines = [
        (part.path.relative_to(GAMES.parent).as_posix(), line)
        for part in (*own, *_used(shared, own))
        for text, line in part.texts
        if text == rule.number
    ]
    return [f"{path}:{line}" for path, line in sorted(set(lines))]


def _used(shared: Iterable[Part], by: Iterable[Part]) -> list[Part]:
    """Those of *shared* that the others use, directly or through one another."""
    names = {name for part in by for name in part.uses}
    found = [part for part in shared if part.gives & names]
    rest = [part for part in shared if not part.gives & names]
    return [*found, *_used(rest, found)] if found else []


@cache
def _books() -> dict[Path, str]:
    """The book of each file that names one, and of each folder; empty if it has several."""
    files = {part.path: part.texts[0][0] for part in _all_parts() if part.gives == {"rules"}}
    folders = {
        path.parent: {files[each] for each in files if each.parent == path.parent} for path in files
    }
    return files | {path: found.pop() if len(found) == 1 else "" for path, found in folders.items()}


@cache
def _all_parts() -> list[Part]:
    return [part for path in sorted(GAMES.glob("*/*.py")) for part in _parts(path)]


def _parts(path: Path) -> list[Part]:
    found = []
    for node in ast.parse(path.read_text("utf-8")).body:
        within = list(ast.walk(node))
        names = [each for each in within if isinstance(each, ast.Name)]
        gives = {each.id for each in names if isinstance(each.ctx, ast.Store)}
        texts = [each for each in within if isinstance(each, ast.Constant)]
        found.append(
            Part(
                path,
                frozenset({node.name} if isinstance(node, ast.FunctionDef) else gives),
                frozenset(each.id for each in names if isinstance(each.ctx, ast.Load)),
                tuple((each.value, each.lineno) for each in texts if isinstance(each.value, str)),
            )
        )
    return found
