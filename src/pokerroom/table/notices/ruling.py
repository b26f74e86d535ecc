"""Put an act about a notice to the rules of its table; hear what they find."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime
from typing import Final, Never, TypeAlias

from pokerroom.books import Authority, Referral, Refusal, Ruling
from pokerroom.engine import By, Engine, never_referring, on, table
from pokerroom.table.notices.acts import (
    Act,
    Agrees,
    BeginsRound,
    EndsRound,
    GivesNotice,
    TellsInspector,
    TimePasses,
    WithdrawsNotice,
)
from pokerroom.table.notices.common import not_by_strangers, not_his, of_act
from pokerroom.table.notices.effect import taking_effect
from pokerroom.table.notices.events import (
    Event,
    InspectorTold,
    NoticeWithdrawn,
    PlayersAgreed,
    RoundBegun,
    RoundEnded,
    Subject,
    TimePassed,
)
from pokerroom.table.notices.evolving import evolve
from pokerroom.table.notices.giving import gives_notice
from pokerroom.table.notices.state import Notice, Notices, copied

Finding: TypeAlias = Ruling[tuple[Event, ...]] | Refusal
FirstEvents: TypeAlias = tuple[Event, ...] | Refusal


def agrees(notices: Notices, act: Agrees) -> FirstEvents:
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
        PlayersAgreed(
            **of_act(act), number=act.number, agreeing=act.agreeing, per=clause.agreed.per
        ),
    )


def withdraws(notices: Notices, act: WithdrawsNotice) -> FirstEvents:
    notice = notices.running.get(act.number)
    if notice is None:
        return _no_such(notices, act.number)
    if refusal := not_his(notices, act, notice.subject):
        return refusal
    per = notices.on(notice.subject, notice.terms)
    return (NoticeWithdrawn(**of_act(act), number=act.number, per=per),)


def _no_such(notices: Notices, number: int) -> Refusal:
    because = f"no notice {f'{number} ' if number else ''}is running at this table"
    return Refusal(because=because, per=notices.rules.change.per)


def tells_inspector(notices: Notices, act: TellsInspector) -> FirstEvents:
    clause = notices.rules.closing
    if refusal := not_his(notices, act, Subject.CLOSING):
        return refusal
    if clause.told_first is None:
        because = "a table closes here without an inspector being told first"
        return Refusal(because=because, per=clause.per)
    return (InspectorTold(**of_act(act), per=clause.told_first),)


def begins_round(notices: Notices, act: BeginsRound) -> FirstEvents:
    per = notices.rules.round
    if notices.closed:
        return Refusal(because="the table is closed", per=notices.rules.closing.per)
    if notices.in_round:
        return Refusal(because="a round of play is in progress", per=per)
    return (RoundBegun(**of_act(act), per=per),)


def ends_round(notices: Notices, act: EndsRound) -> FirstEvents:
    """A complete round counts towards every notice given before it began."""
    if not notices.in_round:
        per = notices.rules.round
        return Refusal(because="no round of play is in progress", per=per)
    left = {
        number: notice.rounds_left - (act.completed and not notice.in_round)
        for number, notice in notices.running.items()
        if notice.rounds_left
    }
    return (RoundEnded(**of_act(act), left=left, per=_by_rounds(notices)),)


def _by_rounds(notices: Notices) -> Authority:
    """The rule for the notices that run by rounds; if there are none, the round merely ends."""
    counted = [each for each in notices.running.values() if each.rounds_left]
    if not counted:
        return notices.rules.round
    rules = notices.rules
    return rules.closing.per if _only_closings(counted) else rules.change.completes


def _only_closings(running: Iterable[Notice]) -> bool:
    return {each.subject for each in running} == {Subject.CLOSING}


def time_passes(notices: Notices, act: TimePasses) -> FirstEvents:
    rules = notices.rules
    timed = [each for each in notices.running.values() if each.until]
    if not timed:
        return (TimePassed(**of_act(act), per=rules.clock),)
    clause = rules.closing if _only_closings(timed) else rules.change
    per = clause.per if clause.rounds or clause.minutes else clause.completes
    return (TimePassed(**of_act(act), per=per),)


RULES: Final[By[Notices, Act, FirstEvents | Referral]] = table(
    on(GivesNotice, gives_notice),
    on(Agrees, agrees),
    on(WithdrawsNotice, withdraws),
    on(TellsInspector, tells_inspector),
    on(BeginsRound, begins_round),
    on(EndsRound, ends_round),
    on(TimePasses, time_passes),
)


ENGINE: Final[Engine[Notices, Act, Event, Never]] = Engine(
    rules=RULES,
    consequences=taking_effect,
    evolve=evolve,
    copied=copied,
    referring=never_referring(),
)


def put(notices: Notices, act: Act) -> Finding:
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
