"""Which statements of functions mention a name that is bound outside of them.

A constant, a field or a function that runs on import is reached by no test: what uses it is.
"""

from __future__ import annotations

import ast
from collections import defaultdict
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import Final

from tests.faults.changes import ROOMS, SOURCES

STEPS: Final = 2
"""How often a name is followed to another that is made of it."""


def bound_at(path: Path, line: int) -> frozenset[str]:
    """What the statement on *line* binds outside of functions: of a class the field alone."""
    for node in ast.parse(path.read_text()).body:
        if node.lineno <= line <= (node.end_lineno or node.lineno):
            within = node.body if isinstance(node, ast.ClassDef) else []
            fields = [each for each in within if each.lineno <= line <= (each.end_lineno or 0)]
            return frozenset(name for each in fields or [node] for name in _bound(each))
    return frozenset()


def mentions_of(names: Iterable[str]) -> set[str]:
    """The statements within functions, as "path:line", that mention one of *names*."""
    in_functions, outside = _mentions()
    names = set(names)
    for _ in range(STEPS):
        names |= {made for name in names for made in outside.get(name, ())}
    return {place for name in names for place in in_functions.get(name, ())}


@cache
def _mentions() -> tuple[dict[str, set[str]], dict[str, set[str]]]:
    in_functions, outside = defaultdict[str, set[str]](set), defaultdict[str, set[str]](set)
    for path in [path for room in ROOMS for path in (SOURCES / room).rglob("*.py")]:
        within = path.relative_to(SOURCES).as_posix()
        tree = ast.parse(path.read_text())
        for statement in _statements(tree):
            for name in _mentioned(statement):
                in_functions[name].add(f"{within}:{statement.lineno}")
        for statement in tree.body:
            if not isinstance(statement, ast.Import | ast.ImportFrom):
                for name in _mentioned(statement):
                    outside[name].update(_bound(statement))
    return in_functions, outside


def _statements(tree: ast.AST) -> Iterator[ast.stmt]:
    for function in ast.walk(tree):
        if isinstance(function, ast.FunctionDef | ast.AsyncFunctionDef):
            for each in function.body:
                yield from (node for node in ast.walk(each) if isinstance(node, ast.stmt))


def _mentioned(statement: ast.stmt) -> set[str]:
    """Names and attributes in it, but not those of the statements below it."""
    names, left = set[str](), list(ast.iter_child_nodes(statement))
    while left:
        match left.pop():
            case ast.stmt():
                continue
            case ast.Name(id=name) | ast.Attribute(attr=name) as node:
                names.add(name)
                left += ast.iter_child_nodes(node)
            case node:
                left += ast.iter_child_nodes(node)
    return names


def _bound(statement: ast.stmt) -> Iterator[str]:
    match statement:
        case ast.ClassDef(name=name) | ast.FunctionDef(name=name):
            yield name
        case ast.Assign(targets=targets):
            for target in targets:
                yield from (node.id for node in ast.walk(target) if isinstance(node, ast.Name))
        case ast.AnnAssign(target=ast.Name(id=name)):
            yield name
        case _:
            pass
