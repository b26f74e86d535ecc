"""Whether a notice may be given: by whom, about what, for how long."""

from __future__ import annotations

from datetime import timedelta
from typing import Final

from pokerroom.books import Refusal
from pokerroom.books.clauses.notices import NoticeClause
from pokerroom.table.notices.acts import GivesNotice
from pokerroom.table.notices.changes import Changed, changed
from pokerroom.table.notices.common import not_by_strangers, not_his, of_act
from pokerroom.table.notices.effect import is_enough
from pokerroom.table.notices.events import NoticeGiven, Subject, Telling
from pokerroom.table.notices.state import Notices

ROUNDS_MOST: Final = 1_000
MINUTES_MOST: Final = 7 * 24 * 60


def gives_notice(notices: Notices, act: GivesNotice) -> tuple[NoticeGiven, ...] | Refusal:
    clause = notices.clause(act.subject)
    rounds = clause.rounds if act.rounds is None else act.rounds
    minutes = clause.minutes if act.minutes is None else act.minutes
    if refusal := (
        not_his(notices, act, act.subject)
        or _not_yet(notices, act)
        or _wrong_length(notices, act, rounds, minutes)
        or not_by_strangers(notices, act.subject, act, act.agreeing)
        or _not_told_so(notices, act)
    ):
        return refusal
    after = changed(notices, act) if act.subject is Subject.CHANGE else _closed(notices, act)
    if isinstance(after, Refusal):
        return after
    given = NoticeGiven(
        **of_act(act),
        number=notices.given + 1,
        subject=act.subject,
        game=after.game,
        terms=after.terms,
        rounds=rounds,
        until=act.at + timedelta(minutes=minutes) if minutes else None,
        agreeing=tuple(dict.fromkeys(act.agreeing)),
        absent_asked=True,
        telling=act.telling,
        per=notices.on(act.subject, after.terms),
    )
    return (given,)


def _not_told_so(notices: Notices, act: GivesNotice) -> Refusal | None:
    """Players hear of it beforehand, on display where the book says so, unless they waive it."""
    clause = notices.clause(act.subject)
    if act.telling is Telling.DISPLAYED or not act.there.players or _is_waived(clause, act):
        return None
    if act.telling is Telling.NOT_TOLD:
        return Refusal(because="give the players notice first", per=clause.per)
    if clause.displayed:
        return Refusal(because="display the notice at the table", per=clause.displayed)
    return None


def _is_waived(clause: NoticeClause, act: GivesNotice) -> bool:
    if clause.agreed is None:
        return False
    asked = act.there.asked(absent_too=clause.agreed.absent_too)
    return is_enough(clause.agreed.of, sum(each in act.agreeing for each in asked), len(asked))


def _not_yet(notices: Notices, act: GivesNotice) -> Refusal | None:
    """An inspector may have to be told first, and there is only one notice of a kind."""
    clause = notices.clause(act.subject)
    if clause.told_first and not notices.told:
        because = "an inspector must be told first that the table will close"
        return Refusal(because=because, per=clause.told_first)
    if any(notice.subject is act.subject for notice in notices.running.values()):
        because = f"notice of a {act.subject} is running: withdraw it first"
        return Refusal(because=because, per=clause.per)
    return None


def _wrong_length(notices: Notices, act: GivesNotice, rounds: int, minutes: int) -> Refusal | None:
    clause = notices.clause(act.subject)
    if rounds < clause.rounds:
        return Refusal(because=f"notice must be of at least {clause.rounds} rounds", per=clause.per)
    if minutes < clause.minutes:
        return Refusal(
            because=f"notice must be of at least {clause.minutes} minutes", per=clause.per
        )
    if rounds > ROUNDS_MOST or minutes > MINUTES_MOST:
        because = f"a notice may not be of more than {ROUNDS_MOST} rounds or {MINUTES_MOST} minutes"
        return Refusal(because=because, per=clause.per)
    return None


def _closed(notices: Notices, act: GivesNotice) -> Changed | Refusal:
    if act.game or act.terms:
        because = "notice that a table closes names no other game or terms"
        return Refusal(because=because, per=notices.rules.closing.per)
    return Changed(notices.game, notices.terms)
