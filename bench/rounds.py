"""How fast rounds of play are played, beside PokerKit: `python -m bench.rounds --help`."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from typing import Annotated

from cyclopts import App, CycloptsError, Parameter
from msgspec import Struct

from bench.contest import Bar, Contender, run_contest
from bench.evaluate import limit, verdict
from bench.rounds_dealt import PLAYERS, TABLES, dealt
from bench.rounds_of_games import Table, games_among_players
from bench.rounds_ours import ours
from bench.rounds_pokerkit import theirs
from pokerroom.cli.app import one_line
from pokerroom.cli.output import WrongUsage, say, show_json, show_table, show_text
from pokerroom.cli.progress import progress
from pokerroom.play.engine import folder_in_use

Flag = Annotated[bool, Parameter(negative="")]
ROUNDS_OF_PLAY = 100
ROUNDS_OF_GAMES = 40
OURS = "pokerroom"
WAYS = {"PokerKit, by hand": True, "PokerKit, automated": False}
TIMES_PEER = 15
ROUNDS_LEAST = 1_000
"""Of each game, a second."""
KILOBYTES_MOST = 64
app = App(name="python -m bench.rounds", help_format="plaintext", version_flags=[])


class Row(Struct, frozen=True):
    """*acts* is the mean number of players' acts in a round; *times_peer* compares the rates."""

    name: str
    work: str
    acts: float
    rounds_per_second: float
    microseconds: float
    times_peer: float


class GameRow(Struct, frozen=True):
    """A game with its default terms; *bytes_most* is what a round takes up when it is largest."""

    name: str
    rounds_per_second: float
    bytes_most: int


class Report(Struct, frozen=True):
    """*engine* is the form of ours that ran, compiled or Python."""

    engine: str
    rows: list[Row]
    games: list[GameRow]
    bars: list[Bar]
    holds: bool
    format: str = "pokerroom.bench-rounds"
    version: int = 1


@app.default
def measure_rounds(*, rounds: int = 5, json: Flag = False) -> int:
    """Play the same rounds with every engine, in turn, and check what is promised.

    Six players choose at random and alike: whatever is legal is equally likely, and so is every
    amount. Each engine keeps its whole record. PokerKit takes part twice: with all that it can
    automate, and dealt and shown by hand, which is mostly quicker; the bars compare with the
    quicker of the two. All seventeen games are played as well, as their tables stand by default:
    how many rounds a second, and how much memory the largest takes up with its record. The exit
    status is 0 if every bar holds and 1 if any does not.

    Parameters
    ----------
    rounds
        How often each has its turn; the best counts.
    json
        Print JSON (pokerroom.bench-rounds, version 1).
    """
    if rounds < 1:
        raise WrongUsage(f"--rounds is {rounds}: each needs a turn at least")
    report = measure(rounds)
    show_json(report) if json else show(report)
    return 0 if report.holds else 1


def measure(rounds: int) -> Report:
    contenders = list(all_contenders())
    tables = {game.name: Table(game, ROUNDS_OF_GAMES) for game in games_among_players()}
    alone = [Contender(n, n, ROUNDS_OF_GAMES, table.play_all) for n, table in tables.items()]
    acts = mean_acts()
    with progress("measuring") as tell:
        run_contest([*contenders, *alone], rounds, tell)
    largest = {name: table.largest() for name, table in tables.items()}
    games = [GameRow(one.name, one.rate, largest[one.name]) for one in alone]
    bars = [*bars_of(contenders), *bars_of_games(games)]
    rows = list(rows_of(contenders, acts))
    engine = "compiled" if folder_in_use() else "python"
    return Report(engine, rows, games, bars, all(bar.holds for bar in bars))


def all_contenders() -> Iterator[Contender]:
    played = list(dealt(ROUNDS_OF_PLAY))
    for table in TABLES:
        for name, by_hand in WAYS.items():
            call = theirs(table, played, quickly=by_hand)
            yield Contender(name, table.work, ROUNDS_OF_PLAY, call)
        yield Contender(OURS, table.work, ROUNDS_OF_PLAY, ours(table, played))


def mean_acts() -> dict[str, float]:
    """Of each table; they are the same for all contenders, since all choose alike."""
    played = list(dealt(ROUNDS_OF_PLAY))
    each = {table.work: theirs(table, played, quickly=True)() for table in TABLES}
    return {work: sum(one.acts for one in ended) / len(ended) for work, ended in each.items()}


def rows_of(contenders: list[Contender], acts: dict[str, float]) -> Iterator[Row]:
    peers = peer_rates(contenders)
    for one in contenders:
        times = one.rate / peers[one.work]
        yield Row(one.name, one.work, acts[one.work], one.rate, 1e6 / one.rate, times)


def peer_rates(contenders: list[Contender]) -> dict[str, float]:
    """PokerKit's rate at each table, the quicker way of its two."""
    others = [one for one in contenders if one.name != OURS]
    return {one.work: max(o.rate for o in others if o.work == one.work) for one in others}


def bars_of(contenders: list[Contender]) -> Iterator[Bar]:
    peers = peer_rates(contenders)
    for one in contenders:
        if one.name == OURS:
            times = one.rate / peers[one.work]
            yield Bar(f"{one.work}, times PokerKit", times, TIMES_PEER, True)


def bars_of_games(games: list[GameRow]) -> Iterator[Bar]:
    """Of the slowest and of the largest."""
    slowest = min(games, key=lambda row: row.rounds_per_second)
    largest = max(games, key=lambda row: row.bytes_most)
    name = f"every game, rounds/s ({slowest.name})"
    yield Bar(name, slowest.rounds_per_second, ROUNDS_LEAST, True)
    kilobytes = largest.bytes_most / 1024
    yield Bar(f"every game, KB ({largest.name})", kilobytes, KILOBYTES_MOST, False)


def show(report: Report) -> None:
    show_table(
        ["engine", "table", "acts a round", "rounds/s", "µs a round", "times PokerKit"],
        [cells_of(row) for row in report.rows],
        title=f"{PLAYERS} players who choose at random, one core; our engine: {report.engine}",
    )
    show_text()
    show_table(
        ["game, default terms", "rounds/s", "bytes at most"],
        [
            (row.name, f"{row.rounds_per_second:,.0f}", f"{row.bytes_most:,}")
            for row in report.games
        ],
    )
    show_text()
    show_table(
        ["bar", "measured", "limit", ""],
        [(bar.name, f"{bar.figure:,.1f}", limit(bar), verdict(bar.holds)) for bar in report.bars],
    )


def cells_of(row: Row) -> tuple[object, ...]:
    return (
        row.name,
        row.work,
        f"{row.acts:.1f}",
        f"{row.rounds_per_second:,.0f}",
        f"{row.microseconds:,.0f}",
        f"{row.times_peer:.2f}",
    )


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
