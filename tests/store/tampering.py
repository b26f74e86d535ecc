"""Changes that nobody may make to a record, made behind its back."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from random import Random

POSITIONS = "SELECT position FROM entries ORDER BY position"
TRIGGERS = "SELECT name, sql FROM sqlite_master WHERE type = 'trigger'"


@contextmanager
def unguarded(path: Path) -> Iterator[sqlite3.Connection]:
    """The database without its triggers, which are put back: their lack would be noticed."""
    with closing(sqlite3.connect(path)) as db, db:
        triggers = db.execute(TRIGGERS).fetchall()
        for name, _ in triggers:
            db.execute(f"DROP TRIGGER {name}")
        yield db
        remade = {name for name, _ in db.execute(TRIGGERS)}
        for name, sql in triggers:
            if name not in remade:
                db.execute(sql)


def tampered(path: Path, chance: Random) -> str:
    """Change one thing in the entries of the record at *path*, and say what."""
    with unguarded(path) as db:
        positions = [position for (position,) in db.execute(POSITIONS)]
        return chance.choice(CHANGES)(db, positions, chance)


def _body(db: sqlite3.Connection, positions: list[int], chance: Random) -> str:
    at = chance.choice(positions)
    (body,) = db.execute("SELECT body FROM entries WHERE position = ?", (at,)).fetchone()
    place = chance.randrange(len(body))
    other = bytes([body[place] ^ 1 << chance.randrange(8)])
    changed = body[:place] + other + body[place + 1 :]
    db.execute("UPDATE entries SET body = ? WHERE position = ?", (changed, at))
    return f"bit of the body of {at}"


def _time(db: sqlite3.Connection, positions: list[int], chance: Random) -> str:
    at = chance.choice(positions)
    db.execute("UPDATE entries SET at = at + 1 WHERE position = ?", (at,))
    return f"time of {at}"


def _stream(db: sqlite3.Connection, positions: list[int], chance: Random) -> str:
    at = chance.choice(positions)
    db.execute("UPDATE entries SET stream = 'another' WHERE position = ?", (at,))
    return f"stream of {at}"


def _deletion(db: sqlite3.Connection, positions: list[int], chance: Random) -> str:
    at = chance.choice(positions)
    db.execute("DELETE FROM entries WHERE position = ?", (at,))
    return f"deletion of {at}"


def _close_the_gap(db: sqlite3.Connection, positions: list[int], chance: Random) -> str:
    at = chance.choice(positions)
    db.execute("DELETE FROM entries WHERE position = ?", (at,))
    for later in positions[positions.index(at) + 1 :]:
        db.execute("UPDATE entries SET position = position - 1 WHERE position = ?", (later,))
    return f"deletion of {at}, gap closed"


def _end(db: sqlite3.Connection, positions: list[int], chance: Random) -> str:
    at = chance.choice(positions)
    db.execute("DELETE FROM entries WHERE position >= ?", (at,))
    return f"end from {at} on"


def _swap(db: sqlite3.Connection, positions: list[int], chance: Random) -> str:
    one, other = chance.sample(positions, 2)
    for a, b in ((one, -1), (other, one), (-1, other)):
        db.execute("UPDATE entries SET position = ? WHERE position = ?", (b, a))
    return f"{one} and {other} swapped"


def _addition(db: sqlite3.Connection, positions: list[int], chance: Random) -> str:
    at = positions[-1] + 1
    sql = "INSERT INTO entries SELECT ?, stream, version + 1000, at, body, seal FROM entries"
    db.execute(f"{sql} WHERE position = ?", (at, chance.choice(positions)))
    return f"addition of {at}"


def _any_key(db: sqlite3.Connection, chance: Random) -> str | None:
    keys = [key for (key,) in db.execute("SELECT key FROM commands ORDER BY key")]
    return chance.choice(keys) if keys else None


def _answer(db: sqlite3.Connection, positions: list[int], chance: Random) -> str:
    """Another answer, another question or another key, to a command that was acted on."""
    key = _any_key(db, chance)
    if key is None:
        return _new_answer(db, positions, chance)
    change = chance.choice(ON_A_COMMAND)
    db.execute(change, (key,))
    return f"answer to {key}: {change}"


def _no_answer(db: sqlite3.Connection, positions: list[int], chance: Random) -> str:
    key = _any_key(db, chance)
    if key is None:
        return _new_answer(db, positions, chance)
    db.execute("DELETE FROM commands WHERE key = ?", (key,))
    return f"forgotten answer to {key}"


def _new_answer(db: sqlite3.Connection, positions: list[int], chance: Random) -> str:
    """To an entry that answered none, or instead of what it answered."""
    at = chance.choice(positions)
    db.execute("DELETE FROM commands WHERE position = ?", (at,))
    db.execute("INSERT INTO commands VALUES ('new', x'00', x'7b7d', ?)", (at,))
    return f"new answer to {at}"


ON_A_COMMAND = (
    "UPDATE commands SET answer = answer || x'20' WHERE key = ?",
    "UPDATE commands SET asks = x'00' WHERE key = ?",
    "UPDATE commands SET key = key || ' x' WHERE key = ?",
)
CHANGES: tuple[Callable[[sqlite3.Connection, list[int], Random], str], ...] = (
    _body,
    _time,
    _stream,
    _deletion,
    _close_the_gap,
    _end,
    _swap,
    _addition,
    _answer,
    _no_answer,
    _new_answer,
)
