"""Counts hands of exactly two hole cards and three communal ones, by rank and suited ranks.

Of five communal cards at most one suit has three, and only then can two hole cards of that suit
make a flush. So all deals are first counted by rank as if there were no flushes; then the deals
with a flush are counted by the ranks of its suit, and moved to their categories.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import cache
from itertools import combinations, combinations_with_replacement
from math import comb
from os import cpu_count
from typing import Final

import numpy as np
from numpy.typing import NDArray

from pokerroom.analysis.frequencies.counted_any import LOW_HIGHEST, cards_of, ranks_dealt
from pokerroom.analysis.kernels.by_rank import CHOOSE
from pokerroom.cards import Category, Deck, HandOrder
from pokerroom.cards.evaluation import evaluator

Ints = NDArray[np.int64]
Reached = NDArray[np.int8]
Ranks = tuple[int, ...]
Progress = Callable[[float], None]
Strength = Callable[[Ranks], int]
"""What five ranks are worth regardless of suits: a place among the categories, from 0."""
PAIRS: Final = tuple(combinations_with_replacement(range(13), 2))
TRIPLES: Final = tuple(combinations_with_replacement(range(13), 3))
PLACES: Final = len(Category)
_PAIR: Final = {pair: number for number, pair in enumerate(PAIRS)}
_TRIPLE: Final = {triple: number for number, triple in enumerate(TRIPLES)}


@dataclass(frozen=True, slots=True, eq=False)
class Suited:
    """Hole cards with at least two of one suit: those as bits, the others by rank.

    *number* is the index of all their ranks among the rows of `ranks_dealt`.
    """

    number: Ints
    mask: Ints
    others: Ints


def exactly_two_counts(order: HandOrder, own: int, progress: Progress) -> Mapping[Category, int]:
    """Counts over all *own* hole cards with all five communal ones."""
    judge = evaluator(order)
    places = {category: place for place, category in enumerate(order.categories)}
    fives = ranks_dealt(order.deck, 5)
    values = judge.best_of(cards_of(fives))
    worth = {
        ranks_of(counts): places[judge.category(value)]
        for counts, value in zip(fives.tolist(), values.tolist(), strict=True)
    }
    reached = _reached(order.deck, own, lambda ranks: worth.get(ranks, 0))
    counted = _by_rank(order.deck, own, reached, len(Category))
    counted += _flushes_moved(order, own, reached, progress)
    return {category: int(counted[places[category]]) for category in Category}


def exactly_two_low_counts(deck: Deck, own: int) -> Mapping[int, int]:
    """Counts by the highest card of the best eight-or-better low."""
    counted = _by_rank(deck, own, _reached(deck, own, _low_strength), 5)
    found = {8 - place: int(counted[place + 1]) for place in (3, 2, 1, 0)}
    assert tuple(found) == LOW_HIGHEST
    return {**found, 0: int(counted[0])}


def _low_strength(ranks: Ranks) -> int:
    """From 1 for an eight low to 4 for a five low."""
    lows = {1 if rank == 12 else rank + 2 for rank in ranks}
    return 9 - max(lows) if len(lows) == 5 and max(lows) <= 8 else 0


def ranks_of(counts: list[int]) -> Ranks:
    return tuple(rank for rank, count in enumerate(counts) for _ in range(count))


def _reached(deck: Deck, own: int, strength: Strength) -> Reached:
    """By communal and hole ranks: the best hand of three of the former and two of the latter."""
    best, pairs = _best_by_pair(deck, strength), _pairs_held(deck, own)
    found = best[:, pairs[:, 0]]
    for place in range(1, pairs.shape[1]):
        np.maximum(found, best[:, pairs[:, place]], out=found)
    return found


def _best_by_pair(deck: Deck, strength: Strength) -> Reached:
    """By communal ranks and two hole ranks: the best hand with any three of the former."""
    table = np.array(
        [[strength(tuple(sorted(pair + triple))) for triple in TRIPLES] for pair in PAIRS], np.int8
    )
    communal = [ranks_of(counts) for counts in ranks_dealt(deck, 5).tolist()]
    triples = np.array([[_TRIPLE[each] for each in combinations(five, 3)] for five in communal])
    best: Reached = table.T[triples].max(axis=1)
    return best


@cache
def _pairs_held(deck: Deck, own: int) -> Ints:
    """By hole ranks: the numbers of the pairs among them."""
    holes = [ranks_of(counts) for counts in ranks_dealt(deck, own).tolist()]
    return np.array([[_PAIR[each] for each in combinations(hole, 2)] for hole in holes])


def _by_rank(deck: Deck, own: int, reached: Reached, places: int) -> Ints:
    holes = ranks_dealt(deck, own)
    total = np.zeros(places, np.int64)
    for row, counts in enumerate(ranks_dealt(deck, 5)):
        ways = np.full(len(holes), int(np.prod(CHOOSE[4, counts])), np.int64)
        for rank in np.flatnonzero(counts):
            ways *= _choose(4 - int(counts[rank]), holes[:, rank])
        ways *= _free_ways(deck, own, tuple(np.flatnonzero(counts).tolist()))
        total += np.bincount(reached[row], ways, places).astype(np.int64)
    return total


@cache
def _free_ways(deck: Deck, own: int, taken: Ranks) -> Ints:
    """By hole ranks: the number of ways for ranks not *taken*, of which all four cards are left."""
    holes = ranks_dealt(deck, own)
    free = [rank for rank in range(13) if rank not in taken]
    ways = np.ones(len(holes), np.int64)
    for rank in free:
        ways *= _choose(4, holes[:, rank])
    return ways


def _choose(left: int, count: Ints) -> Ints:
    """Ways to choose *count* of *left* cards; zero if there are too few."""
    table = np.array([comb(left, each) for each in range(6)], np.int64)
    return table[count]


def _flushes_moved(order: HandOrder, own: int, reached: Reached, progress: Progress) -> Ints:
    """What flushes add to their categories and take from those the ranks alone would make."""
    rows = {ranks_of(counts): row for row, counts in enumerate(ranks_dealt(order.deck, 5).tolist())}
    held, flushes = _suited(order.deck, own), _flush_places(order)
    deck_ranks = range(order.deck.lowest_rank - 2, 13)

    def counted(others: Ranks) -> Ints:
        """By the strength of the flush, and that of the ranks alone."""
        total, ways = np.zeros((PLACES, PLACES)), _ways_beside(held, others).astype(float)
        for suited in combinations(deck_ranks, 5 - len(others)):
            row = rows[tuple(sorted(suited + others))]
            mask = sum(1 << rank for rank in suited)
            apart = np.flatnonzero((held.mask & mask) == 0)
            both = flushes(mask)[held.mask[apart]] * PLACES + reached[row][held.number[apart]]
            total += np.bincount(both, ways[apart], PLACES**2).reshape(PLACES, PLACES)
        return total.astype(np.int64)

    total, others = np.zeros((PLACES, PLACES), np.int64), list(_others(order.deck))
    with ThreadPoolExecutor(cpu_count()) as threads:
        for done, part in enumerate(threads.map(counted, others), start=1):
            total += part
            progress(done / len(others))
    return _moved(4 * total)


def _moved(counted: Ints) -> Ints:
    """Whichever is better counts, instead of the ranks alone."""
    moved: Ints = -counted.sum(axis=0)
    flush, by_rank = np.indices(counted.shape)
    np.add.at(moved, np.maximum(flush, by_rank), counted)
    return moved


def _others(deck: Deck) -> Iterator[Ranks]:
    """The communal cards of other suits, at most two, by rank."""
    for size in range(3):
        yield from combinations_with_replacement(range(deck.lowest_rank - 2, 13), size)


def _ways_beside(held: Suited, others: Ranks) -> Ints:
    """In how many ways the three other suits give *others* and the hole cards' own others."""
    ways = np.ones(len(held.number), np.int64)
    for rank in range(13):
        taken = others.count(rank)
        ways *= comb(3, taken) * _choose(3 - taken, held.others[:, rank])
    return ways


