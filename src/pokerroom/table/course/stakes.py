"""Stakes between rounds: chips bought, taken off or given away, and what a player leaves with."""

from __future__ import annotations

from typing import Final

from pokerroom.books import Authority, Referral, Refusal
from pokerroom.books.clauses.seats import NobodyPickedUp
from pokerroom.money import Money, in_dollars
from pokerroom.play import Seat
from pokerroom.play.game.table_stakes import change_of_stake
from pokerroom.table.course import acts
from pokerroom.table.course.events import (
    BuyingDeclined,
    ChipsBought,
    ChipsTakenOff,
    Event,
    PickedUp,
    Referred,
    SeatLeft,
)
from pokerroom.table.course.finding import Found, lets_go, not_seated, takes_part
from pokerroom.table.course.open_table import OpenTable
from pokerroom.table.purchases import bought

ANSWERS: Final = ("pick up", "leave his chips")


def buys_chips(table: OpenTable, act: acts.BuysChips) -> tuple[Event, ...] | Refusal:
    found = table.sitter(act.person)
    if found is None:
        return not_seated(act.person, table.buying.per)
    seat, sitter = found
    if refusal := _during_a_round(table, act.amount, contending=table.is_in_round(seat)):
        return refusal
    may = bought(table.buying, table.at.terms, Money(sitter.stake), Money(act.amount))
    if isinstance(may, Refusal):
        return may
    return (ChipsBought(person=act.person, seat=seat, amount=act.amount, per=may.per),)


def _during_a_round(table: OpenTable, amount: int, *, contending: bool) -> Refusal | None:
    """For players without cards: one who is dealt in changes his stake in the round, if at all."""
    if not table.is_playing:
        return None
    clause = table.game.table_stakes
    assert clause is not None
    found = change_of_stake(clause, Money(amount), contending=contending)
    return found if isinstance(found, Refusal) else None


def cannot_buy(table: OpenTable, act: acts.CannotBuy) -> tuple[Event, ...] | Refusal:
    found = table.sitter(act.person)
    if found is None:
        return not_seated(act.person, table.buying.topping_up)
    seat, sitter = found
    least = table.at.terms.minimum_stake
    if sitter.stake >= least:
        because = f"his stake is not below the minimum of {in_dollars(least)}"
        return Refusal(because=because, per=table.buying.topping_up)
    if not sitter.stake:
        return _has_lost_all(table, act.person, seat)
    return (BuyingDeclined(person=act.person, seat=seat, per=table.buying.topping_up),)


def _has_lost_all(table: OpenTable, person: str, seat: Seat) -> tuple[Event, ...] | Refusal:
    """Nobody plays on with nothing: where the book sends him away he leaves."""
    per = table.buying.leaves
    if per is None:
        because = f"{person} has no chips to play on with, and buys in again or leaves"
        return Refusal(because=because, per=table.buying.joining)
    reserved = table.rules.choice.reserved
    left = SeatLeft(person=person, seat=seat, amount=0, reserved=reserved, per=per)
    return left, *lets_go(table, person)


def takes_off_chips(table: OpenTable, act: acts.TakesOffChips) -> tuple[Event, ...] | Refusal:
    """If the book never lets chips off the table, he must leave or leave them there."""
    found, clause = table.sitter(act.person), table.game.table_stakes
    assert clause is not None
    if found is None:
        return not_seated(act.person, clause.per)
    seat, sitter = found
    least = table.at.terms.minimum_stake
    if table.is_playing or clause.added_when_not_in:
        because = "no chips are taken off the table while their player stays at it"
        return Refusal(because=because, per=clause.per)
    chip = table.at.terms.lowest_chip
    if act.amount < 1 or act.amount % chip or sitter.stake - act.amount < least:
        because = f"only whole chips may be taken off, and at least {in_dollars(least)} must stay"
        return Refusal(because=because, per=table.buying.joining)
    return (ChipsTakenOff(person=act.person, seat=seat, amount=act.amount, per=clause.per),)


