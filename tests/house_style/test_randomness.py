"""Outcomes come from the kernel alone: no other chance, and no clock, is in reach of a table."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

PACKAGE = Path(__file__).parents[2] / "src" / "pokerroom"
FORBIDDEN_MODULES = ("random", "numpy.random", "time", "uuid", "secrets", "_random", "_time")
FORBIDDEN_NAMES = {"urandom", "SystemRandom", "default_rng", "RAND_bytes"}
CLOCKS = {"now", "utcnow", "today"}
OUTCOME_ROOMS = ("money", "cards", "books", "play", "house", "jackpots", "games", "table", "room")
SEEDED = PACKAGE / "cards" / "shuffling" / "seeded.py"
SHUFFLE = PACKAGE / "cards" / "shuffling" / "shuffle.py"
OUTCOME_CODE = sorted(
    path for room in OUTCOME_ROOMS for path in (PACKAGE / room).rglob("*.py") if path != SEEDED
)


def name_of(node: ast.AST) -> str:
    """a.b.c of an attribute; nothing of what is not a dotted name."""
    if isinstance(node, ast.Attribute):
        return f"{name_of(node.value)}.{node.attr}"
    return node.id if isinstance(node, ast.Name) else ""


def imported(tree: ast.AST) -> Iterator[str]:
    """Every module or name that is imported, in full, wherever the import stands."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        if isinstance(node, ast.ImportFrom):
            yield from (f"{'.' * node.level}{node.module or ''}.{a.name}" for a in node.names)


def faults(source: str) -> Iterator[str]:
    """Whatever in *source* could give a number that is not the kernel's, or the time of day."""
    tree = ast.parse(source)
    for name in imported(tree):
        if any(name == module or name.startswith(f"{module}.") for module in FORBIDDEN_MODULES):
            yield name
        if name.rpartition(".")[2] in FORBIDDEN_NAMES:
            yield name
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute) and node.attr in {"random", *FORBIDDEN_NAMES, *CLOCKS}:
            yield name_of(node)
        if isinstance(node, ast.Call) and may_run_anything(node):
            yield name_of(node.func)


def may_run_anything(call: ast.Call) -> bool:
    """A name made at run time escapes this test, unless it plainly is that of a game."""
    called = name_of(call.func).rpartition(".")[2]
    if called != "import_module":
        return called in {"__import__", "eval", "exec"}
    named = call.args[0].values[0] if isinstance(call.args[0], ast.JoinedStr) else call.args[0]
    opening = str(named.value) if isinstance(named, ast.Constant) else ""
    return not opening.startswith("pokerroom.games.")


@cache
def names_in(path: Path) -> tuple[str, ...]:
    return tuple(imported(ast.parse(path.read_text())))


def closure(paths: list[Path]) -> set[Path]:
    """*paths* and all files of the package they import, directly or not."""
    reached: set[Path] = set()
    waiting = list(paths)
    while waiting:
        path = waiting.pop()
        if path in reached:
            continue
        reached.add(path)
        for name in names_in(path):
            waiting += files_of(name)
    return reached


def files_of(name: str) -> list[Path]:
    """The files an imported name of the package can stand for, with the packages around it."""
    parts = name.split(".")
    if parts[0] != "pokerroom":
        return []
    found = []
    for end in range(1, len(parts)):
        stem = PACKAGE.joinpath(*parts[1 : end + 1])
        found += [stem.with_suffix(".py"), stem / "__init__.py"]
    return [path for path in found if path.is_file()]


@cache
def faults_in(path: Path) -> tuple[str, ...]:
    return tuple(faults(path.read_text()))


def test_a_table_cannot_reach_the_seeded_shuffle() -> None:
    reached = closure(OUTCOME_CODE)

    assert SHUFFLE in reached
    assert SEEDED not in reached


def test_outcome_code_and_what_it_imports_has_no_randomness_and_no_clock() -> None:
    files = {*OUTCOME_CODE, *closure(OUTCOME_CODE)}
    assert {str(path): found for path in files if (found := faults_in(path))} == {}


def test_the_shuffle_alone_asks_the_kernel() -> None:
    asking = {path for path in PACKAGE.rglob("*.py") if "getrandom" in path.read_text()}

    assert asking == {SHUFFLE}


def test_the_seeded_shuffle_is_the_only_place_in_cards_with_another_source() -> None:
    assert list(faults(SEEDED.read_text())) == ["numpy.random.PCG64"]


def test_no_import_is_relative() -> None:
    """The walk above follows full names."""
    relative = [p.name for p in OUTCOME_CODE if any(name[0] == "." for name in names_in(p))]

    assert relative == []


@pytest.mark.parametrize(
    "planted",
    [
        "import random",
        "import random as chance",
        "from random import shuffle",
        "def deal():\n    from random import choice",
        "import numpy.random",
        "from numpy import random",
        "from numpy.random import default_rng",
        "import numpy as np\nnp.random.seed(1)",
        "import numpy as np\ngenerator = np.random",
        "import time",
        "from time import time_ns",
        "import uuid",
        "from uuid import uuid4",
        "import secrets",
        "from secrets import token_bytes",
        "from os import urandom",
        "import os\nos.urandom(8)",
        "from ssl import RAND_bytes",
        "from datetime import datetime\ndatetime.now()",
        "from datetime import date\ndate.today()",
        "__import__('random')",
        "from importlib import import_module\nimport_module(name)",
        "from importlib import import_module\nimport_module(f'{name}')",
        "from importlib import import_module\nimport_module(f'pokerroom.analysis.{name}')",
        "from importlib import import_module\nimport_module('pokerroom.cards.shuffling.seeded')",
        "import importlib\nimportlib.import_module('random')",
        "eval('1')",
        "exec('import random')",
    ],
)
def test_a_planted_source_of_chance_is_found(planted: str) -> None:
    assert list(faults(planted)) != []


@pytest.mark.parametrize(
    "clean",
    [
        "from os import getrandom",
        "from datetime import date\ndate(1994, 11, 4)",
        "import numpy as np\nnp.zeros(3)",
        "from pokerroom.cards import randomly",
        "timeout = 3",
        "import re\nre.compile('x')",
        "from importlib import import_module\nimport_module(f'pokerroom.games.{name}')",
    ],
)
def test_what_is_no_source_of_chance_is_let_be(clean: str) -> None:
    assert list(faults(clean)) == []


def test_the_walk_follows_imports_through_packages(tmp_path: Path) -> None:
    assert PACKAGE / "cards" / "card.py" in closure([SHUFFLE])
    assert PACKAGE / "cards" / "__init__.py" in closure([SHUFFLE])
    assert {SEEDED, SHUFFLE} <= closure([SEEDED])
    planted = tmp_path / "dealer.py"
    planted.write_text("from pokerroom.cards.shuffling.seeded import SeededShuffler\n")
    assert SEEDED in closure([planted])
