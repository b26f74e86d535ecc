"""Puts acts to the rules of an engine, and lets happen what follows."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Generic, Protocol, TypeVar

from pokerroom.books import Authority, Referral, Refusal, Ruling
from pokerroom.engine.kinds import By


class Grounded(Protocol):
    """An event names the rule that it stands on."""

    @property
    def per(self) -> Authority: ...


S = TypeVar("S")
A = TypeVar("A")
E = TypeVar("E", bound=Grounded)


@dataclass(frozen=True, slots=True, kw_only=True)
class Engine(Generic[S, A, E]):
    """What one engine hands in.

    *rules* give the first events of an act; *consequences* come by themselves after them, a few at
    a time until there are none; *evolve* lets an event happen, and *copied* copies.
    """

    rules: By[S, A, tuple[E, ...] | Ruling[tuple[E, ...]] | Refusal | Referral]
    consequences: Callable[[S], tuple[E, ...]]
    evolve: Callable[[S, E], None]
    copied: Callable[[S], S]

    def rule_on(self, state: S, act: A) -> Ruling[tuple[E, ...]] | Refusal | Referral:
        """What the rules make of *act*; the state stays as it is."""
        return self.put(self.copied(state), act)

    def put(self, state: S, act: A) -> Ruling[tuple[E, ...]] | Refusal | Referral:
        """As `rule_on`, and what follows happens; a refusal changes nothing."""
        found = self.rules[act.__class__](state, act)
        if isinstance(found, Refusal | Referral):
            return found
        happened, per = (found.outcome, found.per) if isinstance(found, Ruling) else (found, None)
        more = happened
        while more:
            for event in more:
                self.evolve(state, event)
            more = self.consequences(state)
            happened += more
        return Ruling(outcome=happened, per=per or happened[0].per)
