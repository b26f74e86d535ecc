"""The whole state of a link in a few fields, so that its past need not be read."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from pokerroom.desk.events import LinkOpened, LinkStands
from pokerroom.jackpots import Event, Link, evolve
from pokerroom.jackpots.state.events import RoundStarted
from pokerroom.jackpots.state.link import Reading, later
from pokerroom.table.house.game_manager import with_accounts


def is_plain(link: Link, on: Mapping[str, Sequence[Event]]) -> bool:
    """Whether nothing is pending: rounds have been started, by the events in *on*, and no more."""
    pending = (link.hits, link.unpaid, link.asked, link.suspended, link.due, link.failed_at)
    started = on.keys() == link.rounds.keys() and all(
        len(events) == 1 and isinstance(events[0], RoundStarted) for events in on.values()
    )
    return started and not any(pending) and not link.verified.keyed_off


def standing(opened: LinkOpened, link: Link, on: Mapping[str, Sequence[Event]]) -> LinkStands:
    payments = link.payments
    return LinkStands(
        link=opened,
        accounts=link.accounts.in_cents(),
        verified=link.verified.pools,
        next_prize=link.next_prize,
        on=tuple(
            each for events in on.values() for each in events if isinstance(each, RoundStarted)
        ),
        heard=dict(link.heard),
        outages=tuple(link.outages),
        latest=link.latest,
        system_at=link.system_at,
        settled_to=link.settled_to,
        paid_to=later(payments.until, payments.latest),
    )


def restored(event: LinkStands) -> Link:
    """Starts the rounds in progress again, then restores all accounts as they stood."""
    link = Link(event.link.setup)
    link.heard = dict(event.heard)
    for started in event.on:
        evolve(link, started)
    with_accounts(link, event.accounts)
    link.verified = Reading(event.verified)
    link.next_prize = event.next_prize
    link.outages = list(event.outages)
    link.latest, link.system_at = event.latest, event.system_at
    link.settled_to, link.payments.latest = event.settled_to, event.paid_to
    return link
