"""Every decision of Canberra Poker, and how the dealer's hand then compares, by enumeration.

The dealer can have a flush only in the suit of his open card. So a decision is determined by the
ranks of the player's cards, which of them are of that suit, whether they are a flush, and the rank
of the open card. The dealer's other four cards are counted by rank, then corrected for flushes.
"""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import cache
from itertools import combinations
from math import comb
from os import cpu_count
from typing import Final

import numpy as np
from numpy.typing import NDArray

from pokerroom.analysis.kernels.by_rank import CHOOSE, ByRank, by_rank
from pokerroom.cards import STANDARD
from pokerroom.cards.evaluation import evaluator

Ints = NDArray[np.int64]
Counts = NDArray[np.int32]
Flags = NDArray[np.bool_]
Progress = Callable[[float], None]
DEALERS_HANDS: Final = comb(46, 4)
"""The dealer's four other cards: all outcomes of one decision."""
NO_HAND, WON, STAND_OFF, LOST = range(4)
_AT_ONCE: Final = 1024


@dataclass(frozen=True, slots=True, eq=False)
class Hands:
    """Players' hands, distinguished as far as the dealer's possible flushes require.

    *number* is the index of their ranks in `by_rank(5)`; *suited* has, as bits, the ranks of the
    cards of one suit; *value* is what the hand is worth, and *ways* how many hands are alike.
    """

    number: Ints
    suited: Ints
    is_flush: Flags
    value: Ints
    ways: Ints


@dataclass(frozen=True, slots=True, eq=False)
class CanberraTables:
    """A decision for each of *hands* (by number) and each *open* rank, 0 to 12.

    *compared* counts the dealer's hands that do not play, are beaten, are equal and win; *ways* is
    how many pairs of a hand and an open card the decision stands for.
    """

    hands: Hands
    hand: Ints
    open: Ints
    compared: Ints
    ways: Ints


@cache
def five_cards() -> tuple[Ints, Ints]:
    """By number in `by_rank(5)`: what the ranks are worth in mixed suits, and in one suit."""
    ranks, counts = by_rank(5).ranks, by_rank(5).counts
    several = (ranks * 4 + np.array([0, 1, 2, 3, 0])).astype(np.uint8)
    unsuited = evaluator(STANDARD).best_of(several).astype(np.int64)
    suited = np.zeros_like(unsuited)
    apart = counts.max(axis=1) == 1
    suited[apart] = evaluator(STANDARD).best_of((ranks[apart] * 4).astype(np.uint8))
    return unsuited, suited


@cache
def hands() -> Hands:
    """Every hand, by its ranks and by which of them are of one suit."""
    unsuited, suited = five_cards()
    rows = [
        (number, mask, is_flush, suited[number] if is_flush else unsuited[number], ways)
        for number, counts in enumerate(by_rank(5).counts.tolist())
        for mask, is_flush, ways in _suited(counts)
    ]
    number, mask, is_flush, value, ways = np.array(rows, np.int64).T
    return Hands(number, mask, is_flush.astype(bool), value, ways)


def _suited(counts: list[int]) -> list[tuple[int, bool, int]]:
    """The sets of ranks that may be of the suit, whether they are a flush, and in how many ways."""
    held = [rank for rank in range(13) if counts[rank]]
    found = []
    for size in range(len(held) + 1):
        for those in combinations(held, size):
            mask, ways = sum(1 << rank for rank in those), 1
            for rank in held:
                ways *= comb(3, counts[rank] - (rank in those))
            flushes = {5: 1, 0: 3}.get(size, 0) if len(held) == 5 else 0
            found += [(mask, False, ways - flushes), (mask, True, flushes)]
    return [each for each in found if each[2]]


def canberra_tables(lowest: int, progress: Progress | None = None) -> CanberraTables:
    """All decisions; the dealer plays with a hand worth *lowest* or more."""
    every, parts = hands(), []
    with ThreadPoolExecutor(cpu_count()) as threads:
        for part in threads.map(lambda rank: _decisions(rank, lowest), range(13)):
            parts.append(part)
            if progress:
                progress(len(parts) / 13)
    hand = np.concatenate([part[0] for part in parts])
    return CanberraTables(
        hands=every,
        hand=hand,
        open=np.concatenate([part[1] for part in parts]),
        compared=np.concatenate([part[2] for part in parts]),
        ways=4 * every.ways[hand],
    )


