"""Exact odds in stud and draw: every card of his own that each player may still be dealt.

For each player all hands he may end with are listed and valued once. Two lists are compared as a
whole; with more, the hands are gone through one by one. No card may be dealt twice.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations
from math import comb, inf, prod

import numpy as np
from numpy.typing import NDArray

from pokerroom.analysis.kernels.kernels import OddsKernels
from pokerroom.analysis.kernels.tally import Cells, Values, no_cells
from pokerroom.analysis.odds.choices import choices
from pokerroom.analysis.odds.situation import Situation
from pokerroom.cards import Card

Progress = Callable[[float], None]
Cards = NDArray[np.uint8]
SECONDS_LISTED = {"c": 150e-9, "numpy": 400e-9}
SECONDS_COMPARED = {"c": 30e-9, "numpy": 800e-9}
SECONDS_DEALT = {"c": 2e-9, "numpy": 120e-9}
LISTED_MOST = 20_000_000
"""Hands of one player; more would not fit into memory."""
SECONDS_STEP = 0.2
"""Between two reports of progress."""


@dataclass(frozen=True, slots=True, eq=False)
class Listed:
    """All hands one player may end with: the cards drawn, by number among the unseen."""

    drawn: Cards
    highs: Values
    lows: Values | None


def seconds(situation: Situation, kernels: OddsKernels) -> float:
    """The time it takes; infinite if the lists would be too long."""
    unseen = len(situation.unseen) - situation.to_come
    drawn = [holding.unknown for holding in situation.holdings]
    counts = [comb(unseen, cards) for cards in drawn]
    if max(counts) > LISTED_MOST:
        return inf
    work = sum(counts) * SECONDS_LISTED[kernels.name]
    if situation.players == 2:
        halves = 4 if situation.has_low else 1
        sets = [sum(comb(cards, size) for size in range(min(drawn) + 1)) for cards in drawn]
        compared = sum(count * each for count, each in zip(counts, sets, strict=True))
        work += compared * SECONDS_COMPARED[kernels.name] * halves
    else:
        work += prod(counts) * SECONDS_DEALT[kernels.name]
    return work * comb(len(situation.unseen), situation.to_come)


def tally_own(situation: Situation, kernels: OddsKernels, progress: Progress) -> Cells:
    """The outcomes over all cards to come; a communal card replaces one that the deck lacked."""
    total = no_cells(situation.players, low=situation.has_low)
    turned = list(combinations(situation.unseen, situation.to_come))
    for number, cards in enumerate(turned):
        shared = (*situation.communal, *cards)
        unseen = [card for card in situation.unseen if card not in cards]
        lists = [
            _listed(situation, holding.known + shared, holding.unknown, unseen)
            for holding in situation.holdings
        ]
        for done, cells in _compare(lists, len(unseen), kernels, total.shape):
            total += cells
            progress((number + done) / len(turned))
    return total


def _listed(
    situation: Situation, known: Sequence[Card], unknown: int, unseen: Sequence[Card]
) -> Listed:
    """The hands in order of value."""
    drawn = choices(len(unseen), unknown)
    held = np.broadcast_to(np.array(known, np.uint8), (len(drawn), len(known)))
    cards = np.hstack([held, np.array(unseen, np.uint8)[drawn]])
    highs = situation.high.best_of(cards)
    order = np.argsort(highs, kind="stable")
    lows = situation.low.best_of(cards)[order] if situation.low else None
    return Listed(np.ascontiguousarray(drawn[order]), highs[order], lows)


def _compare(
    lists: list[Listed], deck: int, kernels: OddsKernels, shape: tuple[int, ...]
) -> Iterator[tuple[float, Cells]]:
    """Parts of the outcomes, each with the progress made so far."""
    if len(lists) == 2:
        yield from _compare_two(lists[0], lists[1], deck, kernels, shape)
    else:
        yield from _compare_many(lists, kernels, shape)


def _compare_two(
    one: Listed, other: Listed, deck: int, kernels: OddsKernels, shape: tuple[int, ...]
) -> Iterator[tuple[float, Cells]]:
    """Goes by sets of cards both may hold, smallest first; only the total is meaningful."""
    counts = np.zeros((3, 4), np.uint64)
    sizes = range(min(one.drawn.shape[1], other.drawn.shape[1]) + 1)
    for size in sizes:
        yield size / len(sizes), np.zeros(shape, np.uint64)
        kernels.disjoint_pairs(
            one.drawn, one.highs, one.lows, other.drawn, other.highs, other.lows, deck, size, counts
        )
    yield 1.0, _cells_of_two(counts, one.lows is not None, shape)


def _cells_of_two(counts: Cells, has_low: bool, shape: tuple[int, ...]) -> Cells:
    cells = np.zeros(shape, np.uint64)
    for high in range(3):
        for low in range(4 if has_low else 1):
            cells[0, _HOLDERS[high], _LOW_HOLDERS[low]] += counts[high, low]
            cells[1, _HOLDERS[2 - high], _LOW_HOLDERS[_OTHER_LOW[low]]] += counts[high, low]
    return cells


_HOLDERS = (0, 2, 1)
"""How many share the high half, for a player whose high hand is worse, equal, better."""
_LOW_HOLDERS = (0, 1, 3, 2)
"""The low cell for a player if there is no low, or he loses, splits or wins it."""
_OTHER_LOW = (0, 3, 2, 1)


def _compare_many(
    lists: list[Listed], kernels: OddsKernels, shape: tuple[int, ...]
) -> Iterator[tuple[float, Cells]]:
    """The shortest list first, in steps, and the longest, which is the fastest to scan, last."""
    order = _order([len(each.highs) for each in lists])
    ordered = [lists[player] for player in order]
    bits = np.concatenate([_bits(each.drawn) for each in ordered])
    highs = np.concatenate([each.highs for each in ordered])
    lows = [each.lows for each in ordered if each.lows is not None]
    low_values = np.concatenate(lows) if lows else None
    starts = np.cumsum([0, *(len(each.highs) for each in ordered)]).astype(np.uint64)
    first = len(ordered[0].highs)
    seconds_each = prod(len(each.highs) for each in ordered[1:]) * SECONDS_DEALT[kernels.name]
    step = max(1, int(SECONDS_STEP / seconds_each))
    for start in range(0, first, step):
        end = min(start + step, first)
        cells = np.zeros(shape, np.uint64)
        kernels.disjoint_tally(bits, highs, low_values, starts, start, end, cells)
        yield end / first, cells[np.argsort(order)]


def _order(lengths: list[int]) -> list[int]:
    """A list of one hand cannot be split into steps: the shortest other list comes before it."""
    first = min(range(len(lengths)), key=lambda player: (lengths[player] == 1, lengths[player]))
    others = [player for player in range(len(lengths)) if player != first]
    return [first, *sorted(others, key=lambda player: lengths[player])]


def _bits(drawn: Cards) -> NDArray[np.uint64]:
    return np.asarray((np.uint64(1) << drawn.astype(np.uint64)).sum(axis=1, dtype=np.uint64))
