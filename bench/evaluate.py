"""How fast hands are valued, beside other evaluators: `python -m bench.evaluate --help`."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from typing import Annotated

import numpy as np
from cyclopts import App, CycloptsError, Parameter
from msgspec import Struct

from bench.all_seven import Counted, count_all
from bench.contest import Bar, Contender, run_contest
from bench.evaluators import (
    OMAHA,
    PACKAGES,
    SEVEN_CARDS,
    install_missing,
    native_contenders,
    omaha_contenders,
    python_contenders,
)
from pokerroom.cards.evaluation.by_tables import Evaluator
from pokerroom.cards.evaluation.evaluator import evaluator
from pokerroom.cards.evaluation.fallback import Cards
from pokerroom.cards.evaluation.kernels import kernels_in_use
from pokerroom.cards.orders import STANDARD
from pokerroom.cli.app import one_line
from pokerroom.cli.output import WrongUsage, say, show_json, show_table, show_text
from pokerroom.cli.progress import progress

Flag = Annotated[bool, Parameter(negative="")]
HANDS = 400_000
OMAHA_HANDS = 200_000
CALLS = 10_000
UNCHECKED = "seven cards, unchecked"
LIMITS = {
    ("eval7", SEVEN_CARDS): 100,
    ("phevaluator", SEVEN_CARDS): 250,
    ("phevaluator", OMAHA): 20,
}
"""How many times a package's rate ours must be; a native evaluator's it must reach."""
ONE_CALL = "seven cards, one call a hand"
app = App(name="python -m bench.evaluate", help_format="plaintext", version_flags=[])


class Row(Struct, frozen=True):
    """A contender's rate and, of those that value seven cards, how many times eval7's it is."""

    name: str
    work: str
    hands_per_second: float
    times_eval7: float | None


class Report(Struct, frozen=True):
    kernels: str
    rows: list[Row]
    bars: list[Bar]
    holds: bool
    all_hands: Counted | None
    format: str = "pokerroom.bench-evaluate"
    version: int = 1


@app.default
def evaluate(
    *,
    rounds: int = 9,
    install: Flag = False,
    all_hands: Annotated[bool, Parameter(name="--all", negative="")] = False,
    json: Flag = False,
) -> int:
    """Value random hands with pokerroom and with others, in turn, and check what is promised.

    The evaluators from PyPI (eval7, phevaluator, treys, pokerkit) take part if they are installed.
    Native ones take part as shared libraries that POKERROOM_PEERS names, as in
    POKERROOM_PEERS=ompeval=/opt/libompeval.so:skpokereval=/opt/libskpokereval.so; each exports
    void evaluate_seven(const uint8_t *cards, size_t hands, uint16_t *values) for rows of seven
    cards, a card being (rank - 2) * 4 + suit, and may export void prepare(void).

    The exit status is 0 if every bar holds and 1 if any does not.

    Parameters
    ----------
    rounds
        How often each has its turn; the best counts.
    install
        First install the missing packages, as they are locked.
    all_hands
        Also value all 133,784,560 hands of seven cards and compare the counts of the categories.
    json
        Print JSON (pokerroom.bench-evaluate, version 1).
    """
    if rounds < 1:
        raise WrongUsage(f"--rounds is {rounds}: each needs a turn at least")
    if install:
        install_missing()
    report = measure(rounds, count=all_hands)
    show_json(report) if json else show(report)
    return 0 if report.holds else 1


def measure(rounds: int, *, count: bool) -> Report:
    standard = evaluator(STANDARD)
    contenders = list(all_contenders(standard))
    with progress("measuring") as tell:
        run_contest(contenders, rounds, tell)
    bars = list(bars_of(contenders))
    counted = None
    if count:
        with progress("all hands of seven cards") as tell:
            counted = count_all(standard, tell)
    holds = all(bar.holds for bar in bars) and (counted is None or counted.as_published)
    return Report(kernels_in_use().name, list(rows_of(contenders)), bars, holds, counted)


def all_contenders(standard: Evaluator) -> Iterator[Contender]:
    dealt = random_rows(HANDS, 9)
    hands = np.ascontiguousarray(dealt[:, :7])
    fewer = dealt[:OMAHA_HANDS]
    hole, communal = np.ascontiguousarray(fewer[:, :4]), np.ascontiguousarray(fewer[:, 4:])
    some = hands[:CALLS].tolist()
    out, less = np.zeros(len(hands), np.uint16), np.zeros(len(hole), np.uint16)
    yield ours(UNCHECKED, len(hands), lambda: standard.best_of(hands, out=out, check=False))
    yield ours(SEVEN_CARDS, len(hands), lambda: standard.best_of(hands, out=out))
    yield ours(OMAHA, len(hole), lambda: standard.exactly_two_of(hole, communal, out=less))
    yield ours(ONE_CALL, len(some), lambda: [standard.best(hand) for hand in some])
    yield from native_contenders(hands, standard.best_of(hands))
    yield from python_contenders(hands)
    yield from omaha_contenders(hole, communal)


def ours(work: str, count: int, call: object) -> Contender:
    assert callable(call)
    return Contender("pokerroom", work, count, call)


def random_rows(rows: int, size: int) -> Cards:
    """Hands drawn without a seed would differ at every run; these are always the same."""
    rng = np.random.default_rng(7)
    packs = np.tile(np.arange(52, dtype=np.uint8), (-(-rows // (52 // size)), 1))
    return rng.permuted(packs, axis=1)[:, : 52 // size * size].reshape(-1, size)[:rows]


def rows_of(contenders: list[Contender]) -> Iterator[Row]:
    eval7 = rate_of(contenders, "eval7", SEVEN_CARDS)
    for one in contenders:
        times = None if one.work == OMAHA or eval7 is None else one.rate / eval7
        yield Row(one.name, one.work, one.rate, times)


def rate_of(contenders: list[Contender], name: str, work: str) -> float | None:
    return next((one.rate for one in contenders if (one.name, one.work) == (name, work)), None)


def bars_of(contenders: list[Contender]) -> Iterator[Bar]:
    rates = {one.work: one.rate for one in contenders if one.name == "pokerroom"}
    others = {(one.name, one.work): one.rate for one in contenders if one.name != "pokerroom"}
    for (name, work), rate in others.items():
        limit = LIMITS.get((name, work), 1 if name not in PACKAGES else None)
        if limit:
            yield Bar(f"{work.split(',')[0]}, times {name}", rates[work] / rate, limit, True)
    yield Bar("one call, in microseconds", 1e6 / rates[ONE_CALL], 0.3, False)
    yield from start_bars()


def start_bars() -> Iterator[Bar]:
    """What fresh interpreters take, in turn; the best of each, as of everything."""
    starts = [tuple(map(seconds_of, (NUMPY, IMPORTS, FIRST_HAND))) for _ in range(9)]
    numpy, ours, first = map(min, zip(*starts, strict=True))
    yield Bar("import of the evaluator, times import of NumPy", ours / numpy, 2, False)
    yield Bar("first hand after it, in seconds", first, 0.1, False)


NUMPY = ("import numpy",)
IMPORTS = ("import pokerroom, pokerroom.cards.evaluation.by_tables",)
FIRST_HAND = (
    "from pokerroom.cards import STANDARD; from pokerroom.cards.evaluation import evaluator",
    "import pokerroom.cards.evaluation.by_tables",
    "evaluator(STANDARD).best([0, 1, 2, 3, 4])",
)


def seconds_of(statements: tuple[str, ...]) -> float:
    """The processor's time for the last statement, in an interpreter of its own."""
    code = "\n".join(
        [
            "from time import process_time",
            *statements[:-1],
            "begun = process_time()",
            statements[-1],
            "print(process_time() - begun)",
        ]
    )
    command = [sys.executable, "-c", code]
    return float(subprocess.run(command, check=True, capture_output=True, text=True).stdout)


