"""The notices of a table after an event; nothing is decided here."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime
from typing import Any, Final

from pokerroom.engine import By, on, replayed, table
from pokerroom.table.notices.board import Board, Notice, with_agreeing, with_left
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


def evolve(board: Board, event: Event) -> None:
    board.at, board.there = event.at, event.there
    CHANGES[event.__class__](board, event)


def replay(game: str, terms: dict[str, Any], at: datetime, record: Iterable[Event]) -> Board:
    """The board that *record* tells of, of a table that opened with *game* and *terms*."""
    return replayed(Board(game, terms, at), record, evolve)


def _given(board: Board, event: NoticeGiven) -> None:
    board.given = event.number
    board.running[event.number] = Notice(
        number=event.number,
        subject=event.subject,
        game=event.game,
        terms=event.terms,
        given=event.at,
        rounds_left=event.rounds,
        until=event.until,
        asked=event.there.asked,
        agreeing=event.agreeing,
        in_round=board.in_round,
    )


def _agreed(board: Board, event: PlayersAgreed) -> None:
    notice = board.running[event.number]
    agreeing = tuple(dict.fromkeys((*notice.agreeing, *event.agreeing)))
    board.running[event.number] = with_agreeing(notice, agreeing)


def _withdrawn(board: Board, event: NoticeWithdrawn) -> None:
    del board.running[event.number]


def _told(board: Board, _event: InspectorTold) -> None:
    board.told = True


def _begun(board: Board, _event: RoundBegun) -> None:
    board.in_round = True


def _ended(board: Board, event: RoundEnded) -> None:
    board.in_round = False
    for number, left in event.left.items():
        board.running[number] = with_left(board.running[number], left)


def _passed(_board: Board, _event: TimePassed) -> None:
    pass


def _took_effect(board: Board, event: TookEffect) -> None:
    del board.running[event.number]
    if event.subject is Subject.CLOSING:
        board.closed = True
    else:
        board.game, board.terms = event.game, dict(event.terms)


CHANGES: Final[By[Board, Event, None]] = table(
    on(NoticeGiven, _given),
    on(PlayersAgreed, _agreed),
    on(NoticeWithdrawn, _withdrawn),
    on(InspectorTold, _told),
    on(RoundBegun, _begun),
    on(RoundEnded, _ended),
    on(TimePassed, _passed),
    on(TookEffect, _took_effect),
)
