"""What a person must decide is recorded, and play waits until it is answered or withdrawn."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Generic, Never, Protocol, TypeVar

from pokerroom.books import Authority, Referral, Refusal


class Question(Protocol):
    """An event that puts a question to a person."""

    @property
    def question(self) -> str: ...

    @property
    def to(self) -> str: ...

    @property
    def per(self) -> Authority: ...


S = TypeVar("S")
A = TypeVar("A")
E = TypeVar("E")
Q = TypeVar("Q", bound=Question)


class Recorded(Referral, Generic[E], frozen=True, kw_only=True, gc=False):
    """A referral, with the events recorded for it."""

    outcome: tuple[E, ...]


def referral(asked: Question, answers: Sequence[str]) -> Referral:
    """The finding that *asked* is waiting for one of *answers*."""
    return Referral(question=asked.question, to=asked.to, answers=tuple(answers), per=asked.per)


def waits_for(asked: Question, per: Authority | None = None) -> Refusal:
    """Refuses anything until a person has decided; *per* overrides the rule of the question."""
    because = f"play waits for the {asked.to} to decide: {asked.question}"
    return Refusal(because=because, per=per or asked.per)


def recorded(found: Referral, outcome: tuple[E, ...]) -> Recorded[E]:
    return Recorded(
        question=found.question, to=found.to, answers=found.answers, outcome=outcome, per=found.per
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class Referring(Generic[S, A, E, Q]):
    """How an engine asks a question and waits for the answer.

    *recorded* makes the event that asks the question an act has led to. An act must wait for the
    question that is *open_to* it, unless it *settles* the question; *closed* makes the event that
    settles it, or None if the act's own event does. *held_per* is the rule by which it waits, if
    that is not the rule of the question.
    """

    recorded: Callable[[S, A, Referral], E]
    open_to: Callable[[S, A], Q | None]
    settles: Callable[[Q, A], bool]
    closed: Callable[[Q, A], E | None]
    held_per: Callable[[S], Authority] | None = None

    def waits(self, state: S, act: A) -> Refusal | None:
        """Why *act* must wait; None if it need not."""
        asked = self.open_to(state, act)
        if asked is None or self.settles(asked, act):
            return None
        return waits_for(asked, self.held_per(state) if self.held_per else None)

    def closing(self, state: S, act: A) -> tuple[E, ...]:
        """The event that closes a question answered by *act*, if any."""
        asked = self.open_to(state, act)
        event = self.closed(asked, act) if asked is not None else None
        return () if event is None else (event,)


def never_referring() -> Referring[S, A, E, Never]:
    """For an engine that never waits for a person: its rules either rule or refuse."""

    def asked(_state: S, act: A, _found: Referral) -> Never:
        raise AssertionError(f"nothing here waits for a person: {act}")

    return Referring(
        recorded=asked,
        open_to=lambda _state, _act: None,
        settles=lambda _asked, _act: True,
        closed=lambda _asked, _act: None,
    )
