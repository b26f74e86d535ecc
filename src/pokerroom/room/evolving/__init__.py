"""Lets events happen to a room."""

from pokerroom.room.evolving.evolving import EVOLVES, evolve, replay

__all__ = ["EVOLVES", "evolve", "replay"]
