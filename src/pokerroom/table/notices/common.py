"""What the rules ask of every act about a notice."""

from __future__ import annotations

from datetime import datetime
from typing import TypedDict

from pokerroom.books import Refusal, may_act, roles_in
from pokerroom.table.notices.acts import NoticeAct
from pokerroom.table.notices.events import Present, Subject
from pokerroom.table.notices.state import Notices


class OfAct(TypedDict):
    """What every event takes from its act."""

    at: datetime
    there: Present
    by: str


def not_his(notices: Notices, act: NoticeAct, subject: Subject) -> Refusal | None:
    """Refuses any office that the book does not name, and everybody once the table is closed."""
    if notices.closed:
        return Refusal(because="the table is closed", per=notices.rules.closing.per)
    per = notices.clause(subject).per
    book = per.id.partition("/")[0]
    who = roles_in(book).get(act.by.lower())
    if who is None or not may_act(who, per.id, book=book):
        return Refusal(because=f"it is not for the {act.by or 'players'!s:.60} to do", per=per)
    return None


def of_act(act: NoticeAct) -> OfAct:
    return {"at": act.at, "there": act.there, "by": act.by}


def not_by_strangers(
    notices: Notices, subject: Subject, act: NoticeAct, agreeing: tuple[str, ...]
) -> Refusal | None:
    """Only those who are there, and not absent, can agree."""
    clause = notices.clause(subject)
    if agreeing and clause.agreed is None:
        because = "the agreement of players does not shorten a notice at this table"
        return Refusal(because=because, per=clause.unasked or clause.per)
    for each in agreeing:
        assert clause.agreed is not None
        if each not in act.there.players:
            return Refusal(because=f"{each!r:.60} is not at the table", per=clause.agreed.per)
        if each not in act.there.asked(absent_too=clause.agreed.absent_too):
            return Refusal(because=f"{each!r:.60} is absent", per=clause.agreed.per_absent)
    return None