def gives_chips(table: OpenTable, act: acts.GivesChips) -> Refusal:
    clause = table.rules.gifts
    per = clause.per if table.is_playing else clause.between_rounds
    return Refusal(because=f"{act.person} may not give or lend chips to {act.to}", per=per)


def leaves(table: OpenTable, act: acts.Leaves) -> tuple[Event, ...] | Refusal:
    found = table.sitter(act.person)
    if found is None:
        return not_seated(act.person, table.rules.leaving)
    seat, sitter = found
    if refusal := takes_part(table, seat):
        return refusal
    reserved, per = table.rules.choice.reserved, table.rules.leaving
    left = SeatLeft(person=act.person, seat=seat, amount=sitter.stake, reserved=reserved, per=per)
    return left, *lets_go(table, act.person)


def reports_absence(table: OpenTable, act: acts.ReportsAbsence) -> Found:
    """Whether it is time to ask the supervisor, who alone judges what is too long."""
    found, clause = table.sitter(act.person), table.rules.picking_up
    if found is None:
        return not_seated(act.person, clause.per)
    if isinstance(clause, NobodyPickedUp):
        return _nobody_is_picked_up(clause)
    _, sitter = found
    if not sitter.away:
        return Refusal(because=f"{act.person} is not away", per=clause.per)
    if clause.minutes is None or sitter.away_since is None:
        return _asked(act.person, clause.judged)
    minutes = (act.at - sitter.away_since).total_seconds() / 60
    if minutes <= clause.minutes:
        because = f"an absence of up to {clause.minutes} minutes is not excessive here"
        return Refusal(because=because, per=clause.judged)
    return _asked(act.person, clause.judged)


def _asked(person: str, per: Authority) -> Referral:
    question = f"has {person} been away too long, and is he to be picked up?"
    return Referral(question=question, to="poker room supervisor", answers=ANSWERS, per=per)


def recorded(_table: OpenTable, act: acts.Act, found: Referral) -> Event:
    assert isinstance(act, acts.ReportsAbsence)
    return Referred(
        question=found.question,
        to=found.to,
        answers=found.answers,
        person=act.person,
        per=found.per,
    )


def _nobody_is_picked_up(clause: NobodyPickedUp) -> Refusal:
    return Refusal(because="nobody is picked up in this game", per=clause.per)


def picks_up(table: OpenTable, act: acts.PicksUp) -> tuple[Event, ...] | Refusal:
    found, clause = table.sitter(act.person), table.rules.picking_up
    if found is None:
        return not_seated(act.person, clause.per)
    if isinstance(clause, NobodyPickedUp):
        return _nobody_is_picked_up(clause)
    seat, sitter = found
    if not sitter.away:
        because = f"{act.person} is not away from the table"
        return Refusal(because=because, per=clause.per)
    if refusal := takes_part(table, seat):
        return refusal
    gone = PickedUp(person=act.person, seat=seat, amount=sitter.stake, at=act.at, per=clause.per)
    return gone, *lets_go(table, act.person)


def requires_seat(table: OpenTable, act: acts.RequiresSeat) -> tuple[Event, ...] | Refusal:
    """Takes the seat of a player who has abstained for too many rounds in a row."""
    found, clause = table.sitter(act.person), table.rules.idle
    if found is None:
        return not_seated(act.person, clause.per if clause else table.rules.picking_up.per)
    if clause is None:
        because = "nobody has to give up his seat in this game for not wagering"
        return Refusal(because=because, per=table.rules.picking_up.per)
    seat, sitter = found
    if sitter.idle < clause.rounds:
        because = f"{act.person} has not abstained in {clause.rounds} such rounds in a row"
        return Refusal(because=because, per=clause.per)
    if refusal := takes_part(table, seat):
        return refusal
    reserved = table.rules.choice.reserved
    left = SeatLeft(
        person=act.person, seat=seat, amount=sitter.stake, reserved=reserved, per=clause.per
    )
    return left, *lets_go(table, act.person)
