"""Rounds among players that go on by themselves."""

from __future__ import annotations

from random import Random

from pokerroom.bots import Answer, regular, turn_of
from pokerroom.play import Play


def act_of(play: Play, chance: Random) -> Answer:
    """What the regular bot does for the player whom *play* is waiting for."""
    return regular(turn_of(play, chance))
