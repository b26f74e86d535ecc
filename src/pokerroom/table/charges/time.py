"""The time charge: an hourly fee from everybody with a seat, in advance, verified and dropped."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime, timedelta
from typing import Final

from msgspec.structs import replace

from pokerroom.books import Refusal, Rule, may_act, roles_in
from pokerroom.money import Money, in_dollars
from pokerroom.play.pots.charges import ByMethods, Charge
from pokerroom.table.charges.acts import AssessesTime, ChargeAct, DropsTime, PaysOwing, VerifiesTime
from pokerroom.table.charges.events import OwingPaid, TimeAssessed, TimeDropped, TimeVerified
from pokerroom.table.charges.state import Charges

HOUR: Final = timedelta(minutes=60)
CLAUSES: Final = {"all": "(a)", "hourly": "(b)", "slide": "(d)", "verified": "(e)"}


def _rule(charges: Charges, part: str) -> Rule:
    """A part of the rule on time charges, which only one book has."""
    clause = charges.declared.commission
    assert isinstance(clause, ByMethods)
    return charges.declared.book[f"{clause.time_charge.per.id.partition('/')[2]}{CLAUSES[part]}"]


def _no_time_charge(charges: Charges) -> Refusal:
    return Refusal(
        because="a table of this book has no time charge", per=charges.declared.commission.per
    )


def assesses(charges: Charges, act: AssessesTime) -> tuple[TimeAssessed, ...] | Refusal:
    clause, charge = charges.declared.commission, charges.charge
    if not isinstance(clause, ByMethods) or not isinstance(charge, Charge):
        return _no_time_charge(charges)
    if not charge.hourly:
        return Refusal(because="this table charges nothing by the hour", per=clause.time_charge.per)
    if refusal := _not_his(charges, act, "slide"):
        return refusal
    if act.in_round:
        because = "no chips are taken from a stake during a hand"
        return Refusal(because=because, per=clause.time_charge.in_full)
    until = charges.until if charges.until and act.at < charges.until else act.at + HOUR
    stakes = _to_be_charged(charges, act, arrivals_pay=clause.time_charge.arrivals_pay)
    if not stakes and until == charges.until:
        clock = until.time().isoformat("seconds" if until.second else "minutes")
        because = f"the time is paid until {clock}"
        return Refusal(because=because, per=_rule(charges, "hourly"))
    return (_of(charges, act, charge.hourly, stakes, until=until),)


def _to_be_charged(charges: Charges, act: AssessesTime, *, arrivals_pay: bool) -> Mapping[str, int]:
    """Everybody when an hour begins; during it, only newcomers, or nobody."""
    if charges.until is None or act.at >= charges.until:
        return act.stakes
    late = {who: has for who, has in act.stakes.items() if who not in charges.covered}
    return late if arrivals_pay else {}


def _of(
    charges: Charges, act: AssessesTime, fee: int, stakes: Mapping[str, int], *, until: datetime
) -> TimeAssessed:
    """The whole fee for each of *stakes*; what somebody lacks of it, he owes."""
    owing = {who: fee - has for who, has in stakes.items() if has < fee}
    return TimeAssessed(
        at=act.at,
        by=act.by,
        who=act.who,
        until=until,
        paid={who: fee - owing.get(who, 0) for who in stakes},
        owing={who: charges.owing.get(who, 0) + lacks for who, lacks in owing.items()},
        per=_rule(charges, "all"),
    )


def pays_owing(charges: Charges, act: PaysOwing) -> tuple[OwingPaid, ...] | Refusal:
    clause = charges.declared.commission
    if not isinstance(clause, ByMethods):
        return _no_time_charge(charges)
    per, amount = clause.time_charge.in_full, charges.owing.get(act.person)
    if amount is None:
        return Refusal(because=f"{act.person!r:.60} owes no time charge", per=per)
    if act.stake < amount:
        because = f"{act.person} has {in_dollars(Money(act.stake))} of {in_dollars(Money(amount))}"
        return Refusal(because=because, per=per)
    paid = OwingPaid(at=act.at, by=act.by, who=act.who, person=act.person, amount=amount, per=per)
    return (paid,)


def verifies(charges: Charges, act: VerifiesTime) -> tuple[TimeVerified, ...] | Refusal:
    clause = charges.declared.commission
    if not isinstance(clause, ByMethods):
        return _no_time_charge(charges)
    per = _rule(charges, "verified")
    if refusal := _not_his(charges, act, "verified"):
        return refusal
    if not charges.slide:
        return Refusal(because="nothing lies on the slide", per=per)
    if act.who in charges.on_slide:
        because = (
            "somebody other than the person who laid the charges on the slide must verify them"
        )
        return Refusal(because=because, per=clause.time_charge.by_another)
    if act.counted not in {None, charges.slide}:
        lies, laid = (in_dollars(Money(each)) for each in (act.counted or 0, charges.slide))
        because = f"{lies} is on the slide, but {laid} was collected: find the difference first"
        return Refusal(because=because, per=per)
    return (TimeVerified(at=act.at, by=act.by, who=act.who, amount=charges.slide, per=per),)


def drops(charges: Charges, act: DropsTime) -> tuple[TimeDropped, ...] | Refusal:
    if not isinstance(charges.declared.commission, ByMethods):
        return _no_time_charge(charges)
    per = _rule(charges, "verified")
    if refusal := _not_his(charges, act, "slide"):
        return replace(refusal, per=per)
    if not charges.slide:
        return Refusal(because="nothing lies on the slide", per=per)
    if not charges.verified:
        return Refusal(because="a supervisor must verify it before it is dropped", per=per)
    return (TimeDropped(at=act.at, by=act.by, who=act.who, amount=charges.slide, per=per),)


def _not_his(charges: Charges, act: ChargeAct, part: str) -> Refusal | None:
    per, book = _rule(charges, part), charges.declared.book.id
    who = roles_in(book).get(act.by.lower())
    if who is None or not may_act(who, per.id, book=book):
        return Refusal(because=f"it is not for the {act.by or 'players'!s:.60} to do", per=per)
    return None
