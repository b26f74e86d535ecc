"""Lists what the program can say, each sentence once: `python -m tests.sentences [FOLDER ...]`.

A sentence is a text of three words or more in a source of the product, as it stands there, with
`{}` for what is filled in: refusals, questions, findings, the narrator's lines, errors, help. The
docstring of a command is its help; other docstrings and the texts of assertions nobody hears.
"""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

SOURCES = Path(__file__).parents[1] / "src" / "pokerroom"
WORDS_LEAST = 3
HELP = ("cli",)


class Sentence(NamedTuple):
    place: str
    text: str


def sentences(folders: list[str] | None = None) -> list[Sentence]:
    """All of them, in the order of the files, each at the first place that says it."""
    found: dict[str, Sentence] = {}
    for path in sorted(SOURCES.rglob("*.py")):
        within = path.relative_to(SOURCES).as_posix()
        if folders and not any(within.startswith(folder) for folder in folders):
            continue
        for line, text in _said(ast.parse(path.read_text()), has_help=within.startswith(HELP)):
            found.setdefault(text, Sentence(f"{within}:{line}", text))
    return list(found.values())


def _said(tree: ast.Module, *, has_help: bool) -> Iterator[tuple[int, str]]:
    for node in _heard(tree, has_help=has_help):
        for line, text in _texts(node):
            plain = " ".join(text.split())
            if len([word for word in plain.split() if word[0].isalpha()]) >= WORDS_LEAST:
                yield line, plain


def _heard(node: ast.AST, *, has_help: bool) -> Iterator[ast.AST]:
    """The outermost texts below *node*."""
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.Constant | ast.JoinedStr | ast.BinOp):
            yield child
        elif not isinstance(child, ast.Assert) and not _is_comment(child, node, has_help=has_help):
            yield from _heard(child, has_help=has_help)


def _is_comment(child: ast.AST, node: ast.AST, *, has_help: bool) -> bool:
    """Whether nobody hears it: a text that stands by itself, but for the help of a command."""
    if not (isinstance(child, ast.Expr) and isinstance(child.value, ast.Constant)):
        return False
    return not (has_help and isinstance(node, ast.FunctionDef) and _is_help(node, child.value))


def _is_help(node: ast.FunctionDef, docstring: ast.Constant) -> bool:
    """A command is decorated, or its docstring tells its parameters."""
    return bool(node.decorator_list) or "Parameters\n" in str(docstring.value)


def _texts(node: ast.AST) -> Iterator[tuple[int, str]]:
    match node:
        case ast.Constant(value=str() as text):
            yield node.lineno, text
        case ast.JoinedStr(values=parts):
            yield node.lineno, "".join(_part(part) for part in parts)
            for part in parts:
                if isinstance(part, ast.FormattedValue):
                    yield from _within(part.value)
        case ast.BinOp():
            yield from _within(node)
        case _:
            return


def _within(node: ast.AST) -> Iterator[tuple[int, str]]:
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.Constant | ast.JoinedStr):
            yield from _texts(child)
        else:
            yield from _within(child)


def _part(part: ast.expr) -> str:
    return str(part.value) if isinstance(part, ast.Constant) else "{}"


def main() -> None:
    for place, text in sentences(sys.argv[1:]):
        print(f"{place}\n    {text}")


if __name__ == "__main__":
    main()
