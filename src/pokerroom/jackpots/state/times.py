"""Whether the time of an act is possible: not before what it follows, and of the same kind."""

from __future__ import annotations

from datetime import MAXYEAR, datetime
from typing import Final

from pokerroom.books import Refusal
from pokerroom.jackpots.acts import PaysPrize, PressesPrizeButton, ReleasesPrize, WithholdsPrize
from pokerroom.jackpots.rules.setup import CrownSetup
from pokerroom.jackpots.state.link import Link, Prize

LAST_YEAR: Final = MAXYEAR - 1
"""A payment may be withheld for days, which must not run past the last year Python has."""


def has_offset(at: datetime) -> bool:
    return at.utcoffset() is not None


def not_a_time(link: Link, at: datetime) -> Refusal | None:
    """Times with and without a UTC offset cannot be compared."""
    per = link.setup.articles.times
    if at.year > LAST_YEAR:
        return Refusal(because=f"times must be before the year {MAXYEAR}", per=per)
    if link.latest is not None and has_offset(at) != has_offset(link.latest):
        now, before = ("with", "without") if has_offset(at) else ("without", "with")
        because = f"this time is given {now} its offset, and the times before it {before}"
        return Refusal(because=because, per=per)
    return None


def before(link: Link, at: datetime, after: datetime | None, what: str) -> Refusal | None:
    """A refusal if *at* is earlier than *after*, the time of *what*."""
    if refusal := not_a_time(link, at):
        return refusal
    if after is None or at >= after:
        return None
    return Refusal(because=f"{at} is before {after}, {what}", per=link.setup.articles.times)


def button_out_of_time(link: Link, act: PressesPrizeButton) -> Refusal | None:
    since = link.rounds[act.table].since
    return before(link, act.at, since, f"when the last round of play at table {act.table} was on")


def payment_out_of_time(link: Link, act: PaysPrize) -> Refusal | None:
    prize = link.prizes[act.prize]
    if refusal := out_of_time(link, act):
        return refusal
    if not prize.is_jackpot or prize.withheld_at or not isinstance(link.setup, CrownSetup):
        return None
    first = link.payments.before(prize)
    return before(link, act.at, first, "when the prize that goes first was paid")


def out_of_time(link: Link, act: PaysPrize | WithholdsPrize | ReleasesPrize) -> Refusal | None:
    """A refusal if *act* comes before the prize button, or before a withholding or release."""
    prize = link.prizes[act.prize]
    steps = (
        (prize.at, "when the prize button was pressed"),
        (prize.withheld_at, "when it was withheld"),
        (prize.released_at, "when it was released"),
    )
    found = (before(link, act.at, after, what) for after, what in steps)
    return next((refusal for refusal in found if refusal), None)


def is_withheld_now(link: Link, prize: Prize) -> bool:
    """Whether it is withheld, with no time reported yet at which it falls due."""
    if not prize.is_withheld or prize.withheld_until is None:
        return False
    return link.latest is None or link.latest < prize.withheld_until
