"""Where a fault can be planted in a source, and the source with one fault in it."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from tests.faults.changes import Change, changes


@dataclass(frozen=True, slots=True)
class Fault:
    """*number* counts the faults of *path*; *statement* is the line where its statement begins.

    What is not *in_function* takes effect when the module is imported.
    """

    path: Path
    number: int
    line: int
    statement: int
    in_function: bool
    words: str


@dataclass(frozen=True, slots=True)
class _Place:
    change: Change
    line: int
    statement: int
    in_function: bool


def faults_in(path: Path) -> Iterator[Fault]:
    for number, place in enumerate(_places(ast.parse(path.read_text()))):
        yield Fault(
            path, number, place.line, place.statement, place.in_function, place.change.words
        )


def planted(fault: Fault, text: str) -> ast.Module:
    """The source *text* of the fault's file with the fault in it, each line where it was."""
    tree = ast.parse(text)
    for number, place in enumerate(_places(tree)):
        if number == fault.number and place.change.words == fault.words:
            place.change.make()
            return ast.fix_missing_locations(tree)
    raise ValueError(f"{fault} is not in it")


def _places(tree: ast.Module) -> Iterator[_Place]:
    for statement in tree.body:
        yield from _below(statement, statement, None)


Function = ast.FunctionDef | ast.AsyncFunctionDef


def _below(node: ast.AST, statement: ast.stmt, within: Function | None) -> Iterator[_Place]:
    """In the order of the tree, but for assertions, what is said and what is only for types."""
    if isinstance(node, ast.stmt):
        statement = node
    for change in changes(node, within):
        at = change.at or node
        line = getattr(at, "lineno", statement.lineno)
        begins = at.lineno if isinstance(at, ast.stmt) else statement.lineno
        yield _Place(change, line, begins, within is not None or isinstance(node, Function))
    for child in _children(node):
        inner = node if isinstance(node, Function) and child in node.body else within
        yield from _below(child, statement, inner)


def _children(node: ast.AST) -> Iterator[ast.AST]:
    match node:
        case ast.Assert() | ast.Raise() | ast.JoinedStr() | ast.Import() | ast.ImportFrom():
            return
        case ast.AnnAssign(annotation=ast.Name(id="TypeAlias")):
            return
        case ast.AnnAssign(value=value):
            yield from [value] if value else []
        case ast.FunctionDef() | ast.AsyncFunctionDef():
            yield from [each for each in node.args.defaults + node.args.kw_defaults if each]
            yield from node.body
        case ast.ClassDef():
            yield from node.body
        case ast.Call(func=ast.Name(id="cast" | "TypeVar")):
            return
        case _:
            yield from ast.iter_child_nodes(node)
