"""Tells the round files of games against the house from the others, before either is read."""

from __future__ import annotations

from pokerroom.games import NoSuchGame
from pokerroom.games import game as game_named
from pokerroom.notation.files import text_in, toml
from pokerroom.notation.values import WrongFile
from pokerroom.play import Game


def is_house_round(text: bytes) -> bool:
    """Whether the file names a game against the house; one that cannot be read is left alone."""
    try:
        return not isinstance(game_named(toml(text_in(text))["game"]), Game)
    except (WrongFile, KeyError, TypeError, AttributeError, NoSuchGame):
        return False
