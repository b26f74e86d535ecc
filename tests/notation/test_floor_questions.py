"""A floor question asks only what decides, and ends where the first fitting provision does."""

from __future__ import annotations

from random import Random

import pytest

from pokerroom.games import games
from pokerroom.house import HouseGame
from pokerroom.house import game as house
from pokerroom.notation.floor_questions import (
    Anything,
    Happening,
    Known,
    Step,
    happenings,
    next_step,
    question_on,
)
from pokerroom.play import Game
from pokerroom.play.facts import CutByAnother, DrawnOutOfTurn
from pokerroom.play.game import Circumstance, Provision, Silence

AMONG_PLAYERS = [game for game in games() if isinstance(game, Game)]
AGAINST_THE_HOUSE = [game for game in games() if isinstance(game, HouseGame)]


def walked(game: Game | HouseGame, fact: Happening, truth: Known) -> tuple[Step, set[Anything]]:
    known: dict[Anything, bool] = {}
    while isinstance(step := next_step(game, fact, known), Anything):
        assert step not in known, "nothing is asked twice"
        known[step] = truth[step]
    return step, set(known)


@pytest.mark.parametrize("game", AMONG_PLAYERS, ids=lambda game: game.name)
def test_the_first_provision_that_fits_is_what_follows(game: Game) -> None:
    clause, random = game.irregularities, Random(7)
    assert clause is not None
    for fact in happenings(game):
        of_fact = [each for each in clause.provisions if each.on is fact.kind]
        for _ in range(50):
            truth: dict[Anything, bool] = {each: random.random() < 0.5 for each in Circumstance}
            step, asked = walked(game, fact, truth)
            fits: list[Provision] = [
                each
                for each in of_fact
                if all(truth[c] for c in each.given) and not any(truth[c] for c in each.unless)
            ]
            silent = [each for each in clause.silences if each.on is fact.kind]
            assert step == next(iter([*fits, *silent]), None)
            assert asked <= {c for each in of_fact for c in (*each.given, *each.unless)}


def test_where_the_book_is_silent_the_answers_are_told() -> None:
    holdem = next(game for game in AMONG_PLAYERS if game.name == "vic/holdem")
    fact = next(each for each in happenings(holdem) if each.kind is CutByAnother)

    assert isinstance(next_step(holdem, fact, {}), Silence)


def test_what_cannot_happen_in_a_game_is_not_offered() -> None:
    stud = next(game for game in AMONG_PLAYERS if game.name == "act/seven-card-stud")

    assert DrawnOutOfTurn not in {each.kind for each in happenings(stud)}


@pytest.mark.parametrize("game", AGAINST_THE_HOUSE, ids=lambda game: game.name)
def test_against_the_house_the_first_provision_that_fits_follows(game: HouseGame) -> None:
    random = Random(7)
    for fact in happenings(game):
        provisions = game.irregularities.on(fact.kind)
        for _ in range(50):
            truth: Known = {each: random.random() < 0.5 for each in house.Circumstance}
            step, _ = walked(game, fact, truth)
            fits = (p for p in provisions if all(truth[c] is so for c, so in p.looked_at()))
            assert step == next(fits, None)


def test_every_circumstance_is_asked_for() -> None:
    assert all(question_on(each).endswith("?") for each in (*Circumstance, *house.Circumstance))
