"""The parameters of questions about past rounds and money, read and checked."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import UTC, date, datetime, timedelta
from typing import Annotated, Final, Literal

from msgspec import Meta
from starlette.exceptions import HTTPException
from starlette.requests import Request

from pokerroom.games import GAMES
from pokerroom.server.app import parameters
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


def search_in(request: Request, person: str) -> Search:
    """A search for rounds of *person*, or of everybody at a table if that is empty."""
    given = parameters(request, SEARCHED)
    since, until = period_in(given)
    game = given.get("game", "")
    if game and game not in GAMES:
        raise HTTPException(400, f"there is no game {game}")
    showdown = given.get("showdown")
    return Search(
        person=person,
        table=given.get("table", ""),
        game=game,
        since=since,
        until=until,
        result=one_of(given, "result", ("won", "lost", "even")),
        at_least=whole(given, "at_least", 0, SUM_MOST),
        showdown=None if showdown is None else YES[one_of(given, "showdown", YES)],
        before=whole(given, "before", CURSOR_MOST, CURSOR_MOST),
        most=whole(given, "most", 20, ROUNDS_MOST),
    )


def period_in(given: Mapping[str, str]) -> tuple[int, int]:
    """From the beginning of the day *from* to the end of the day *to*, in UTC."""
    since, until = day(given, "from"), day(given, "to")
    if since and until and since > until:
        raise HTTPException(400, "from is later than to")
    ends = until + timedelta(days=1) if until else None
    return (start_of(since) if since else 0), (start_of(ends) if ends else 2**62)


def start_of(day_: date) -> int:
    at = datetime(day_.year, day_.month, day_.day, tzinfo=UTC)
    return int(at.timestamp()) * NANOSECONDS


def day(given: Mapping[str, str], name: str) -> date | None:
    if name not in given:
        return None
    try:
        found = date.fromisoformat(given[name])
    except ValueError:
        raise HTTPException(400, f"{name} is a day like 2026-11-16") from None
    if not FIRST_DAY <= found <= LAST_DAY:
        raise HTTPException(400, f"{name} is a day from {FIRST_DAY} to {LAST_DAY}")
    return found


def one_of(
    given: Mapping[str, str], name: str, known: Mapping[str, object] | tuple[str, ...]
) -> str:
    found = given.get(name, "")
    if found and found not in known:
        raise HTTPException(400, f"{name} is {' or '.join(known)}")
    return found


def whole(given: Mapping[str, str], name: str, otherwise: int, most: int) -> int:
    """A whole number, such as an amount in cents."""
    found = given.get(name)
    if found is None:
        return otherwise
    if not (found.isascii() and found.isdecimal() and len(found) < 20 and 0 < int(found) <= most):
        raise HTTPException(400, f"{name} is a whole number from 1 to {most}")
    return int(found)
