"""How fast odds are found, beside other programs: `python -m bench.odds --help`."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from math import comb
from typing import Annotated

import numpy as np
from cyclopts import App, Parameter
from msgspec import Struct

from bench.contest import Bar, Contender, run_contest
from bench.evaluate import limit, verdict
from bench.evaluators import install_missing
from bench.odds_peers import EXACT, SAMPLED, peers
from pokerroom.analysis import odds, outcomes
from pokerroom.analysis.kernels.kernels import odds_kernels
from pokerroom.analysis.kernels.tally import no_cells, tally_values
from pokerroom.analysis.odds.choices import choices
from pokerroom.cards import STANDARD, parse_cards
from pokerroom.cards.evaluation.evaluator import evaluator
from pokerroom.cli.output import say, show_json, show_table, show_text
from pokerroom.cli.progress import progress

Flag = Annotated[bool, Parameter(negative="")]
ALL_DEALS = comb(48, 5)
QUESTIONS = {
    EXACT: ("holdem", ["AsAh", "KsKh"]),
    "Holdem, six hands": ("holdem", ["AsKs", "QhJh", "2c2d", "7h8s", "9c9d", "Ac5c"]),
    "Holdem, AKs v any two": ("holdem", ["AKs", "random"]),
    "Holdem, QQ+,AKs v 99+,AQs+": ("holdem", ["QQ+,AKs", "99+,AQs+"]),
    "Omaha, two hands": ("omaha", ["AsKsQdJd", "9h8h7c6c"]),
    "Omaha hi-low, three hands": ("omaha-hi-low", ["As2s3dKd", "AhAc8h7h", "4c5c6d7d"]),
    "Faro Manila, two hands": ("faro-manila", ["AsKsQdJdTc", "9h8h7c6c5d"]),
    "Seven Card Stud, two hands of three": ("vic/seven-card-stud", ["AsAdKd", "7c8c9c"]),
    "Stud hi-low, two hands of three": ("vic/seven-card-stud-hi-low", ["As2d3d", "7c8c9c"]),
    "Draw, three cards v two": ("act/draw-poker", ["AsAhKd7h2c/Kd7h2c", "QsQhQd9h3c/9h3c"]),
}
SAMPLES = {
    "Holdem, ten hands nobody knows": ("holdem", ["random"] * 10),
    "Omaha hi-low, AA v three nobody knows": ("omaha-hi-low", ["AsAh2s3h", *["random"] * 3]),
    "Seven Card Stud, eight nobody knows": ("vic/seven-card-stud", ["random"] * 8),
}
app = App(name="python -m bench.odds", help_format="plaintext", version_flags=[])


class Row(Struct, frozen=True):
    """*seconds* is for all deals of the question; *times_ours* how much longer that is."""

    name: str
    work: str
    deals: int
    seconds: float
    deals_per_second: float
    times_ours: float | None


class Report(Struct, frozen=True):
    kernels: str
    rows: list[Row]
    bars: list[Bar]
    holds: bool
    format: str = "pokerroom.bench-odds"
    version: int = 1


@app.default
def measure_odds(*, rounds: int = 5, install: Flag = False, json: Flag = False) -> int:
    """Find odds with pokerroom and with others, in turn, and check what is promised.

    eval7, treys and pokerkit take part if they are installed. They do a part of the deals, and
    their time for all is reckoned from that. The exit status is 0 if every bar holds and 1 if any
    does not.

    Parameters
    ----------
    rounds
        How often each has its turn; the best counts.
    install
        First install the missing packages, as they are locked.
    json
        Print JSON (pokerroom.bench-odds, version 1).
    """
    if install:
        install_missing()
    report = measure(rounds)
    show_json(report) if json else show(report)
    return 0 if report.holds else 1


def measure(rounds: int) -> Report:
    contenders = [*exact_contenders(), *sampling_contenders(), *peers()]
    with progress("measuring") as tell:
        run_contest(contenders, rounds, tell)
    bars = list(bars_of(contenders))
    rows = list(rows_of(contenders))
    return Report(odds_kernels().name, rows, bars, all(bar.holds for bar in bars))


def exact_contenders() -> Iterator[Contender]:
    for work, (game, hands) in QUESTIONS.items():
        deals = odds(game, hands, exact=True).deals
        yield Contender("pokerroom", work, deals, asked(game, hands, exact=True))
    holes = np.array([[parse_cards("AsAh"), parse_cards("KsKh")]] * 100)
    many = 100 * ALL_DEALS
    yield Contender("pokerroom, arrays of 100", EXACT, many, lambda: outcomes(STANDARD, holes))
    yield Contender("pokerroom, deal by deal", EXACT, ALL_DEALS, deal_by_deal)


def sampling_contenders() -> Iterator[Contender]:
    """Each question until it is within 0.1 %, with 99 % confidence."""
    for work, (game, hands) in {SAMPLED: ("holdem", ["AsAh", "KsKh"]), **SAMPLES}.items():
        deals = odds(game, hands, exact=False, seed=1).deals
        yield Contender("pokerroom", work, deals, asked(game, hands, exact=False))


def asked(game: str, hands: list[str], *, exact: bool) -> Callable[[], object]:
    return lambda: odds(game, hands, exact=exact, seed=None if exact else 1)


def deal_by_deal() -> list[int]:
    """Wins, losses and splits of aces against kings, each of the deals valued by itself."""
    holes = [parse_cards("AsAh"), parse_cards("KsKh")]
    left = [card for card in range(52) if card not in {*holes[0], *holes[1]}]
    communal = np.array(left, np.uint8)[choices(len(left), 5)]
    values = np.array([values_with(np.array(hole, np.uint8), communal) for hole in holes])
    cells = no_cells(2, low=False)
    tally_values(values, None, cells)
    return [int(cells[0, 1, 0]), int(cells[1, 1, 0]), int(cells[0, 2, 0])]


def values_with(hole: np.ndarray, communal: np.ndarray) -> np.ndarray:
    repeated = np.broadcast_to(hole, (len(communal), 2))
    return evaluator(STANDARD).best_of(np.hstack([repeated, communal]))


def rows_of(contenders: list[Contender]) -> Iterator[Row]:
    ours = {one.work: one for one in reversed(contenders) if one.name == "pokerroom"}
    for one in contenders:
        deals = ours[one.work].count
        times = None if one is ours[one.work] else ours[one.work].rate / one.rate
        yield Row(one.name, one.work, deals, deals / one.rate, one.rate, times)


def bars_of(contenders: list[Contender]) -> Iterator[Bar]:
    ours = {one.work: one.seconds for one in contenders if one.name == "pokerroom"}
    rates = {(one.name, one.work): one.rate for one in contenders}
    yield Bar("Holdem, two hands, in ms", ours[EXACT] * 1e3, 2, False)
    yield Bar("Omaha, two hands, in ms", ours["Omaha, two hands"] * 1e3, 10, False)
    yield Bar("the longest exact answer, in s", max(ours[work] for work in QUESTIONS), 5, False)
    yield Bar("the longest sample to 0.1 %, in s", max(ours[work] for work in SAMPLES), 5, False)
    for name in ("eval7", "treys"):
        if (name, EXACT) in rates:
            times = rates["pokerroom", EXACT] / rates[name, EXACT]
            yield Bar(f"every deal, times {name}", times, 1000, True)
    answer = odds("holdem", ["AsAh", "KsKh"])
    one, other = answer.hands
    counted = [one.win, other.win, one.split]
    same = [part * answer.deals for part in counted] == deal_by_deal()
    yield Bar("the same counts as deal by deal", float(same), 1, True)


def show(report: Report) -> None:
    show_table(
        ["program", "question", "deals", "ms", "million deals/s", "times ours"],
        [cells_of(row) for row in report.rows],
        title=f"One core, kernels: {report.kernels}",
    )
    show_text()
    show_table(
        ["bar", "measured", "limit", ""],
        [(bar.name, f"{bar.figure:,.3f}", limit(bar), verdict(bar.holds)) for bar in report.bars],
    )


def cells_of(row: Row) -> tuple[object, ...]:
    return (
        row.name,
        row.work,
        f"{row.deals:,}",
        f"{row.seconds * 1e3:,.2f}",
        f"{row.deals_per_second / 1e6:,.4f}",
        "-" if row.times_ours is None else f"{row.times_ours:,.2f}",
    )


if __name__ == "__main__":
    try:
        sys.exit(app(result_action="return_value"))
    except KeyboardInterrupt:
        say("stopped")
        sys.exit(130)
