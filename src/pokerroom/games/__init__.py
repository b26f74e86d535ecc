"""The nineteen declarations, in the order of their books."""

from pokerroom.games.catalogue import GAMES, AnyGame, NoSuchGame, game, games

__all__ = ["GAMES", "AnyGame", "NoSuchGame", "game", "games"]
