"""One round of play against the house, and what a house game is made of."""

from pokerroom.house.dealing import DEALER, Box, CardDue, initial_deal
from pokerroom.house.game import (
    Dealt,
    HouseGame,
    LastFaceUp,
    Qualifying,
    SpecialHand,
    ToDealer,
    ToPlayer,
    Turned,
)
from pokerroom.house.wagers import Wager

__all__ = [
    "DEALER",
    "Box",
    "CardDue",
    "Dealt",
    "HouseGame",
    "LastFaceUp",
    "Qualifying",
    "SpecialHand",
    "ToDealer",
    "ToPlayer",
    "Turned",
    "Wager",
    "initial_deal",
]
