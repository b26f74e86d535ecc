"""What among players has another name in the code than in the golden records, which keep theirs."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

FORMERLY: Final = {
    "$AskedAbout.RESTORABLE": "$AskedAbout.REBUILT",
    "FactRuledOn": "Found",
    "after_shuffle": "then",
    "cards_aside": "aside",
    "cards_out": "out",
    "ghost_places": "ghosts",
    "marker_seat": "marked",
    "outcome": "follows",
    "restorable": "rebuilt",
    "sets_least_raise": "measures",
    "stopped_betting": "no_more",
    "unburnt": "waived",
}
NOW: Final = {then: now for now, then in FORMERLY.items()}


def in_names(names: Mapping[str, str], told: Any) -> Any:
    """*told* with its fields, classes and members called by *names*."""
    if isinstance(told, dict):
        return {
            names.get(key, key) if key != "$" else key: (
                names.get(value, value) if key == "$" else in_names(names, value)
            )
            for key, value in told.items()
        }
    if isinstance(told, list):
        return [in_names(names, each) for each in told]
    return names.get(told, told) if isinstance(told, str) and told.startswith("$") else told
