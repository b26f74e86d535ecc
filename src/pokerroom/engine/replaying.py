"""Lets events happen to a state, and tells a record again in one pass, whatever it takes back."""

from __future__ import annotations

from collections import Counter
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

    *returns_to* says how many events stand after one that takes back, None of any other event; the
    state then *stands_as* an earlier one did, of which copies are *copied*, without the record. At
    the end the state is *told* which events stand.
    """

    returns_to: Callable[[E], int | None]
    copied: Callable[[S], S]
    stands_as: Callable[[S, S, E], None]
    told: Callable[[S, list[E]], None]


def replayed(
    state: S,
    record: Iterable[E],
    evolve: Callable[[S, E], None],
    rewinding: Rewinding[S, E] | None = None,
) -> S:
    """*state*, which has just begun, after all that *record* tells of.

    A copy is kept of each point to which it is taken back, until it is no more, so that nothing is
    told twice: the time taken grows with the length of the record, whatever is taken back in it.
    """
    events = tuple(record)
    returns = [rewinding.returns_to(event) for event in events] if rewinding else []
    wanted = Counter(to for to in returns if to is not None)
    if rewinding is None or not wanted:
        for event in events:
            evolve(state, event)
        return state
    points: dict[int, S] = {}
    for at, (event, to) in enumerate(zip(events, returns, strict=True)):
        if at in wanted:
            points[at] = rewinding.copied(state)
        if to is None:
            evolve(state, event)
            continue
        wanted[to] -= 1
        earlier = rewinding.copied(points[to]) if wanted[to] else points.pop(to)
        rewinding.stands_as(state, earlier, event)
    rewinding.told(state, [events[at] for at in _standing(returns)])
    return state


def _standing(returns: list[int | None]) -> list[int]:
    """Which events have not been taken back, nor take back themselves, in their order."""
    before: list[int] = []
    last = -1
    for at, to in enumerate(returns):
        before.append(last)
        last = at if to is None else before[to]
    standing = []
    while last >= 0:
        standing.append(last)
        last = before[last]
    return standing[::-1]


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
