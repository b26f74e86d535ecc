"""What a book provides for something that goes wrong: under which circumstances, what is done."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from enum import StrEnum
from typing import Generic, NamedTuple, TypeAlias, TypeVar

from pokerroom.books import Authority

C = TypeVar("C", bound=StrEnum)
R = TypeVar("R", bound=StrEnum)
Circumstance_co = TypeVar("Circumstance_co", bound=StrEnum, covariant=True)
Remedy_co = TypeVar("Remedy_co", bound=StrEnum, covariant=True)


@dataclass(frozen=True, kw_only=True)
class Also(Generic[Remedy_co]):
    """What is done in addition, by a rule of its own."""

    then: Remedy_co
    per: Authority


@dataclass(frozen=True, kw_only=True)
class Heading(Generic[Circumstance_co]):
    """A rule that introduces a subject, and what must or must not hold for everything under it.

    It applies to these *versions* of the game; to all, if none is named.
    """

    versions: tuple[str, ...] = ()
    given: tuple[Circumstance_co, ...] = ()
    unless: tuple[Circumstance_co, ...] = ()
    per: Authority


@dataclass(frozen=True, kw_only=True)
class Provision(Generic[Circumstance_co, Remedy_co]):
    """What follows from a fact of the kind *on* if all of *given* and none of *unless* hold.

    *to* is the role that decides, by the rule *asked* if that is not *per*; *office* gives that to
    the role if the rule names nobody. Against the house, a fact that cannot have happened is
    refused by the heading of the first provision on it, if it has one.
    """

    on: type
    given: tuple[Circumstance_co, ...] = ()
    unless: tuple[Circumstance_co, ...] = ()
    then: Remedy_co
    also: tuple[Also[Remedy_co], ...] = ()
    to: str = ""
    asked: Authority | None = None
    office: Authority | None = None
    under: Heading[Circumstance_co] | None = None
    per: Authority

    def covers(self, game: str) -> bool:
        """Whether its heading speaks of that version."""
        return self.under is None or not self.under.versions or game in self.under.versions

    def looked_at(self) -> tuple[tuple[Circumstance_co, bool], ...]:
        """Each circumstance it depends on, the heading's first, and whether it must hold."""
        clauses = (self.under, self) if self.under else (self,)
        given = [(each, True) for clause in clauses for each in clause.given]
        return (*given, *((each, False) for clause in clauses for each in clause.unless))

    def rule_on(self, remedy: StrEnum) -> Authority | None:
        """The rule by which *remedy* applies in addition, if it does."""
        return next((each.per for each in self.also if each.then is remedy), None)


AnyProvision: TypeAlias = Provision[StrEnum, StrEnum]


class OpenQuestion(NamedTuple, Generic[Circumstance_co, Remedy_co]):
    """What must be known before it is clear whether *provision* fits."""

    circumstance: Circumstance_co
    provision: Provision[Circumstance_co, Remedy_co]


def first_fitting(
    provisions: Iterable[Provision[C, R]],
    holds: Callable[[C], bool | None],
) -> Provision[C, R] | OpenQuestion[C, R] | None:
    """The first provision all of whose circumstances hold, or what must be known first."""
    for provision in provisions:
        unknown: C | None = None
        for circumstance, wanted in provision.looked_at():
            found = holds(circumstance)
            if found is None:
                unknown = circumstance if unknown is None else unknown
            elif found is not wanted:
                break
        else:
            return provision if unknown is None else OpenQuestion(unknown, provision)
    return None
