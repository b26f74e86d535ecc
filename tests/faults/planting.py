"""Where a fault can be planted in a source, and the source with one fault in it."""

from __future__ import annotations

import ast
import copy
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

SWAPPED: dict[type[ast.AST], type[ast.AST]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.And: ast.Or,
    ast.Or: ast.And,
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.FloorDiv: ast.Mult,
}


@dataclass(frozen=True, slots=True)
class Fault:
    """*number* counts the places of *path* at which a fault can be planted."""

    path: Path
    number: int
    line: int
    words: str


def faults_in(path: Path) -> Iterator[Fault]:
    tree = ast.parse(path.read_text())
    for number, (node, words) in enumerate(_places(tree)):
        yield Fault(path, number, node.lineno, words)


def planted(fault: Fault, text: str) -> str:
    """The source *text* of the fault's file with the fault in it."""
    tree = ast.parse(text)
    for number, (node, _) in enumerate(_places(tree)):
        if number == fault.number:
            _spoil(node)
            return ast.unparse(tree)
    raise ValueError(f"{fault} is not in it")


Spoilable = ast.Compare | ast.BoolOp | ast.BinOp | ast.UnaryOp | ast.Constant | ast.If


def _places(tree: ast.AST) -> Iterator[tuple[Spoilable, str]]:
    """In the order of the tree, but for what stands in annotations, assertions and docstrings."""
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.Assert | ast.Raise | ast.AnnAssign | ast.JoinedStr):
            continue
        if words := _words(node):
            assert isinstance(node, Spoilable)
            yield node, words
        yield from _places(node)


def _words(node: ast.AST) -> str:
    match node:
        case ast.Compare(ops=[op]) | ast.BoolOp(op=op) | ast.BinOp(op=op) if type(op) in SWAPPED:
            return f"{ast.unparse(node)}: {type(op).__name__} swapped"
        case ast.UnaryOp(op=ast.Not()):
            return f"{ast.unparse(node)}: without its not"
        case ast.Constant(value=bool(value)):
            return f"{value} turned round"
        case ast.Constant(value=int(value)):
            return f"{value} made {value + 1}"
        case ast.If(orelse=[], body=[ast.Return() | ast.Continue(), *_]):
            return f"if {ast.unparse(node.test)}: never"
        case _:
            return ""


def _spoil(node: Spoilable) -> None:
    match node:
        case ast.Compare():
            node.ops = [SWAPPED[type(node.ops[0])]()]  # type: ignore[list-item]
        case ast.BoolOp() | ast.BinOp():
            node.op = SWAPPED[type(node.op)]()  # type: ignore[assignment]
        case ast.UnaryOp():
            plain = copy.copy(node.operand)
            node.op, node.operand = ast.Not(), ast.UnaryOp(op=ast.Not(), operand=plain)
        case ast.Constant(value=bool(value)):
            node.value = not value
        case ast.Constant(value=int(value)):
            node.value = value + 1
        case ast.If():
            node.test = ast.Constant(value=False)
        case _:
            raise ValueError(ast.unparse(node))
