"""One round of play among players, and what a game is made of."""

from pokerroom.play.game import (
    DOWN,
    UP,
    BettingRound,
    Cut,
    Draw,
    Face,
    Form,
    Game,
    HandMaking,
    Kitty,
    LowHand,
    Making,
    Marker,
)

__all__ = [
    "DOWN",
    "UP",
    "BettingRound",
    "Cut",
    "Draw",
    "Face",
    "Form",
    "Game",
    "HandMaking",
    "Kitty",
    "LowHand",
    "Making",
    "Marker",
]
