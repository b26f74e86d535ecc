"""Contenders measured in turn, round after round, so that all meet the same machine.

Processor time is measured, in calls of a few milliseconds, of which the best counts: what others do
on the machine then costs little.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from math import inf
from time import thread_time

from msgspec import Struct

TURN = 0.03  # seconds
TICK = 1e-9  # seconds; a clock may stand still during a very short call


@dataclass
class Contender:
    """What is measured: a call that does *count* pieces of work, and its best time so far."""

    name: str
    work: str
    count: int
    call: Callable[[], object]
    seconds: float = field(default=inf)

    @property
    def rate(self) -> float:
        return self.count / max(self.seconds, TICK)


class Bar(Struct, frozen=True):
    """Something that must hold: *figure* at least, or at most, *limit*."""

    name: str
    figure: float
    limit: float
    at_least: bool

    @property
    def holds(self) -> bool:
        return self.figure >= self.limit if self.at_least else self.figure <= self.limit


def run_contest(
    contenders: Sequence[Contender],
    rounds: int,
    tell: Callable[[float], None],
    clock: Callable[[], float] = thread_time,
) -> None:
    for number in range(rounds):
        for place, contender in enumerate(contenders):
            take_turn(contender, clock)
            tell((number + (place + 1) / len(contenders)) / rounds)


def take_turn(contender: Contender, clock: Callable[[], float]) -> None:
    """Once at least, and again while the turn lasts."""
    turn_ends = clock() + TURN
    while True:
        begun = clock()
        contender.call()
        ended = clock()
        contender.seconds = min(contender.seconds, ended - begun)
        if ended > turn_ends:
            return
