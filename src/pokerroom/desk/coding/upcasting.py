"""Brings what an older version of the program wrote up to date as it is read, step by step.

The bytes of a record are never changed. A step turns one thing as version n wrote it, found by its
language and tag, into what version n + 1 writes; most versions change only a few kinds.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final, TypeAlias

from pokerroom.desk.coding.errors import Unreadable

Told: TypeAlias = Any
"""JSON values: objects, lists, texts, whole numbers, true, false and null."""
Step: TypeAlias = Mapping[tuple[str, str], Callable[[dict[str, Told]], dict[str, Told]]]

STEPS: Final[Mapping[int, Step]] = {1: {}}
"""By the version that wrote it. Version 1 left some decisions out, which events still may."""


def up_to_date(
    language: str, told: Told, version: int, newest: int, steps: Mapping[int, Step] = STEPS
) -> Told:
    """What the *newest* version would have written for *told*."""
    if type(version) is not int or not min(steps, default=newest) <= version <= newest:
        raise Unreadable(f"version {version!r:.20} is not one that this program can read")
    for step in range(version, newest):
        if steps[step]:
            told = _stepped(language, told, steps[step])
    return told


def _stepped(language: str, told: Told, step: Step) -> Told:
    if isinstance(told, list):
        return [_stepped(language, each, step) for each in told]
    if not isinstance(told, dict):
        return told
    within = {name: _stepped(language, each, step) for name, each in told.items()}
    change = step.get((language, str(told.get("$"))))
    return change(within) if change else within
