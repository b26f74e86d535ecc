"""A person's statement: what he had, every movement with its purpose, what he has now."""

from __future__ import annotations

import csv
from collections.abc import Iterable
from datetime import UTC, datetime
from io import StringIO
from typing import Annotated, Final, Literal

from msgspec import Meta
from msgspec.structs import astuple
from starlette.requests import Request
from starlette.responses import Response

from pokerroom.server.edge import json_of, of_now
from pokerroom.server.messages.past import Holding, Statement, StatementLine
from pokerroom.server.openapi import Parameter, parameters
from pokerroom.server.past.asking import PERIOD, SUM_MOST, period_in
from pokerroom.server.past.following import Past
from pokerroom.server.past.moves import MILLISECOND

LINES_MOST: Final = 200
IN_A_FILE: Final = 100_000
TAKEN: Final = (
    *PERIOD,
    Parameter("after", kind=Annotated[int, Meta(ge=1, le=SUM_MOST)]),
    Parameter("most", kind=Annotated[int, Meta(ge=1, le=LINES_MOST)]),
    Parameter("form", kind=Literal["csv"]),
)
COLUMNS: Final = (
    "time (UTC)", "what for", "table", "round", "account", "chips", "held back",
    "account after", "chips after", "held back after",
)  # fmt: skip


async def answered(past: Past, person: str, request: Request) -> Response:
    """A page of lines, with what he had before and after the period; or all of it as CSV."""
    given = parameters(request, TAKEN)
    since, until = period_in(given)
    await past.catch_up()
    opening, closing = (past.index.sums_before(person, at).shown() for at in (since, until))
    if "form" in given:
        lines = past.index.lines(person, since, until, most=IN_A_FILE)
        csv_file = in_csv(lines, opening, closing)
        return of_now(csv_file, "text/csv; charset=utf-8", name="statement.csv")
    rounds, won, lost = past.index.won_and_lost(person, since, until)
    after, most = given.get("after", 0), given.get("most", LINES_MOST)
    found = [*past.index.lines(person, since, until, after=after, most=most + 1)]
    return json_of(
        Statement(
            person=person,
            since=since // MILLISECOND if "from" in given else None,
            until=until // MILLISECOND if "to" in given else None,
            opening=opening,
            closing=closing,
            rounds=rounds,
            won=won,
            lost=lost,
            lines=found[:most],
            next=found[most - 1].line if len(found) > most else None,
        )
    )


def in_csv(lines: Iterable[StatementLine], opening: Holding, closing: Holding) -> str:
    """Amounts in dollars and cents, which a spreadsheet reads as numbers."""
    text = StringIO()
    writer = csv.writer(text)
    writer.writerow(COLUMNS)
    writer.writerow(["", "Opening balance", "", "", "", "", "", *_dollars(opening)])
    for each in lines:
        at = datetime.fromtimestamp(each.at / 1e3, UTC).strftime("%Y-%m-%d %H:%M:%S")
        told = [at, each.says, _harmless(each.table)]
        writer.writerow([*told, each.number or "", *_dollars(each.moved), *_dollars(each.after)])
    writer.writerow(["", "Closing balance", "", "", "", "", "", *_dollars(closing)])
    return text.getvalue()


def _harmless(name: str) -> str:
    """Marks as text a name that a spreadsheet would take for a formula."""
    return f"'{name}" if name[:1] in {"=", "+", "-", "@", "\t", "\r"} else name


def _dollars(held: Holding) -> list[str]:
    sums = astuple(held)
    return [f"{'-' if each < 0 else ''}{abs(each) // 100}.{abs(each) % 100:02}" for each in sums]
