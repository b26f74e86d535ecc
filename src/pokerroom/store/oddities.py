"""What a database holds that this program never wrote: unreachable rows, foreign triggers."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable
from typing import Any, Final

Ask = Callable[[str], Awaitable[int]]
"""Runs a query that returns a number."""
ONLY_ADDED_TO: Final = ("entries", "commands", "lines")
"""What nobody may change or delete, not even the server's own user."""

COUNTED: Final = (
    ("SELECT count(*) FROM entries WHERE position < 1", "entries before the first"),
    ("SELECT count(*) FROM lines WHERE position < 1", "lines of the ledger before the first entry"),
    ("SELECT count(*) FROM commands WHERE position < 1", "commands before the first entry"),
    (
        "SELECT count(*) FROM (SELECT position FROM lines GROUP BY position "
        "HAVING min(line) <> 1 OR max(line) <> count(*)) AS odd",
        "postings whose lines are not counted from 1",
    ),
    ("SELECT abs(count(*) - 1) FROM heads", "rows too many or too few that say where it ends"),
    (
        "SELECT count(*) FROM heads WHERE at <> (SELECT coalesce(max(at), 0) FROM entries)",
        "wrong times for its last entry",
    ),
    (
        "SELECT count(*) FROM balances WHERE account NOT IN (SELECT account FROM lines)",
        "balances of accounts that nothing was ever posted to",
    ),
)


async def oddities(ask: Ask, triggers: Iterable[Any], verbs: Iterable[str]) -> list[str]:
    """Each in a sentence; a record that only this program has written has none."""
    found = []
    for sql, what in COUNTED:
        if count := await ask(sql):
            found.append(f"the database has {count} {what}")
    wanted = {f"{table}_{verb}".lower() for table in ONLY_ADDED_TO for verb in verbs}
    has = {str(name).lower() for name in triggers}
    found += [f"nothing keeps {name.replace('_', ' from ')} any more" for name in wanted - has]
    found += [f"the database has a trigger {name!r:.60} that is not ours" for name in has - wanted]
    return sorted(found)