def _decisions(rank: int, lowest: int) -> tuple[Ints, Ints, Ints]:
    """The hands that an open card of *rank* allows, that rank, and how the dealer's compare."""
    there = np.flatnonzero(~(hands().suited >> rank & 1).astype(bool))
    return there, np.full(len(there), rank), _compared(rank, there, lowest)


def _compared(rank: int, there: Ints, lowest: int) -> Ints:
    """For each hand: the dealer's hands counted without suits, then corrected for flushes."""
    every = hands()
    number, value, suited = every.number[there], every.value[there], every.suited[there]
    compared = np.empty((len(there), 4), np.int64)
    dealt, worth = _dealers_fours(rank)
    marks = np.searchsorted(worth, np.stack([np.full_like(value, lowest), value, value + 1]))
    for start in range(0, len(by_rank(5).counts), _AT_ONCE):
        held = by_rank(5).counts[start : start + _AT_ONCE]
        sums = _summed(_weights(dealt, held, rank))
        those = np.flatnonzero((number >= start) & (number < start + _AT_ONCE))
        compared[those] = _between(sums, number[those] - start, marks[:, those])
    return compared + _flushes_put_right(rank, suited, value, lowest)


def _dealers_fours(rank: int) -> tuple[ByRank, Ints]:
    """The ranks of his other four cards, sorted by their worth with *rank*, and that worth."""
    fours = by_rank(4)
    ranks = np.sort(np.concatenate([fours.ranks, np.full((len(fours.ranks), 1), rank)], axis=1))
    numbers = {tuple(each): number for number, each in enumerate(by_rank(5).ranks.tolist())}
    found = np.array([numbers.get(tuple(each), -1) for each in ranks.tolist()])
    worth = np.where(found < 0, 0, five_cards()[0][found])
    order = np.argsort(worth, kind="stable")
    order = order[found[order] >= 0]
    return ByRank(fours.ranks[order], fours.counts[order]), worth[order]


def _weights(dealt: ByRank, held: Ints, rank: int) -> Counts:
    """In how many ways the cards left give the dealer's ranks, for each of the player's."""
    left = 4 - held
    left[:, rank] -= 1
    chosen = CHOOSE.astype(np.int32)[np.maximum(left, 0)].reshape(len(held), -1)
    weights = np.ones((len(held), len(dealt.ranks)), np.int32)
    for place in range(4):
        ranks = dealt.ranks[:, place]
        first = np.ones(len(ranks), bool) if place == 0 else ranks != dealt.ranks[:, place - 1]
        count = np.where(first, dealt.counts[np.arange(len(ranks)), ranks], 0)
        weights *= np.take(chosen, ranks * CHOOSE.shape[1] + count, axis=1)
    return weights


def _summed(weights: Counts) -> Counts:
    """Running sums along each row: what lies before each place, and finally everything."""
    sums = np.zeros((weights.shape[0], weights.shape[1] + 1), np.int32)
    np.cumsum(weights, axis=1, out=sums[:, 1:])
    return sums


def _between(sums: Counts, row: Ints, marks: Ints) -> Ints:
    """How many lie below the dealer's lowest hand, below the player's, equal to it and above it.

    A player's hand below the dealer's lowest neither beats nor equals any hand that plays.
    """
    lowest, below, above = marks
    first, second = np.maximum(lowest, below), np.maximum(lowest, above)
    ends = [sums[row, place].astype(np.int64) for place in (lowest, first, second)]
    parts = [ends[0], ends[1] - ends[0], ends[2] - ends[1], sums[row, -1] - ends[2]]
    return np.stack(parts, axis=1)


def _flushes_put_right(rank: int, suited: Ints, value: Ints, lowest: int) -> Ints:
    """The correction for fours of the open card's suit, which were counted as unsuited."""
    ranks = [each for each in combinations(range(13), 4) if rank not in each]
    masks = np.array([sum(1 << each for each in four) for four in ranks])
    numbers = {tuple(each): number for number, each in enumerate(by_rank(5).ranks.tolist())}
    fives = np.array([numbers[tuple(sorted((*four, rank)))] for four in ranks])
    kinds, row = np.unique(suited, return_inverse=True)
    free = (kinds[:, None] & masks) == 0
    parts = []
    for worth in five_cards():
        order = np.argsort(worth[fives], kind="stable")
        sums = _summed(free[:, order].astype(np.int32))
        bounds = np.stack([np.full_like(value, lowest), value, value + 1])
        parts.append(_between(sums, row, np.searchsorted(worth[fives][order], bounds)))
    return parts[1] - parts[0]
