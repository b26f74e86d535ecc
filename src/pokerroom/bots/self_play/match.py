"""Bots play each other for many rounds, each of which can be played again by its number."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from math import sqrt
from typing import Final, TypeAlias

from pokerroom.bots.chance import chances, own_chance
from pokerroom.bots.rounds import play_out
from pokerroom.bots.tables import Played, played
from pokerroom.bots.turns import Bot
from pokerroom.money import Money
from pokerroom.play import Seat
from pokerroom.table import Dealer, next_round, opened
from pokerroom.terms import AtTable

Z_95: Final = 1.959964
Seating: TypeAlias = Mapping[Seat, int]
"""Which bot, by its place in the list, sits in each seat."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Match:
    """Each round stands by itself: everybody has *stake*, and the bots move on by one seat.

    *duplicate*: the same cards are dealt once for each bot, so that every bot plays every seat,
    which leaves less to luck.
    """

    at: AtTable
    stake: Money
    seed: int
    bots: int
    duplicate: bool = False

    def seating(self, number: int) -> Seating:
        """The bots in round *number*, counted from 1, by seat."""
        return {seat: (seat - 1 + number - 1) % self.bots for seat in range(1, self.bots + 1)}

    def deal_of(self, number: int) -> int:
        """The number of the deal whose cards round *number* uses."""
        return (number - 1) // self.bots + 1 if self.duplicate else number


@dataclass(frozen=True, slots=True)
class SelfPlayed:
    """A round of a match, and who sat where."""

    played: Played
    seating: Seating

    @property
    def gains(self) -> dict[int, int]:
        """What each bot, by its place in the list, won or lost."""
        return {self.seating[seat]: gain for seat, gain in self.played.gains.items()}


def play_match(match: Match, bots: Sequence[Bot], numbers: range) -> Iterator[SelfPlayed]:
    """Plays the rounds *numbers* of *match*, one after another."""
    names = {seat: f"seat {seat}" for seat in range(1, match.bots + 1)}
    table = opened(match.at, names, match.stake)
    for number in numbers:
        _, play = next_round(table)
        seating, deal = match.seating(number), match.deal_of(number)
        shuffler, _ = chances(match.seed, deal)
        own = {seat: own_chance(match.seed, number, seating[seat]) for seat in play.seats}
        seated = {seat: bots[bot] for seat, bot in seating.items()}
        referral = play_out(play, Dealer(play, shuffler), seated, own.__getitem__, number)
        yield SelfPlayed(played(number, play, referral), seating)


@dataclass(slots=True)
class Score:
    """What one bot has won or lost, in cents, over *blocks* of rounds that belong together.

    Blocks are independent of each other: single rounds or, in a duplicate match, all rounds of a
    deal.
    """

    block: int = 1
    rounds: int = 0
    total: int = 0
    blocks: int = 0
    squares: int = 0
    best: int = 0
    worst: int = 0
    won: int = 0
    _open: int = field(default=0, repr=False)

    def add(self, gain: int) -> None:
        self.rounds += 1
        self.total += gain
        self.won += gain > 0
        self.best, self.worst = max(self.best, gain), min(self.worst, gain)
        self._open += gain
        if self.rounds % self.block == 0:
            self.blocks += 1
            self.squares += self._open**2
            self._open = 0

    @property
    def mean(self) -> float:
        """The average in cents a round."""
        return self.total / self.rounds if self.rounds else 0.0

    @property
    def within(self) -> float | None:
        """Half the width of the 95% interval around the mean, in cents a round; None if unknown."""
        if self.blocks < 2:
            return None
        total = self.total - self._open
        mean = total / self.blocks
        variance = (self.squares - self.blocks * mean**2) / (self.blocks - 1)
        return Z_95 * sqrt(max(variance, 0.0) / self.blocks) / self.block


@dataclass(slots=True)
class Scores:
    """The scores of all bots of a match.

    *took* is the commission, *void* rounds count for nobody.
    """

    each: list[Score]
    rounds: int = 0
    took: int = 0
    void: int = 0

    @classmethod
    def of(cls, match: Match) -> Scores:
        block = match.bots if match.duplicate else 1
        return cls([Score(block=block) for _ in range(match.bots)])

    def add(self, gains: Mapping[int, int], took: int, *, void: bool) -> None:
        self.rounds += 1
        self.took += took
        self.void += void
        for bot, gain in gains.items():
            self.each[bot].add(gain)
