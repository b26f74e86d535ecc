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


class FormChoice(Struct, frozen=True, kw_only=True):
    """A *value* that a field may have, and the words for it."""

    value: bool | int | str
    words: str


class FormField(Struct, frozen=True, kw_only=True):
    """What a form asks; what *is_optional* may be left open, and *given* is filled in already.

    Its *kind* is `choice` or `choices` of what is offered, `number`, `text`, or `sum` in cents.
    A `card` is told by its face, `cards` as several, unknown ones as none; of `backs` only how many
    there are. `hands` are cards for each of the choices that has any.
    """

    name: str
    asks: str
    kind: str = "choice"
    choices: list[FormChoice] = []
    is_optional: bool = False
    given: str = ""


class StaffForm(Struct, frozen=True, kw_only=True):
    """What somebody of the staff may report or decide: a `report` of a fact of that *tag*.

    What *is_command* is the command of that name, and no report.
    """

    tag: str
    heading: str
    takes_two: bool
    fields: list[FormField]
    is_command: bool = False


class StaffForms(Struct, frozen=True, kw_only=True):
    """Of `/api/v1/forms/TABLE`, as the table stands.

    Reports are of *round*, if one goes on; a report that names it is never put to another one.
    """

    table: str
    forms: list[StaffForm]
    round: int | None = None


TOLD: Final = (RulingForm, StaffForms)