def show(report: Report) -> None:
    show_table(
        ["evaluator", "work", "million hands/s", "times eval7"],
        [(row.name, row.work, millions(row), times(row)) for row in report.rows],
        title=f"Random hands, one core, kernels: {report.kernels}",
    )
    show_text()
    show_table(
        ["bar", "measured", "limit", ""],
        [(bar.name, f"{bar.figure:.3f}", limit(bar), verdict(bar.holds)) for bar in report.bars],
    )
    if report.all_hands:
        show_text()
        show_counts(report.all_hands)


def millions(row: Row) -> str:
    rate = row.hands_per_second / 1e6
    return f"{rate:.1f}" if rate >= 10 else f"{rate:.4f}"


def times(row: Row) -> str:
    if row.times_eval7 is None:
        return "-"
    return f"{row.times_eval7:,.0f}" if row.times_eval7 >= 10 else f"{row.times_eval7:.3f}"


def limit(bar: Bar) -> str:
    return f"at {'least' if bar.at_least else 'most'} {bar.limit:,.4g}"


def verdict(holds: bool) -> str:
    return "holds" if holds else "FAILS"


def show_counts(counted: Counted) -> None:
    show_text(f"All {counted.hands:,} hands of seven cards", style="bold")
    show_table(
        ["category", "hands"],
        [(name.replace("_", " "), f"{often:,}") for name, often in counted.categories.items()],
    )
    as_published = "as published" if counted.as_published else "NOT as published"
    show_text(f"{counted.distinct_values:,} different values; {as_published}.")


def main() -> int:
    try:
        return int(app(exit_on_error=False, print_error=False, result_action="return_value") or 0)
    except (CycloptsError, WrongUsage) as error:
        say(one_line(error))
        return 2
    except KeyboardInterrupt:
        say("stopped")
        return 130


if __name__ == "__main__":
    sys.exit(main())
