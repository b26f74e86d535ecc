"""`pokerroom edge`: the house's exact edge when a game is played best."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path
from typing import Annotated, Literal

from cyclopts import Parameter

from pokerroom.analysis import NotAllowed
from pokerroom.analysis.edges import (
    Changes,
    RuinShape,
    Variation,
    edge,
    ruin_for_ever,
    ruin_within,
    shape_of_edge,
    spread,
    variation_of,
    varied,
)
from pokerroom.analysis.edges.counting.edge import Edge, Start
from pokerroom.analysis.edges.pictures.grid import grid_of
from pokerroom.analysis.edges.strategies.export import (
    Stage,
    Table,
    canberra_table,
    crown_table,
    start_table,
    write_table,
)
from pokerroom.analysis.edges.variations.variation import CanberraVariation
from pokerroom.analysis.edges.variations.written import written
from pokerroom.cli.files import named
from pokerroom.cli.numbers import Whole
from pokerroom.cli.output import Refused, WrongUsage, show_json, show_table, show_text
from pokerroom.cli.progress import Tell, progress
from pokerroom.cli.writing import Force, check_may_write, write_text, writing

Flag = Annotated[bool, Parameter(negative="")]
Several = Annotated[list[str] | None, Parameter(negative="")]
BELOW: dict[str, Literal["stands off", "wins", "loses"]] = {
    "stands-off": "stands off",
    "wins": "wins",
    "loses": "loses",
}


def edge_command(
    game_name: Annotated[str, Parameter(name="GAME")],
    /,
    *,
    variation: str | None = None,
    pays: Several = None,
    maximum: str | None = None,
    plays_with: str | None = None,
    ante_from: str | None = None,
    below: Literal["stands-off", "wins", "loses"] | None = None,
    bank: Whole | None = None,
    rounds: Whole = 1000,
    export: Path | None = None,
    stage: Stage = "start",
    plot: Path | None = None,
    force: Force = False,
    terms: Flag = False,
    cache: bool = True,
    json: Flag = False,
) -> int:
    """Find the best strategy against the house and the edge it leaves, by counting every deal.

    Figures are exact fractions of the ante. It takes a few seconds the first time; the answer is
    then kept on disk.

    Examples:
      pokerroom edge canberra-poker
      pokerroom edge crown-holdem --ante-from straight --plot grid.svg
      pokerroom edge canberra-poker --pays royal_flush=100 --plays-with "Qc Qd 4h 3s 2c"
      pokerroom edge crown-holdem --export starts.csv
      pokerroom edge crown-holdem --terms > mine.toml
      pokerroom edge crown-holdem --variation mine.toml

    Parameters
    ----------
    game_name
        canberra-poker or crown-holdem.
    variation
        A file with pay tables and readings, as --terms prints it; or caribbean-stud or
        texas-holdem-bonus, whose figures are published.
    pays
        Canberra Poker: what a BET pays, to 1, as in royal_flush=100; repeat it for each hand.
    maximum
        Canberra Poker: the most a BET wins, in antes.
    plays_with
        Canberra Poker: the lowest hand with which the dealer plays, or any.
    ante_from
        Crown Hold'em: the lowest hand with which a winning player's ante is paid.
    below
        Crown Hold'em: what becomes of the ante of a player who wins with less (W-01).
    bank
        How many antes the player has: adds the risk of ruin.
    rounds
        The number of rounds over which the player's risk is computed.
    export
        Write the strategy to this file; as JSON if its name ends in .json, else as CSV.
    stage
        Crown Hold'em: which decisions to write: the first, turn wagers or river wagers.
    plot
        Draw the strategy as this SVG file.
    force
        Overwrite existing files.
    terms
        Print the pay tables and readings as a file instead of the answer.
    cache
        Whether to use an answer kept on disk from before.
    json
        Print JSON (pokerroom.edge, version 1).
    """
    asked = asked_for(game_name, variation, pays, maximum, plays_with, ante_from, below)
    if terms:
        print(written(asked), end="")
        return 0
    for path in (export, plot):
        if path:
            check_may_write(path, force=force)
    with progress("edge") as tell:
        found = edge(asked, progress=tell, cache=cache)
    ruin = None if bank is None else ruin_of(found, bank, rounds)
    if json:
        show_json(shape_of_edge(found, ruin))
    else:
        show_edge(found, ruin)
    if export:
        with progress("strategy") as tell:
            table = table_of(asked, found, stage, tell)
            with writing(export, force=force) as file:
                write_table(table, file, as_json=export.suffix.lower() == ".json")
    if plot:
        write_text(plot, grid_of(found), force=force)
    return 0


def asked_for(
    game_name: str,
    variation: str | None,
    pays: list[str] | None,
    maximum: str | None,
    plays_with: str | None,
    ante_from: str | None,
    below: str | None,
) -> Variation:
    try:
        with named(variation or ""):
            read = variation_of(game_name, variation)
        return varied(
            read,
            Changes(
                pays=read_pays(pays or []),
                maximum=maximum,
                plays_with=plays_with,
                ante_from=ante_from,
                below=None if below is None else BELOW[below],
            ),
        )
    except NotAllowed as refusal:
        raise Refused(str(refusal)) from refusal


def table_of(asked: Variation, found: Edge, stage: Stage, tell: Tell) -> Table:
    if isinstance(asked, CanberraVariation):
        return canberra_table(asked, tell)
    return start_table(found) if stage == "start" else crown_table(asked, stage, tell)


def read_pays(given: list[str]) -> dict[str, str]:
    pairs = [each.partition("=") for each in given]
    for name, mark, paid in pairs:
        if not (name and mark and paid):
            raise WrongUsage(
                f"{name + mark + paid!r} does not give the odds of a hand: say royal_flush=100"
            )
    return {name: paid for name, _, paid in pairs}


def ruin_of(found: Edge, bank: int, rounds: int) -> RuinShape:
    there = spread(found.outcomes, rounds)
    return RuinShape(
        bank=bank,
        house=ruin_for_ever(found.outcomes, Fraction(bank), of_house=True),
        player=ruin_for_ever(found.outcomes, Fraction(bank), of_house=False),
        rounds=rounds,
        within=ruin_within(found.outcomes, bank, rounds),
        mean=there.mean,
        deviation=there.deviation,
    )


def show_edge(found: Edge, ruin: RuinShape | None) -> None:
    outcomes = found.outcomes
    show_text(found.title, style="bold")
    figures = [
        ("house edge, of the ante", percent(outcomes.house_edge), outcomes.house_edge),
        ("element of risk", percent(outcomes.element_of_risk), outcomes.element_of_risk),
        ("average wager, in antes", f"{float(outcomes.average_wager):.6f}", outcomes.average_wager),
        ("standard deviation", f"{outcomes.standard_deviation:.6f}", "-"),
        *((rate.words, percent(rate.part), rate.part) for rate in found.rates),
    ]
    show_table(["figure", "decimal", "fraction"], figures)
    show_text()
    show_table(
        ["result", "net", "wagered", "probability", "ways"],
        [
            (each.words, each.net, each.wagered, percent(outcomes.chance(each)), f"{each.ways:,}")
            for each in outcomes.all
        ],
    )
    show_text()
    show_starts(found)
    show_text(f"exact: {outcomes.ways:,} deals; {found.undecided:,} decisions either way")
    if ruin:
        show_ruin(ruin)


def show_starts(found: Edge) -> None:
    """A short list is printed in full; 169 starting hands are drawn as a square."""
    if len(found.starts) < 100:
        headings = ["hand", "ways", "played", "value", "plays"]
        show_table(headings, [_start_row(each) for each in found.starts])
        return
    show_text(f"{found.grid.words}:")
    cells = zip(found.grid.rows, found.grid.cells, found.grid.goes_on, strict=True)
    show_table(
        ["", *found.grid.columns],
        [
            (name, *(f"{float(x):.2f}" if on else "fold" for x, on in zip(row, ons, strict=True)))
            for name, row, ons in cells
        ],
    )


def _start_row(start: Start) -> tuple[str, ...]:
    worth = (f"{float(each):.4f}" for each in (start.played, start.value))
    return start.name, f"{start.ways:,}", *worth, percent(start.plays)


def show_ruin(ruin: RuinShape) -> None:
    show_text(
        f"with {ruin.bank:,} antes: the chance of ever losing them is at most {ruin.house:.4%} for"
        f" the house and {ruin.player:.4%} for a player; within {ruin.rounds:,} rounds a player"
        f" runs out of them with a chance of {ruin.within:.4%}, and wins"
        f" {ruin.mean:,.2f} ± {ruin.deviation:,.2f} antes"
    )


def percent(part: Fraction) -> str:
    return f"{float(part):.5%}"
