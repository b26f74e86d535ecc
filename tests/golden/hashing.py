"""One name for how a round of play or a jackpot stands, the same in every run and version."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from hashlib import sha256
from typing import Any

from pokerroom.play import Play
from pokerroom.play.betting import WRITTEN, Betting
from tests.golden.coding import encoded
from tests.golden.renamed import FORMERLY, in_names

DECLARED = frozenset({"begun", "plan", "game", "terms", "setup", "rules", "limit", "sums", "start"})
"""What stood before the first event."""
WORKED_OUT = frozenset({"record", "history", "valued", "choice", "increments", "exact"})
"""The record itself, and what is kept only so that it need not be found twice."""
LEFT_OUT = DECLARED | WORKED_OUT
SAID_SINCE = {"WagerSettled": {"kept"}}
"""What events that a state holds say since the first records, by the name of the event."""
EMPTIES = int, tuple, list, dict, set, frozenset
OURS = ("pokerroom.play", "pokerroom.house", "pokerroom.jackpots")


def state_hash(state: object) -> str:
    return sha256(written(state).encode()).hexdigest()[:32]


def written(state: object) -> str:
    told = dumped(state)
    if isinstance(state, Play):
        told = in_names(FORMERLY, told)
    return json.dumps(told, sort_keys=True, separators=(",", ":"))


def dumped(thing: Any) -> Any:
    """Without what is empty, so that a field that comes later changes no older state."""
    names = _names(thing)
    if names:
        found = ((name, getattr(thing, name)) for name in names if name not in LEFT_OUT)
        return {name: dumped(value) for name, value in found if not _is_empty(value)}
    if isinstance(thing, Mapping):
        pairs = [[dumped(key), dumped(value)] for key, value in thing.items()]
        return sorted(pairs, key=repr)
    if isinstance(thing, list | tuple) and not hasattr(thing, "_fields"):
        return [dumped(each) for each in thing]
    return _as_first_said(encoded(thing))


def _as_first_said(told: Any) -> Any:
    if isinstance(told, list):
        return [_as_first_said(each) for each in told]
    if not isinstance(told, dict):
        return told
    since = SAID_SINCE.get(told.get("$", ""), frozenset[str]())
    return {name: _as_first_said(value) for name, value in told.items() if name not in since}


def _names(thing: object) -> tuple[str, ...]:
    """The fields of what only evolving writes to."""
    if isinstance(thing, Betting):
        return tuple(WRITTEN)
    kind = type(thing)
    if not kind.__module__.startswith(OURS) or hasattr(kind, "__match_args__"):
        return ()
    return tuple(_slots(kind))


def _slots(kind: type) -> Iterator[str]:
    found = getattr(kind, "__slots__", ())
    yield from [found] if isinstance(found, str) else found


def _is_empty(value: object) -> bool:
    return value is None or (
        not value and isinstance(value, int | tuple | list | dict | set | frozenset)
    )
