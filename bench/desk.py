"""How fast a desk makes commands durable, and comes back: `python -m bench.desk`.

On SQLite in a folder on the disk, and on PostgreSQL; at one table and at many; then a restart in
the middle of every round, the bytes of a round, and what a command takes as the record grows.
"""

from __future__ import annotations

import asyncio
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from statistics import quantiles
from time import perf_counter, process_time
from typing import Any

import asyncpg
from cyclopts import App

from pokerroom.bots import turn_of
from pokerroom.cli.output import show_table, show_text
from pokerroom.desk import Command, Desk, FromSeed, Key, Puts, StartsRound, TakesSeat
from pokerroom.desk.body import decoded
from pokerroom.play import Act, Phase
from pokerroom.store import Entry, Store, open_store
from tests.postgres import running

GAME = "vic/holdem"
PEOPLE = ("Ann", "Bob", "Cam", "Dot")
KEY = Key(bytes(32))
RESTART_MOST = 10.0
GROWTH_MOST = 1.10
A_COMMAND = 2
"""Events, about."""
app = App(name="python -m bench.desk", help_format="plaintext", version_flags=[])


@app.default
def bench(
    *, tables: int = 1000, commands: int = 2000, events: int = 0, postgres: bool = True
) -> int:
    """Measure a desk.

    Parameters
    ----------
    tables
        How many tables are played at once.
    commands
        How many commands are timed, at one table and at all of them.
    events
        How far the record grows for the last figure; 0 leaves it out.
    postgres
        Measure PostgreSQL too.
    """
    with addresses(postgres=postgres) as found:
        results = [asyncio.run(measured(*each, tables, commands)) for each in found]
    show_table(
        ["", "tables", "commands/s", "p50 ms", "p99 ms"],
        [row for rows, _, _ in results for row in rows],
    )
    slow = False
    for (name, _), (_, restart, size) in zip(found, results, strict=True):
        slow |= restart > RESTART_MOST
        show_text(f"{name}: {tables} tables come back in {restart:.1f} s; {size:.0f} bytes a round")
    if events:
        with tempfile.TemporaryDirectory(dir=".") as folder:
            slow |= asyncio.run(grows(f"sqlite:///{folder}/room.db", events))
    return int(slow)


@contextmanager
def addresses(*, postgres: bool) -> Iterator[list[tuple[str, str]]]:
    with tempfile.TemporaryDirectory(dir=".") as folder:
        found = [("SQLite", f"sqlite:///{Path(folder).absolute()}/room.db")]
        if not postgres:
            yield found
            return
        with running() as server:
            asyncio.run(_database(server.url))
            yield [*found, ("PostgreSQL", server.url.removesuffix("postgres") + "bench")]


async def _database(url: str) -> None:
    db = await asyncpg.connect(url)
    await db.execute("CREATE DATABASE bench")
    await db.close()


async def desk_on(store: Store) -> Desk:
    return await Desk.opened(store, key=KEY, shuffles=FromSeed(1))


async def measured(name: str, address: str, tables: int, commands: int) -> Any:
    store = await open_store(address)
    desk = await desk_on(store)
    names = [f"{number}" for number in range(tables)]
    for person in PEOPLE:
        await desk.deposit(person, 10**12)
    await asyncio.gather(*(_open(desk, each) for each in names))
    one = await _timed(desk, names[:1], commands)
    size = await _bytes_a_round(store, names[0])
    many = await _timed(desk, names, max(1, commands // tables))
    rows = [_row(name, 1, one), _row(name, tables, many)]
    began = perf_counter()
    await desk_on(store)
    restart = perf_counter() - began
    await store.close()
    return rows, restart, size


async def _open(desk: Desk, name: str) -> None:
    await desk.open_table(name, GAME, seats=len(PEOPLE))
    for seat, person in enumerate(PEOPLE, start=1):
        await desk.do(name, TakesSeat(person=person, seat=seat, amount=100_000_00))
    await desk.do(name, StartsRound())


def next_command(desk: Desk, name: str) -> Command:
    """Everybody checks or calls, so that rounds are played to the end."""
    state: Any = desk._record.slots[f"table {name}"].state
    if state.play is None or state.play.is_over:
        return StartsRound()
    turn = turn_of(state.play, Random(0))
    return Puts(
        act=turn.prefer(Act.CHECK, Act.CALL) if turn.phase is Phase.BETTING else turn.acts[-1]
    )


async def _timed(desk: Desk, names: list[str], commands: int) -> tuple[list[float], float]:
    taken: list[float] = []

    async def played(name: str) -> None:
        for _ in range(commands):
            command = next_command(desk, name)
            began = perf_counter()
            await desk.do(name, command)
            taken.append(perf_counter() - began)

    began = perf_counter()
    await asyncio.gather(*(played(each) for each in names))
    return taken, perf_counter() - began


def _row(name: str, tables: int, timed: tuple[list[float], float]) -> list[str]:
    taken, wall = timed
    cuts = quantiles(taken, n=100)
    p50, p99 = (f"{cuts[at] * 1e3:.1f}" for at in (49, 98))
    return [name, str(tables), f"{len(taken) / wall:.0f}", p50, p99]


async def _bytes_a_round(store: Store, name: str) -> float:
    bodies = [entry.body for entry in await store.stream(f"table {name}")]
    rounds = sum(b'"RoundBegun"' in body for body in bodies)
    return sum(map(len, bodies)) / rounds


def _events_in(entry: Entry) -> int:
    return sum([len(run) for _, run in decoded(entry.body).happened])


async def grows(address: str, events: int) -> bool:
    """What a command takes, in ten parts of a record that grows to so many *events*.

    Processor time says it whatever else the machine does, and a wait for the disk does not grow.
    """
    store = await open_store(address)
    desk = await desk_on(store)
    for person in PEOPLE:
        await desk.deposit(person, 10**12)
    names = [f"{number}" for number in range(50)]
    await asyncio.gather(*(_open(desk, each) for each in names))
    parts: list[tuple[float, float]] = []
    for _ in range(10):
        began = process_time()
        taken, wall = await _timed(desk, names, events // (10 * A_COMMAND * len(names)))
        parts.append(((process_time() - began) / len(taken) * 1e3, wall / len(taken) * 1e3))
    entries = (await store.head()).position
    told = len(names) * sum([_events_in(entry) for entry in await store.stream("table 0")])
    await store.close()
    used, waited = [each for each, _ in parts], [each for _, each in parts]
    show_text(f"The record has grown to {entries:,} entries, about {told:,} events.")
    show_text("ms of the processor a command: " + ", ".join(f"{each:.2f}" for each in used))
    show_text("ms by the clock: " + ", ".join(f"{each:.2f}" for each in waited))
    growth = sum(used[-3:]) / sum(used[:3])
    show_text(f"The last three parts take {growth:.2f} times what the first three take.")
    return growth > GROWTH_MOST


if __name__ == "__main__":
    sys.exit(app())
