"""Settings of the betting: their defaults are the games as declared, all other values differ."""

from __future__ import annotations

from datetime import date, datetime

import pytest

from pokerroom.books import Refusal, Ruling, readings
from pokerroom.books.readings import IN_THE_TERMS
from pokerroom.desk.tables.settings import OF_HOUSE, OF_PLAYERS
from pokerroom.games import games
from pokerroom.games.act.editions import as_at
from pokerroom.house import HouseGame, plan_for
from pokerroom.house import Terms as HouseTerms
from pokerroom.house.game.terms import NoSuchHouseSetting
from pokerroom.money import dollars
from pokerroom.notation.house_rounds.reading import TERMS as TERMS_OF_THE_HOUSE
from pokerroom.notation.jackpots.setup import BOOMERANG_KEYS, CROWN_KEYS
from pokerroom.play import Game
from pokerroom.room import open_room
from pokerroom.server.settings import Settings
from pokerroom.terms import TableTerms, WrongTerms, terms_for
from pokerroom.terms.seat_settings import MINUTES
from pokerroom.terms.settings import (
    CHANGES,
    NoSuchSetting,
    has_value,
    setting_named,
    some_values,
    under,
)

AMONG_PLAYERS = [game for game in games() if isinstance(game, Game)]
OPENED = datetime(2026, 11, 16, 12)
AGAINST_THE_HOUSE = [game for game in games() if isinstance(game, HouseGame)]
DEFAULTS = {
    setting.name: setting.default for found in readings().values() for setting in found.settings
}


@pytest.mark.parametrize("name", CHANGES)
def test_the_default_is_the_game_as_it_is_declared(name: str) -> None:
    for game in AMONG_PLAYERS:
        assert under(game, {name: DEFAULTS[name]}) == game


@pytest.mark.parametrize(
    ("name", "value"),
    [(name, value) for name in CHANGES for value in some_values(name) if value != DEFAULTS[name]],
)
def test_any_other_value_changes_some_game_and_can_be_taken_back(name: str, value: str) -> None:
    changed = [game for game in AMONG_PLAYERS if under(game, {name: value}) != game]

    assert changed
    for game in changed:
        assert under(under(game, {name: value}), {name: DEFAULTS[name]}) == game


@pytest.mark.parametrize("name", DEFAULTS)
def test_every_setting_that_is_shown_can_be_set_where_it_says(name: str) -> None:
    """In the terms of some game; as a term, of a table, a room or a server; in a jackpot file."""
    setting = setting_named(name)
    assert setting is not None
    other = next(value for value in setting.values if value != setting.default)
    if setting.written == IN_THE_TERMS:
        value = "20" if other in {"an amount of money", MINUTES} else other
        assert any(_takes(name, value, book) for book in setting.books)
    elif setting.written.startswith("as the term "):
        term = setting.written.removeprefix("as the term ")
        assert term in {*TableTerms.__struct_fields__, *TERMS_OF_THE_HOUSE}
    elif setting.written == "when the room is opened":
        value = "20" if other == MINUTES else other
        assert isinstance(open_room("R", at=OPENED, settings={name: value}), Ruling)
        assert isinstance(open_room("R", at=OPENED, settings={name: "no such value"}), Refusal)
    elif setting.written == "when the table is opened":
        assert name in OF_PLAYERS | OF_HOUSE
    elif setting.written == "in the settings of the server":
        assert name in Settings.__struct_fields__
    else:
        assert setting.written.startswith("in a jackpot file")
        key = setting.written.partition(", as ")[2] or name
        assert key in {*CROWN_KEYS, *BOOMERANG_KEYS}


@pytest.mark.parametrize(
    ("minutes", "is_one"),
    [("0", False), ("1", True), ("1440", True), ("1441", False), ("٣", False)],
)
def test_an_excessive_absence_is_of_minutes_up_to_a_day(minutes: str, is_one: bool) -> None:
    assert has_value("excessive_absence", minutes) is is_one


def _takes(name: str, value: str, book: str) -> bool:
    """Whether some game of *book* takes it, and plays otherwise by it if it is among players."""
    among = [game for game in AMONG_PLAYERS if game.book.id == book and name in CHANGES]
    changes = any(under(game, {name: value}) != game for game in among)
    house = [game for game in AGAINST_THE_HOUSE if game.book.id == book]
    return changes or any(isinstance(_plan(game, name, value), Ruling) for game in house)


def _plan(game: HouseGame, name: str, value: str) -> object:
    least, most, chosen = dollars(5), dollars(50), {name: value}
    terms = HouseTerms(boxes=1, minimum=least, maximum=most, unit=least, settings=chosen)
    return plan_for(game, terms)


@pytest.mark.parametrize("game", AMONG_PLAYERS, ids=lambda game: game.name)
def test_a_setting_of_another_book_is_refused(game: Game) -> None:
    for setting in (setting for found in readings().values() for setting in found.settings):
        if game.book.id not in setting.books and setting.written == IN_THE_TERMS:
            chosen = {setting.name: next(iter(setting.values))}
            with pytest.raises(WrongTerms, match=f"does not concern {game.name}"):
                terms_for(game, {"settings": chosen}, players=3)


@pytest.mark.parametrize(
    ("name", "because"),
    [
        ("check_then_raise", "does not concern"),
        ("chips_of_a_voided_wager", "does not concern"),
        ("prize_payout_unit", "is written in a jackpot file"),
    ],
)
def test_a_house_game_refuses_a_setting_of_another_book_or_place(name: str, because: str) -> None:
    for game in AGAINST_THE_HOUSE:
        with pytest.raises(NoSuchHouseSetting, match=because):
            _plan(game, name, "true")


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
