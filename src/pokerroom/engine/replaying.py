"""Lets events happen to a state, and tells a record again in one pass, whatever it takes back."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Generic, TypeVar

from pokerroom.engine.kinds import By

B = TypeVar("B")
S = TypeVar("S")
E = TypeVar("E")


@dataclass(frozen=True, slots=True, kw_only=True)
class Rewinding(Generic[S, E]):
    """How a state is rewound.

    *returns_to* gives the number of events that stand after a rewind, and None for any other event.
    *is_kept* applies to the earlier state what a rewind does not undo. At the end *told* gives the
    state its whole record and those of its events that stand.
    """

    returns_to: Callable[[E], int | None]
    is_kept: Callable[[S, E], None]
    told: Callable[[S, list[E], list[E]], None]


def replayed(
    state: S,
    record: Iterable[E],
    evolve: Callable[[S, E], None],
    rewinding: Rewinding[S, E] | None = None,
) -> S:
    """*state*, which has just begun, after everything in *record*.

    Events that are taken back later are not applied at all: nothing is applied twice or copied, and
    the time grows with the length of the record, however much of it is taken back.
    """
    events = list(record)
    returns = [rewinding.returns_to(event) for event in events] if rewinding else []
    if rewinding is None or returns.count(None) == len(returns):
        for event in events:
            evolve(state, event)
        return state
    standing: list[E] = []
    for at in _events_that_stand(returns):
        if returns[at] is None:
            evolve(state, events[at])
            standing.append(events[at])
        else:
            rewinding.is_kept(state, events[at])
    rewinding.told(state, events, standing)
    return state


def _events_that_stand(returns: list[int | None]) -> list[int]:
    """The events that lead to the end, in order.

    A rewind continues from the point it returns to.
    """
    path, left = [], len(returns)
    while left:
        path.append(left - 1)
        to = returns[left - 1]
        left = left - 1 if to is None else to
    return path[::-1]


@dataclass(frozen=True, slots=True, kw_only=True)
class Evolving(Generic[B, S, E]):
    """How a state *begins*, what each kind of event *changes*, and what is done *after* it."""

    begins: Callable[[B], S]
    changes: By[S, E, None]
    after: Callable[[S, E], None]

    def evolve(self, state: S, event: E) -> None:
        """Applies *event*; nothing is left to decide."""
        self.changes[event.__class__](state, event)
        self.after(state, event)

    def replay(self, begun: B, record: Iterable[E]) -> S:
        """The state that *record* describes."""
        return replayed(self.begins(begun), record, self.evolve)
