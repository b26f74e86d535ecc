"""Strategies for simulation: simple ones, any table, and the best."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from itertools import permutations
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from pokerroom.analysis.edges.counting.canberra import Decisions, decisions
from pokerroom.analysis.edges.counting.canberra_tables import hands as hand_classes
from pokerroom.analysis.edges.counting.crown import edge_from
from pokerroom.analysis.edges.counting.crown_tables import CrownTables, crown_tables, starts
from pokerroom.analysis.edges.counting.rivers import Progress
from pokerroom.analysis.edges.counting.suits import HOLES, all_sets, holes_changed, kinds, place_of
from pokerroom.analysis.edges.variations.variation import CanberraVariation, CrownVariation
from pokerroom.analysis.kernels.by_rank import by_rank
from pokerroom.analysis.memory import folder, keep, name_of
from pokerroom.cards import STANDARD, parse_cards
from pokerroom.cards.evaluation import Values, evaluator

Cards = NDArray[np.uint8]
Flags = NDArray[np.bool_]
Ints = NDArray[np.int64]
Places = NDArray[np.int32]


def always(hands: Cards, values: Values, shown: Cards) -> Flags:  # noqa: ARG001  a strategy
    """Bets every hand."""
    return np.ones(len(hands), bool)


@dataclass(frozen=True, slots=True)
class FromValue:
    """A simple strategy of Canberra Poker: BET with this hand or a higher one.

    >>> strategy = FromValue.of("Ac Kd Qh Js 8c")
    """

    lowest: int

    @classmethod
    def of(cls, lowest: str) -> FromValue:
        return cls(evaluator(STANDARD).best(parse_cards(lowest)))

    def __call__(self, hands: Cards, values: Values, shown: Cards, /) -> Flags:  # noqa: ARG002
        return values >= self.lowest


@dataclass(frozen=True, slots=True, eq=False)
class CanberraTable:
    """Any strategy of Canberra Poker: whether to BET, by class of hand and rank of the open card.

    Classes are those of `hands`, found from the ranks and from which of them are suited.
    """

    bets: Flags

    def __call__(self, hands: Cards, values: Values, shown: Cards, /) -> Flags:  # noqa: ARG002
        ordered = np.sort(hands, axis=1)
        ranks, suits = ordered >> 2, ordered & 3
        flush = (suits == suits[:, :1]).all(axis=1)
        of_suit = suits == (shown & 3)[:, None]
        mask = (of_suit.astype(np.int64) << ranks).sum(axis=1)
        number = _numbers()[_key(ranks)]
        bets: Flags = self.bets[_classes()[number, _compact(ranks, mask), flush * 1], shown >> 2]
        return bets


def best_canberra(variation: CanberraVariation, progress: Progress | None = None) -> CanberraTable:
    return canberra_table_of(decisions(variation, progress))


def canberra_table_of(decided: Decisions) -> CanberraTable:
    bets = np.zeros((len(hand_classes().number), 13), bool)
    bets[decided.tables.hand, decided.tables.open] = decided.bets
    return CanberraTable(bets)


def _key(ranks: NDArray[np.integer]) -> Ints:
    key = np.zeros(len(ranks), np.int64)
    for place in range(5):
        key = key * 13 + ranks[:, place]
    return key


@cache
def _numbers() -> Ints:
    """By ascending ranks read as digits: their number in `by_rank(5)`."""
    numbers = np.full(13**5, -1, np.int64)
    numbers[_key(by_rank(5).ranks)] = np.arange(len(by_rank(5).ranks))
    return numbers


def _compact(ranks: NDArray[np.integer], mask: Ints) -> Ints:
    """Which of five ascending ranks are in *mask*, as five bits.

    Of equal ranks only the first counts.
    """
    compact = np.zeros(len(ranks), np.int64)
    for place in range(5):
        first = ranks[:, place] != ranks[:, place - 1] if place else np.ones(len(ranks), bool)
        compact |= ((mask >> ranks[:, place] & 1) & first) << place
    return compact


@cache
def _classes() -> Ints:
    """By number of the ranks, which of them are suited, and flush: the class of hand."""
    every = hand_classes()
    found = np.zeros((len(by_rank(5).ranks), 32, 2), np.int64)
    compact = _compact(by_rank(5).ranks[every.number], every.suited)
    found[every.number, compact, every.is_flush.astype(int)] = np.arange(len(every.number))
    return found


@dataclass(frozen=True, slots=True, eq=False)
class CrownTable:
    """Any strategy of Crown Hold'em: whether to wager, by starting hand, or by kind and hole."""

    plays: Flags
    turns: Flags
    rivers: Flags

    def flop(self, hole: Cards, /) -> Flags:
        return self.plays[starts()[_hole_numbers()[hole[:, 0], hole[:, 1]]]]

    def turn(self, hole: Cards, communal: Cards, /) -> Flags:
        place = _flop_places()[communal[:, 0], communal[:, 1], communal[:, 2]]
        return self._found(self.turns, 3, place, hole)

    def river(self, hole: Cards, communal: Cards, /) -> Flags:
        flop = _flop_places()[communal[:, 0], communal[:, 1], communal[:, 2]]
        return self._found(self.rivers, 4, _turn_places()[flop, communal[:, 3]], hole)

    def _found(self, table: Flags, size: int, place: Places, hole: Cards) -> Flags:
        known, held = kinds(size), _hole_numbers()[hole[:, 0], hole[:, 1]]
        return table[known.kind[place], holes_changed()[known.change[place], held]]


