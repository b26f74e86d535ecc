"""What events on times, the display and the system change in a jackpot."""

from __future__ import annotations

from datetime import datetime

from pokerroom.jackpots.state import events
from pokerroom.jackpots.state.link import Link, Reading, RoundOn, later


def hear(link: Link, at: datetime, on: RoundOn | None = None) -> None:
    link.latest = later(link.latest, at)
    if on is not None:
        on.latest = later(on.latest, at)


def prize_withheld(link: Link, event: events.PrizeWithheld) -> None:
    prize = link.prizes[event.prize]
    prize.withheld_at, prize.withheld_until = event.at, event.until
    hear(link, event.at)


def prize_released(link: Link, event: events.PrizeReleased) -> None:
    link.prizes[event.prize].released_at = event.at
    hear(link, event.at)


def reading_verified(link: Link, event: events.ReadingVerified) -> None:
    link.verified = Reading(event.pools)
    hear_of_the_system(link, event.at)


def hear_of_the_system(link: Link, at: datetime) -> None:
    link.system_at = at
    hear(link, at)


def display_failed(link: Link, event: events.DisplayFailed) -> None:
    link.failed_at = event.at
    hear_of_the_system(link, event.at)


def display_restored(link: Link, event: events.DisplayRestored) -> None:
    assert link.failed_at is not None
    link.outages.append((link.failed_at, event.at))
    link.failed_at = None
    hear_of_the_system(link, event.at)


def tables_suspended(link: Link, event: events.TablesSuspended) -> None:
    link.suspended |= event.tables


def malfunction_decided(link: Link, _event: events.MalfunctionDecided) -> None:
    link.suspended = frozenset()


def referred(link: Link, event: events.Referred) -> None:
    link.asked[event.table] = event


def is_decided(link: Link, event: events.Answered | events.Withdrawn) -> None:
    del link.asked[event.table]


def keep_readings_short(link: Link, final: tuple[events.Amounts, ...]) -> None:
    """Once their rounds of play are over, key-offs are *final* and are merged into the reading.

    They are in order of time: when a hit is reported late, later ones are reopened first.
    """
    on = [each.hit for each in link.rounds.values()]
    for reading, left in zip(link.readings(), final, strict=False):
        while reading.keyed_off and reading.keyed_off[0] not in on:
            del reading.keyed_off[0]
        reading.pools = left
