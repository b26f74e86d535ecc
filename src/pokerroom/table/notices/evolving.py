"""The notices of a table after an event; nothing is decided here."""

from __future__ import annotations

from typing import Final

from pokerroom.engine import By, on, table
from pokerroom.table.notices import events
from pokerroom.table.notices.state import Notice, Notices, with_agreeing, with_left


def evolve(notices: Notices, event: events.Event) -> None:
    notices.at, notices.there = event.at, event.there
    CHANGES[event.__class__](notices, event)


def _given(notices: Notices, event: events.NoticeGiven) -> None:
    notices.given = event.number
    notices.running[event.number] = Notice(
        number=event.number,
        subject=event.subject,
        game=event.game,
        terms=event.terms,
        given=event.at,
        rounds_left=event.rounds,
        until=event.until,
        asked=event.there.asked(absent_too=event.absent_asked),
        agreeing=event.agreeing,
        in_round=notices.in_round,
    )


def _agreed(notices: Notices, event: events.PlayersAgreed) -> None:
    notice = notices.running[event.number]
    agreeing = tuple(dict.fromkeys((*notice.agreeing, *event.agreeing)))
    notices.running[event.number] = with_agreeing(notice, agreeing)


def _withdrawn(notices: Notices, event: events.NoticeWithdrawn) -> None:
    del notices.running[event.number]


def _told(notices: Notices, _event: events.InspectorTold) -> None:
    notices.told = True


def _begun(notices: Notices, _event: events.RoundBegun) -> None:
    notices.in_round = True


def _ended(notices: Notices, event: events.RoundEnded) -> None:
    notices.in_round = False
    for number, left in event.left.items():
        notices.running[number] = with_left(notices.running[number], left)


def _passed(_notices: Notices, _event: events.TimePassed) -> None:
    pass


def _took_effect(notices: Notices, event: events.TookEffect) -> None:
    del notices.running[event.number]
    if event.subject is events.Subject.CLOSING:
        notices.closed = True
    else:
        notices.game, notices.terms = event.game, dict(event.terms)


CHANGES: Final[By[Notices, events.Event, None]] = table(
    on(events.NoticeGiven, _given),
    on(events.PlayersAgreed, _agreed),
    on(events.NoticeWithdrawn, _withdrawn),
    on(events.InspectorTold, _told),
    on(events.RoundBegun, _begun),
    on(events.RoundEnded, _ended),
    on(events.TimePassed, _passed),
    on(events.TookEffect, _took_effect),
)
