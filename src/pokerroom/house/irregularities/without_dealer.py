"""Settles a round in which the dealer's own hand has a wrong number of cards."""

from __future__ import annotations

from pokerroom.books import Authority
from pokerroom.house.game.deal import Box
from pokerroom.house.game.payouts import Odds
from pokerroom.house.game.provisions import Provision, Remedy
from pokerroom.house.game.terms import chosen
from pokerroom.house.game.wagers import JACKPOTS, WagerKind
from pokerroom.house.settlement.outcomes import outcome
from pokerroom.house.state.corrections import DealerWrong, Event
from pokerroom.house.state.events import Outcome, WagerSettled
from pokerroom.house.state.phases import stage
from pokerroom.house.state.play import HousePlay, Laid


def without_dealer(
    play: HousePlay, provision: Provision, per: Authority, without: tuple[Box, ...]
) -> list[Event]:
    """Antes are paid whatever the hands; wagers on the first five cards wait if those are there."""
    wagers = [laid for laid in play.unsettled() if _is_left(laid, without)]
    settled = [_settled(play, provision, laid) for laid in wagers]
    return [DealerWrong(per=per), *(event for event in settled if event)]


def _is_left(laid: Laid, without: tuple[Box, ...]) -> bool:
    return laid.box not in without or laid.kind is WagerKind.DEALER_EXTRA


def _settled(play: HousePlay, provision: Provision, laid: Laid) -> WagerSettled | None:
    if laid.kind in JACKPOTS or laid.kind is WagerKind.PLAYER_EXTRA:
        if stage(play):
            return None
        return outcome(laid, Outcome.RETURNED, _rule(provision, Remedy.WAIT_FOR_FLOP))
    if laid.kind is WagerKind.ANTE and laid.box not in play.folded:
        return _paid(play, laid, _rule(provision, Remedy.ANTES_PAID))
    if laid.kind is WagerKind.ANTE:
        return outcome(laid, Outcome.RETURNED, _rule(provision, Remedy.FOLDED_ANTES_BACK))
    if laid.kind is WagerKind.FLOP:
        return _flop_wager(play, laid)
    return outcome(laid, Outcome.RETURNED, _rule(provision, Remedy.OTHERS_BACK))


def _flop_wager(play: HousePlay, laid: Laid) -> WagerSettled:
    clause = play.game.irregularities.left_to_the_table
    assert clause is not None
    found = chosen(play.terms, clause.flop_wager)
    if found.outcome == "paid_1_to_1":
        return _paid(play, laid, found.per)
    return outcome(laid, Outcome.RETURNED, found.per)


def _rule(provision: Provision, remedy: Remedy) -> Authority:
    found = provision.rule_on(remedy)
    assert found is not None
    return found


def _paid(play: HousePlay, laid: Laid, per: Authority) -> WagerSettled:
    odds = next(clause.pays for clause in play.game.compared if clause.kind is laid.kind)
    assert isinstance(odds, Odds)
    return outcome(laid, Outcome.WON, per, wins=odds.to_one * laid.lies, odds=odds.per)
