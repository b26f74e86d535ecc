"""What a jackpot hears of times, of its display and of the system."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime

from pokerroom.jackpots.key_offs import key_off_crown
from pokerroom.jackpots.rules import CrownSetup
from pokerroom.jackpots.state import (
    DisplayFailed,
    DisplayRestored,
    Link,
    MalfunctionDecided,
    PrizeReleased,
    PrizeWithheld,
    Reading,
    ReadingVerified,
    RoundOn,
    TablesSuspended,
    later,
)


def hear(link: Link, at: datetime, on: RoundOn | None = None) -> None:
    link.latest = later(link.latest, at)
    if on is not None:
        on.latest = later(on.latest, at)


def prize_withheld(link: Link, event: PrizeWithheld) -> None:
    prize = link.prizes[event.prize]
    prize.withheld_at, prize.withheld_until = event.at, event.until
    hear(link, event.at)


def prize_released(link: Link, event: PrizeReleased) -> None:
    link.prizes[event.prize].released_at = event.at
    hear(link, event.at)


def reading_verified(link: Link, event: ReadingVerified) -> None:
    link.verified = Reading(event.pools)
    hear_of_the_system(link, event.at)


def hear_of_the_system(link: Link, at: datetime) -> None:
    link.system_at = at
    hear(link, at)


def display_failed(link: Link, event: DisplayFailed) -> None:
    link.failed_at = event.at
    hear_of_the_system(link, event.at)


def display_restored(link: Link, event: DisplayRestored) -> None:
    assert link.failed_at is not None
    link.outages.append((link.failed_at, event.at))
    link.failed_at = None
    hear_of_the_system(link, event.at)


def tables_suspended(link: Link, event: TablesSuspended) -> None:
    link.suspended |= event.tables


def malfunction_decided(link: Link, _event: MalfunctionDecided) -> None:
    link.suspended = frozenset()


def readings(link: Link) -> Iterator[Reading]:
    """All that a key-off bears on."""
    yield link.verified
    yield from (hit.reading for hit in link.hits if hit.reading is not None)


def keep_readings_short(link: Link) -> None:
    """Key-offs whose round of play is over are final: the reading is what they have left of it."""
    if not isinstance(link.setup, CrownSetup):
        return
    on = [each.hit for each in link.rounds.values()]
    for reading in readings(link):
        reading.keyed_off.sort(key=lambda hit: hit.at)
        while reading.keyed_off and reading.keyed_off[0] not in on:
            first = reading.keyed_off.pop(0)
            reading.pools = key_off_crown(link.setup, first, reading.pools, 0).pools
