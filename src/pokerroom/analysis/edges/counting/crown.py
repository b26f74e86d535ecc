"""Crown Hold'em played best: house edge, results, and what each starting hand is worth."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from pokerroom.analysis.edges.counting.crown_tables import (
    LOST,
    RESULTS,
    STAND_OFF,
    STARTS,
    CrownTables,
    crown_tables,
)
from pokerroom.analysis.edges.counting.edge import Edge, Grid, Rate, Start
from pokerroom.analysis.edges.counting.outcomes import Outcome, Outcomes
from pokerroom.analysis.edges.counting.rivers import Progress
from pokerroom.analysis.edges.variations.variation import CROWN, CrownVariation, Stake
from pokerroom.cards import RANKS, Category

Wagers = tuple[int, int]
"""Whether the turn and the river wager were made."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Fate:
    """What becomes of a hand that is not folded: later wagers, result, and in how many ways."""

    wagers: Wagers
    result: int
    ways: int


def start_name(number: int) -> str:
    """AA on the diagonal of a 13 by 13 square, AKs above it and AKo below."""
    row, column = divmod(number, 13)
    high, low = RANKS[12 - min(row, column)], RANKS[12 - max(row, column)]
    return high + low + ("" if row == column else "s" if row < column else "o")


def combinations_of(number: int) -> int:
    """How many combinations a starting hand has: 6 for a pair, 4 suited, 12 offsuit."""
    row, column = divmod(number, 13)
    return 6 if row == column else 4 if row < column else 12


def net_of(variation: CrownVariation, wagers: Wagers, result: int) -> Fraction:
    """What the player wins, in antes."""
    stakes = made(variation, wagers)
    if result == STAND_OFF:
        return Fraction()
    if result == LOST:
        return -sum((stake.times for stake in stakes), Fraction())
    return sum((stake.won(result) for stake in stakes), Fraction())


def made(variation: CrownVariation, wagers: Wagers) -> list[Stake]:
    """The wagers of a hand that is not folded."""
    later = [variation.turn] * wagers[0] + [variation.river] * wagers[1]
    return [variation.ante, variation.flop, *later]


def fates(tables: CrownTables, start: int) -> list[Fate]:
    return [
        Fate(wagers=(turn, river), result=result, ways=int(tables.ways[start, turn, river, result]))
        for turn in (0, 1)
        for river in (0, 1)
        for result in range(RESULTS)
    ]


def value_played(variation: CrownVariation, those: list[Fate]) -> Fraction:
    """What a starting hand that is not folded is worth, in antes."""
    ways = sum(fate.ways for fate in those)
    won = (net_of(variation, fate.wagers, fate.result) * fate.ways for fate in those)
    return sum(won, Fraction()) / ways


def crown_edge(variation: CrownVariation, progress: Progress | None = None) -> Edge:
    return edge_from(variation, crown_tables(variation, progress))


def edge_from(variation: CrownVariation, tables: CrownTables) -> Edge:
    by_start = [fates(tables, start) for start in range(STARTS)]
    worth = [value_played(variation, those) for those in by_start]
    lost = -variation.ante.times
    outcomes = Outcomes(tuple(_outcomes(variation, by_start, [each > lost for each in worth])))
    return Edge(
        game=CROWN,
        title=variation.title,
        outcomes=outcomes,
        rates=tuple(_rates(variation, by_start, worth, outcomes.ways)),
        starts=tuple(_start(number, each, lost) for number, each in enumerate(worth)),
        grid=_grid(worth, lost),
        undecided=sum(tables.undecided) + worth.count(lost),
    )


def _start(number: int, worth: Fraction, lost: Fraction) -> Start:
    return Start(
        name=start_name(number),
        ways=combinations_of(number),
        played=worth,
        value=max(worth, lost),
        plays=Fraction(worth > lost),
    )


def _grid(worth: list[Fraction], lost: Fraction) -> Grid:
    cells = tuple(tuple(worth[start : start + 13]) for start in range(0, STARTS, 13))
    return Grid(
        words="what a flop wager comes to, in antes; suited above the diagonal",
        rows=tuple(reversed(RANKS)),
        columns=tuple(reversed(RANKS)),
        cells=cells,
        goes_on=tuple(tuple(cell > lost for cell in row) for row in cells),
    )


def _outcomes(
    variation: CrownVariation, by_start: list[list[Fate]], plays: list[bool]
) -> list[Outcome]:
    total: dict[tuple[Wagers, int], int] = {}
    folded = 0
    for those, played in zip(by_start, plays, strict=True):
        for fate in those:
            key = fate.wagers, fate.result
            total[key] = total.get(key, 0) + fate.ways * played
            folded += fate.ways * (not played)
    fold = Outcome(
        words="folds", net=-variation.ante.times, wagered=variation.ante.times, ways=folded
    )
    return [fold, *(_outcome(variation, *key, ways) for key, ways in total.items() if ways)]


def _outcome(variation: CrownVariation, wagers: Wagers, result: int, ways: int) -> Outcome:
    return Outcome(
        words=f"{result_words(result)}; {wagers_words(wagers)}",
        net=net_of(variation, wagers, result),
        wagered=sum((stake.times for stake in made(variation, wagers)), Fraction()),
        ways=ways,
    )


def result_words(result: int) -> str:
    if result == STAND_OFF:
        return "stands off"
    return "loses" if result == LOST else f"wins with {category_words(result)}"


def category_words(category: int) -> str:
    return Category(category).name.lower().replace("_", " ")


def wagers_words(wagers: Wagers) -> str:
    names = [name for name, there in zip(("turn", "river"), wagers, strict=True) if there]
    if not names:
        return "no later wager"
    return f"{' and '.join(names)} wager{'s' * (len(names) > 1)}"


def _rates(
    variation: CrownVariation, by_start: list[list[Fate]], worth: list[Fraction], ways: int
) -> list[Rate]:
    played = [
        fate
        for those, each in zip(by_start, worth, strict=True)
        if each > -variation.ante.times
        for fate in those
    ]
    counts = {
        "flop wager made": sum(fate.ways for fate in played),
        "turn wager made": sum(fate.ways * fate.wagers[0] for fate in played),
        "river wager made": sum(fate.ways * fate.wagers[1] for fate in played),
    }
    rates = [Rate(words=words, part=Fraction(count, ways)) for words, count in counts.items()]
    return [Rate(words="folded", part=1 - rates[0].part), *rates]
