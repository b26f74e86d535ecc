"""The families of games, told by what is dealt."""

from __future__ import annotations

from enum import StrEnum

from pokerroom.games.catalogue import AnyGame
from pokerroom.play import Game
from pokerroom.play.game.game import UP


class Family(StrEnum):
    """Games that look alike at the table, in the order in which a lobby lists them."""

    COMMUNITY = "community"
    MANILA = "manila"
    STUD = "stud"
    DRAW = "draw"
    HOUSE = "house"


def family_of(game: AnyGame) -> Family:
    """In Manila the first communal card is there before the first betting round."""
    if not isinstance(game, Game):
        return Family.HOUSE
    if UP in game.cards_held:
        return Family.STUD
    if game.draws:
        return Family.DRAW
    return Family.MANILA if game.betting_rounds[0].communal else Family.COMMUNITY
