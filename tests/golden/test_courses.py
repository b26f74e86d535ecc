"""The rules find the same of every act of courses that were drawn once."""

from __future__ import annotations

import pytest

from tests.golden.courses import (
    AGAINST_THE_HOUSE,
    AMONG_PLAYERS,
    AROUND,
    BY_THEMSELVES,
    SUBJECTS,
    TAKEN_UP,
    kept,
    steps_of,
)
from tests.golden.steps import Step
from tests.jackpots.test_any_course import SETUPS

COURSES = kept()


@pytest.mark.parametrize("game", AMONG_PLAYERS)
def test_the_same_is_found_of_every_act_among_players(game: str) -> None:
    _goes_as_before(game)


@pytest.mark.parametrize("game", AGAINST_THE_HOUSE)
def test_the_same_is_found_of_every_act_against_the_house(game: str) -> None:
    _goes_as_before(game)


@pytest.mark.parametrize("jackpot", SETUPS)
def test_the_same_is_found_of_every_act_of_a_jackpot(jackpot: str) -> None:
    _goes_as_before(jackpot)


@pytest.mark.parametrize("subject", AROUND)
def test_the_same_is_found_of_every_act_around_the_rounds(subject: str) -> None:
    _goes_as_before(subject)


@pytest.mark.parametrize("subject", BY_THEMSELVES)
def test_the_same_is_found_of_parts_of_rounds_by_themselves(subject: str) -> None:
    _goes_as_before(subject)


@pytest.mark.parametrize("subject", TAKEN_UP)
def test_the_same_is_found_in_rounds_that_are_described_from_the_middle(subject: str) -> None:
    _goes_as_before(subject)


def _goes_as_before(subject: str) -> None:
    """If a rule was changed on purpose: `python -m tests.golden.write --courses`."""
    for before, steps in zip(COURSES[subject], steps_of(subject), strict=True):
        assert _first_otherwise(before, steps) is None
        assert len(before) == 4 * len(steps)


def _first_otherwise(before: str, steps: list[Step]) -> tuple[int, Step] | None:
    """Its number, the act, and what is found of it now."""
    for at, step in enumerate(steps):
        if before[4 * at : 4 * at + 4] != step.digits:
            return at, step
    return None


def test_every_game_and_jackpot_has_courses() -> None:
    assert list(COURSES) == list(SUBJECTS)
