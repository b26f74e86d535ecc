"""The page on the terms of a table tells every key, every default and every house term."""

from __future__ import annotations

from pathlib import Path

import pytest

from pokerroom.books import house_terms
from pokerroom.games import games
from pokerroom.play import Game
from pokerroom.terms import TableTerms, default_terms
from pokerroom.terms.explanations import ALLOWED, MEANINGS
from pokerroom.terms.settings import CHANGES, some_values, under, values_of
from pokerroom.terms.written import CommissionTerms

LINES = (Path(__file__).parents[2] / "docs" / "terms.md").read_text().splitlines()
TABLES = [
    [cell.strip() for cell in line.strip("|").split("|")] for line in LINES if line.startswith("|")
]
NAMES = [game.name for game in games() if isinstance(game, Game)]
WITHOUT_A_COLUMN = {"edition", "bets"}  # told in a sentence; never a default of its own


def row(first: str) -> list[str]:
    found = [cells for cells in TABLES if cells[0] == first]
    assert len(found) == 1, first
    return found[0]


def test_every_key_is_told_in_order_with_its_meaning() -> None:
    told = [cells[0].strip("`") for cells in TABLES if cells[0].strip("`") in MEANINGS]

    assert told == list(TableTerms.__struct_fields__) == list(MEANINGS) == list(ALLOWED)
    for key, meaning in MEANINGS.items():
        assert row(f"`{key}`")[2] == meaning


def test_every_key_of_the_commission_is_told() -> None:
    told = {cells[0].strip("`") for cells in TABLES}

    assert set(CommissionTerms.__struct_fields__) <= told


@pytest.mark.parametrize("name", NAMES)
def test_the_defaults_of_every_game_are_those_shown(name: str) -> None:
    columns = [cell.strip("`") for cell in row("game")[1:]]
    defaults = default_terms(name)

    assert row(name)[1:] == [str(defaults.get(column, "")) for column in columns]
    assert set(defaults) - set(columns) <= WITHOUT_A_COLUMN


def test_every_house_term_is_told_as_it_is_kept() -> None:
    for code, term in house_terms().items():
        assert row(code)[1:] == [term.title, term.says]


@pytest.mark.parametrize("setting", CHANGES)
def test_every_setting_is_told_with_its_values_and_games(setting: str) -> None:
    values, named = row(f"`{setting}`")[1:]
    concerned = [
        each.name
        for each in games()
        if isinstance(each, Game)
        and any(under(each, {setting: value}) != each for value in some_values(setting))
    ]

    assert values == ", ".join(f"`{value}`" for value in values_of(setting))
    assert sorted(named.split(", ")) == sorted(concerned)
