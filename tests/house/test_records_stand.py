"""A record of a round against the house says what it said, whatever its rules are now."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from pokerroom.games import games
from pokerroom.house import HouseGame
from pokerroom.house.evolving.evolving import evolve
from pokerroom.house.game.terms import Plan
from pokerroom.house.state.play import HousePlay
from tests.golden.engines import HOUSE, house_begun
from tests.golden.keeping import kept

HOUSE_GAMES = {game.name: game for game in games() if isinstance(game, HouseGame)}
DECLARED = {"begun", "plan", "game", "terms"}


@pytest.mark.parametrize("name", sorted(HOUSE_GAMES))
def test_all_is_as_the_record_says_though_another_game_is_declared(name: str) -> None:
    """Wagers, decisions, prizes and what goes wrong are all declared otherwise there."""
    other = next(game for each, game in HOUSE_GAMES.items() if each != name)
    for golden in kept(name.replace("/", "-")):
        begun = house_begun(golden.begun)
        told = HOUSE(golden.events)
        now = HousePlay(replace(begun, plan=Plan(game=other, terms=begun.plan.terms)))
        then = HousePlay(begun)
        for event in told:
            evolve(then, event)
            evolve(now, event)
            for slot in set(HousePlay.__slots__) - DECLARED:
                assert getattr(now, slot) == getattr(then, slot), (slot, event)
