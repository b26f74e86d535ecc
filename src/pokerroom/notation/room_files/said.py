"""One line of a room file, taken apart."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import time, timedelta
from typing import Any

from pokerroom.notation.room_files.round_files import RoundSource
from pokerroom.table.notices import Telling


@dataclass(frozen=True, slots=True, kw_only=True)
class Said:
    """*does* is what the line does; *clock* or *later* says when; *rest* is free text."""

    text: str
    does: Callable[..., Any]
    clock: time | None = None
    later: timedelta = timedelta()
    person: str = ""
    people: tuple[str, ...] = ()
    table: str = ""
    seat: int = 0
    telling: Telling = Telling.DISPLAYED
    amount: int | None = None
    game: str = ""
    number: int = 0
    by: str = ""
    second: str = ""
    breach: str = ""
    office: str = ""
    hours: tuple[time, time] = (time(), time())
    rest: str = ""
    terms: dict[str, Any] = field(default_factory=dict)
    round: RoundSource | None = None
