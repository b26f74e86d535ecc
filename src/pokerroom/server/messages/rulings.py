"""A floor question as a form: what happened, what else holds, what follows, and an example."""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from pokerroom.server.messages.guided import GuidedStep
from pokerroom.server.messages.views import TableView


class CanHappen(Struct, frozen=True, kw_only=True):
    """Something that can go wrong; *asks* is what whoever puts it at the table is asked."""

    fact: str
    heading: str
    asks: list[str]


class FormQuestion(Struct, frozen=True, kw_only=True):
    """What must be known next: yes or no to *asks*; *holds* says what was answered, if it was."""

    name: str
    asks: str
    holds: bool | None = None


class Consequence(Struct, frozen=True, kw_only=True):
    """What is done, in words, by which rule, and what that says."""

    words: str
    per: str
    rule: str


class FloorRuling(Struct, frozen=True, kw_only=True):
    """What follows. *to* decides where the book leaves it to a person, by one of *answers*."""

    done: list[Consequence]
    to: str
    answers: list[str]


class Example(Struct, frozen=True, kw_only=True):
    """The same on cards and chips: the table *before*, what was put, and each step after it."""

    put: str
    before: TableView
    steps: list[GuidedStep]
    is_same: bool


class RulingForm(Struct, frozen=True, kw_only=True):
    """Of `/api/ruling-form`: what can happen; for a *fact* the next *question*, or what follows.

    The *example* is put in the guided round; *is_same* says whether the same follows there.
    """

    game: str
    title: str
    happenings: list[CanHappen]
    fact: str
    known: list[FormQuestion]
    question: FormQuestion | None
    ruling: FloorRuling | None
    example: Example | None
    format: str = "pokerroom.ruling-form"
    version: int = 1


TOLD: Final = (RulingForm,)
