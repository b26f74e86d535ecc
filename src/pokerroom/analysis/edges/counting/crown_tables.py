"""Every decision of Crown Hold'em, and how often it leads to which result, by full enumeration.

The later wagers are won or lost independently, so each is right if its own value is above zero. All
that is needed can be found with four communal cards: the river wager's value by summing over the
fifth card, and the turn wager's over the four choices of which of them was the turn card.
"""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from math import lcm
from os import cpu_count
from typing import Final

import numpy as np
from numpy.typing import NDArray

from pokerroom.analysis.edges.counting.rivers import CONTESTS, Contests, Progress, contests
from pokerroom.analysis.edges.counting.suits import HOLES, all_sets, holes_changed, kinds, place_of
from pokerroom.analysis.edges.variations.variation import CrownVariation, Odds

Ints = NDArray[np.int64]
Flags = NDArray[np.bool_]
STARTS: Final = 169
RESULTS: Final = 12
"""Won with each of ten categories, stood off, lost."""
STAND_OFF, LOST = 10, 11
_AT_ONCE: Final = 64


@dataclass(frozen=True, slots=True, eq=False)
class CrownTables:
    """What turn and river wagers are worth, by kind of communal cards and hole cards.

    A wager is made if its value is above zero; each value is a sum over all that may come, times
    the whole number that stands for a loss. *ways* is by starting hand, turn wager, river wager and
    result. *undecided* counts the river and turn wagers, over all cards, whose value is exactly
    zero; they are taken as checks.
    """

    turn_net: Ints
    river_net: Ints
    ways: Ints
    undecided: tuple[int, int]

    @property
    def turn(self) -> Flags:
        return self.turn_net > 0

    @property
    def river(self) -> Flags:
        return self.river_net > 0


def start_of(first: int, second: int) -> int:
    """The number of a starting hand: pairs on the diagonal, suited above it, high card first."""
    high, low = max(first, second), min(first, second)
    row, column = 12 - high // 4, 12 - low // 4
    return row * 13 + column if high % 4 == low % 4 else column * 13 + row


def starts() -> Ints:
    """By the place of hole cards: their number among the 13 by 13 starting hands."""
    return np.array([start_of(*pair) for pair in all_sets(2).tolist()], np.int64)


def whole_odds(odds: Odds) -> tuple[Ints, int]:
    """The odds as whole numbers, and the whole number that then stands for a loss."""
    scale = lcm(*(each.denominator for each in odds))
    return np.array([int(each * scale) for each in odds], np.int64), scale


def net_of(counted: Contests, odds: Odds) -> Ints:
    """For each row and hole cards: what a wager at *odds* is worth, in units of `whole_odds`."""
    paid, loss = whole_odds(odds)
    nets = np.empty(counted.losses.shape, np.int64)
    for start in range(0, len(nets), _AT_ONCE):
        part = slice(start, start + _AT_ONCE)
        won = np.einsum("nhc,c->nh", counted.wins[part], paid, dtype=np.int64)
        nets[part] = won - loss * counted.losses[part].astype(np.int64)
    return nets


def crown_tables(variation: CrownVariation, progress: Progress | None = None) -> CrownTables:
    """All decisions and results, except the first decision, whether to fold."""
    counted = contests(kinds(4).cards, progress)
    return tables_from(counted, variation)


def tables_from(counted: Contests, variation: CrownVariation) -> CrownTables:
    river_net = net_of(counted, variation.river.pays)
    same = variation.river.pays == variation.turn.pays
    turn_net = over_turns(river_net if same else net_of(counted, variation.turn.pays))
    undecided = _nil(river_net, 4), _nil(turn_net, 3)
    ways = _ways(counted, turn_net > 0, river_net > 0)
    return CrownTables(turn_net, river_net, ways, undecided)


def over_turns(net: Ints) -> Ints:
    """For each kind of three communal cards: the sum over the fourth."""
    flops, four, changes = kinds(3).cards, kinds(4), holes_changed()
    total = np.zeros((len(flops), HOLES), np.int64)
    for row, flop in enumerate(flops):
        place = place_of(with_one_more(flop))
        total[row] = net[four.kind[place, None], changes[four.change[place]]].sum(axis=0)
    return total


def with_one_more(cards: NDArray[np.uint8]) -> NDArray[np.uint8]:
    """A row, in ascending order, for each card that may be added to *cards*."""
    left = np.setdiff1d(np.arange(52, dtype=np.uint8), cards)
    return np.sort(np.column_stack([np.tile(cards, (len(left), 1)), left]), axis=1)


def _turn_wagers(turn: Flags) -> NDArray[np.int8]:
    """For each kind of four communal cards: in how many of four orders a turn wager was made."""
    fours, three, changes = kinds(4).cards, kinds(3), holes_changed()
    wagers = np.zeros((len(fours), HOLES), np.int8)
    for last in range(4):
        place = place_of(np.delete(fours, last, axis=1))
        for start in range(0, len(fours), _AT_ONCE):
            part = place[start : start + _AT_ONCE]
            there = turn[three.kind[part, None], changes[three.change[part]]]
            wagers[start : start + _AT_ONCE] += there
    return wagers


def _ways(counted: Contests, turn: Flags, river: Flags) -> Ints:
    wagers, sets = _turn_wagers(turn), kinds(4).sets

    def by_hole(start: int) -> NDArray[np.float64]:
        """By turn and river wager, hole cards and result; exact, since no sum reaches 2**53."""
        part = slice(start, start + _AT_ONCE)
        results = _results(counted, part)
        orders = np.stack([4 - wagers[part], wagers[part]])
        checks = np.stack([~river[part], river[part]])
        weights = orders[:, None] * checks[None] * sets[part, None].astype(float)
        found: NDArray[np.float64] = np.einsum("trnh,nhc->htrc", weights, results)
        return found

    summed = np.zeros((HOLES, 2, 2, RESULTS))
    with ThreadPoolExecutor(cpu_count()) as threads:
        for part in threads.map(by_hole, range(0, len(sets), _AT_ONCE)):
            summed += part
    total = np.zeros((STARTS, 2, 2, RESULTS), np.int64)
    np.add.at(total, starts(), summed.astype(np.int64))
    return total


def _results(counted: Contests, part: slice) -> NDArray[np.float64]:
    """By row, hole cards and result; zero where a card would appear twice."""
    wins, losses = counted.wins[part], counted.losses[part]
    results = np.empty((*losses.shape, RESULTS))
    results[..., :STAND_OFF], results[..., LOST] = wins, losses
    there = ~_holds_one_of(kinds(4).cards[part])
    results[..., STAND_OFF] = CONTESTS * there - wins.sum(axis=2, dtype=np.int64) - losses
    return results


def _holds_one_of(communal: NDArray[np.uint8]) -> Flags:
    """For each row and hole cards: whether they share a card."""
    bits = np.uint64(1) << communal.astype(np.uint64)
    held = np.bitwise_or.reduce(np.uint64(1) << all_sets(2).astype(np.uint64), axis=1)
    shared: Flags = (np.bitwise_or.reduce(bits, axis=1)[:, None] & held) != 0
    return shared


def _nil(net: Ints, size: int) -> int:
    """How many decisions, over all communal and hole cards, are worth exactly zero."""
    nothing = (net == 0) & ~_holds_one_of(kinds(size).cards)
    return int(nothing.sum(axis=1) @ kinds(size).sets)
