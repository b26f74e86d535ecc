"""Rounds against the house dealt at random by the million, with any strategy.

A strategy is a function of arrays, one row for each round; `CanberraTable` and `CrownTable` make
one from a table. The same seed gives the same deals, whichever kernels are used.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from fractions import Fraction
from math import lcm
from typing import Final, Protocol

import numpy as np
from numpy.typing import NDArray

from pokerroom.analysis.edges.counting.canberra import lowest_of, nets_of
from pokerroom.analysis.edges.counting.outcomes import Outcomes
from pokerroom.analysis.edges.counting.rivers import categories_by_value
from pokerroom.analysis.edges.variations.variation import CanberraVariation, CrownVariation
from pokerroom.analysis.kernels.kernels import odds_kernels
from pokerroom.analysis.kernels.sampling_numpy import UNKNOWN
from pokerroom.cards import STANDARD, Category
from pokerroom.cards.evaluation import Values, evaluator

Cards = NDArray[np.uint8]
Flags = NDArray[np.bool_]
Ints = NDArray[np.int64]
Progress = Callable[[float], None]
AT_ONCE: Final = 1 << 16
_NO_PAIRS: Final = np.zeros((0, 2), np.uint8)
_NO_RANGES: Final = np.zeros(3, np.uint64)
_DECK: Final = np.arange(52, dtype=np.uint8)


class CanberraStrategy(Protocol):
    def __call__(self, hands: Cards, values: Values, shown: Cards, /) -> Flags:
        """Whether to BET, given the player's five cards, their value and the dealer's open card."""
        ...


class CrownStrategy(Protocol):
    """Whether to wager: before the flop, before the turn card and before the river card."""

    def flop(self, hole: Cards, /) -> Flags: ...

    def turn(self, hole: Cards, communal: Cards, /) -> Flags: ...

    def river(self, hole: Cards, communal: Cards, /) -> Flags: ...


@dataclass(slots=True)
class Tally:
    """Totals over rounds, in antes: of the player's net, of its square and of all wagers."""

    unit: int = 1
    rounds: int = 0
    net: int = 0
    square: int = 0
    wagered: int = 0
    nets: dict[int, int] = field(default_factory=dict)
    """How often each net result came, in parts of an ante, *unit* of which make one."""

    @property
    def mean(self) -> float:
        return self.net / self.rounds / self.unit

    @property
    def deviation(self) -> float:
        """The standard deviation of one round."""
        mean = self.net / self.rounds
        return float((self.square / self.rounds - mean * mean) ** 0.5) / self.unit

    @property
    def error(self) -> float:
        """The standard error of the mean."""
        return float(self.deviation / self.rounds**0.5)

    @property
    def average_wager(self) -> float:
        return self.wagered / self.rounds / self.unit

    def add(self, nets: Ints, wagered: int) -> None:
        lowest = int(nets.min())
        counts = np.bincount(nets - lowest)
        for step in np.flatnonzero(counts).tolist():
            net, count = lowest + step, int(counts[step])
            self.nets[net] = self.nets.get(net, 0) + count
            self.net += net * count
            self.square += net * net * count
        self.rounds += len(nets)
        self.wagered += wagered


def agrees(tally: Tally, outcomes: Outcomes, deviations: float = 4.0) -> bool:
    """Whether the mean is within *deviations* standard errors of the exact one."""
    spread = outcomes.standard_deviation / tally.rounds**0.5
    return bool(abs(tally.mean - float(outcomes.expected)) <= deviations * spread)


def deal(seed: int, first: int, rounds: int, own: int, communal: int) -> Cards:
    """For each round, the player's and the dealer's cards, each followed by the communal ones."""
    hands = np.empty((2, rounds, own + communal), np.uint8)
    unknown = np.full((2, own + communal), UNKNOWN, np.uint8)
    odds_kernels().deal_at_random(
        seed, first, unknown, communal, _NO_PAIRS, _NO_RANGES, _DECK, hands
    )
    return hands


def _whole(nets: list[Fraction], *more: Fraction) -> int:
    return lcm(*(each.denominator for each in (*nets, *more)))


def simulate_canberra(
    variation: CanberraVariation,
    strategy: CanberraStrategy,
    *,
    rounds: int,
    seed: int,
    progress: Progress | None = None,
) -> Tally:
    """Plays *rounds* of Canberra Poker; the last of the dealer's cards lies open."""
    nets = [net for each in Category for net in nets_of(variation, each)]
    unit = _whole(nets, variation.ante.times, variation.bet.times)
    table = np.array([int(net * unit) for net in nets], np.int64)
    lowest, tally = lowest_of(variation), Tally(unit)
    ante, bet = int(variation.ante.times * unit), int(variation.bet.times * unit)
    while tally.rounds < rounds:
        count = min(AT_ONCE, rounds - tally.rounds)
        hands = deal(seed, tally.rounds, count, 5, 0)
        own, dealers = (evaluator(STANDARD).best_of(each, check=False) for each in hands)
        bets = strategy(hands[0], own, hands[1, :, 4])
        compared = np.where(
            dealers < lowest, 0, 2 + (dealers > own).astype(np.int8) - (dealers < own)
        )
        places = categories_by_value()[own] * np.int64(4) + compared
        found = np.where(bets, table[places], -ante)
        tally.add(found, count * ante + int(bets.sum()) * bet)
        if progress:
            progress(tally.rounds / rounds)
    return tally


def simulate_crown(
    variation: CrownVariation,
    strategy: CrownStrategy,
    *,
    rounds: int,
    seed: int,
    progress: Progress | None = None,
) -> Tally:
    """Plays *rounds* of Crown Hold'em."""
    stakes = (variation.ante, variation.flop, variation.turn, variation.river)
    won = [stake.won(category) for stake in stakes for category in Category]
    times = [stake.times for stake in stakes]
    unit = _whole(won, *times)
    table = np.array([int(each * unit) for each in won], np.int64).reshape(4, -1)
    sizes, tally = [int(each * unit) for each in times], Tally(unit)
    while tally.rounds < rounds:
        count = min(AT_ONCE, rounds - tally.rounds)
        hands = deal(seed, tally.rounds, count, 2, 5)
        own, dealers = (evaluator(STANDARD).best_of(each, check=False) for each in hands)
        hole, communal = hands[0, :, :2], hands[0, :, 2:]
        made = _made(strategy, hole, communal)
        wins, loses, categories = own > dealers, own < dealers, categories_by_value()[own]
        found = np.where(made[1], 0, -sizes[0])
        wagered = np.full(count, sizes[0])
        for number, there in enumerate(made):
            result = table[number][categories] * wins - sizes[number] * loses
            found += result * (there & made[1])
            wagered += sizes[number] * there * (number > 0)
        tally.add(found, int(wagered.sum()))
        if progress:
            progress(tally.rounds / rounds)
    return tally


def _made(strategy: CrownStrategy, hole: Cards, communal: Cards) -> list[Flags]:
    """Ante, flop, turn and river wagers; a player who folds makes no later ones."""
    flop = strategy.flop(hole)
    turn = flop & strategy.turn(hole, communal[:, :3])
    river = flop & strategy.river(hole, communal[:, :4])
    return [np.ones(len(hole), bool), flop, turn, river]
