"""Settings of the betting: their defaults are the games as declared, all other values differ."""

from __future__ import annotations

from datetime import date

import pytest

from pokerroom.books import readings
from pokerroom.games import games
from pokerroom.games.act.editions import as_at
from pokerroom.games.settings import CHANGES, NoSuchSetting, under, values_of
from pokerroom.play import Game

AMONG_PLAYERS = [game for game in games() if isinstance(game, Game)]
DEFAULTS = {
    setting.name: setting.default for found in readings().values() for setting in found.settings
}


@pytest.mark.parametrize("name", CHANGES)
def test_the_default_is_the_game_as_it_is_declared(name: str) -> None:
    for game in AMONG_PLAYERS:
        assert under(game, {name: DEFAULTS[name]}) == game


@pytest.mark.parametrize(
    ("name", "value"),
    [(name, value) for name in CHANGES for value in values_of(name) if value != DEFAULTS[name]],
)
def test_any_other_value_changes_some_game_and_can_be_taken_back(name: str, value: str) -> None:
    changed = [game for game in AMONG_PLAYERS if under(game, {name: value}) != game]

    assert changed
    for game in changed:
        assert under(under(game, {name: value}), {name: DEFAULTS[name]}) == game


def test_an_unknown_setting_or_value_is_refused() -> None:
    with pytest.raises(NoSuchSetting, match="no setting check_twice"):
        under(AMONG_PLAYERS[0], {"check_twice": "true"})
    with pytest.raises(NoSuchSetting, match="check_then_raise has no value 'maybe'"):
        under(AMONG_PLAYERS[0], {"check_then_raise": "maybe"})


def test_only_the_three_amended_games_read_otherwise_before_november_1994() -> None:
    amended = ["act/seven-card-stud", "act/canberra-manila", "act/five-card-stud"]
    for game in AMONG_PLAYERS:
        former = as_at(game, max(game.book.editions[0], date(1994, 6, 1)))
        assert (former.betting_rounds != game.betting_rounds) == (game.name in amended)
        assert as_at(game, date(2026, 1, 1)).betting_rounds == game.betting_rounds
