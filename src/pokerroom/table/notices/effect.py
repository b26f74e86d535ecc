"""When a notice is over, so that what it says takes effect by itself."""

from __future__ import annotations

from typing import NamedTuple

from pokerroom.books import Authority
from pokerroom.books.clauses import NoticeClause, Waiver
from pokerroom.table.notices.board import Board, Notice
from pokerroom.table.notices.events import Ended, Event, Present, TookEffect

TO_PLAY = 2


class Over(NamedTuple):
    because: Ended
    per: Authority


def taking_effect(board: Board) -> tuple[Event, ...]:
    """The first notice that is over; none while a round of play is in progress."""
    if board.in_round or board.closed:
        return ()
    for notice in board.running.values():
        if over := _over(board, notice):
            return (
                TookEffect(
                    at=board.at,
                    there=board.there,
                    number=notice.number,
                    subject=notice.subject,
                    game=notice.game,
                    terms=notice.terms,
                    because=over.because,
                    per=over.per,
                ),
            )
    return ()


def _over(board: Board, notice: Notice) -> Over | None:
    clause = board.clause(notice.subject)
    if not board.there.players:
        return Over(Ended.NOBODY, clause.empty)
    if clause.agreed and _is_agreed(clause, notice, board.there):
        return Over(Ended.AGREED, clause.agreed.per)
    if notice.rounds_left and len(board.there.asked) < TO_PLAY:
        return Over(Ended.NO_ROUND, clause.alone)
    if notice.rounds_left or (notice.until is not None and board.at < notice.until):
        return None
    return Over(Ended.RAN_OUT, clause.per)


def _is_agreed(clause: NoticeClause, notice: Notice, there: Present) -> bool:
    """By those who are present now and were when it was given; with nobody of them, by nobody."""
    assert clause.agreed is not None
    asked = [each for each in there.asked if each in notice.asked]
    agreeing = sum(each in notice.agreeing for each in asked)
    if clause.agreed.of is Waiver.MOST:
        return 2 * agreeing > len(asked)
    return bool(asked) and agreeing == len(asked)
