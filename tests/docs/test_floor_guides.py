"""The floor guides are made from the clauses by which the engine rules, and say all they hold."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from pathlib import Path
from typing import get_args

import pytest

from pokerroom.books import Authority, Reading, Rule
from pokerroom.books.rule import Kind
from pokerroom.games import games
from pokerroom.house import HouseGame
from pokerroom.house.facts import Fact as HouseFact
from pokerroom.house.irregularities.declared import DECLARED as HOUSE_FACTS
from pokerroom.notation.floor_guide import cited, floor_guide
from pokerroom.notation.house_floor_guide import house_floor_guide
from pokerroom.play import Game
from pokerroom.play.facts import Fact
from pokerroom.play.irregularities.declarations import FACTS

FOLDER = Path(__file__).parents[2] / "docs" / "floor"
AGAINST_THE_HOUSE = [game for game in games() if isinstance(game, HouseGame)]
AMONG_PLAYERS = [game for game in games() if isinstance(game, Game)]
each_game = pytest.mark.parametrize("game", AMONG_PLAYERS, ids=lambda game: game.name)


@each_game
def test_each_guide_is_as_the_clauses_are_now(game: Game) -> None:
    """`pokerroom floor --write docs/floor --force` writes them anew."""
    path = FOLDER / f"{game.name.replace('/', '-')}.md"

    assert path.read_text(encoding="utf-8") == floor_guide(game)


def test_there_is_one_for_each_game_and_no_other() -> None:
    names = {f"{game.name.replace('/', '-')}.md" for game in games()}

    assert {path.name for path in FOLDER.iterdir()} == names


@each_game
def test_a_guide_has_every_provision_and_every_irregularity_of_the_register(game: Game) -> None:
    guide, clause = floor_guide(game), game.irregularities
    assert clause is not None

    for provision in clause.provisions:
        if f"## {FACTS[provision.on].heading}\n" in guide:
            assert f"| {cited(provision.per)} |" in guide
    for rule in game.book:
        if rule.kind is Kind.IRREGULARITY and game.name in rule.games:
            assert f"**{rule.number}** {rule.gist}" in guide


@pytest.mark.parametrize("game", AGAINST_THE_HOUSE, ids=lambda game: game.name)
def test_a_guide_of_a_house_game_is_as_its_clauses_are_and_has_all_of_them(
    game: HouseGame,
) -> None:
    path = FOLDER / f"{game.name.replace('/', '-')}.md"
    guide = house_floor_guide(game)

    assert path.read_text(encoding="utf-8") == guide
    for per in authorities_in(game.irregularities):
        assert str(per) in guide
    for rule in game.book:
        if rule.kind is Kind.IRREGULARITY:
            assert f"**{rule.number}** {rule.gist}" in guide


def authorities_in(clause: object) -> Iterator[Authority]:
    """Every rule and reading on which a clause, or one within it, stands."""
    for field in fields(clause):  # type: ignore[arg-type]
        value = getattr(clause, field.name)
        if isinstance(value, Rule | Reading):
            yield value
        elif is_dataclass(value):
            yield from authorities_in(value)
        elif isinstance(value, tuple):
            for each in value:
                if is_dataclass(each):
                    yield from authorities_in(each)


def test_every_fact_has_a_heading() -> None:
    assert set(FACTS) == set(get_args(Fact))
    assert {kind for kind, each in HOUSE_FACTS.items() if each.heading} == set(get_args(HouseFact))


@pytest.mark.parametrize(
    ("game", "said", "never"),
    [
        ("vic/holdem", "community", "communal"),
        ("vic/seven-card-stud", "all-in", "tapped out"),
        ("act/draw-poker", "the discards", "the muck"),
        ("wa/crown-holdem", "communal", "community"),
    ],
)
def test_a_guide_speaks_in_the_words_of_its_book(game: str, said: str, never: str) -> None:
    guide = (FOLDER / f"{game.replace('/', '-')}.md").read_text(encoding="utf-8")
    ours, _, _gists = guide.lower().partition("## the rules themselves")

    assert said in ours
    assert never not in ours
