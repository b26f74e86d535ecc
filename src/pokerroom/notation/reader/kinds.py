"""Which kind of round a file describes: among players, or against the house."""

from __future__ import annotations

from pokerroom.games import NoSuchGame
from pokerroom.games import game as game_named
from pokerroom.notation.values.fields import Field
from pokerroom.play import Game


def is_against_the_house(root: Field) -> bool:
    """Whether the file names a game against the house."""
    named = root.value.get("game")
    try:
        return isinstance(named, str) and not isinstance(game_named(named), Game)
    except NoSuchGame:
        return False
