"""What a player owes and what he may do about it, with the rule, before he chooses.

The sentences here are addressed to him.
"""

from __future__ import annotations

from enum import StrEnum

from msgspec import Struct

from pokerroom.books import Authority, Refusal, Ruling
from pokerroom.money import Money, in_dollars
from pokerroom.play import Seat
from pokerroom.play.seats import clockwise
from pokerroom.table.course.blinds import is_barred, posting, waiting
from pokerroom.table.course.open_table import OpenTable
from pokerroom.table.course.rounds import blinds_of, coming_round, here, why_not_here
from pokerroom.table.course.standing import TO_YOU, Sitter
from pokerroom.table.purchases import least_purchase


class Option(StrEnum):
    """What is open to a player before the next round."""

    PLAY = "be dealt in"
    WAIT = "wait for the blind"
    POST = "post the large blind and be dealt in"
    BUY = "buy chips"
    RETURN = "come back to the table"
    LEAVE = "leave the table"


class Choice(Struct, frozen=True, kw_only=True):
    """*amount* is what it costs him before the deal, or the least he must buy, in cents."""

    option: Option
    says: str
    amount: int = 0
    dead: int = 0
    per: Authority


class Choices(Struct, frozen=True, kw_only=True):
    """*owes* says why he is not simply dealt in, if so; *waits* is in how many rounds a blind
    comes.

    *kept_out* says why he gets no cards in the next round, whatever the blinds do.
    """

    person: str
    seat: Seat
    is_dealt_in: bool
    waits: int
    posts: bool
    kept_out: Refusal | None
    too_few: Refusal | None
    owes: str
    owes_per: Authority | None
    open: tuple[Choice, ...]


def choices(table: OpenTable, person: str) -> Choices | None:
    """What *person* may choose before the next round as things stand; None if he is not seated."""
    found = table.sitter(person)
    if found is None:
        return None
    seat, sitter = found
    coming = coming_round(table)
    laid = None if isinstance(coming, Refusal) else coming
    kept_out = why_not_here(table, sitter)
    is_in = laid is not None and seat in laid.dealt
    open_ = [*_of_the_deal(table, seat, sitter, is_in=is_in, kept_out=kept_out)]
    open_ += _of_chips(table, sitter)
    per = table.rules.leaving
    open_.append(Choice(option=Option.LEAVE, says="you take your chips and go", amount=0, per=per))
    return Choices(
        person=person,
        seat=seat,
        is_dealt_in=is_in,
        waits=_rounds_to_wait(table, seat) if sitter.owes and not kept_out else 0,
        posts=sitter.posts,
        kept_out=kept_out,
        too_few=coming if isinstance(coming, Refusal) else None,
        owes=TO_YOU[sitter.owes.why] if sitter.owes else "",
        owes_per=sitter.owes.per if sitter.owes else None,
        open=tuple(open_),
    )


def _rounds_to_wait(table: OpenTable, seat: Seat) -> int:
    """In how many rounds the blind or buck he waits for reaches him if nobody comes or goes."""
    line, stands = table.stands.line, table.stands
    last = line[-1].seat if line else stands.marker_seat
    return clockwise({*here(table), seat}, after=last).index(seat) + 1


def _of_the_deal(
    table: OpenTable, seat: Seat, sitter: Sitter, *, is_in: bool, kept_out: Refusal | None
) -> list[Choice]:
    if kept_out is not None:
        option = Option.RETURN if sitter.away else Option.PLAY
        return [Choice(option=option, says=f"not now: {kept_out.because}", per=kept_out.per)]
    if sitter.owes is None:
        return [_play(table, seat)]
    blinds = blinds_of(table)
    if blinds is None:
        return [
            Choice(
                option=Option.WAIT, says="until the buck comes round to you", per=sitter.owes.per
            )
        ]
    rules, large = table.rules, blinds.amounts[-1]
    assert rules.new is not None
    waits = waiting(rules, sitter.owes.why)
    says = (
        "it is yours now" if is_in and not sitter.posts else "you are dealt in when it reaches you"
    )
    wait = Choice(
        option=Option.WAIT, says=says, amount=large if is_in and not sitter.posts else 0, per=waits
    )
    coming = coming_round(table)
    at_button = not isinstance(coming, Refusal) and coming.line[0].seat == seat
    if at_button and is_barred(sitter):
        barred = "not at the button: you may post it for the round after"
        return [wait, Choice(option=Option.POST, says=barred, amount=large, per=rules.new.per)]
    dead = _dead(table, sitter)
    per = posting(rules, sitter.owes.why)
    says = f"{in_dollars(Money(large))}, which is live" + (
        f", and {in_dollars(Money(dead))} dead" if dead else ""
    )
    return [wait, Choice(option=Option.POST, says=says, amount=large + dead, dead=dead, per=per)]


def _dead(table: OpenTable, sitter: Sitter) -> int:
    blinds, missed = blinds_of(table), table.rules.missed
    assert blinds is not None
    assert missed is not None
    owes = sitter.owes
    is_missed = owes is not None and owes.per == missed.per
    return blinds.amounts[0] if is_missed and missed.dead_small and blinds.count > 1 else 0


def _play(table: OpenTable, seat: Seat) -> Choice:
    """What the next round costs him before the deal, if he has a blind to post."""
    coming = coming_round(table)
    if isinstance(coming, Refusal):
        return Choice(option=Option.PLAY, says=coming.because, per=coming.per)
    due = next((bet for bet in coming.bets if bet.seat == seat), None)
    if due is None:
        forward = table.rules.forward if coming.bets else None
        per = forward.per if forward else coming.per
        return Choice(option=Option.PLAY, says="no blind is due from you", per=per)
    says = f"you post a blind of {in_dollars(Money(due.amount))}"
    return Choice(option=Option.PLAY, says=says, amount=due.amount, per=due.per)


def buys_from(table: OpenTable, stake: Money) -> Ruling[Money]:
    """The least that a player there who has *stake* may buy."""
    return least_purchase(table.buying, table.at.terms, stake)


def _of_chips(table: OpenTable, sitter: Sitter) -> list[Choice]:
    least = buys_from(table, Money(sitter.stake))
    says = f"at least {in_dollars(least.outcome)}"
    return [Choice(option=Option.BUY, says=says, amount=least.outcome, per=least.per)]
