"""Random and clever changes to a record: any cell, any row, sums that agree, all sealed anew."""

from __future__ import annotations

import re
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from random import Random

from tests.store.tampering import unguarded
from tests.verifying.records import CHANGES, Tampering, _any_line, seal_anew

CELLS = {
    "entries": ("position", "stream", "version", "at", "body", "seal"),
    "commands": ("position", "key", "asks", "answer"),
    "lines": ("position", "line", "account", "amount"),
    "balances": ("account", "balance"),
    "heads": ("position", "at", "seal"),
    "form": ("number",),
}
SHAPES = (
    "DROP TRIGGER {table}_UPDATE",
    "DROP TRIGGER {table}_DELETE",
    "CREATE TABLE more_{table} (person TEXT)",
    "CREATE VIEW seen_{table} AS SELECT * FROM {table}",
    "CREATE INDEX by_{table} ON {table} (position)",
    "ALTER TABLE {table} ADD COLUMN more TEXT",
    "CREATE TRIGGER t_{table} AFTER INSERT ON {table} BEGIN DELETE FROM balances; END",
    "CREATE TABLE t AS SELECT * FROM {table}; DROP TABLE {table};"
    " CREATE TABLE {table} AS SELECT * FROM t; DROP TABLE t",
    "DROP TABLE {table}",
)
OTHERS = (None, 0, -1, 1, 2**62, "", "0", "x", "1/3", "-0", " 1", b"", b"\x00", b"{}", 0.5)
NUMBER = re.compile(rb"(?<=:)\d+(?=[,}\]])")


def tamper(path: Path, chance: Random) -> Tampering:
    """Change the record at *path* so that it is another one."""
    before, whole = dump(path), path.read_bytes()
    while True:
        tampering = _tried(path, chance)
        if tampering is not None and dump(path) != before:
            return tampering
        for ending in ("-wal", "-shm"):
            Path(f"{path}{ending}").unlink(missing_ok=True)
        path.write_bytes(whole)


def dump(path: Path) -> list[str]:
    with closing(sqlite3.connect(path)) as db:
        return [*_lines(db)]


def _lines(db: sqlite3.Connection) -> Iterator[str]:
    """Snapshots are a cache, which nobody believes unseen."""
    db.text_factory = bytes
    for name, made in db.execute("SELECT name, sql FROM sqlite_master ORDER BY name").fetchall():
        yield f"{name!r} {made!r}"
    for table in CELLS:
        try:
            yield from map(repr, db.execute(f"SELECT * FROM {table} ORDER BY 1"))  # noqa: S608
        except sqlite3.OperationalError as error:
            yield str(error)


def _tried(path: Path, chance: Random) -> Tampering | None:
    """None if the database refused that."""
    change = chance.choice((_cell, _cell, _cell, _row, _agreeing, _told_anew, _shape, *CHANGES))
    if change is _shape:
        return _shape(path, chance)
    try:
        with unguarded(path) as db:
            return change(db, chance)  # type: ignore[operator,no-any-return]
    except sqlite3.IntegrityError:
        return None


def _cell(db: sqlite3.Connection, chance: Random) -> Tampering:
    """Another value: one of any kind, that of another row, or its own a little changed."""
    table = chance.choice((*CELLS, "lines", "entries"))
    column = chance.choice(CELLS[table])
    place = "position" if "position" in CELLS[table] and table != "heads" else "0"
    sql = f"SELECT rowid, {column}, {place} FROM {table} ORDER BY rowid"  # noqa: S608
    rows = db.execute(sql).fetchall()
    row, value, at = chance.choice(rows)
    other = chance.choice((chance.choice(OTHERS), chance.choice(rows)[1], _nudged(value, chance)))
    db.execute(f"UPDATE {table} SET {column} = ? WHERE rowid = ?", (other, row))  # noqa: S608
    return Tampering(f"{column} of row {row} of {table}: {value!r:.50} to {other!r:.50}", at=at)


def _nudged(value: object, chance: Random) -> object:
    if isinstance(value, int):
        return value + chance.choice((-1, 1, 256))
    if isinstance(value, bytes) and value:
        place = chance.randrange(len(value))
        return value[:place] + bytes([value[place] ^ 1 << chance.randrange(8)]) + value[place + 1 :]
    if isinstance(value, str) and value.lstrip("-").isdigit():
        return str(int(value) + chance.choice((-1, 1, -(10**6), 10**6)))
    return f"{value}{chance.choice((' ', 'x', '%2F', '/1'))}"


def _row(db: sqlite3.Connection, chance: Random) -> Tampering:
    table = chance.choice([*CELLS][:4])
    place = "0" if table == "balances" else "position"
    rows = db.execute(f"SELECT rowid, {place} FROM {table} ORDER BY rowid").fetchall()  # noqa: S608
    row, at = chance.choice(rows)
    db.execute(f"DELETE FROM {table} WHERE rowid = ?", (row,))  # noqa: S608
    return Tampering(f"row {row} of {table} deleted", at=at)


def _agreeing(db: sqlite3.Connection, chance: Random) -> Tampering:
    """Two lines of one posting, and the balances with them: all adds up as before."""
    position, *_ = _any_line(db, chance)
    sql = "SELECT line, account, amount FROM lines WHERE position = ? AND amount NOT LIKE '%/%'"
    lines = db.execute(sql, (position,)).fetchall()
    more = chance.choice((1, 100, 10_000))
    pair = chance.sample(lines, 2)
    for sign, (line, account, amount) in zip((1, -1), pair, strict=True):
        sql = "UPDATE lines SET amount = ? WHERE position = ? AND line = ?"
        db.execute(sql, (str(int(amount) + sign * more), position, line))
        sql = "SELECT balance FROM balances WHERE account = ?"
        (held,) = db.execute(sql, (account,)).fetchone()
        sql = "UPDATE balances SET balance = ? WHERE account = ?"
        db.execute(sql, (str(int(held) + sign * more) if "/" not in held else held, account))
    said = f"{more} cents between two lines of {position}"
    return Tampering(said, touches_money=pair[0][1] != pair[1][1], at=position)


def _told_anew(db: sqlite3.Connection, chance: Random) -> Tampering:
    """Another number in what happened, and every seal from the start made anew."""
    rows = db.execute("SELECT position, body FROM entries ORDER BY position").fetchall()
    position, body = chance.choice([row for row in rows if NUMBER.search(row[1])])
    place = chance.choice([*NUMBER.finditer(body)])
    other = str(int(place[0]) + chance.choice((1, 2, 100))).encode()
    seal_anew(db, position, body[: place.start()] + other + body[place.end() :])
    said = f"{place[0]!r} to {other!r} in {position}, sealed anew"
    return Tampering(said, needs_heads=True, at=position)


def _shape(path: Path, chance: Random) -> Tampering:
    """What the database is made of."""
    change = chance.choice(SHAPES).format(table=chance.choice(("entries", "commands", "lines")))
    with closing(sqlite3.connect(path)) as db:
        db.executescript(change)
    return Tampering(change)
