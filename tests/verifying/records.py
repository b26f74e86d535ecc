"""A small record of many games, and changes that nobody may make to it, made behind its back."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random

import msgspec

from pokerroom.desk import ClosesRound
from pokerroom.desk.heads.signing import SignedHead
from pokerroom.desk.verifying.faults import Verified
from pokerroom.desk.verifying.verifier import verify
from pokerroom.store import FIRST, Command, Head, Part, open_store
from pokerroom.store.seals import sealed
from tests.desk.room import AMONG_PLAYERS, desk_of, play_rounds, record_in, table_with_players
from tests.store.tampering import tampered, unguarded


async def played(folder: Path, games: list[str], rounds: int) -> Path:
    """Every other table stops in the middle of things, with a round that is not closed."""
    store = await record_in(folder)
    desk = await desk_of(store)
    for number, name in enumerate(games):
        await table_with_players(desk, f"T{number}", name)
        await play_rounds(desk, f"T{number}", Random(number), rounds)
        if number % 2:
            await desk.do(f"T{number}", ClosesRound(), key=f"closes {number}")
    await store.close()
    return folder / "room.db"


def record_of(folder: Path, games: list[str] = AMONG_PLAYERS, rounds: int = 1) -> Path:
    return asyncio.run(played(folder, games, rounds))


def verified(address: Path | str, heads: Sequence[SignedHead] = ()) -> Verified:
    async def look() -> Verified:
        store = await open_store(str(address))
        try:
            return await verify(store, heads=heads)
        finally:
            await store.close()

    return asyncio.run(look())


def signed(path: Path, every: int = 5) -> list[SignedHead]:
    """Heads of the record at *path*, as a room signs them now and then."""
    with sqlite3.connect(path) as db:
        rows = db.execute("SELECT position, seal FROM entries ORDER BY position").fetchall()
    db.close()
    return [SignedHead(position=at, seal=seal.hex(), at=0) for at, seal in rows[::-every]]


@dataclass(frozen=True)
class Tampering:
    """*touches_money*: a line of the ledger, or a sum in what happened, is not what it was.

    *needs_heads*: what follows from it may agree, so that only signed heads show it. *at* is the
    entry that was changed, or whose answer or lines were; 0 if it is none in particular.
    """

    said: str
    touches_money: bool = False
    needs_heads: bool = False
    at: int = 0


Change = Callable[[sqlite3.Connection, Random], Tampering]


def tamper(path: Path, chance: Random) -> Tampering:
    """Change one thing in the record at *path*: entries, or the ledger, or both with new seals."""
    change = chance.choice((None, *CHANGES))
    if change is None:
        return Tampering(tampered(path, chance))
    with unguarded(path) as db:
        return change(db, chance)


def _any_line(db: sqlite3.Connection, chance: Random) -> tuple[int, int, str, str]:
    rows = db.execute("SELECT position, line, account, amount FROM lines").fetchall()
    found: tuple[int, int, str, str] = chance.choice(rows)
    return found


def _cent(db: sqlite3.Connection, chance: Random) -> Tampering:
    position, line, _, amount = _any_line(db, chance)
    other = str(int(amount) + chance.choice((-1, 1)))
    where = (other, position, line)
    db.execute("UPDATE lines SET amount = ? WHERE position = ? AND line = ?", where)
    return Tampering(f"line {line} of {position}: {amount} to {other}", touches_money=True)


def _thief(db: sqlite3.Connection, chance: Random) -> Tampering:
    """Balanced, and the kept balance is brought in line."""
    position, line, account, amount = _any_line(db, chance)
    db.execute(
        "UPDATE lines SET account = 'player/Thief' WHERE position = ? AND line = ?",
        (position, line),
    )
    db.execute("INSERT INTO balances VALUES ('player/Thief', ?)", (amount,))
    sql = "SELECT balance FROM balances WHERE account = ?"
    (held,) = db.execute(sql, (account,)).fetchone()
    db.execute(
        "UPDATE balances SET balance = ? WHERE account = ?",
        (str(int(held) - int(amount)), account),
    )
    return Tampering(f"line {line} of {position} to a thief", touches_money=True)


def _posting_gone(db: sqlite3.Connection, chance: Random) -> Tampering:
    position, *_ = _any_line(db, chance)
    db.execute("DELETE FROM lines WHERE position = ?", (position,))
    return Tampering(f"posting of {position} gone", touches_money=True)


def _posting_twice(db: sqlite3.Connection, chance: Random) -> Tampering:
    position, *_ = _any_line(db, chance)
    sql = "INSERT INTO lines SELECT position, line + 100, account, amount FROM lines"
    db.execute(f"{sql} WHERE position = ?", (position,))
    return Tampering(f"posting of {position} twice", touches_money=True)


def _balance(db: sqlite3.Connection, chance: Random) -> Tampering:
    rows = db.execute("SELECT account, balance FROM balances").fetchall()
    account, held = chance.choice(rows)
    other = str(int(held) + 1)
    db.execute("UPDATE balances SET balance = ? WHERE account = ?", (other, account))
    return Tampering(f"balance of {account}")


def _forged_sum(db: sqlite3.Connection, chance: Random) -> Tampering:
    """A cent more in what happened, and every seal from there on made anew."""
    rows = db.execute("SELECT position, body FROM entries ORDER BY position").fetchall()
    while True:
        position, body = chance.choice(rows)
        found = msgspec.json.decode(body)
        acts = [
            event
            for language, events in found["happened"]
            if language == "play"
            for event in events
            if event["$"] == "Acted" and event["adds"]
        ]
        if acts:
            break
    chance.choice(acts)["adds"] += 1
    seal_anew(db, position, msgspec.json.encode(found))
    return Tampering(f"a cent more in {position}, sealed anew", touches_money=True)


def _forged_card(db: sqlite3.Connection, chance: Random) -> Tampering:
    """Another card was dealt, and every seal from there on made anew."""
    rows = db.execute("SELECT position, body FROM entries ORDER BY position").fetchall()
    shown = [(at, body) for at, body in rows if b'"DeckRevealed"' in body]
    last = {
        db.execute("SELECT stream FROM entries WHERE position = ?", (at,)).fetchone()[0]: at
        for at, _ in shown
    }
    stream = chance.choice(sorted(last))
    sql = "SELECT position, body FROM entries WHERE stream = ? AND position < ? ORDER BY position"
    dealt = [row for row in db.execute(sql, (stream, last[stream])) if b"$Card.#" in row[1]]
    position, body = chance.choice(dealt)
    at = body.index(b"$Card.#") + len(b"$Card.#")
    end = body.index(b'"', at)
    other = str(int(body[at:end]) % 30 + 1).encode()
    seal_anew(db, position, body[:at] + other + body[end:])
    return Tampering(f"another card in {position}, sealed anew")


def seal_anew(db: sqlite3.Connection, position: int, body: bytes) -> None:
    db.execute("UPDATE entries SET body = ? WHERE position = ?", (body, position))
    sql = "SELECT position, stream, version, at, body, seal FROM entries ORDER BY position"
    head = FIRST
    rows = db.execute("SELECT position, key, asks, answer FROM commands").fetchall()
    said = {
        row[0]: Command(position=row[0], key=row[1], asks=row[2], answer=row[3]) for row in rows
    }
    for at, stream, version, when, told, _ in db.execute(sql).fetchall():
        part = Part(stream=stream, after=version - 1, body=told)
        entry = sealed(head, part, when, said.get(at))
        db.execute("UPDATE entries SET seal = ? WHERE position = ?", (entry.seal, at))
        head = Head(position=at, seal=entry.seal)
    db.execute("UPDATE heads SET seal = ?", (head.seal,))


CHANGES: tuple[Change, ...] = (
    _cent,
    _thief,
    _posting_gone,
    _posting_twice,
    _balance,
    _forged_sum,
    _forged_card,
)
