"""The engines take nothing for granted that the type checker has not proved."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.house_style.test_sources import ROOT

SOURCE = ROOT / "src" / "pokerroom"
ROOMS = "engine", "play", "house", "jackpots"
ANY_IN = {
    "play/engine.py": "copies compiled values of every class",
    "play/state/fields.py": "checks the fields of acts that a program puts, whatever they are",
    "house/irregularities/declaration.py": "the words for values of fields of every type",
    "house/irregularities/declared.py": "declarations of every kind of fact in one table",
    "house/irregularities/facts_of_cards.py": "declarations of several kinds in one row",
    "house/irregularities/facts_of_wagers.py": "declarations of several kinds in one row",
    "house/irregularities/staff_decisions.py": "declarations of several kinds in one row",
}
BY_NAME_IN = {
    "engine/copying.py": "copies the parts of a state, whose names are handed in",
    "play/engine.py": "copies compiled values of every class",
    "play/evolving/evolving.py": "takes over a whole state",
    "play/state/fields.py": "checks the fields of acts that a program puts, whatever they are",
    "play/state/play.py": "compares whole states",
    "house/state/play.py": "compares whole states",
    "jackpots/state/accounts.py": "changes the grain of all its accounts",
}


def sources() -> Iterator[tuple[str, ast.Module]]:
    for room in ROOMS:
        for path in sorted((SOURCE / room).rglob("*.py")):
            yield path.relative_to(SOURCE).as_posix(), ast.parse(path.read_text("utf-8"))


def names_in(tree: ast.Module) -> set[str]:
    return {node.id for node in ast.walk(tree) if isinstance(node, ast.Name)}


@pytest.mark.parametrize(
    ("names", "allowed"),
    [({"Any"}, ANY_IN), ({"getattr", "hasattr", "setattr"}, BY_NAME_IN)],
    ids=["Any", "by name"],
)
def test_no_engine_leaves_the_type_of_a_fact_open_or_reads_it_by_name(
    names: set[str], allowed: dict[str, str]
) -> None:
    found = {path for path, tree in sources() if names & names_in(tree)}

    assert found == set(allowed)


def test_the_look_out_sees_them(tmp_path: Path) -> None:
    source = tmp_path / "one.py"
    source.write_text("def box(fact: Any) -> int:\n    return getattr(fact, 'box')\n", "utf-8")

    assert {"Any", "getattr"} <= names_in(ast.parse(source.read_text("utf-8")))
