"""Put an act about a notice to the rules of its table; hear what they find."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime
from typing import Final, Never, TypeAlias

from pokerroom.books import Authority, Referral, Refusal, Ruling
from pokerroom.engine import By, Engine, never_referring, on, table
from pokerroom.table.notices import acts, events
from pokerroom.table.notices.common import not_by_strangers, not_his, of_act
from pokerroom.table.notices.effect import taking_effect
from pokerroom.table.notices.evolving import evolve
from pokerroom.table.notices.giving import gives_notice
from pokerroom.table.notices.state import Notice, Notices, copied

Finding: TypeAlias = Ruling[tuple[events.Event, ...]] | Refusal
FirstEvents: TypeAlias = tuple[events.Event, ...] | Refusal


def agrees(notices: Notices, act: acts.Agrees) -> FirstEvents:
    notice = notices.running.get(act.number)
    if notice is None:
        return _no_such(notices, act.number)
    clause = notices.clause(notice.subject)
    if clause.agreed is None:
        because = "the agreement of players does not shorten a notice at this table"
        return Refusal(because=because, per=clause.unasked or clause.per)
    if not act.agreeing:
        return Refusal(because="nobody is there who could agree", per=clause.agreed.per)
    if refusal := not_by_strangers(notices, notice.subject, act, act.agreeing):
        return refusal
    late = next((each for each in act.agreeing if each not in notice.asked), None)
    if late is not None:
        return Refusal(because=f"{late!r:.60} came after the notice", per=clause.arrivals)
    return (
        events.PlayersAgreed(
            **of_act(act), number=act.number, agreeing=act.agreeing, per=clause.agreed.per
        ),
    )


def withdraws(notices: Notices, act: acts.WithdrawsNotice) -> FirstEvents:
    notice = notices.running.get(act.number)
    if notice is None:
        return _no_such(notices, act.number)
    if refusal := not_his(notices, act, notice.subject):
        return refusal
    per = notices.on(notice.subject, notice.terms)
    return (events.NoticeWithdrawn(**of_act(act), number=act.number, per=per),)


def _no_such(notices: Notices, number: int) -> Refusal:
    because = f"no notice {f'{number} ' if number else ''}is running at this table"
    return Refusal(because=because, per=notices.rules.change.per)


def tells_inspector(notices: Notices, act: acts.TellsInspector) -> FirstEvents:
    clause = notices.rules.closing
    if refusal := not_his(notices, act, events.Subject.CLOSING):
        return refusal
    if clause.told_first is None:
        because = "a table closes here without an inspector being told first"
        return Refusal(because=because, per=clause.per)
    return (events.InspectorTold(**of_act(act), per=clause.told_first),)


def begins_round(notices: Notices, act: acts.BeginsRound) -> FirstEvents:
    per = notices.rules.round
    if notices.closed:
        return Refusal(because="the table is closed", per=notices.rules.closing.per)
    if notices.in_round:
        return Refusal(because="a round of play is in progress", per=per)
    return (events.RoundBegun(**of_act(act), per=per),)


def ends_round(notices: Notices, act: acts.EndsRound) -> FirstEvents:
    """A complete round counts towards every notice given before it began."""
    if not notices.in_round:
        per = notices.rules.round
        return Refusal(because="no round of play is in progress", per=per)
    left = {
        number: notice.rounds_left - (act.completed and not notice.in_round)
        for number, notice in notices.running.items()
        if notice.rounds_left
    }
    return (events.RoundEnded(**of_act(act), left=left, per=_by_rounds(notices)),)


def _by_rounds(notices: Notices) -> Authority:
    """The rule for the notices that run by rounds; if there are none, the round merely ends."""
    counted = [each for each in notices.running.values() if each.rounds_left]
    if not counted:
        return notices.rules.round
    rules = notices.rules
    return rules.closing.per if _only_closings(counted) else rules.change.completes


def _only_closings(running: Iterable[Notice]) -> bool:
    return {each.subject for each in running} == {events.Subject.CLOSING}


def time_passes(notices: Notices, act: acts.TimePasses) -> FirstEvents:
    rules = notices.rules
    timed = [each for each in notices.running.values() if each.until]
    if not timed:
        return (events.TimePassed(**of_act(act), per=rules.clock),)
    clause = rules.closing if _only_closings(timed) else rules.change
    per = clause.per if clause.rounds or clause.minutes else clause.completes
    return (events.TimePassed(**of_act(act), per=per),)


RULES: Final[By[Notices, acts.Act, FirstEvents | Referral]] = table(
    on(acts.GivesNotice, gives_notice),
    on(acts.Agrees, agrees),
    on(acts.WithdrawsNotice, withdraws),
    on(acts.TellsInspector, tells_inspector),
    on(acts.BeginsRound, begins_round),
    on(acts.EndsRound, ends_round),
    on(acts.TimePasses, time_passes),
)


ENGINE: Final[Engine[Notices, acts.Act, events.Event, Never]] = Engine(
    rules=RULES,
    consequences=taking_effect,
    evolve=evolve,
    copied=copied,
    referring=never_referring(),
)


def put(notices: Notices, act: acts.Act) -> Finding:
    """What the rules make of *act*, with what then takes effect; a refusal changes nothing."""
    if _is_before(act.at, notices.at):
        because = f"it is {notices.at} at this table, and time does not go back to {act.at}"
        return Refusal(because=because, per=notices.rules.clock)
    found = ENGINE.put(notices, act)
    assert not isinstance(found, Referral)
    return found


def _is_before(at: datetime, clock: datetime) -> bool:
    """Times with and without a zone cannot be compared, so either counts as before the other."""
    if (at.utcoffset() is None) != (clock.utcoffset() is None):
        return True
    return at < clock
