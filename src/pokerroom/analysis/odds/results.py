"""What a tally says: how often each hand wins and splits, and what share of the pot it is worth."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import Literal

import numpy as np
from numpy.typing import NDArray

from pokerroom.analysis.kernels.tally import Cells
from pokerroom.analysis.odds.shares import margins, parts_of
from pokerroom.analysis.odds.situation import Situation
from pokerroom.cards import Card, HandOrder

Method = Literal["exact", "sampled"]


@dataclass(frozen=True, slots=True, kw_only=True)
class HalfOdds:
    """One half of the pot: how often it is won alone, how often it is split, and its mean *share*.

    The share is of the whole pot: those of both halves add up to the equity.
    """

    win: Fraction
    split: Fraction
    share: Fraction


@dataclass(frozen=True, slots=True, kw_only=True)
class HandOdds:
    """Over all deals: *win* takes the whole pot, *split* part of it; *equity* is the mean share.

    The true equity is within *margin* of it 99 times in 100; for an exact answer the margin is
    zero. In a game with a low half *win* is the scoop, and *quartered* is how often a hand wins
    something, but no more than a quarter of the pot.
    """

    hand: str
    win: Fraction
    split: Fraction
    equity: Fraction
    margin: float
    high: HalfOdds | None
    low: HalfOdds | None
    quartered: Fraction | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Odds:
    """The answer: *deals* is how many were counted, or dealt at random from *seed*.

    *no_low* is how often nobody has a low hand, in a game with a low half.
    """

    game: str
    order: HandOrder
    communal: tuple[Card, ...]
    dead: tuple[Card, ...]
    method: Method
    deals: int
    seed: int | None
    no_low: Fraction | None
    hands: tuple[HandOdds, ...]

    @property
    def equities(self) -> tuple[Fraction, ...]:
        return tuple(hand.equity for hand in self.hands)


def odds_of(situation: Situation, cells: Cells, seed: int | None) -> Odds:
    """An exact answer has no *seed*."""
    deals = int(cells[0].sum())
    widths = [0.0] * situation.players if seed is None else margins(cells)
    return Odds(
        game=situation.game,
        order=situation.order,
        communal=situation.communal,
        dead=situation.given_dead,
        method="exact" if seed is None else "sampled",
        deals=deals,
        seed=seed,
        no_low=Fraction(int(cells[0, :, 0].sum()), deals) if situation.has_low else None,
        hands=tuple(
            _hand(holding.text, each, deals, width)
            for holding, each, width in zip(situation.holdings, cells, widths, strict=True)
        ),
    )


def _hand(text: str, cells: Cells, deals: int, margin: float) -> HandOdds:
    parts = parts_of(cells.shape[0] - 1, cells.shape[1])
    both, whole, halves = parts.both, parts.whole, cells.shape[1] > 1
    return HandOdds(
        hand=text,
        win=_frequency(cells[both == whole], deals),
        split=_frequency(cells[(both > 0) & (both < whole)], deals),
        equity=_mean(cells, both, whole * deals),
        margin=margin,
        high=_half(cells, parts.high, whole * deals, deals, 0) if halves else None,
        low=_half(cells.T, parts.low.T, whole * deals, deals, 1) if halves else None,
        quartered=_frequency(cells[(both > 0) & (4 * both <= whole)], deals) if halves else None,
    )


def _half(cells: Cells, part: NDArray[np.int64], units: int, deals: int, lost: int) -> HalfOdds:
    """*lost* is the last row in which another player has the half; the holders' rows follow it."""
    return HalfOdds(
        win=_frequency(cells[lost + 1], deals),
        split=_frequency(cells[lost + 2 :], deals),
        share=_mean(cells, part, units),
    )


def _frequency(cells: Cells, deals: int) -> Fraction:
    return Fraction(int(cells.sum()), deals)


def _mean(cells: Cells, part: NDArray[np.int64], units: int) -> Fraction:
    won = zip(cells.ravel().tolist(), part.ravel().tolist(), strict=True)
    return Fraction(sum(count * each for count, each in won), units)
