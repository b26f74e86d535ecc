"""What is kept on disk, and strategies written for other programs."""

from __future__ import annotations

import csv
import json
import re
from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from itertools import islice
from pathlib import Path
from shutil import copytree, ignore_patterns

import numpy as np
import pytest

from pokerroom.analysis import memory
from pokerroom.analysis.edges.counting.canberra import Decisions
from pokerroom.analysis.edges.counting.crown_tables import CrownTables
from pokerroom.analysis.edges.counting.edge import Edge
from pokerroom.analysis.edges.counting.suits import kinds
from pokerroom.analysis.edges.strategies import export
from pokerroom.analysis.edges.strategies.export import (
    Later,
    Table,
    canberra_table,
    crown_table,
    start_table,
)
from pokerroom.analysis.edges.variations.from_book import canberra_from_book, crown_from_book
from pokerroom.analysis.memory import PACKAGE, ROOMS, contents_of, folder, kept, name_of
from pokerroom.cards import _kernels
from pokerroom.cards.evaluation.kernels import NUMPY
from tests.edges.exporting import write_export


@dataclass(frozen=True)
class Answer:
    part: Fraction


@pytest.fixture
def alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("POKERROOM_CACHE", str(tmp_path / "kept"))
    return tmp_path / "kept"


def answers(*parts: Fraction) -> Iterator[Answer]:
    yield from (Answer(part) for part in parts)


def test_an_answer_is_found_once(alone: Path) -> None:
    found = answers(Fraction(1, 3), Fraction(2, 3))

    def ask(question: str, *, use: bool = True) -> Answer:
        return kept((question,), Answer, lambda: next(found), use=use)

    assert ask("what?") == Answer(Fraction(1, 3))
    assert ask("what?") == Answer(Fraction(1, 3))
    assert ask("else?") == Answer(Fraction(2, 3))
    assert len(list(alone.iterdir())) == 2


def test_without_the_cache_it_is_found_again(alone: Path) -> None:
    found = answers(Fraction(1), Fraction(2))
    for part in (1, 2):
        asked = kept(("what?",), Answer, lambda: next(found), use=False)
        assert asked == Answer(Fraction(part))


@pytest.mark.parametrize("broken", [b"", b"{", b'{"part":"x"}', b"[]"])
def test_what_is_broken_is_found_anew(alone: Path, broken: bytes) -> None:
    alone.mkdir()
    path = alone / f"{name_of(('what?',))}.json"
    path.write_bytes(broken)

    assert kept(("what?",), Answer, lambda: Answer(Fraction(5))) == Answer(Fraction(5))
    assert path.read_bytes() == b'{"part":"5"}'


def test_a_folder_that_takes_nothing_is_let_be(alone: Path) -> None:
    alone.write_text("a file where the folder should be")

    assert kept(("what?",), Answer, lambda: Answer(Fraction(5))) == Answer(Fraction(5))


def test_the_users_own_folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.delenv("POKERROOM_CACHE")
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    assert folder() == tmp_path / "pokerroom"
    monkeypatch.delenv("XDG_CACHE_HOME")
    monkeypatch.setenv("HOME", str(tmp_path))
    assert folder() == tmp_path / ".cache" / "pokerroom"


@pytest.mark.parametrize(
    "path",
    [
        "analysis/edges/counting/crown.py",
        "analysis/edges/variations/caribbean-stud.toml",
        "books/data/wa-chp.toml",
        "cards/evaluation/displacements.bin",
        "cards/evaluation/fallback.py",
        "cards/evaluation/tables.py",
        "games/wa/crown_holdem.py",
        "house/game/game.py",
        "money/__init__.py",
    ],
)
def test_an_answer_of_other_code_or_tables_is_not_taken(package: Path, path: str) -> None:
    before = contents_of(package)
    with (package / path).open("ab") as file:
        file.write(b"\n")
    assert contents_of(package) != before


