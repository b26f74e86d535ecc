"""What applying a rule yields: a ruling, a refusal or a referral, and no fourth thing."""

from __future__ import annotations

from typing import Generic, TypeVar

from msgspec import Struct

from pokerroom.books.house_terms import HouseTerm
from pokerroom.books.readings import Reading
from pokerroom.books.rule import Rule

Authority = Rule | Reading | HouseTerm
T = TypeVar("T")


class Ruling(Struct, Generic[T], frozen=True, kw_only=True, gc=False):
    """The rules give what was asked this consequence."""

    outcome: T
    per: Authority


class Refusal(Struct, frozen=True, kw_only=True, gc=False):
    """The rules do not allow it, and nothing changes."""

    because: str
    per: Authority

    def __str__(self) -> str:
        return f"{self.because} ({self.per})"


class Referral(Struct, frozen=True, kw_only=True, gc=False):
    """A person must decide: a fact, a discretion or a silence. Nothing changes until then.

    *answers* are those that can be given, where they can be listed.
    """

    question: str
    to: str
    per: Authority
    answers: tuple[str, ...] = ()
