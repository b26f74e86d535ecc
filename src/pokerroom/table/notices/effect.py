"""When a notice has run out and takes effect by itself."""

from __future__ import annotations

from typing import NamedTuple

from pokerroom.books import Authority
from pokerroom.books.clauses.notices import NoticeClause, Waiver
from pokerroom.table.notices.events import Ended, Event, Present, TookEffect
from pokerroom.table.notices.state import Notice, Notices

TO_PLAY = 2


class Over(NamedTuple):
    because: Ended
    per: Authority


def taking_effect(notices: Notices) -> tuple[Event, ...]:
    """The first notice that has run out; none while a round of play is in progress."""
    if notices.in_round or notices.closed:
        return ()
    for notice in notices.running.values():
        if over := _over(notices, notice):
            return (
                TookEffect(
                    at=notices.at,
                    there=notices.there,
                    number=notice.number,
                    subject=notice.subject,
                    game=notice.game,
                    terms=notice.terms,
                    because=over.because,
                    per=over.per,
                ),
            )
    return ()


def _over(notices: Notices, notice: Notice) -> Over | None:
    clause = notices.clause(notice.subject)
    if not notices.there.players:
        return Over(Ended.NOBODY, clause.empty)
    if clause.agreed and _is_agreed(clause, notice, notices.there):
        return Over(Ended.AGREED, clause.agreed.per)
    if clause.alone and notice.rounds_left and len(notices.there.at_hand) < TO_PLAY:
        return Over(Ended.NO_ROUND, clause.alone)
    if notice.rounds_left or (notice.until is not None and notices.at < notice.until):
        return None
    return Over(Ended.RAN_OUT, notices.on(notice.subject, notice.terms))


def _is_agreed(clause: NoticeClause, notice: Notice, there: Present) -> bool:
    """Whether those asked both now and when it was given agree; if there are none, nobody has."""
    assert clause.agreed is not None
    now = there.asked(absent_too=clause.agreed.absent_too)
    asked = [each for each in now if each in notice.asked]
    agreeing = sum(each in notice.agreeing for each in asked)
    return is_enough(clause.agreed.of, agreeing, len(asked))


def is_enough(waiver: Waiver, agreeing: int, asked: int) -> bool:
    """Whether so many of those *asked* are as many as must agree."""
    if waiver is Waiver.MOST:
        return 2 * agreeing > asked
    return bool(asked) and agreeing == asked
