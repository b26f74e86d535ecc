"""A floor question asks only what decides, and ends where the first fitting provision does."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from pokerroom.engine.provisions import Provision
from pokerroom.games import games
from pokerroom.house import HouseGame
from pokerroom.house.game import provisions as house
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
from pokerroom.play.facts import CutByAnother, DealtOutOfTurn, DrawnOutOfTurn
from pokerroom.play.game.provisions import Circumstance, Remedy, Silence

LATE = {Circumstance.OVER, Circumstance.ONE_LEFT, Circumstance.AT_SHOWDOWN}
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
            is_over = truth[Circumstance.OVER] and Circumstance.OVER in asked
            fits: list[Provision[Any, Any]] = [
                each
                for each in of_fact
                if all(truth[c] for c in each.given) and not any(truth[c] for c in each.unless)
                if each.under is None or game.name in (each.under.versions or (game.name,))
                if not is_over or LATE & {*each.given}
            ]
            if fits:
                assert isinstance(step, Provision)
                assert (step.then, step.per) == (fits[0].then, fits[0].per)
            elif silent := [each for each in clause.silences if each.on is fact.kind]:
                assert step == silent[0] or is_over
            else:
                assert isinstance(step, Silence), "somebody decides it"
                assert step.per == clause.powers.decides
            assert asked <= {c for each in of_fact for c in (*each.given, *each.unless)}


@pytest.mark.parametrize("game", AMONG_PLAYERS, ids=lambda game: game.name)
def test_what_is_asked_can_matter(game: Game) -> None:
    for fact in happenings(game):
        for known in branches(game, fact, {}):
            if not known:
                continue
            *before, (last, _) = known.items()
            told = (dict([*before, (last, holds)]) for holds in (True, False))
            ends = {end for each in told for end in follows(game, fact, each)}
            assert len(ends) > 1, (fact.kind, known)


def branches(game: Game, fact: Happening, known: Known) -> Iterator[Known]:
    """All answers that can be given, up to what follows."""
    step = next_step(game, fact, known)
    if not isinstance(step, Anything):
        yield known
        return
    for answer in (True, False):
        yield from branches(game, fact, {**known, step: answer})


def follows(game: Game, fact: Happening, known: Known) -> set[str]:
    """All that can follow, in words."""
    return {_said(next_step(game, fact, each)) for each in branches(game, fact, known)}


def _said(step: Step) -> str:
    assert isinstance(step, Provision | Silence)
    words = step.answers if isinstance(step, Silence) else (step.then,)
    return f"{words} {step.per}"


def test_a_pot_that_was_pushed_is_not_asked_for_where_it_does_not_matter() -> None:
    holdem = next(game for game in AMONG_PLAYERS if game.name == "vic/holdem")
    fact = next(each for each in happenings(holdem) if each.kind is DealtOutOfTurn)
    late: Known = {Circumstance.NO_SUBSTANTIAL_ACTION: False}
    early: Known = {Circumstance.NO_SUBSTANTIAL_ACTION: True}

    assert next_step(holdem, fact, {}) is Circumstance.NO_SUBSTANTIAL_ACTION
    stands = next_step(holdem, fact, late)
    assert isinstance(stands, Provision)
    assert stands.then is Remedy.STANDS
    assert next_step(holdem, fact, early) is Circumstance.RESTORABLE
    pushed = next_step(holdem, fact, {**early, Circumstance.OVER: True})
    assert isinstance(pushed, Silence), "it is too late to put the hands right"


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
            first = next(fits, None)
            if first is None:
                assert step is None
            else:
                assert isinstance(step, Provision)
                assert (step.then, step.per, step.to) == (first.then, first.per, first.to)


def test_every_circumstance_is_asked_for() -> None:
    assert all(question_on(each).endswith("?") for each in (*Circumstance, *house.Circumstance))
