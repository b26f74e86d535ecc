"""All hole cards that players with ranges or unknown cards may hold together, by suit pattern.

Suits are equal, so situations that differ only by an exchange of suits have the same odds, and one
of them stands for all. An exchange must leave the communal and dead cards unchanged, and each hand
with its player.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import permutations
from math import comb, prod

import numpy as np
from numpy.typing import NDArray

from pokerroom.analysis.odds.choices import choices
from pokerroom.analysis.odds.holdings import Holding
from pokerroom.analysis.odds.situation import Situation
from pokerroom.cards import Card

Bits = NDArray[np.uint64]
Cards = NDArray[np.uint8]
JOINT_MOST = 5_000_000
"""Situations; more would not fit into memory."""
EACH_RANK = np.uint64(sum(1 << 4 * rank for rank in range(13)))


@dataclass(frozen=True, slots=True, eq=False)
class Joint:
    """Hole cards by situation and player, and how many situations each stands for."""

    holes: Cards
    weights: NDArray[np.int64]


def joint_most(situation: Situation) -> int:
    """The greatest number of situations, before those with a repeated card are left out."""
    unseen = len(situation.unseen)
    counts = (len(held.pairs) or comb(unseen, held.unknown) for held in situation.holdings)
    return prod(counts)


def joint_least(situation: Situation) -> float:
    """The least number of patterns, unless more than half of all situations repeat a card.

    A pattern never stands for more situations than there are exchanges of suits.
    """
    return joint_most(situation) / 2 / len(_exchanges((situation.communal, situation.dead)))


def joint_holdings(situation: Situation) -> Joint:
    if joint_most(situation) == 1:
        return Joint(_as_held(situation), np.ones(1, np.int64))
    every = [_candidates(situation, holding) for holding in situation.holdings]
    fewest_first = sorted(range(len(every)), key=lambda player: len(every[player]))
    exchanges = _exchanges((situation.communal, situation.dead))
    blocks = [
        np.unique(_representative(block, exchanges), axis=0, return_counts=True)
        for block in _blocks([every[player] for player in fewest_first])
    ]
    if not blocks:
        return Joint(np.zeros((0, situation.players, situation.own), np.uint8), np.zeros(0, int))
    bits, which = np.unique(np.concatenate([b for b, _ in blocks]), axis=0, return_inverse=True)
    weights = np.bincount(which.ravel(), np.concatenate([count for _, count in blocks]))
    by_player = bits[:, np.argsort(fewest_first)]
    return Joint(_cards_of(by_player, situation.own), np.rint(weights).astype(np.int64))


def _as_held(situation: Situation) -> Cards:
    held = [holding.known or holding.pairs[0] for holding in situation.holdings]
    return np.array([held], np.uint8)


def _candidates(situation: Situation, holding: Holding) -> Bits:
    """The hands that a player may hold, as 52 bits each."""
    if holding.pairs:
        return _bits(np.array(holding.pairs, np.uint64))
    drawn = choices(len(situation.unseen), holding.unknown)
    known = sum(1 << card for card in holding.known)
    return _bits(np.array(situation.unseen, np.uint64)[drawn]) | np.uint64(known)


def _bits(cards: Bits) -> Bits:
    return np.asarray((np.uint64(1) << cards).sum(axis=1, dtype=np.uint64))


def _blocks(every: list[Bits], chosen: tuple[int, ...] = (), dealt: int = 0) -> Iterator[Bits]:
    """Every choice of hands for the players before the last, with all the last one's hands."""
    those = every[len(chosen)]
    free = those[(those & np.uint64(dealt)) == 0]
    if len(chosen) < len(every) - 1:
        for bits in free.tolist():
            yield from _blocks(every, (*chosen, bits), dealt | bits)
    elif len(free):
        before = np.broadcast_to(np.array(chosen, np.uint64), (len(free), len(chosen)))
        yield np.hstack([before, free[:, None]])


def _exchanges(fixed: tuple[tuple[Card, ...], ...]) -> list[tuple[int, ...]]:
    """The exchanges of suits that leave each group of cards unchanged."""
    return [
        suits
        for suits in permutations(range(4))
        if all(
            {card - card.suit + suits[card.suit] for card in group} == {*group} for group in fixed
        )
    ]


def _representative(block: Bits, exchanges: list[tuple[int, ...]]) -> Bits:
    """The least row that an exchange of suits can turn each row into."""
    least = block
    for suits in exchanges:
        exchanged = np.zeros_like(block)
        for suit, new in enumerate(suits):
            exchanged |= (block >> np.uint64(suit) & EACH_RANK) << np.uint64(new)
        least = np.where(_is_less(exchanged, least)[:, None], exchanged, least)
    return least


def _is_less(one: Bits, other: Bits) -> NDArray[np.bool_]:
    """For each row, decided by the first difference."""
    differs = one != other
    first = differs.argmax(axis=1)
    rows = np.arange(len(one))
    return np.asarray(one[rows, first] < other[rows, first])


def _cards_of(bits: Bits, size: int) -> Cards:
    """The cards in each player's 52 bits."""
    held = (bits[:, :, None] >> np.arange(52, dtype=np.uint64) & np.uint64(1)).astype(bool)
    cards = np.broadcast_to(np.arange(52, dtype=np.uint8), held.shape)[held]
    return np.asarray(cards.reshape(len(bits), bits.shape[1], size))
