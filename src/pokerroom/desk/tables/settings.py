"""How a table of any game is opened: its rules, and its settings at the desk."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from pokerroom import __version__
from pokerroom.books import Book, Refusal, readings
from pokerroom.desk.errors import NotPossible
from pokerroom.desk.events import Rules, TableOpened
from pokerroom.desk.tables.silence import CHECKS_OR_FOLDS, SETTINGS
from pokerroom.games import game as game_named
from pokerroom.games import room_rules_of
from pokerroom.house import HouseGame
from pokerroom.play import Game
from pokerroom.terms import house_plan, house_terms_written_out, terms_for, written_out

MOST_IN_A_ROW: Final = 100
LONGEST_WAIT: Final = 24 * 60 * 60
FEWEST_SEATS: Final = 2
SECONDS: Final = ("time_to_act", "time_bank", "grace")
ANY_TABLE: Final = frozenset({"shoe", "silent", "talk", *SECONDS})
OF_PLAYERS: Final = ANY_TABLE | {"seats", "player_cuts", "sits_out_after"}
OF_HOUSE: Final = ANY_TABLE | {"link", "prizes_by_two"}


def opening(name: str, game: str, terms: Mapping[str, Any], **given: Any) -> TableOpened:
    """Raises `NotPossible` if *given* does not fit such a table, `WrongTerms` if its book does not.

    *given* are its settings, and its seats if players play there among themselves.
    """
    _check_yes_or_no("talk", given)
    if isinstance(game_named(game), Game):
        _check_known(game, given, OF_PLAYERS)
        seats = given.get("seats")
        if type(seats) is not int or seats < FEWEST_SEATS:
            raise NotPossible(f"a table of {game} is opened with its seats, a whole number from 2")
        rules = players_rules(game, terms, seats)
    else:
        _check_known(game, given, OF_HOUSE)
        rules, boxes = house_rules(game, terms)
        given = {**given, "seats": boxes}
    _check_yes_or_no("prizes_by_two", given)
    _check_seconds({setting: given[setting] for setting in SECONDS if setting in given})
    _check_in_a_row(given)
    return TableOpened(name=name, rules=rules, **{"silent": CHECKS_OR_FOLDS, **given})


def players_rules(game: str, terms: Mapping[str, Any], seats: int) -> Rules:
    """The rules of a table among as many players; `WrongTerms` if its book does not allow it."""
    at = terms_for(game, terms, players=max(FEWEST_SEATS, seats))
    return _rules(at.game.name, at.game.book, written_out(at), dict(at.wrote.settings or {}))


def house_rules(game: str, terms: Mapping[str, Any]) -> tuple[Rules, int]:
    """The same for a table against the house, and how many boxes it has."""
    declared = game_named(game)
    assert isinstance(declared, HouseGame), declared
    plan = house_plan(declared, terms)
    written = house_terms_written_out(plan.terms)
    rules = _rules(plan.game.name, plan.game.book, written, plan.terms.settings)
    return rules, plan.terms.boxes


def _rules(game: str, book: Book, terms: Mapping[str, Any], settings: Mapping[str, Any]) -> Rules:
    """*settings* are those chosen; all others have their defaults."""
    chosen = {
        setting.name: setting.default
        for reading in readings().values()
        for setting in reading.settings
        if book.id in setting.books
    }
    return Rules(
        game=game,
        book=book.id,
        edition=book.edition.isoformat(),
        terms=dict(terms),
        readings=chosen | {name: str(value) for name, value in settings.items()},
        program=__version__,
    )


def _check_known(game: str, given: Mapping[str, Any], known: frozenset[str]) -> None:
    for name in given:
        if name not in known:
            takes = ", ".join(sorted(known))
            raise NotPossible(f"no table of {game} is opened with {name!r:.60}, only with {takes}")
    silent = given.get("silent", CHECKS_OR_FOLDS)
    if silent not in SETTINGS:
        raise NotPossible(f"silent is {' or '.join(SETTINGS)}, not {silent!r:.60}")


def _check_yes_or_no(name: str, given: Mapping[str, Any]) -> None:
    if type(told := given.get(name, False)) is not bool:
        raise NotPossible(f"{name} is true or false, not {told!r:.40}")


def _check_seconds(settings: Mapping[str, Any]) -> None:
    """Each is a whole number of seconds."""
    for name, told in settings.items():
        if type(told) is not int or not 0 <= told <= LONGEST_WAIT:
            raise NotPossible(f"{name} is 0 to {LONGEST_WAIT} seconds, not {told!r:.40}")
    if settings.get("time_bank") and not settings.get("time_to_act"):
        raise NotPossible("a time bank adds to the time to act, and this table sets none")


def _check_in_a_row(given: Mapping[str, Any]) -> None:
    told = given.get("sits_out_after", 0)
    if type(told) is not int or not 0 <= told <= MOST_IN_A_ROW:
        raise NotPossible(f"sits_out_after is 0 to {MOST_IN_A_ROW} decisions, not {told!r:.40}")
    if told and not (given.get("time_to_act") or given.get("grace")):
        raise NotPossible("nobody is late where no time to act and no grace is set")


def for_two(book: str) -> Refusal:
    """Why a prize is not paid yet."""
    rules = room_rules_of(book)
    because = "two people must pay the prizes of this round"
    return Refusal(because=because, per=rules.prizes or rules.offices)
