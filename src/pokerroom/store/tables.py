"""The tables of the record, as each database is told to make them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from hashlib import sha256
from typing import Final

from pokerroom.store.balancing import OF_PLAYERS

FORM: Final = 1
"""The number of the form below: other tables have another."""
TABLES: Final[Mapping[str, Mapping[str, str]]] = {
    "entries": {
        "position": "{big} NOT NULL PRIMARY KEY",
        "stream": "TEXT NOT NULL",
        "version": "{big} NOT NULL",
        "at": "{big} NOT NULL",
        "body": "{bytes} NOT NULL",
        "seal": "{bytes} NOT NULL",
    },
    "commands": {
        "key": "TEXT NOT NULL PRIMARY KEY",
        "asks": "{bytes} NOT NULL",
        "answer": "{bytes} NOT NULL",
        "position": "{big} NOT NULL UNIQUE",
    },
    "lines": {
        "position": "{big} NOT NULL",
        "line": "INTEGER NOT NULL",
        "account": "TEXT NOT NULL",
        "amount": "TEXT NOT NULL",
    },
    "balances": {"account": "TEXT NOT NULL PRIMARY KEY", "balance": "TEXT NOT NULL"},
    "heads": {
        "one": "INTEGER NOT NULL PRIMARY KEY",
        "position": "{big} NOT NULL",
        "at": "{big} NOT NULL",
        "seal": "{bytes} NOT NULL",
    },
    "snapshots": {
        "stream": "TEXT NOT NULL PRIMARY KEY",
        "version": "{big} NOT NULL",
        "body": "{bytes} NOT NULL",
    },
    "form": {"number": "INTEGER NOT NULL"},
}
TOGETHER: Final = {"entries": "UNIQUE (stream, version)", "lines": "PRIMARY KEY (position, line)"}
"""What holds for several columns together."""
ONLY_ADDED_TO: Final = ("entries", "commands", "lines")
SQLITE: Final = {"big": "INTEGER", "bytes": "BLOB", "first": "x'{}'"}
POSTGRES: Final = {"big": "BIGINT", "bytes": "BYTEA", "first": "decode('{}', 'hex')"}
"""What the two say differently: numbers of eight bytes, bytes, and the bytes of the first seal."""
SQLITE_VERBS: Final = ("UPDATE", "DELETE")
POSTGRES_VERBS: Final = (*SQLITE_VERBS, "TRUNCATE")
REFUSES: Final = "BEGIN RAISE EXCEPTION 'the record is only added to'; END"


def made_in_sqlite() -> Iterator[str]:
    """The statements that make an empty record."""
    yield from _made(SQLITE)
    for table in ONLY_ADDED_TO:
        for verb in SQLITE_VERBS:
            yield (
                f"CREATE TRIGGER {table}_{verb} BEFORE {verb} ON {table} "
                "BEGIN SELECT RAISE(ABORT, 'the record is only added to'); END"
            )


def made_in_postgres() -> Iterator[str]:
    """As in SQLite."""
    yield from _made(POSTGRES)
    yield f"CREATE FUNCTION only_added_to() RETURNS trigger LANGUAGE plpgsql AS $$ {REFUSES} $$"
    for table in ONLY_ADDED_TO:
        for verb in POSTGRES_VERBS:
            yield (
                f"CREATE TRIGGER {table}_{verb} BEFORE {verb} ON {table} "
                "FOR EACH STATEMENT EXECUTE FUNCTION only_added_to()"
            )


def _made(said: Mapping[str, str]) -> Iterator[str]:
    for table, columns in TABLES.items():
        parts = [f"{name} {kind.format(**said)}" for name, kind in columns.items()]
        parts += [TOGETHER[table]] if table in TOGETHER else []
        yield f"CREATE TABLE {table} ({', '.join(parts)})"
    yield f"CREATE INDEX lines_of_players ON lines (account) WHERE {OF_PLAYERS}"
    first = said["first"].format(sha256(b"pokerroom record 1").hexdigest())
    yield f"INSERT INTO heads VALUES (1, 0, 0, {first})"  # noqa: S608 - a hash of our own
    yield f"INSERT INTO form VALUES ({FORM})"  # noqa: S608 - a number of our own


def why_not(form: object) -> str | None:
    """What is wrong with a record that says it is of that *form*; None if nothing is."""
    if form == FORM:
        return None
    if isinstance(form, int) and form > FORM:
        return f"written by a newer version of pokerroom (form {form})"
    return f"damaged: it says it is of form {form!r:.20}, which there is none of"
