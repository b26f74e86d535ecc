"""The floor guide of a game, as it is printed with --json and sent to the page."""

from __future__ import annotations

from msgspec import Struct

from pokerroom.games import AnyGame
from pokerroom.notation.floor_guide import floor_guide
from pokerroom.notation.house_floor_guide import house_floor_guide
from pokerroom.play import Game


class FloorShape(Struct, frozen=True):
    """*guide* is Markdown, the same as `pokerroom floor --write` writes."""

    game: str
    guide: str
    format: str = "pokerroom.floor"
    version: int = 1


def shape_of_guide(game: AnyGame) -> FloorShape:
    guide = floor_guide(game) if isinstance(game, Game) else house_floor_guide(game)
    return FloorShape(game.name, guide)
