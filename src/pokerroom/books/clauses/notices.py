"""How a book lets a table change or close: after which notice, or sooner by whose agreement."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from pokerroom.books.findings import Authority


class Waiver(StrEnum):
    """Whose agreement makes a notice unnecessary."""

    MOST = "most players"
    ALL = "all players"


@dataclass(frozen=True, slots=True, kw_only=True)
class Agreed:
    """*of* the players; absent ones are left out by *per_absent*, unless *absent_too*."""

    of: Waiver
    absent_too: bool = False
    per_absent: Authority
    per: Authority


@dataclass(frozen=True, slots=True, kw_only=True)
class NoticeClause:
    """So many *rounds* of play, or *minutes*; with neither, telling beforehand is enough.

    Sooner if it is *agreed*, but by *unasked* nobody is asked; and at once if the table is *empty*.
    *completes*: nothing changes during a round. *alone* is what becomes of a notice in rounds when
    one player is left, who cannot play one; against the house one can. *told_first*: an inspector
    must be told first. *displayed*: calling it out is not enough.
    """

    rounds: int = 0
    minutes: int = 0
    agreed: Agreed | None = None
    unasked: Authority | None = None
    empty: Authority
    completes: Authority
    alone: Authority | None
    told_first: Authority | None = None
    displayed: Authority | None = None
    arrivals: Authority
    per: Authority


@dataclass(frozen=True, slots=True, kw_only=True)
class NoticeRules:
    """A change may affect the *changeable* terms of a table and, with *game*, its game too.

    *likewise* are terms that are changed so by a reading, where the rule on a change does not name
    them. *kept* are terms that no notice changes, each by a rule of its own. *by* is the office
    that gives notice for the house unless another is named, as the book calls it. *round* is what
    begins and ends as a round of play. By *clock* the table is told the time, which never goes
    back.
    """

    change: NoticeClause
    closing: NoticeClause
    by: str
    changeable: frozenset[str]
    likewise: Mapping[str, Authority] = field(default_factory=dict)
    kept: Mapping[str, Authority] = field(default_factory=dict)
    game: bool
    round: Authority
    clock: Authority
