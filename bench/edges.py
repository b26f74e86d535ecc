"""How fast the house games are solved and simulated: `python -m bench.edges --help`."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from resource import RUSAGE_CHILDREN, getrusage
from time import perf_counter, thread_time
from typing import Annotated

from cyclopts import App, Parameter
from msgspec import Struct

from bench.contest import Bar
from bench.evaluate import verdict
from pokerroom.analysis.edges.asking import edge
from pokerroom.analysis.edges.strategies.simulation import (
    Tally,
    agrees,
    simulate_canberra,
    simulate_crown,
)
from pokerroom.analysis.edges.strategies.strategies import FromValue, best_canberra, best_crown
from pokerroom.analysis.edges.variations.from_book import canberra_from_book, crown_from_book
from pokerroom.analysis.kernels.kernels import odds_kernels
from pokerroom.cli.output import say, show_json, show_table, show_text

Flag = Annotated[bool, Parameter(negative="")]
SIMPLE = "Ac Kd Qh Js 8c"
ROUNDS = 4_000_000
app = App(name="python -m bench.edges", help_format="plaintext", version_flags=[])


class Row(Struct, frozen=True):
    """*figure* in seconds, in gigabytes or in rounds a second."""

    name: str
    figure: float
    unit: str


class Report(Struct, frozen=True):
    kernels: str
    rows: list[Row]
    bars: list[Bar]
    holds: bool
    format: str = "pokerroom.bench-edges"
    version: int = 1


@app.default
def measure_edges(*, json: Flag = False) -> int:
    """Solve both house games from nothing and simulate them, and check what is promised.

    The exit status is 0 if every bar holds and 1 if any does not.

    Parameters
    ----------
    json
        Print JSON.
    """
    rows = [row for game in ("canberra-poker", "crown-holdem") for row in solved(game)]
    rows += simulated()
    by_name = {row.name: row.figure for row in rows}
    bars = [
        *(at_most(by_name, name, 60.0) for name in by_name if name.startswith("exact")),
        *(at_most(by_name, name, 2.0) for name in by_name if name.startswith("memory")),
        at_least(by_name, "Canberra Poker, a simple strategy", 5e6),
        at_least(by_name, "Crown Hold'em, the best strategy", 1e6),
    ]
    holds = all(bar.holds for bar in bars)
    if json:
        show_json(Report(odds_kernels().name, rows, bars, holds))
    else:
        show_table(["work", "figure", "unit"], [(r.name, f"{r.figure:,.2f}", r.unit) for r in rows])
        show_text()
        show_table(
            ["promise", "figure", "limit", ""],
            [(b.name, f"{b.figure:,.2f}", f"{b.limit:,.2f}", verdict(b.holds)) for b in bars],
        )
    return 0 if holds else 1


def solved(game: str) -> list[Row]:
    """In a process of its own, from its start to its end, with all memory it ever took."""
    begun = perf_counter()
    command = [sys.executable, "-m", "pokerroom", "edge", game, "--no-cache", "--json"]
    subprocess.run(command, check=True, capture_output=True)
    seconds = perf_counter() - begun
    gigabytes = getrusage(RUSAGE_CHILDREN).ru_maxrss / 1e6  # of the largest so far
    return [Row(f"exact {game}", seconds, "s"), Row(f"memory of {game}", gigabytes, "GB")]


def simulated() -> list[Row]:
    canberra, crown = canberra_from_book(), crown_from_book()
    best, table = best_canberra(canberra), best_crown(crown)

    def canberra_best(rounds: int) -> Tally:
        return simulate_canberra(canberra, best, rounds=rounds, seed=1)

    def crown_best(rounds: int) -> Tally:
        return simulate_crown(crown, table, rounds=rounds, seed=1)

    def simple(rounds: int) -> Tally:
        return simulate_canberra(canberra, FromValue.of(SIMPLE), rounds=rounds, seed=1)

    assert agrees(canberra_best(ROUNDS), edge(canberra).outcomes)
    assert agrees(crown_best(ROUNDS), edge(crown).outcomes)
    return [
        timed("Canberra Poker, a simple strategy", simple),
        timed("Canberra Poker, the best strategy", canberra_best),
        timed("Crown Hold'em, the best strategy", crown_best),
    ]


def timed(name: str, simulate: Callable[[int], Tally]) -> Row:
    """On one core, by the processor time it took."""
    simulate(ROUNDS // 100)
    begun = thread_time()
    simulate(ROUNDS)
    return Row(name, ROUNDS / (thread_time() - begun), "rounds/s")


def at_most(sums: dict[str, float], name: str, limit: float) -> Bar:
    return Bar(name, sums[name], limit, at_least=False)


def at_least(sums: dict[str, float], name: str, limit: float) -> Bar:
    return Bar(name, sums[name], limit, at_least=True)


if __name__ == "__main__":
    try:
        sys.exit(app(result_action="return_value"))
    except KeyboardInterrupt:
        say("stopped")
        sys.exit(130)
