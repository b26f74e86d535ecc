"""How a jackpot waits for a person: which tables wait, who answers, and what settles it."""

from __future__ import annotations

from typing import Final

from pokerroom.books import Referral, Refusal
from pokerroom.engine import Referring
from pokerroom.jackpots import acts
from pokerroom.jackpots.state.events import Answered, Event, Referred, Withdrawn
from pokerroom.jackpots.state.findings import Finding, lacks_capacity, ruling
from pokerroom.jackpots.state.link import Link

ALL_TABLES: Final = ""


def answers(link: Link, act: acts.Answers) -> Finding:
    """The decision is recorded; carrying it out is a separate act."""
    asked, articles = link.asked.get(act.table), link.setup.articles
    if asked is None:
        return Refusal(because="nothing has been asked", per=articles.suspend)
    if refusal := lacks_capacity(act.by, articles.decides, asked.per):
        return refusal
    return ruling(Answered(table=act.table, answer=act.answer, by=act.by, per=asked.per))


def withdraws(link: Link, act: acts.Withdraws) -> Finding:
    asked = link.asked.get(act.table)
    if asked is None:
        because = "nothing has been put that could be withdrawn"
        return Refusal(because=because, per=link.setup.articles.suspend)
    return ruling(Withdrawn(table=act.table, by=act.by, per=asked.per))


def table_of(link: Link, act: acts.Act) -> str:
    """The table where *act* happens; an act on the system belongs to no table."""
    match act:
        case (
            acts.VerifiesReading()
            | acts.DisplayFails()
            | acts.DisplayWorks()
            | acts.SuspectsMalfunction()
            | acts.DecidesMalfunction()
        ):
            return ALL_TABLES
        case acts.PaysPrize() | acts.WithholdsPrize() | acts.ReleasesPrize():
            prize = link.prizes.get(act.prize)
            return prize.table if prize else ALL_TABLES
        case _:
            return act.table


def _recorded(link: Link, act: acts.Act, found: Referral) -> Event:
    table = table_of(link, act)
    return Referred(question=found.question, to=found.to, table=table, act=act, per=found.per)


def _open_to(link: Link, act: acts.Act) -> Referred | None:
    return link.asked.get(table_of(link, act)) or link.asked.get(ALL_TABLES)


def _settles(asked: Referred, act: acts.Act) -> bool:
    """A question is settled by an answer, or by the act that carries out the decision."""
    match act:
        case acts.Answers() | acts.Withdraws():
            return act.table == asked.table
        case acts.DecidesMalfunction():
            told = act.voids is not None or not act.found
            return told and isinstance(asked.act, acts.DecidesMalfunction)
        case acts.ReopensHit():
            return isinstance(asked.act, acts.PressesPrizeButton)
        case _:
            return False


def _closed(asked: Referred, act: acts.Act) -> Event | None:
    match act:
        case acts.DecidesMalfunction():
            told = f"affected: {', '.join(act.voids)}" if act.voids else "none was affected"
            return Answered(table=asked.table, answer=told, by=act.by, per=asked.per)
        case acts.ReopensHit():
            told = f"box {act.box} joins what was keyed off"
            return Answered(table=asked.table, answer=told, by=act.by, per=asked.per)
        case _:
            return None


REFERRING: Final[Referring[Link, acts.Act, Event, Referred]] = Referring(
    recorded=_recorded,
    open_to=_open_to,
    settles=_settles,
    closed=_closed,
    held_per=lambda link: link.setup.articles.holds,
)
