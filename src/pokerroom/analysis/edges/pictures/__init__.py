"""Figures of a house game drawn as SVG."""

from pokerroom.analysis.edges.pictures.grid import grid_of
from pokerroom.analysis.edges.pictures.returns import returns_of

__all__ = [
    "grid_of",
    "returns_of",
]
