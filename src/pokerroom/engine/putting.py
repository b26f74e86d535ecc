"""Puts acts to the rules of an engine, and lets happen what follows."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Generic, Protocol, TypeVar

from pokerroom.books import Authority, Referral, Refusal, Ruling
from pokerroom.engine.kinds import By
from pokerroom.engine.referring import Question, Recorded, Referring, recorded


class Grounded(Protocol):
    """An event that names the rule it rests on."""

    @property
    def per(self) -> Authority: ...


S = TypeVar("S")
A = TypeVar("A")
E = TypeVar("E", bound=Grounded)
Q = TypeVar("Q", bound=Question)


@dataclass(frozen=True, slots=True, kw_only=True)
class Engine(Generic[S, A, E, Q]):
    """What each engine supplies.

    *rules* give the first events of an act; *consequences* are what follows automatically, a few
    events at a time until there are none; *evolve* applies an event, and *copied* copies a state.
    *referring* is how the engine waits for a person.
    """

    rules: By[S, A, tuple[E, ...] | Ruling[tuple[E, ...]] | Refusal | Referral]
    consequences: Callable[[S], tuple[E, ...]]
    evolve: Callable[[S, E], None]
    copied: Callable[[S], S]
    referring: Referring[S, A, E, Q]

    def rule_on(self, state: S, act: A) -> Ruling[tuple[E, ...]] | Refusal | Recorded[E]:
        """What the rules make of *act*; the state itself is unchanged."""
        return self.put(self.copied(state), act)

    def put(self, state: S, act: A) -> Ruling[tuple[E, ...]] | Refusal | Recorded[E]:
        """Like `rule_on`, but what follows happens; a refusal changes nothing.

        A question referred to a person is recorded, and play waits until it is decided.
        """
        if refusal := self.referring.waits(state, act):
            return refusal
        found = self.rules[act.__class__](state, act)
        if isinstance(found, Refusal):
            return found
        closing = self.referring.closing(state, act)
        if isinstance(found, Referral):
            asked = self.referring.recorded(state, act, found)
            return recorded(found, self._let_happen(state, (*closing, asked)))
        first, per = (found.outcome, found.per) if isinstance(found, Ruling) else (found, None)
        happened = self._let_happen(state, (*closing, *first))
        return Ruling(outcome=happened, per=per or (first or happened)[0].per)

    def _let_happen(self, state: S, events: tuple[E, ...]) -> tuple[E, ...]:
        """Applies *events* and everything that follows from them automatically."""
        happened = more = events
        while more:
            for event in more:
                self.evolve(state, event)
            more = self.consequences(state)
            happened += more
        return happened
