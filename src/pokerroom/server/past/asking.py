"""The parameters of questions about past rounds and money, read and checked."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import UTC, date, datetime, timedelta
from typing import Annotated, Any, Final, Literal

from msgspec import Meta
from starlette.exceptions import HTTPException

from pokerroom.games import GAMES
from pokerroom.server.openapi import Parameter
from pokerroom.server.past.index import Search

ROUNDS_MOST: Final = 50
SUM_MOST: Final = 2**53
CURSOR_MOST: Final = 2**62
PERIOD: Final = (Parameter("from"), Parameter("to"))
SEARCHED: Final = (
    *PERIOD,
    Parameter("game"),
    Parameter("table"),
    Parameter("result", kind=Literal["won", "lost", "even"]),
    Parameter("at_least", kind=Annotated[int, Meta(ge=1, le=SUM_MOST)]),
    Parameter("showdown", kind=Literal["yes", "no"]),
    Parameter("before", kind=Annotated[int, Meta(ge=1, le=CURSOR_MOST)]),
    Parameter("most", kind=Annotated[int, Meta(ge=1, le=ROUNDS_MOST)]),
    Parameter("everybody", kind=Literal["yes"]),
    Parameter("form", kind=Literal["pokerstars"]),
)
NANOSECONDS: Final = 1_000_000_000
FIRST_DAY, LAST_DAY = date(1970, 1, 1), date(2099, 12, 31)
"""The days whose nanoseconds a database can hold."""
YES: Final = {"yes": True, "no": False}
AS_GIVEN: Final = frozenset({"table", "game", "result", "at_least", "before", "most"})


def search_in(given: Mapping[str, Any], person: str) -> Search:
    """A search for rounds of *person*, or of everybody at a table if that is empty."""
    since, until = period_in(given)
    if given.get("game", GAMES[0]) not in GAMES:
        raise HTTPException(400, f"there is no game {given['game']}")
    chosen = {name: each for name, each in given.items() if name in AS_GIVEN}
    showdown = YES.get(given.get("showdown", ""))
    return Search(person=person, since=since, until=until, showdown=showdown, **chosen)


def period_in(given: Mapping[str, Any]) -> tuple[int, int]:
    """From the beginning of the day *from* to the end of the day *to*, in UTC."""
    since, until = day(given, "from"), day(given, "to")
    if since and until and since > until:
        raise HTTPException(400, "from is later than to")
    ends = until + timedelta(days=1) if until else None
    return (start_of(since) if since else 0), (start_of(ends) if ends else 2**62)


def start_of(day_: date) -> int:
    at = datetime(day_.year, day_.month, day_.day, tzinfo=UTC)
    return int(at.timestamp()) * NANOSECONDS


def day(given: Mapping[str, Any], name: str) -> date | None:
    if name not in given:
        return None
    try:
        found = date.fromisoformat(given[name])
    except ValueError:
        raise HTTPException(400, f"{name} is a day like 2026-11-16") from None
    if not FIRST_DAY <= found <= LAST_DAY:
        raise HTTPException(400, f"{name} is a day from {FIRST_DAY} to {LAST_DAY}")
    return found
