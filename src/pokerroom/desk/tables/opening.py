"""Opens a table of any game, among players or against the house."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeAlias

from pokerroom.desk.events import TableOpened
from pokerroom.desk.tables import house, players
from pokerroom.desk.tables.house import HouseTable
from pokerroom.desk.tables.players import PlayersTable
from pokerroom.games import game as game_named
from pokerroom.play import Game

AnyTable: TypeAlias = PlayersTable | HouseTable


def opening(name: str, game: str, terms: Mapping[str, Any], **given: Any) -> TableOpened:
    if isinstance(game_named(game), Game):
        return players.opening(name, game, terms, **given)
    return house.opening(name, game, terms, **given)


def table_as_opened(opened: TableOpened) -> AnyTable:
    if isinstance(game_named(opened.rules.game), Game):
        return PlayersTable(opened)
    return HouseTable(opened)
