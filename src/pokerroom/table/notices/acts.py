"""What is done about notices at a table; every act says at what time."""

from __future__ import annotations

from datetime import datetime
from typing import Any, Final, TypeAlias

from msgspec import Struct, field

from pokerroom.table.notices.events import Present, Subject, Telling

NEVER: Final = datetime.min


class NoticeAct(Struct, frozen=True, kw_only=True):
    """*by* is the office that does it, as the book calls it; *there* are those at the table.

    At a desk, the clock says *at* what time, and the table who is there.
    """

    at: datetime = NEVER
    there: Present = Present()
    by: str = ""


class GivesNotice(NoticeAct, frozen=True, kw_only=True):
    """The players are told that the table will close, or change to *game* or to other *terms*.

    For so many *rounds* or *minutes*, or as long as the book says; *agreeing* are those who waive
    notice.
    """

    subject: Subject
    game: str = ""
    terms: dict[str, Any] = field(default_factory=dict)
    rounds: int | None = None
    minutes: int | None = None
    agreeing: tuple[str, ...] = ()
    telling: Telling = Telling.DISPLAYED


class Agrees(NoticeAct, frozen=True, kw_only=True):
    """*agreeing* do not want to wait for notice *number* to run out."""

    number: int
    agreeing: tuple[str, ...]


class WithdrawsNotice(NoticeAct, frozen=True, kw_only=True):
    number: int


class TellsInspector(NoticeAct, frozen=True, kw_only=True):
    """An inspector is told that the table will close."""


class BeginsRound(NoticeAct, frozen=True, kw_only=True):
    """A round of play begins; nothing changes until it is over."""


class EndsRound(NoticeAct, frozen=True, kw_only=True):
    """The round is over; one that is not *completed*, such as a misdeal, does not count."""

    completed: bool = True


class TimePasses(NoticeAct, frozen=True, kw_only=True):
    """Nobody acts, or people come and go, and whatever is due by now happens."""


Act: TypeAlias = (
    GivesNotice | Agrees | WithdrawsNotice | TellsInspector | BeginsRound | EndsRound | TimePasses
)
