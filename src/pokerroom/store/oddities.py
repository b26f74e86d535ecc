"""What a database holds that this program never wrote: unreachable rows, foreign tables."""

from __future__ import annotations

import sqlite3
from collections.abc import Awaitable, Callable, Mapping, Sequence
from functools import cache
from typing import Any, Final, TypeAlias

from pokerroom.store.errors import Damaged
from pokerroom.store.tables import (
    ONLY_ADDED_TO,
    POSTGRES_VERBS,
    REFUSES,
    TABLES,
    made_in_sqlite,
)

Rows: TypeAlias = Sequence[Sequence[Any]]
Ask: TypeAlias = Callable[[str], Awaitable[Rows]]
"""Runs a query; `Damaged` if the database cannot answer it."""
Shape: TypeAlias = Mapping[str, str]
"""What a database is made of, by its kind and name, and how each of it is made."""

COUNTED: Final = (
    ("SELECT count(*) FROM entries WHERE position < 1", "entries before the first"),
    ("SELECT count(*) FROM lines WHERE position < 1", "lines of the ledger before the first entry"),
    ("SELECT count(*) FROM commands WHERE position < 1", "commands before the first entry"),
    ("SELECT abs(count(*) - 1) FROM heads", "rows too many or too few that say where it ends"),
    (
        "SELECT count(*) FROM heads WHERE at <> (SELECT coalesce(max(at), 0) FROM entries)",
        "wrong times for its last entry",
    ),
    (
        "SELECT count(*) FROM balances WHERE account NOT IN (SELECT account FROM lines)",
        "balances of accounts that nothing was ever posted to",
    ),
    (
        "SELECT count(*) FROM (SELECT DISTINCT account FROM lines) AS posted "
        "WHERE account NOT IN (SELECT account FROM balances)",
        "accounts that were posted to and have no balance",
    ),
    (
        "SELECT count(*) FROM snapshots AS kept WHERE stream <> 'room' "
        "OR version > (SELECT max(version) FROM entries WHERE stream = kept.stream)",
        "states kept of what is not in it",
    ),
)
MISCOUNTED: Final = (
    "SELECT position FROM lines GROUP BY position "
    "HAVING min(line) <> 1 OR max(line) <> count(*) ORDER BY position LIMIT 20"
)
SHAPE_OF_SQLITE: Final = (
    "SELECT type || ' ' || name, sql FROM sqlite_master WHERE substr(name, 1, 7) <> 'sqlite_'"
)
OURS: Final = "(SELECT relnamespace FROM pg_class WHERE oid = to_regclass('entries'))"
SHAPE_OF_POSTGRES: Final = f"""
    SELECT CASE relkind WHEN 'r' THEN 'table ' WHEN 'v' THEN 'view ' ELSE 'relation ' END
        || relname, coalesce((SELECT string_agg(attname, ', ' ORDER BY attnum) FROM pg_attribute
            WHERE attrelid = pg_class.oid AND attnum > 0 AND NOT attisdropped), '')
    FROM pg_class WHERE relnamespace = {OURS} AND relkind NOT IN ('i', 'c', 't')
    UNION ALL SELECT 'trigger ' || tgname,
        tgenabled::text || regexp_replace(pg_get_triggerdef(pg_trigger.oid), ' ON [^ ]+ ', ' ')
    FROM pg_trigger JOIN pg_class ON pg_class.oid = tgrelid
    WHERE NOT tgisinternal AND relnamespace = {OURS}
    UNION ALL SELECT 'rule ' || rulename, '' FROM pg_rewrite
    JOIN pg_class ON pg_class.oid = ev_class WHERE relnamespace = {OURS} AND relkind <> 'v'
    UNION ALL SELECT 'function ' || proname, btrim(prosrc)
    FROM pg_proc WHERE pronamespace = {OURS}
"""  # noqa: S608 - names of our own
SHAPE_IN_POSTGRES: Final[Shape] = {
    **{f"table {name}": ", ".join(columns) for name, columns in TABLES.items()},
    "function only_added_to": REFUSES,
    **{
        f"trigger {table}_{verb.lower()}": f"OCREATE TRIGGER {table}_{verb.lower()} BEFORE {verb} "
        "FOR EACH STATEMENT EXECUTE FUNCTION only_added_to()"
        for table in ONLY_ADDED_TO
        for verb in POSTGRES_VERBS
    },
}


@cache
def shape_in_sqlite() -> Shape:
    """The shape of a new record."""
    db = sqlite3.connect(":memory:")
    try:
        for statement in made_in_sqlite():
            db.execute(statement)
        return _shape(db.execute(SHAPE_OF_SQLITE).fetchall())
    finally:
        db.close()


def _shape(rows: Rows) -> Shape:
    return {str(name): " ".join(str(made).split()) for name, made in rows}


async def oddities(ask: Ask, shape_of: str, made: Shape) -> list[str]:
    """Each in a sentence; a record that only this program has written has none."""
    found = []
    for sql, what in COUNTED:
        try:
            ((count,),) = await ask(sql)
        except Damaged as damaged:
            found.append(str(damaged))
            continue
        if count:
            found.append(f"the database has {count} {what}")
    try:
        odd = [position for (position,) in await ask(MISCOUNTED)]
        found += [f"the lines of entry {position} are not counted from 1" for position in odd]
        return sorted([*found, *_unlike(_shape(await ask(shape_of)), made)])
    except Damaged as damaged:
        return sorted([*found, str(damaged)])


def _unlike(has: Shape, made: Shape) -> list[str]:
    found = [_gone(name) for name in made.keys() - has.keys()]
    for name in has.keys() - made.keys():
        kind, _, own = name.partition(" ")
        found.append(f"the database has a {kind} {own!r:.60} that is not ours")
    changed = [name for name in has.keys() & made.keys() if has[name] != made[name]]
    return found + [f"the {name} is not as it was made" for name in changed]


def _gone(name: str) -> str:
    kind, _, own = name.partition(" ")
    if kind == "trigger":
        return f"nothing keeps {own.replace('_', ' from ').lower()} any more"
    return f"the database has no {name} any more"
