"""Tampers with records thousands of times: `python -m tests.verifying.campaign --tries 10000`."""

from __future__ import annotations

import asyncio
import re
import shutil
import sqlite3
import sys
import traceback
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from time import monotonic

import asyncpg
from cyclopts import App

from pokerroom.cli.output import show_text
from pokerroom.cli.progress import progress
from pokerroom.desk.heads.signing import SignedHead
from pokerroom.desk.verifying.faults import Check, Fault, Verified
from pokerroom.store import StoreError, open_store
from pokerroom.store.oddities import SHAPE_OF_SQLITE, shape_in_sqlite
from tests.postgres import running
from tests.verifying.clever import CELLS, tamper
from tests.verifying.folders import changed_folder, folder_of, missed_in
from tests.verifying.records import Tampering, record_of, signed, verified

app = App(name="python -m tests.verifying.campaign", help_format="plaintext", version_flags=[])
Look = Callable[[Path, list[SignedHead]], Verified | None]
"""Verifies the record in a file; None if its database cannot hold what is in it."""
Drawn = Callable[[Random], tuple[str, set[str], str | None]]
"""Changes something: what was done, by what it was found, and what is wrong with that."""


@app.default
def campaign(
    *,
    tries: int = 1000,
    seed: int = 1,
    rounds: int = 1,
    postgres: bool = False,
    files: bool = False,
    seconds: float = 0,
) -> int:
    """Every change must be found, with its place, and by the second opinion if it is about money.

    Parameters
    ----------
    tries
        How often a copy of the record is changed.
    seed
        Plays and changes the same again.
    rounds
        How many rounds of each game the record holds.
    postgres
        The changed record is put into PostgreSQL and verified there.
    files
        Change all the files of a server's room: old copies, accounts, index, keys and heads too.
    seconds
        Stop after so many, however many tries were made; 0: never.
    """
    begun = monotonic()
    chance, found, missed, refused = Random(seed), Counter[str](), list[str](), 0
    with (
        TemporaryDirectory(prefix="pokerroom-verify-", dir=_memory()) as folder,
        _look(postgres=postgres) as look,
        progress("Tampering") as tell,
    ):
        drawn = _of_files(Path(folder)) if files else _of_records(Path(folder), rounds, look)
        for number in range(tries):
            if seconds and monotonic() - begun > seconds:
                tries = number
                break
            said, checks, wrong = drawn(Random(chance.getrandbits(64)))
            found.update(checks)
            refused += wrong is None
            if wrong:
                missed.append(f"{number}: {said}: {wrong}")
                show_text(missed[-1])
            tell((number + 1) / tries)
    by = dict(found.most_common())
    show_text(f"{tries:,} tamperings, {refused:,} not taken by the database, {len(missed)} missed")
    show_text(f"Python {sys.version.split()[0]}, seed {seed}. Found by: {by}")
    return 1 if missed else 0


def _of_records(folder: Path, rounds: int, look: Look) -> Drawn:
    room = record_of(folder, ["act/draw-poker", "vic/holdem"], rounds=rounds)
    heads = signed(room)

    def drawn(chance: Random) -> tuple[str, set[str], str | None]:
        tampering, copy = changed(room, chance)
        return tampering.said, *judged(look, copy, tampering, heads)

    return drawn


def _of_files(folder: Path) -> Drawn:
    room = folder_of(folder)

    def drawn(chance: Random) -> tuple[str, set[str], str | None]:
        tampering, copy = changed_folder(room, chance)
        try:
            return tampering.said, {tampering.said.partition(" ")[0]}, missed_in(copy, tampering)
        except Exception:  # noqa: BLE001 - a traceback is what must never be
            return tampering.said, set(), traceback.format_exc()

    return drawn


def _memory() -> str | None:
    return "/dev/shm" if Path("/dev/shm").is_dir() else None  # noqa: S108 - nothing is kept


def changed(room: Path, chance: Random) -> tuple[Tampering, Path]:
    """A copy of *room* that was changed."""
    copy = room.with_name("copy.db")
    for ending in ("", "-wal", "-shm"):
        Path(f"{copy}{ending}").unlink(missing_ok=True)
    shutil.copy(room, copy)
    return tamper(copy, chance), copy


def judged(
    look: Look, copy: Path, tampering: Tampering, heads: list[SignedHead]
) -> tuple[set[str], str | None]:
    """By what it was found, and what is wrong with that; None if it could not be tried."""
    try:
        seen = look(copy, heads if tampering.needs_heads else [])
    except StoreError as error:  # it is not even opened
        return {"opening"}, "" if str(error) else "the error says nothing"
    except Exception:  # noqa: BLE001 - a traceback is what must never be
        return set(), traceback.format_exc()
    if seen is None:
        return set(), None
    checks = {fault.check.value for fault in seen.faults}
    if not checks:
        return checks, "not found"
    if tampering.touches_money and Check.RECONCILING not in checks:
        return checks, "the second opinion agrees"
    return checks, "" if says_where(seen.faults, tampering) else f"not told where: {seen.faults}"


def says_where(faults: list[Fault], tampering: Tampering) -> bool:
    """By the entry or the one after it; what was sealed anew shows at the next signed head."""
    last = 2**63 if tampering.needs_heads else tampering.at + 1
    named = re.compile(rf"entry {tampering.at}\b")
    return not tampering.at or any(
        tampering.at <= each.position <= last or named.search(each.because) for each in faults
    )


@contextmanager
def _look(*, postgres: bool) -> Iterator[Look]:
    if not postgres:
        yield verified
        return
    with running() as server:
        asyncio.run(_made(server.url))
        yield lambda copy, heads: verified(server.url, heads) if _put(copy, server.url) else None


async def _made(url: str) -> None:
    await (await open_store(url)).close()


def _put(copy: Path, url: str) -> bool:
    """Whether the database could take every row of *copy*, and it is made of nothing else."""
    rows: dict[str, list[tuple[object, ...]]] = {}
    with closing(sqlite3.connect(copy)) as db:
        try:
            made = db.execute(SHAPE_OF_SQLITE).fetchall()
            if {name: " ".join(sql.split()) for name, sql in made} != shape_in_sqlite():
                return False
            for table in CELLS:
                rows[table] = db.execute(f"SELECT * FROM {table}").fetchall()  # noqa: S608
        except sqlite3.OperationalError:  # there is no such table, or no such letter
            rows = {}
    return bool(rows) and asyncio.run(_written(rows, url))


async def _written(rows: dict[str, list[tuple[object, ...]]], url: str) -> bool:
    db = await asyncpg.connect(url)
    try:
        await db.execute("SET session_replication_role = replica")  # without triggers
        async with db.transaction():
            for table, each in rows.items():
                await db.execute(f"TRUNCATE {table}")
                await db.copy_records_to_table(table, records=each)
    except (asyncpg.PostgresError, asyncpg.InterfaceError, ValueError, TypeError, OverflowError):
        return False
    finally:
        await db.close()
    return True


if __name__ == "__main__":
    sys.exit(app())
