"""The best strategy as a table, decision by decision, for other programs."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from csv import writer
from dataclasses import dataclass
from fractions import Fraction
from typing import Literal, TextIO

import msgspec
import numpy as np
from numpy.typing import NDArray

from pokerroom.analysis.edges.counting.canberra import decisions
from pokerroom.analysis.edges.counting.canberra_tables import DEALERS_HANDS
from pokerroom.analysis.edges.counting.crown_tables import CrownTables, crown_tables, whole_odds
from pokerroom.analysis.edges.counting.edge import Edge
from pokerroom.analysis.edges.counting.rivers import CONTESTS, Progress
from pokerroom.analysis.edges.counting.suits import all_sets, changed, holes_changed, kinds
from pokerroom.analysis.edges.variations.variation import CanberraVariation, CrownVariation
from pokerroom.analysis.kernels.by_rank import by_rank
from pokerroom.cards import RANKS, Card

Row = Sequence[str | int | float]
Later = Literal["turn", "river"]
Stage = Literal["start", "turn", "river"]


@dataclass(frozen=True, slots=True)
class Table:
    headings: tuple[str, ...]
    rows: Iterable[Row]


def write_table(table: Table, file: TextIO, *, as_json: bool = False) -> None:
    """Writes the table as JSON or CSV."""
    if as_json:
        shape = {"columns": table.headings, "rows": [[*row] for row in table.rows]}
        file.write(msgspec.json.encode(shape).decode() + "\n")
        return
    lines = writer(file, lineterminator="\n")
    lines.writerow(table.headings)
    lines.writerows(table.rows)


def canberra_table(variation: CanberraVariation, progress: Progress | None = None) -> Table:
    """*suited* has the ranks of the open card's suit; *ways* counts hands with open cards."""
    headings = ("hand", "suited", "flush", "open", "ways", "no_hand", "wins", "void", "loses")
    return Table((*headings, "bet", "bet_exact", "best"), _canberra_rows(variation, progress))


def _canberra_rows(variation: CanberraVariation, progress: Progress | None) -> Iterator[Row]:
    decided = decisions(variation, progress)
    tables, every = decided.tables, decided.tables.hands
    named = [ranks_written(ranks) for ranks in by_rank(5).ranks.tolist()]
    suited = [ranks_written(ranks_in(mask)) for mask in range(1 << 13)]
    whole = decided.scale * DEALERS_HANDS
    columns = (tables.hand, tables.open, tables.ways, tables.compared, decided.worth, decided.bets)
    for hand, shown, ways, compared, worth, bets in zip(
        *(column.tolist() for column in columns), strict=True
    ):
        flush = "yes" if every.is_flush[hand] else "no"
        cards = (named[every.number[hand]], suited[every.suited[hand]], flush, RANKS[shown])
        value = Fraction(worth, whole)
        yield (*cards, ways, *compared, float(value), str(value), "bet" if bets else "fold")


def ranks_written(ranks: Sequence[int]) -> str:
    return "".join(RANKS[rank] for rank in reversed(ranks))


def ranks_in(mask: int) -> list[int]:
    return [rank for rank in range(13) if mask >> rank & 1]


def start_table(found: Edge) -> Table:
    """The starting hands of Crown Hold'em."""
    rows = [
        (each.name, each.ways, float(each.played), str(each.played), _first(each.plays))
        for each in found.starts
    ]
    return Table(("hand", "ways", "flop_wager", "flop_wager_exact", "best"), rows)


def crown_table(variation: CrownVariation, stage: Later, progress: Progress | None = None) -> Table:
    """Turn or river wagers for each kind of communal cards."""
    tables = crown_tables(variation, progress)
    headings = ("communal", "hole", "ways", f"{stage}_wager", f"{stage}_wager_exact", "best")
    return Table(headings, _later_rows(variation, tables, stage))


def _first(plays: Fraction) -> str:
    return "flop wager" if plays else "fold"


def _later_rows(variation: CrownVariation, tables: CrownTables, stage: Later) -> Iterator[Row]:
    """One row for all hole cards that differ only by suits the communal cards leave alike."""
    is_turn = stage == "turn"
    net, known = (tables.turn_net, kinds(3)) if is_turn else (tables.river_net, kinds(4))
    stake = variation.turn if is_turn else variation.river
    whole = whole_odds(stake.pays)[1] * CONTESTS * (47 if is_turn else 1)
    names = ["".join(str(Card(card)) for card in pair[::-1]) for pair in all_sets(2).tolist()]
    for row, cards in enumerate(known.cards):
        communal = "".join(str(Card(card)) for card in cards[::-1].tolist())
        lowest, sizes = alike(cards)
        for hole, ways in zip(lowest.tolist(), sizes.tolist(), strict=True):
            value = Fraction(int(net[row, hole]), whole) * stake.times
            best = f"{stage} wager" if value > 0 else "check"
            count = ways * int(known.sets[row])
            yield communal, names[hole], count, float(value), str(value), best


def alike(communal: NDArray[np.uint8]) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """The hole cards that represent those that are alike beside *communal*, and their numbers."""
    keep = [c for c in range(24) if np.array_equal(changed(communal[None], c)[0], communal)]
    lowest = holes_changed()[keep].min(axis=0).astype(np.int64)
    free = ~np.isin(all_sets(2), communal).any(axis=1)
    found, sizes = np.unique(lowest[free], return_counts=True)
    return found, sizes.astype(np.int64)
