"""Starting hands of Crown Hold'em for a player who cannot pay all later wagers."""

from __future__ import annotations

import tomllib
from fractions import Fraction
from functools import cache
from importlib.resources import files
from math import comb, lcm
from typing import Final

import numpy as np

from pokerroom.analysis.edges.counting.crown import fates, net_of, start_name, value_played
from pokerroom.analysis.edges.counting.crown_tables import (
    STARTS,
    CrownTables,
    Ints,
    over_turns,
    starts,
    whole_odds,
)
from pokerroom.analysis.edges.counting.rivers import CONTESTS
from pokerroom.analysis.edges.counting.suits import kinds
from pokerroom.analysis.edges.variations.variation import CrownVariation, Stake

FLOPS: Final = comb(50, 3)
TURNS: Final = 47


def worth_with(variation: CrownVariation, tables: CrownTables, left: Fraction) -> list[Fraction]:
    """What each start is worth after its flop wager, in antes, with *left* antes to wager later.

    With enough for one later wager alone, it is made on the turn if it is worth more there than
    what waiting for the river is worth.
    """
    by_start = [fates(tables, start) for start in range(STARTS)]
    if left >= variation.turn.times + variation.river.times:
        return [value_played(variation, those) for those in by_start]
    later = _of_one_wager(variation, tables, left)
    sure = (
        sum((net_of(variation, (0, 0), fate.result) * fate.ways for fate in those), Fraction())
        / sum(fate.ways for fate in those)
        for those in by_start
    )
    return [always + more for always, more in zip(sure, later, strict=True)]


def known_worth(start: int, left: Fraction | None) -> Fraction:
    """The same for the game of the book, known beforehand; with None there are chips enough."""
    enough = 2 if left is None else max(0, min(2, int(left)))
    return _known()[start][2 - enough]


@cache
def _known() -> list[tuple[Fraction, ...]]:
    written = files("pokerroom.analysis.edges") / "counting" / "crown-starts.toml"
    rows = tomllib.loads(written.read_text(encoding="utf-8"))
    return [tuple(map(Fraction, rows[start_name(start)])) for start in range(STARTS)]


def _of_one_wager(variation: CrownVariation, tables: CrownTables, left: Fraction) -> list[Fraction]:
    """The value of one later wager, on the turn or the river, whichever is better."""
    river_net = over_turns(np.maximum(tables.river_net, 0))
    nets = ((variation.turn, tables.turn_net), (variation.river, river_net))
    payable = [(_unit(stake), net) for stake, net in nets if stake.times <= left]
    scale = lcm(*(unit.denominator for unit, _ in payable))
    best: Ints = np.zeros_like(tables.turn_net)
    for unit, net in payable:
        best = np.maximum(best, net * int(unit * scale))
    total = np.zeros(STARTS, np.int64)
    np.add.at(total, starts(), kinds(3).sets @ best)
    holes = np.bincount(starts(), minlength=STARTS)
    ways = FLOPS * TURNS * CONTESTS * scale
    return [Fraction(int(net), int(count) * ways) for net, count in zip(total, holes, strict=True)]


def _unit(stake: Stake) -> Fraction:
    """What one unit of a table's nets is, in antes."""
    return stake.times / whole_odds(stake.pays)[1]
