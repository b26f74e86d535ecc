"""How much of a round's commission is on the drop slide during play."""

from __future__ import annotations

from typing import Final

from pokerroom.books import Authority, Ruling
from pokerroom.money import Money
from pokerroom.play import Play, Seat
from pokerroom.play.betting.events import Acted
from pokerroom.play.pots.charges import ByMethods, Charge, charged_by_methods
from pokerroom.play.pots.pots import pots_of
from pokerroom.play.state.events import BettingEnded

NOTHING: Final = Money(0)


def on_the_slide(play: Play) -> Ruling[Money] | None:
    """What the dealer has put on the slide after the completed betting rounds; None if no slide.

    At the end of the round everything is worked out anew, and any excess goes back (V-21); the rest
    is dropped at once, and nothing stays on the slide.
    """
    clause, charge = play.game.commission, play.terms.charge
    if not isinstance(clause, ByMethods) or not isinstance(charge, Charge):
        return None
    if play.is_over:
        return Ruling(outcome=NOTHING, per=_dropped(clause, charge))
    per = _method(play, charge)
    last = _ended(play)
    if not last or not (charge.percent or charge.fee):
        return Ruling(outcome=NOTHING, per=per)
    paid, wagered = _paid_until(play, last)
    contesting = [seat for at, seat in enumerate(play.seats) if play.contending >> at & 1]
    pots = pots_of(play.game.tapping_out, clause.uncalled, paid, contesting).pots
    found = charged_by_methods(
        clause,
        charge,
        play.terms.lowest_chip,
        pots,
        {},
        only_blinds=not wagered,
        players=len(play.seats),
    )
    return Ruling(outcome=Money(sum(each.amount for each in found)), per=per)


def _method(play: Play, charge: Charge) -> Authority:
    """Paragraph (a) on the percentage, or on the fixed fee if only that is charged."""
    clause = play.game.commission
    assert isinstance(clause, ByMethods)
    if charge.fee and not charge.percent:
        return clause.fixed_fee.out_of
    return clause.percentage.taken


def _dropped(clause: ByMethods, charge: Charge) -> Authority:
    by_fee = charge.fee and not charge.percent
    return clause.fixed_fee.dropped if by_fee else clause.percentage.dropped


def _ended(play: Play) -> int:
    """The number of events up to the end of the last betting round."""
    history = play.history
    places = range(len(history), 0, -1)
    return next((at for at in places if isinstance(history[at - 1], BettingEnded)), 0)


def _paid_until(play: Play, last: int) -> tuple[dict[Seat, Money], bool]:
    """What each had put in by then, and whether any of it was more than a blind."""
    paid = {seat: Money(play.paid[at]) for at, seat in enumerate(play.seats) if play.paid[at]}
    for event in play.history[last:]:
        if isinstance(event, Acted) and event.adds:
            paid[event.seat] = Money(paid[event.seat] - event.adds)
    before = play.history[:last]
    wagered = any(isinstance(event, Acted) and event.adds for event in before)
    return {seat: amount for seat, amount in paid.items() if amount}, wagered
