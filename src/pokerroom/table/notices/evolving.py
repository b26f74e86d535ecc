"""The notices of a table after an event; nothing is decided here."""

from __future__ import annotations

from typing import Final

from pokerroom.engine import By, on, table
from pokerroom.table.notices.events import (
    Event,
    InspectorTold,
    NoticeGiven,
    NoticeWithdrawn,
    PlayersAgreed,
    RoundBegun,
    RoundEnded,
    Subject,
    TimePassed,
    TookEffect,
)
from pokerroom.table.notices.state import Notice, Notices, with_agreeing, with_left


def evolve(notices: Notices, event: Event) -> None:
    notices.at, notices.there = event.at, event.there
    CHANGES[event.__class__](notices, event)


def _given(notices: Notices, event: NoticeGiven) -> None:
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


def _agreed(notices: Notices, event: PlayersAgreed) -> None:
    notice = notices.running[event.number]
    agreeing = tuple(dict.fromkeys((*notice.agreeing, *event.agreeing)))
    notices.running[event.number] = with_agreeing(notice, agreeing)


def _withdrawn(notices: Notices, event: NoticeWithdrawn) -> None:
    del notices.running[event.number]


def _told(notices: Notices, _event: InspectorTold) -> None:
    notices.told = True


def _begun(notices: Notices, _event: RoundBegun) -> None:
    notices.in_round = True


def _ended(notices: Notices, event: RoundEnded) -> None:
    notices.in_round = False
    for number, left in event.left.items():
        notices.running[number] = with_left(notices.running[number], left)


def _passed(_notices: Notices, _event: TimePassed) -> None:
    pass


def _took_effect(notices: Notices, event: TookEffect) -> None:
    del notices.running[event.number]
    if event.subject is Subject.CLOSING:
        notices.closed = True
    else:
        notices.game, notices.terms = event.game, dict(event.terms)


CHANGES: Final[By[Notices, Event, None]] = table(
    on(NoticeGiven, _given),
    on(PlayersAgreed, _agreed),
    on(NoticeWithdrawn, _withdrawn),
    on(InspectorTold, _told),
    on(RoundBegun, _begun),
    on(RoundEnded, _ended),
    on(TimePassed, _passed),
    on(TookEffect, _took_effect),
)
