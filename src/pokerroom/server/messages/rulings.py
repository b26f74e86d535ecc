"""A floor question as a form: what happened, what else holds, what follows, and an example."""

from __future__ import annotations

from msgspec import Struct

from pokerroom.server.messages.guided import GuidedStep
from pokerroom.server.messages.views import TableView


class CanHappen(Struct, frozen=True, kw_only=True):
    """Something that can go wrong; *asks* are the questions to whoever reports it at the table."""

    fact: str
    heading: str
    asks: list[str]


class FormQuestion(Struct, frozen=True, kw_only=True):
    """What must be known next: yes or no to *asks*; *holds* is the answer, if it was given."""

    name: str
    asks: str
    holds: bool | None = None


class Consequence(Struct, frozen=True, kw_only=True):
    """What is done, in words, the rule for it, and what that rule says."""

    words: str
    per: str
    rule: str


class FloorRuling(Struct, frozen=True, kw_only=True):
    """What follows. Where the book leaves it to a person, *to* decides by one of *answers*."""

    done: list[Consequence]
    to: str
    answers: list[str]


class Example(Struct, frozen=True, kw_only=True):
    """The same with cards and chips: the table *before*, what was *put*, and each step after it."""

    put: str
    before: TableView
    steps: list[GuidedStep]
    is_same: bool


class RulingForm(Struct, frozen=True, kw_only=True):
    """The answer of `/api/v1/ruling-form`: what can happen; for a *fact*, the next *question* or
    ruling.

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
    """A *value* that a field may have, in words."""

    value: bool | int | str
    words: str


class FormField(Struct, frozen=True, kw_only=True):
    """What a form asks; a field that *is_optional* may be left empty, and *given* is a preset.

    Its *kind* is `choice` or `choices` of those offered, `number`, `text`, or `sum` in cents. A
    `card` is given by its face; `cards` are several, none if unknown; for `backs` only their number
    is given. `hands` are cards for each choice that has any.
    """

    name: str
    asks: str
    kind: str = "choice"
    choices: list[FormChoice] = []
    is_optional: bool = False
    given: str = ""


class StaffForm(Struct, frozen=True, kw_only=True):
    """What a member of staff may report or decide: a `report` of a fact with that *tag*.

    With *is_command* it is the command of that name instead of a report.
    """

    tag: str
    heading: str
    takes_two: bool
    fields: list[FormField]
    is_command: bool = False


class StaffForms(Struct, frozen=True, kw_only=True):
    """The answer of `/api/v1/forms/TABLE`, as the table stands.

    Reports are about *round*, if one is in progress; a report that names it is never put to
    another.
    """

    table: str
    forms: list[StaffForm]
    round: int | None = None
