"""The declarations of the games name every rule in full, so that searching for it finds it."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator
from dataclasses import fields, is_dataclass
from pathlib import Path

import pytest
from msgspec import Struct

import pokerroom.games
from pokerroom.books import Book, Rule, provisions
from pokerroom.games import AnyGame, games

PACKAGE = Path(pokerroom.games.__file__).parent
DECLARATIONS = sorted(PACKAGE.glob("*/*.py"))
OTHERS = [
    *(PACKAGE / name for name in ("notices.py", "rooms.py")),
    *(PACKAGE.parent / "jackpots" / "rules" / name for name in ("boomerang.py", "crown.py")),
]
"""What the books say of a room's notices and of the jackpots."""
WRITTEN = "\n".join(path.read_text() for path in DECLARATIONS)
BY_PROVISION = {
    str(rule)
    for provision in provisions()
    if f'provision("{provision.name}")' in WRITTEN
    for rule in provision.rules
}
"""Rules that the declarations cite by the name of a provision of the concordance."""


@pytest.mark.parametrize(
    "path", [*DECLARATIONS, *OTHERS], ids=lambda path: f"{path.parent.name}/{path.name}"
)
def test_no_rule_number_is_computed(path: Path) -> None:
    computed = [
        node.lineno
        for node in ast.walk(ast.parse(path.read_text()))
        if isinstance(node, ast.JoinedStr)
        or (isinstance(node, ast.BinOp) and isinstance(node.op, ast.Add))
    ]
    assert computed == []


@pytest.mark.parametrize("game", games(), ids=lambda game: game.name)
def test_every_rule_that_a_game_cites_is_found_by_searching(game: AnyGame) -> None:
    cited = {rule for rule in rules_in(game) if str(rule) not in BY_PROVISION}
    assert cited
    assert [str(rule) for rule in cited if f'"{rule.number}"' not in WRITTEN] == []


def rules_in(clause: object) -> Iterator[Rule]:
    if isinstance(clause, Rule):
        yield clause
    else:
        for part in parts_of(clause):
            yield from rules_in(part)


def parts_of(clause: object) -> Iterable[object]:
    match clause:
        case Book():
            return ()
        case dict():
            return clause.values()
        case tuple():
            return clause
        case Struct():
            return [getattr(clause, name) for name in clause.__struct_fields__]
        case _ if is_dataclass(clause):
            return [getattr(clause, field.name) for field in fields(clause)]
        case _:
            return ()
