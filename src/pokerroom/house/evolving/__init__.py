"""What the round against the house is after an event."""

from pokerroom.house.evolving.evolving import evolve, replay

__all__ = [
    "evolve",
    "replay",
]
