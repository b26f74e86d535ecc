"""The names of the players at a table: the person, and the programs beside him."""

from __future__ import annotations

from typing import Final

PLAYER: Final = "Player"
"""The person at the keyboard, as records and files name him."""
NAMES: Final = (
    "Ann", "Bob", "Cam", "Dot", "Eve", "Flo", "Gus", "Hal", "Ida", "Jim", "Kit", "Lea", "Max",
)  # fmt: skip
"""The names of the programs, in the order in which they sit down."""
