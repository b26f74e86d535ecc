"""How a round against the house stands after an event."""

from pokerroom.house.evolving.evolving import evolve, replay

__all__ = [
    "evolve",
    "replay",
]
