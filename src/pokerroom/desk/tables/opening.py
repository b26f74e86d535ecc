"""Opens a table of any game, among players or against the house."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, TypeAlias

from msgspec.structs import replace

from pokerroom.desk.errors import NotPossible
from pokerroom.desk.events import TableOpened
from pokerroom.desk.tables import house_opening, players
from pokerroom.desk.tables.house import HouseTable
from pokerroom.desk.tables.players import PlayersTable
from pokerroom.desk.tables.silence import CHECKS_OR_FOLDS, SETTINGS
from pokerroom.games import game as game_named
from pokerroom.play import Game

FEWEST_SEATS: Final = 2
TIMES: Final = frozenset({"shoe", "silent", "time_to_act", "time_bank", "grace", "talk"})
OF_PLAYERS: Final = TIMES | {"seats", "player_cuts", "sits_out_after"}
OF_HOUSE: Final = TIMES | {"link", "prizes_by_two"}
AnyTable: TypeAlias = PlayersTable | HouseTable


def opening(name: str, game: str, terms: Mapping[str, Any], **given: Any) -> TableOpened:
    """Raises `NotPossible` if *given* does not fit such a table."""
    talk = given.pop("talk", False)
    if type(talk) is not bool:
        raise NotPossible(f"talk is true or false, not {talk!r:.40}")
    return replace(_opening(name, game, terms, **given), talk=talk)


def _opening(name: str, game: str, terms: Mapping[str, Any], **given: Any) -> TableOpened:
    if isinstance(game_named(game), Game):
        _check(game, given, OF_PLAYERS)
        seats = given.get("seats")
        if type(seats) is not int or seats < FEWEST_SEATS:
            raise NotPossible(f"a table of {game} is opened with its seats, a whole number from 2")
        return players.opening(name, game, terms, **given)
    _check(game, given, OF_HOUSE)
    return house_opening.opening(name, game, terms, **given)


def _check(game: str, given: Mapping[str, Any], known: frozenset[str]) -> None:
    for name in given:
        if name not in known:
            takes = ", ".join(sorted(known))
            raise NotPossible(f"no table of {game} is opened with {name!r:.60}, only with {takes}")
    silent = given.get("silent", CHECKS_OR_FOLDS)
    if silent not in SETTINGS:
        raise NotPossible(f"silent is {' or '.join(SETTINGS)}, not {silent!r:.60}")


def table_as_opened(opened: TableOpened) -> AnyTable:
    if isinstance(game_named(opened.rules.game), Game):
        return PlayersTable(opened)
    return HouseTable(opened)
