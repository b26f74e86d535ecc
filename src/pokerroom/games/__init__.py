"""The nineteen declarations, in the order of their books."""

from pokerroom.games.catalogue import GAMES, AnyGame, NoSuchGame, game, games
from pokerroom.games.notices import notices_of

__all__ = ["GAMES", "AnyGame", "NoSuchGame", "game", "games", "notices_of"]
