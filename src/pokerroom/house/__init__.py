"""One round of play against the house, and what a house game is made of."""

from pokerroom.house.game import Dealt, HouseGame, Qualifying, Wager

__all__ = ["Dealt", "HouseGame", "Qualifying", "Wager"]
