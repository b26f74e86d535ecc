"""Key-offs taken back because an earlier hit was reported or undone late."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from datetime import datetime

from pokerroom.books import Authority, Referral
from pokerroom.jackpots.state.events import AwardsReversed, Event, HitReopened
from pokerroom.jackpots.state.link import Link, RoundOn


def jackpots_of(link: Link, on: RoundOn) -> tuple[int, ...]:
    """The prizes of a round of play that came out of the pools."""
    return tuple(number for number in on.prizes if link.prizes[number].is_jackpot)


def keyed_off_after(link: Link, at: datetime, but: Collection[str] = ()) -> list[str]:
    """The tables whose hits, later than *at*, have already been keyed off, latest first."""
    tables = [
        table
        for table, on in link.rounds.items()
        if table not in but and on.hit is not None and on.hit.at > at
    ]
    return sorted(tables, key=lambda table: hit_time(link, table), reverse=True)


def hit_time(link: Link, table: str) -> datetime:
    hit = link.rounds[table].hit
    assert hit is not None
    return hit.at


def too_late(link: Link, at: datetime) -> Referral | None:
    """A referral, unless every key-off of a later hit can still be taken back (W-21, A-86)."""
    articles = link.setup.articles
    paid = link.settled_to is not None and at < link.settled_to
    if not paid and not any(is_bound(link, table) for table in keyed_off_after(link, at)):
        return None
    question = "A later hit has been paid or withheld, or its round is over: how is this one paid?"
    return Referral(question=question, to=articles.operator, per=articles.in_time_order)


def is_bound(link: Link, table: str) -> bool:
    """Whether a prize of the hit has been paid or withheld, so that no new key-off is possible."""
    prizes = (link.prizes[number] for number in jackpots_of(link, link.rounds[table]))
    return any(prize.is_paid or prize.withheld_at is not None for prize in prizes)


def taken_back(
    link: Link, at: datetime, per: Authority, but: Collection[str] = ()
) -> Iterator[Event]:
    """Takes back the key-offs of hits later than *at*, unless a prize of theirs is bound."""
    for table in keyed_off_after(link, at, but):
        if not is_bound(link, table):
            yield from reopened(link, table, per)


def reopened(link: Link, table: str, per: Authority) -> tuple[Event, Event]:
    prizes = jackpots_of(link, link.rounds[table])
    return AwardsReversed(table=table, prizes=prizes, per=per), HitReopened(table=table, per=per)
