"""Opens a table of any game, among players or against the house."""

from __future__ import annotations

from typing import TypeAlias

from pokerroom.desk.events import TableOpened
from pokerroom.desk.tables.house import HouseTable
from pokerroom.desk.tables.players import PlayersTable
from pokerroom.games import game as game_named
from pokerroom.play import Game

AnyTable: TypeAlias = PlayersTable | HouseTable


def table_as_opened(opened: TableOpened) -> AnyTable:
    if isinstance(game_named(opened.rules.game), Game):
        return PlayersTable(opened)
    return HouseTable(opened)
