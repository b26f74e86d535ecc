"""The kinds of fault: what can be changed in one node of a source."""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator
from copy import deepcopy
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

SOURCES = Path(__file__).parents[2] / "src" / "pokerroom"
ROOMS = ("play", "house", "jackpots", "table")
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
    ast.LShift: ast.RShift,
}
OTHER_NAME = {"min": "max", "max": "min", "any": "all", "all": "any"}
Function = ast.FunctionDef | ast.AsyncFunctionDef | None


@dataclass(frozen=True, slots=True)
class Change:
    """*at* is the place, if it is not the node itself."""

    words: str
    make: Callable[[], None]
    at: ast.AST | None = None


def changes(node: ast.AST, within: Function) -> Iterator[Change]:
    """All faults that can be planted in *node* itself, which stands *within* a function."""
    yield from _conditions(node)
    yield from _values(node)
    if isinstance(node, ast.Return) and node.value and within:
        yield from _returns(node, node.value, within)
    yield from _dropped(node)
    if isinstance(node, ast.Call) and within:
        yield from _arguments(node, within)
    if within or isinstance(node, ast.FunctionDef):
        yield from _deleted(node)


def _conditions(node: ast.AST) -> Iterator[Change]:
    match node:
        case ast.Compare(ops=[op]) | ast.BoolOp(op=op) | ast.BinOp(op=op) if type(op) in SWAPPED:
            yield _operator(node, op)
        case ast.UnaryOp(op=ast.Not()):
            yield Change(f"{_said(node)}: without its not", lambda: _negate(node, "operand"))
        case ast.IfExp():
            yield Change(f"{_said(node)}: condition negated", lambda: _negate(node, "test"))
        case ast.If(test=ast.Name(id="TYPE_CHECKING")):
            return  # what is below it is never run
        case ast.If():
            yield from _ifs(node)
        case _:
            pass


def _values(node: ast.AST) -> Iterator[Change]:
    match node:
        case ast.Constant(value=bool() | int()):
            yield from _constants(node)
        case ast.Subscript(slice=ast.Constant(value=0)):
            yield _set(node, "slice", ast.Constant(-1), "the last instead of the first")
        case ast.Subscript(slice=ast.UnaryOp(op=ast.USub(), operand=ast.Constant(value=1))):
            yield _set(node, "slice", ast.Constant(0), "the first instead of the last")
        case ast.Name(id=name) if name in OTHER_NAME:
            yield _set(node, "id", OTHER_NAME[name], f"{OTHER_NAME[name]} instead")
        case _:
            pass


def _said(node: ast.AST) -> str:
    words = " ".join(ast.unparse(node).split())
    return words if len(words) <= 90 else words[:87] + "..."


def _set(node: ast.AST, field: str, value: object, words: str) -> Change:
    return Change(f"{_said(node)}: {words}", lambda: setattr(node, field, value))


def _negate(node: ast.AST, field: str) -> None:
    setattr(node, field, ast.UnaryOp(op=ast.Not(), operand=getattr(node, field)))


def _operator(node: ast.AST, op: ast.AST) -> Change:
    other = SWAPPED[type(op)]()
    words = f"{type(op).__name__} made {type(other).__name__}"
    if isinstance(node, ast.Compare):
        return _set(node, "ops", [other], words)
    return _set(node, "op", other, words)


def _constants(node: ast.Constant) -> Iterator[Change]:
    value = node.value
    if isinstance(value, bool):
        yield _set(node, "value", not value, "turned round")
    elif isinstance(value, int):
        yield _set(node, "value", value + 1, f"made {value + 1}")
        if value > 0:
            yield _set(node, "value", value - 1, f"made {value - 1}")


def _ifs(node: ast.If) -> Iterator[Change]:
    words = f"if {_said(node.test)}"
    yield Change(f"{words}: negated", lambda: _negate(node, "test"))
    if not node.orelse:
        yield Change(f"{words}: never", lambda: setattr(node, "test", ast.Constant(False)))


def _returns(node: ast.Return, value: ast.expr, within: Function) -> Iterator[Change]:
    assert within is not None
    promised = ast.unparse(within.returns) if within.returns else ""
    is_empty = isinstance(value, ast.Tuple | ast.List) and not value.elts
    if promised.startswith(("tuple[", "Sequence[")) and promised.endswith("...]") and not is_empty:
        yield _set(node, "value", ast.Tuple([], ast.Load()), "an empty tuple instead")
    if promised.startswith("list[") and not is_empty:
        yield _set(node, "value", ast.List([], ast.Load()), "an empty list instead")
    if promised == "bool" and not isinstance(value, ast.Constant) and not _is_no_answer(value):
        yield Change(f"{_said(node)}: negated", lambda: _negate(node, "value"))