@pytest.fixture
def package(tmp_path: Path) -> Path:
    return Path(copytree(PACKAGE, tmp_path / "pokerroom", ignore=ignore_patterns("page", "*.so")))


def test_nor_one_of_other_kernels(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    names = {name_of(("what?",))}
    other = tmp_path / "other.so"
    other.write_bytes(b"another build")
    for place, name, value in (
        (_kernels, "__file__", str(other)),
        (memory, "kernels_in_use", lambda: NUMPY),
        (np, "__version__", "0"),
    ):
        monkeypatch.setattr(place, name, value)
        memory._program.cache_clear()
        names.add(name_of(("what?",)))
    monkeypatch.undo()
    memory._program.cache_clear()
    assert len(names) == 4
    assert name_of(("what?",)) in names


def test_every_room_that_an_answer_can_rest_on_is_looked_at() -> None:
    found, waiting = set(), ["analysis"]
    while waiting:
        room = waiting.pop()
        found.add(room)
        texts = [path.read_text() for path in (PACKAGE / room).rglob("*.py")]
        named = {name for text in texts for name in re.findall(r"pokerroom\.(\w+)\b", text)}
        waiting += [name for name in named - found if (PACKAGE / name).is_dir()]
    assert found == set(ROOMS)


def test_variations_are_different_questions() -> None:
    from pokerroom.analysis.edges.varied import Changes, varied

    other = varied(canberra_from_book(), Changes(plays_with="any"))
    assert name_of(("edge", canberra_from_book())) != name_of(("edge", other))


def test_every_decision_of_canberra_poker_is_written(
    decided: Decisions, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(export, "decisions", lambda *_: decided)
    table = canberra_table(canberra_from_book())
    rows = [dict(zip(table.headings, row, strict=True)) for row in islice(table.rows, 20_000)]

    assert len(rows) == 20_000
    for row in rows[::997]:
        assert Fraction(str(row["bet_exact"])) == pytest.approx(row["bet"])
        compared = [int(row[name]) for name in ("no_hand", "wins", "void", "loses")]
        assert sum(compared) == 163_185
        assert (row["best"] == "bet") == (Fraction(str(row["bet_exact"])) > -1)
        assert set(str(row["suited"])) <= set(str(row["hand"]))


@pytest.mark.parametrize(("stage", "communal"), [("turn", 3), ("river", 4)])
def test_later_wagers_are_written_by_kind(
    crown: CrownTables, monkeypatch: pytest.MonkeyPatch, stage: Later, communal: int
) -> None:
    monkeypatch.setattr(export, "crown_tables", lambda *_: crown)
    table = crown_table(crown_from_book(), stage)
    first = list(islice(table.rows, 2_000))
    cards = first[0][0]
    alike = [row for row in first if row[0] == cards]

    assert len(str(cards)) == 2 * communal
    sets = sum(int(row[2]) for row in alike)
    assert sets % ((52 - communal) * (51 - communal) // 2) == 0
    assert {row[5] for row in first} <= {"check", f"{stage} wager"}


def test_there_are_as_many_flops_and_holes_as_suits_leave() -> None:
    alike = [export.alike(flop) for flop in kinds(3).cards]

    assert sum(len(holes) for holes, _ in alike) == 1_286_792
    assert {int(sizes.sum()) for _, sizes in alike} == {1_176}


def test_starting_hands_are_written(crown_best: Edge, tmp_path: Path) -> None:
    path = tmp_path / "starts.csv"

    write_export(start_table(crown_best), path)

    with path.open(newline="") as file:
        rows = list(csv.DictReader(file))
    assert [row["hand"] for row in rows] == [start.name for start in crown_best.starts]
    assert [row["best"] for row in rows].count("fold") == 6


def test_a_table_as_json(tmp_path: Path) -> None:
    path = tmp_path / "table.json"

    write_export(Table(("a", "b"), iter([(1, "x"), (2, "y")])), path)

    assert json.loads(path.read_text()) == {"columns": ["a", "b"], "rows": [[1, "x"], [2, "y"]]}
