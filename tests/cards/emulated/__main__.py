"""Try the kernels of 64-bit Arm processors on another machine: `python -m tests.cards.emulated`.

The tests of evaluation run on them, and with `--all` every hand of seven cards is valued. With
`--count` the instructions are counted that a hand takes. Speed cannot be measured so.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

import numpy as np
import pytest

from bench.all_seven import count_all
from pokerroom.cards.deck import Deck
from pokerroom.cards.evaluation.by_tables import Evaluator
from pokerroom.cards.evaluation.places import displacements
from pokerroom.cards.evaluation.tables import tables_of
from pokerroom.cards.orders import STANDARD
from tests.cards.deals import deals
from tests.cards.emulated.kernels import EMULATED, QEMU, VARIABLE, Server, compile_server

HERE = Path(__file__).parents[1]
TESTS = ("bad_cards", "evaluator", "every_hand", "exactly_two", "kernels", "lows")
ROWS = 2560  # beyond those that are there in any case


def run_tests(arguments: list[str]) -> int:
    files = [str(HERE / f"test_{name}.py") for name in TESTS]
    return int(pytest.main([*files, "-p", "no:cacheprovider", *arguments]))


def value_all_hands() -> int:
    counted = count_all(Evaluator(tables_of(STANDARD), EMULATED), lambda _: None)
    verdict = "as published" if counted.as_published else "NOT as published"
    print(f"{counted.hands:,} hands of seven cards: their categories are {verdict}")
    return 0 if counted.as_published else 1


def show_counts(aside: Path) -> int:
    print("instructions a hand    unchecked  checked")
    for size in (5, 6, 7):
        plain, checked = (instructions(aside, size, check=check) for check in (False, True))
        print(f"{size} cards                {plain:9.1f}{checked:9.1f}")
    return 0


def instructions(aside: Path, size: int, *, check: bool) -> float:
    """Of a hand: what more of them take, one instruction of the log a line."""
    counts = [count_lines(aside, 300 + more, size, check=check) for more in (0, ROWS)]
    return (counts[1] - counts[0]) / ROWS


def count_lines(aside: Path, rows: int, size: int, *, check: bool) -> int:
    log = aside / "log"
    command = [QEMU, "-singlestep", "-d", "exec,nochain", "-D", str(log), os.environ[VARIABLE]]
    tables = tables_of(STANDARD)
    five, six, seven = ((displacements(n), tables.by_ranks[n]) for n in (5, 6, 7))
    server = Server(command, tables.card_keys, (five, six, seven), tables.by_flush)
    cards = deals(Deck.FULL, rows, size)
    server.ask(cards, cards[:, :0], np.zeros(rows, np.uint16), check=check)
    server.close()
    with log.open("rb") as lines:
        return sum(1 for _ in lines)


def main() -> int:
    chosen = sys.argv[1:]
    with TemporaryDirectory() as aside:
        os.environ[VARIABLE] = str(compile_server(Path(aside)))
        if chosen[:1] == ["--count"]:
            return show_counts(Path(aside))
        if chosen[:1] == ["--all"]:
            return value_all_hands()
        return run_tests(chosen)


if __name__ == "__main__":
    sys.exit(main())
