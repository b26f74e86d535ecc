"""What applying a rule yields: a ruling, a refusal or a referral, and no fourth thing."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Generic, TypeVar

from pokerroom.books.readings import Reading
from pokerroom.books.rule import Rule

Authority = Rule | Reading
T = TypeVar("T")


@dataclass(frozen=True, slots=True, kw_only=True)
class Ruling(Generic[T]):
    """The rules give what was asked this consequence."""

    follows: T
    per: Authority


@dataclass(frozen=True, slots=True, kw_only=True)
class Refusal:
    """The rules do not allow it, and nothing changes."""

    because: str
    per: Authority

    def __str__(self) -> str:
        return f"{self.because} ({self.per})"


@dataclass(frozen=True, slots=True, kw_only=True)
class Referral:
    """A person must decide: a fact, a discretion or a silence. Nothing changes until then."""

    question: str
    to: str
    per: Authority