@cache
def _hole_numbers() -> Places:
    numbers = np.zeros((52, 52), np.int32)
    low, high = all_sets(2).T
    numbers[low, high] = numbers[high, low] = np.arange(HOLES)
    return numbers


@cache
def _flop_places() -> Places:
    places, every = np.zeros((52, 52, 52), np.int32), all_sets(3)
    for order in permutations(range(3)):
        first, second, third = every[:, order].T
        places[first, second, third] = np.arange(len(every))
    return places


@cache
def _turn_places() -> Places:
    """By the place of three cards, and a fourth: the place of all four; zero if it repeats one."""
    every = all_sets(3)
    places = np.zeros((len(every), 52), np.int32)
    for card in range(52):
        apart = np.flatnonzero((every != card).all(axis=1))
        fours = np.column_stack([every[apart], np.full(len(apart), card, np.uint8)])
        places[apart, card] = place_of(np.sort(fours, axis=1))
    return places


def crown_table_of(variation: CrownVariation, tables: CrownTables) -> CrownTable:
    plays = [start.plays > 0 for start in edge_from(variation, tables).starts]
    return CrownTable(np.array(plays), tables.turn, tables.river)


def best_crown(
    variation: CrownVariation, progress: Progress | None = None, *, cache: bool = True
) -> CrownTable:
    """The best strategy; its three megabytes are cached on disk."""
    path = folder() / f"{name_of(('best', variation))}.bits"
    if cache and (found := _kept(path)):
        return found
    table = crown_table_of(variation, crown_tables(variation, progress))
    packed = [np.packbits(each) for each in (table.plays, table.turns, table.rivers)]
    keep(path, np.concatenate(packed).tobytes())
    return table


def _kept(path: Path) -> CrownTable | None:
    """The strategy on disk; None if it is missing or incomplete."""
    shapes = ((169,), (len(kinds(3).cards), HOLES), (len(kinds(4).cards), HOLES))
    try:
        content, found = np.frombuffer(path.read_bytes(), np.uint8), []
    except OSError:
        return None
    if len(content) != sum(-(-int(np.prod(shape)) // 8) for shape in shapes):
        return None
    for shape in shapes:
        size = int(np.prod(shape))
        part, content = content[: -(-size // 8)], content[-(-size // 8) :]
        found.append(np.unpackbits(part, count=size).astype(bool).reshape(shape))
    return CrownTable(*found)
