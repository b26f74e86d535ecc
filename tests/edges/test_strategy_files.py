"""Strategies written to a file and read again decide the same; wrong files are refused."""

from __future__ import annotations

from itertools import islice
from pathlib import Path

import numpy as np
import pytest

from pokerroom.analysis.edges.counting.canberra import Decisions
from pokerroom.analysis.edges.counting.crown_tables import CrownTables
from pokerroom.analysis.edges.counting.edge import Edge
from pokerroom.analysis.edges.strategies import export
from pokerroom.analysis.edges.strategies import files as strategy_files
from pokerroom.analysis.edges.strategies.export import (
    Table,
    canberra_table,
    crown_table,
    start_table,
)
from pokerroom.analysis.edges.strategies.files import canberra_from_file, crown_with_file
from pokerroom.analysis.edges.strategies.strategies import CrownTable, crown_table_of
from pokerroom.analysis.edges.variations.from_book import canberra_from_book, crown_from_book
from pokerroom.notation.values.errors import WrongFile
from tests.edges.exporting import write_export


@pytest.fixture(scope="session")
def nothing() -> CrownTable:
    """A strategy that folds and checks everything."""
    shapes = ((169,), (1755, 1326), (16_432, 1326))
    return CrownTable(*(np.zeros(shape, bool) for shape in shapes))


def test_canberra_poker(
    decided: Decisions, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """All rows are many for a test: of the first, each decides what it says and nothing else."""
    monkeypatch.setattr(export, "decisions", lambda *_: decided)
    monkeypatch.setattr(strategy_files, "_complete", lambda marks: marks)
    table = canberra_table(canberra_from_book())
    path, few = tmp_path / "canberra.csv", 90_000
    write_export(Table(table.headings, islice(table.rows, few)), path)

    marks = canberra_from_file(path).bets.astype(int)

    hand, shown = decided.tables.hand, decided.tables.open
    assert np.array_equal(marks[hand[:few], shown[:few]] == 1, decided.bets[:few])
    assert (marks[hand[few:], shown[few:]] == -1).all()


@pytest.mark.parametrize("name", ["starts.csv", "starts.json"])
def test_starting_hands(
    crown: CrownTables, crown_best: Edge, nothing: CrownTable, tmp_path: Path, name: str
) -> None:
    write_export(start_table(crown_best), tmp_path / name)

    found = crown_with_file(tmp_path / name, nothing)

    assert np.array_equal(found.plays, crown_table_of(crown_from_book(), crown).plays)
    assert not found.turns.any()


def test_turn_wagers(
    crown: CrownTables, nothing: CrownTable, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """All flops are many for a test: what is said of a few reaches all hole cards beside them."""
    monkeypatch.setattr(export, "crown_tables", lambda *_: crown)
    rows = crown_table(crown_from_book(), "turn").rows
    few = islice(rows, 2_000)
    monkeypatch.setattr(strategy_files, "_complete", lambda marks: marks)
    path = tmp_path / "turns.csv"
    write_export(Table(("communal", "hole", "ways", "turn_wager", "exact", "best"), few), path)

    marks = crown_with_file(path, nothing).turns.astype(int)

    told = marks[0] >= 0
    assert told.all()
    assert ((marks[0] == 1) == crown.turn[0]).all()
    assert (marks[-1] == -1).any()


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "has no rows"),
        ("hand,best\nAKs,flop wager\n", "says nothing about 168 decisions"),
        ("hand,best\nAKs,wait\n", "line 2: 'wait' is not a choice"),
        ("hand,best\nAKs,fold\nAKx,fold\n", "line 3: this row is not a decision"),
        ("name,best\nAKs,fold\n", "line 2: this row is not a decision, or has no such column"),
        ("hand\nAKs\n", "line 2: this row is not a decision, or has no such column"),
        ("communal,hole,best\n2c2d2h,AsAx,check\n", "line 2: this row is not a decision"),
        ('hand,best\n"AKs', "line 2: this is not CSV"),
        ("hand,best\n" + "x" * 200_000, "line 2: this is not CSV"),
    ],
)
def test_a_wrong_table_is_refused(
    nothing: CrownTable, tmp_path: Path, text: str, words: str
) -> None:
    path = tmp_path / "wrong.csv"
    path.write_text(text)

    with pytest.raises(WrongFile, match=words):
        crown_with_file(path, nothing)


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"{", "line 1: this is not JSON"),
        (b"\xff\xfe", "line 1: this is UTF-16"),
        (b"[" * 100_000, "line 1: this is nested more than 32 deep"),
        (b"[]", "line 1: it is a table of keys, not a list"),
        (b'{"columns": ["hand"],\n"rows": [[\n{}]]}', "line 3: rows"),
        (b'{"columns": ["hand"],\n"rows": [\n["a", "b"]]}', "line 3: this row is not a decision"),
    ],
)
def test_a_file_that_is_no_table(tmp_path: Path, content: bytes, said: str) -> None:
    path = tmp_path / "wrong.json"
    path.write_bytes(content)

    with pytest.raises(WrongFile, match=said):
        canberra_from_file(path)
