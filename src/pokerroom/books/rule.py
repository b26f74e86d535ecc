"""One rule of a book: its number, what it says in our words, and what becomes of it here."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import date
from enum import StrEnum
from typing import Any


class Kind(StrEnum):
    """What a rule is about."""

    DEFINITION = "definition"
    EQUIPMENT = "equipment"
    ENGINE = "engine"
    IRREGULARITY = "irregularity"
    CONDUCT = "conduct"
    ROOM = "room"
    OPERATOR = "operator"
    TOURNAMENT = "tournament"
    JACKPOT = "jackpot"


class Disposition(StrEnum):
    """How software honours a rule; every rule has exactly one."""

    APPLIED = "applied"  # code decides by it
    DISPLAYED = "displayed"  # it is shown to whom it concerns
    RECORDED = "recorded"  # people act by it, the record keeps what they did
    OUTSIDE = "outside"  # it concerns things a program does not reach


@dataclass(frozen=True, slots=True, kw_only=True)
class Rule:
    """Cited as `ACT-7CS/17.4#1`: the book, a slash, the number in the book.

    A number with `#` is one statement of a rule that makes several; a whole rule such as
    `ACT-7CS/17.4` has its statements as *parts*.
    """

    book: str
    number: str
    gist: str
    heading: str = ""
    kind: Kind
    disposition: Disposition
    games: tuple[str, ...]
    instrument: str
    in_force_from: date
    in_force_to: date | None = None
    figures: dict[str, Any] = field(default_factory=dict, hash=False)
    readings: tuple[str, ...] = ()
    parts: tuple[Rule, ...] = field(default=(), repr=False)

    @property
    def id(self) -> str:
        return f"{self.book}/{self.number}"

    def in_force_on(self, day: date) -> bool:
        return self.in_force_from <= day and (self.in_force_to is None or day <= self.in_force_to)

    def __str__(self) -> str:
        return self.id