def _is_no_answer(value: ast.expr) -> bool:
    """By which a comparison leaves it to the other side, and things of two kinds are not equal."""
    return isinstance(value, ast.Name) and value.id == "NotImplemented"


def _dropped(node: ast.AST) -> Iterator[Change]:
    """One of several conditions, members of a set, alternatives of a pattern, cases of a match."""
    match node:
        case ast.Set(elts=several):
            yield from _without_one(node, several)
        case ast.BoolOp(values=several):
            yield from _without_one(node, several, least=2)
        case ast.MatchOr(patterns=several):
            yield from _without_one(node, several, least=2)
        case ast.Match(cases=several) if len(several) > 1:
            for case in several:
                drop = _without(several, case)
                words = f"case {_said(case.pattern)} of {_said(node.subject)}: dropped"
                yield Change(words, drop, case.body[0])
        case ast.comprehension(ifs=several):
            for each in several:
                yield Change(f"if {_said(each)}: dropped", _without(several, each))
        case ast.Call(func=ast.Name(id="isinstance"), args=[_, ast.BinOp() as kinds]):
            yield _set(kinds, "left", kinds.right, "its last kind alone")
            yield _set(kinds, "right", kinds.left, "without its last kind")
        case ast.Tuple(elts=several, ctx=ast.Load()) if len(several) > 1 and _all_names(several):
            yield from _without_one(node, several)
        case _:
            pass


def _all_names(several: list[ast.expr]) -> bool:
    """So only a tuple of fixed things: one of variables is a record, whose length is its type."""
    return all(
        (isinstance(each, ast.Name) and each.id[:1].isupper())
        or (isinstance(each, ast.Attribute) and each.attr.isupper())
        for each in several
    )


def _without_one(node: ast.AST, several: list[Any], *, least: int = 1) -> Iterator[Change]:
    if len(several) < 2:
        return
    for each in several:
        yield Change(f"{_said(node)}: without {_said(each)}", _without(several, each, least))


def _without(several: list[Any], each: ast.AST, least: int = 0) -> Callable[[], None]:
    """Where the language wants two at *least*, the other one is there twice."""

    def drop() -> None:
        at = next(at for at, one in enumerate(several) if one is each)
        del several[at]
        if len(several) < least:
            several.append(deepcopy(several[0]))

    return drop


def _arguments(node: ast.Call, within: ast.AST) -> Iterator[Change]:
    """Arguments that can be left out, and the authority of a neighbouring clause."""
    is_replace = isinstance(node.func, ast.Name) and node.func.id == "replace"
    for keyword in node.keywords:
        if is_replace or keyword.arg in optional_names():
            words = f"{_said(node)}: without {_said(keyword)}"
            yield Change(words, _without(node.keywords, keyword))
        if keyword.arg == "per" and (other := _other_authority(keyword.value, within)):
            yield _set(keyword, "value", other, f"on {_said(other)}")


def _other_authority(value: ast.expr, within: ast.AST) -> ast.expr | None:
    """The first other one that the function cites."""
    for node in ast.walk(within):
        if (
            isinstance(node, ast.keyword)
            and node.arg == "per"
            and _said(node.value) != _said(value)
        ):
            return node.value
    return None


@cache
def optional_names() -> frozenset[str]:
    """What some function or class of the rooms that decide need not be given."""
    names = set[str]()
    for path in [path for room in ROOMS for path in (SOURCES / room).rglob("*.py")]:
        for node in ast.walk(ast.parse(path.read_text())):
            match node:
                case ast.arguments():
                    pairs = zip(node.kwonlyargs, node.kw_defaults, strict=True)
                    names |= {arg.arg for arg, default in pairs if default}
                    last = len(node.args) - len(node.defaults)
                    names |= {arg.arg for arg in node.args[last:]}
                case ast.ClassDef(body=body):
                    names |= {
                        each.target.id
                        for each in body
                        if isinstance(each, ast.AnnAssign) and each.value
                        if isinstance(each.target, ast.Name)
                    }
                case _:
                    pass
    return frozenset(names - {"per"})


def _deleted(node: ast.AST) -> Iterator[Change]:
    for field in ("body", "orelse"):
        several = getattr(node, field, None)
        if not isinstance(several, list) or not isinstance(node, ast.stmt | ast.match_case):
            continue
        for at, each in enumerate(several):
            match each:
                case (
                    ast.Expr(value=ast.Call() | ast.Yield() | ast.YieldFrom())
                    | ast.AugAssign()
                    | ast.Continue()
                    | ast.Break()
                    | ast.Assign(targets=[ast.Attribute() | ast.Subscript(), *_])
                ):
                    yield Change(f"{_said(each)}: deleted", _passed_over(several, at, each), each)
                case _:
                    pass


def _passed_over(several: list[ast.stmt], at: int, each: ast.stmt) -> Callable[[], None]:
    def drop() -> None:
        several[at] = ast.copy_location(ast.Pass(), each)

    return drop
