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
    """How a state is taken back.

    *returns_to* says how many events stand after one that takes back, None of any other event;
    what it leaves otherwise than it was *is_kept* by the state that had those events alone. At the
    end the state is *told* the whole record, and which events of it stand.
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
    """*state*, which has just begun, after all that *record* tells of.

    What is taken back later does not happen at all: nothing is told twice, nothing is copied, and
    the time taken grows with the length of the record, whatever is taken back in it.
    """
    events = list(record)
    returns = [rewinding.returns_to(event) for event in events] if rewinding else []
    if rewinding is None or returns.count(None) == len(returns):
        for event in events:
            evolve(state, event)
        return state
    standing: list[E] = []
    for at in _leading_there(returns):
        if returns[at] is None:
            evolve(state, events[at])
            standing.append(events[at])
        else:
            rewinding.is_kept(state, events[at])
    rewinding.told(state, events, standing)
    return state


def _leading_there(returns: list[int | None]) -> list[int]:
    """Which events lead to the end, in their order: a rewind leads on from where it returned to."""
    path, left = [], len(returns)
    while left:
        path.append(left - 1)
        to = returns[left - 1]
        left = left - 1 if to is None else to
    return path[::-1]


@dataclass(frozen=True, slots=True, kw_only=True)
class Evolving(Generic[B, S, E]):
    """How a state *begins*, what each kind of event *changes*, and what is done *after* each."""

    begins: Callable[[B], S]
    changes: By[S, E, None]
    after: Callable[[S, E], None]

    def evolve(self, state: S, event: E) -> None:
        """Lets *event* happen, which decides nothing any more."""
        self.changes[event.__class__](state, event)
        self.after(state, event)

    def replay(self, begun: B, record: Iterable[E]) -> S:
        """The state that *record* tells of."""
        return replayed(self.begins(begun), record, self.evolve)
