"""The nineteen declarations, in the order of their books."""

from pokerroom.games.catalogue import GAMES, AnyGame, NoSuchGame, game, games
from pokerroom.games.citing import cited_in
from pokerroom.games.notices import notices_of
from pokerroom.games.rooms import room_rules_of, said

__all__ = [
    "GAMES",
    "AnyGame",
    "NoSuchGame",
    "cited_in",
    "game",
    "games",
    "notices_of",
    "room_rules_of",
    "said",
]
