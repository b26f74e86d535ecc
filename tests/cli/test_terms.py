"""`pokerroom terms`: the terms of one game, for people and for programs."""

from __future__ import annotations

import json

import pytest

from pokerroom.cli.app import run
from pokerroom.games import games
from pokerroom.play import Game
from pokerroom.terms import TableTerms

NAMES = [game.name for game in games() if isinstance(game, Game)]


def test_each_term_stands_with_its_default_its_bounds_and_its_rules(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert run(["terms", "holdem"]) == 0

    lines = capsys.readouterr().out.splitlines()
    at = lines.index("blinds = [2, 5]  the compulsory blinds, the first one first")
    assert lines[at + 1].strip().endswith("the last the minimum or more (VIC/8.14.1(b), VIC/6.4)")
    assert 'limit = "fixed"  the form of betting' in lines
    assert "maximum  the table maximum" in lines
    assert "H-03  Antes as listed, player by player" in lines


@pytest.mark.parametrize("name", NAMES)
def test_as_json_every_game_has_known_keys_each_with_what_is_allowed(
    name: str, capsysbinary: pytest.CaptureFixture[bytes]
) -> None:
    assert run(["terms", name, "--json"]) == 0

    shape = json.loads(capsysbinary.readouterr().out)
    assert (shape["format"], shape["version"], shape["game"]) == ("pokerroom.terms", 1, name)
    keys = [term["key"] for term in shape["terms"]]
    assert keys == [key for key in TableTerms.__struct_fields__ if key in keys]
    assert {"deck", "forced_bets", "limit", "minimum", "commission"} <= set(keys)
    assert all(term["allowed"] and term["meaning"] for term in shape["terms"])
    assert all(house["departs_from"] for house in shape["house_terms"])


@pytest.mark.parametrize(
    "arguments", [["terms"], ["terms", "bridge"], ["terms", "wa/crown-holdem"]]
)
def test_games_that_have_no_terms_are_wrong_usage(
    arguments: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(arguments) == 2
    assert capsys.readouterr().err.startswith("pokerroom: ")
