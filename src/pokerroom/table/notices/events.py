"""What happens to the notices of a table; each event says all that the rules decided."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from enum import StrEnum
from typing import Any, TypeAlias

from msgspec import Struct

from pokerroom.books import Authority


class Subject(StrEnum):
    CHANGE = "change"
    CLOSING = "closing"


class Telling(StrEnum):
    """How the players hear of what is to come, if they do."""

    DISPLAYED = "displayed"
    CALLED_OUT = "only called out"
    NOT_TOLD = "not told"


class Ended(StrEnum):
    """Why a notice need not run any longer."""

    RAN_OUT = "the notice has run out"
    AGREED = "the players agreed"
    NOBODY = "nobody is at the table"
    NO_ROUND = "too few are left to play a round"


class Present(Struct, frozen=True, kw_only=True):
    """Who has a seat at the table, and which of them are *absent*."""

    players: tuple[str, ...] = ()
    absent: frozenset[str] = frozenset()

    @property
    def at_hand(self) -> tuple[str, ...]:
        """Those at the table who are not absent."""
        return tuple(each for each in self.players if each not in self.absent)

    def asked(self, *, absent_too: bool) -> tuple[str, ...]:
        """Those whose agreement counts."""
        return self.players if absent_too else self.at_hand


class NoticeEvent(Struct, frozen=True, kw_only=True):
    at: datetime
    there: Present
    by: str = ""
    per: Authority


class NoticeGiven(NoticeEvent, frozen=True, kw_only=True):
    """It runs for *rounds* complete rounds, or *until* a time, or until the round is over.

    *game* and *terms* are those of the table after a change. *absent_asked*: it was
    given to those who were absent as well, who have a voice when they are back.
    """

    number: int
    subject: Subject
    game: str
    terms: dict[str, Any]
    rounds: int
    until: datetime | None
    agreeing: tuple[str, ...]
    absent_asked: bool = False
    telling: Telling = Telling.DISPLAYED


class PlayersAgreed(NoticeEvent, frozen=True, kw_only=True):
    number: int
    agreeing: tuple[str, ...]


class NoticeWithdrawn(NoticeEvent, frozen=True, kw_only=True):
    number: int


class InspectorTold(NoticeEvent, frozen=True, kw_only=True):
    pass


class RoundBegun(NoticeEvent, frozen=True, kw_only=True):
    pass


class RoundEnded(NoticeEvent, frozen=True, kw_only=True):
    """*left* is how many rounds are left of each notice that runs by rounds."""

    left: Mapping[int, int]


class TimePassed(NoticeEvent, frozen=True, kw_only=True):
    pass


class TookEffect(NoticeEvent, frozen=True, kw_only=True):
    """The table is closed, or from now on has another *game* or other *terms*."""

    number: int
    subject: Subject
    game: str
    terms: dict[str, Any]
    because: Ended


Event: TypeAlias = (
    NoticeGiven
    | PlayersAgreed
    | NoticeWithdrawn
    | InspectorTold
    | RoundBegun
    | RoundEnded
    | TimePassed
    | TookEffect
)