def _suited(deck: Deck, own: int) -> Suited:
    found = [
        (number, sum(1 << rank for rank in those))
        for number, counts in enumerate(ranks_dealt(deck, own).tolist())
        for size in range(2, own + 1)
        for those in combinations([rank for rank in range(13) if counts[rank]], size)
    ]
    number, mask = np.array(found, np.int64).reshape(-1, 2).T
    others = ranks_dealt(deck, own)[number] - (mask[:, None] >> np.arange(13) & 1)
    return Suited(number, mask, others)


def _flush_places(order: HandOrder) -> Callable[[int], Reached]:
    """For suited communal ranks: the place of the best flush for each set of suited hole ranks."""
    places = {category: place for place, category in enumerate(order.categories)}
    straights = [sum(1 << rank - 2 for rank in ranks) for ranks in order.straights]
    everything = np.arange(1 << 13)
    flush, straight_flush = places[Category.FLUSH], places[Category.STRAIGHT_FLUSH]

    @cache
    def flushes(communal: int) -> Reached:
        best = np.full(1 << 13, flush, np.int8)
        for number, ranks in enumerate(straights):
            is_royal = number == len(straights) - 1
            place = places[Category.ROYAL_FLUSH] if is_royal else straight_flush
            for triple in _threes(ranks & communal):
                two = ranks & ~triple
                best[everything & two == two] = np.maximum(place, flush)
        return best

    return flushes


def _threes(mask: int) -> Iterator[int]:
    ranks = [rank for rank in range(13) if mask >> rank & 1]
    for those in combinations(ranks, 3):
        yield sum(1 << rank for rank in those)
