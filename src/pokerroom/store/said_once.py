"""JSON in which each field is said once: of two values others might read the first, we the last."""

from __future__ import annotations

import json
from typing import Any


class SaidTwice(ValueError):
    """The field *name* has two values."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.name = name


def check_said_once(text: bytes) -> None:
    """`SaidTwice` if some object in the JSON *text* has two fields of one name."""
    json.loads(text, object_pairs_hook=_each_once)


def _each_once(pairs: list[tuple[str, Any]]) -> None:
    seen: set[str] = set()
    for name, _ in pairs:
        if name in seen:
            raise SaidTwice(name)
        seen.add(name)
