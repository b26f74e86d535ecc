"""How much better one bot is than another: the same cards twice, with the seats swapped."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from time import thread_time
from typing import Final

from pokerroom.bots.chance import chances, own_chance
from pokerroom.bots.rounds import play_out
from pokerroom.bots.self_play.match import Score
from pokerroom.bots.tables import agreed_terms, among_players, played
from pokerroom.bots.turns import Answer, Bot, Turn
from pokerroom.play import Seat
from pokerroom.table import Dealer, next_round, opened
from pokerroom.terms import AtTable

PER: Final = 100  # rounds


@dataclass(frozen=True, slots=True, kw_only=True)
class Duel:
    """Two bots at a table of *players*, taking every second seat each, on the terms *at*."""

    at: AtTable
    players: int
    seed: int

    @classmethod
    def of(
        cls, game: str, *, players: int | None = None, seed: int = 1, limit: str | None = None
    ) -> Duel:
        given = {} if limit is None else {"limit": limit}
        at, number = agreed_terms(among_players(game), given, players)
        return cls(at=at, players=number, seed=seed)


@dataclass(slots=True)
class Timed:
    """A bot, the number of its turns, and the processor seconds they took."""

    bot: Bot
    turns: int = 0
    seconds: float = 0.0

    def __call__(self, turn: Turn, /) -> Answer:
        begun = thread_time()
        answer = self.bot(turn)
        self.seconds += thread_time() - begun
        self.turns += 1
        return answer

    @property
    def milliseconds(self) -> float:
        """The average time of a turn."""
        return 1000 * self.seconds / max(self.turns, 1)


@dataclass(slots=True)
class Standing:
    """What the first bot has won from the other, deal by deal, in cents over all seats."""

    duel: Duel
    score: Score = field(default_factory=Score)

    def add(self, gain: int) -> None:
        self.score.add(gain)

    @property
    def mean(self) -> float:
        """The table minimums that a seat wins in a hundred rounds."""
        return self._per_seat(self.score.mean)

    @property
    def within(self) -> float | None:
        """Half the width of the 95% interval around the mean."""
        return None if self.score.within is None else self._per_seat(self.score.within)

    @property
    def is_better(self) -> bool | None:
        """Whether the first bot clearly wins, or loses; None while that is uncertain."""
        if self.within is None or abs(self.mean) <= self.within:
            return None
        return self.mean > 0

    def _per_seat(self, cents: float) -> float:
        """A deal is two rounds, so that the first bot has every seat once."""
        return PER * cents / self.duel.players / self.duel.at.terms.minimum


def play_duel(duel: Duel, one: Bot, other: Bot, deals: range) -> Iterator[int]:
    """For each of *deals*, what the seats of *one* won in both rounds, in cents."""
    names = {seat: f"seat {seat}" for seat in range(1, duel.players + 1)}
    table = opened(duel.at, names, duel.at.terms.minimum_stake)
    for deal in deals:
        gain = 0
        for turned in (0, 1):
            _, play = next_round(table)
            shuffler, _ = chances(duel.seed, deal)
            own = {seat: own_chance(duel.seed, deal, seat) for seat in play.seats}
            first = {seat for seat in play.seats if _is_first(seat, turned)}
            seated = {seat: one if seat in first else other for seat in play.seats}
            void = play_out(play, Dealer(play, shuffler), seated, own.__getitem__, deal)
            gains = played(deal, play, void).gains
            gain += sum(gains[seat] for seat in first)
        yield gain


def _is_first(seat: Seat, turned: int) -> bool:
    return (seat + turned) % 2 == 1
