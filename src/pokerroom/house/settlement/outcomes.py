"""What happens to each wager: who wins what, by which rule, to the cent."""

from __future__ import annotations

from msgspec.structs import replace

from pokerroom.books import Authority, Ruling
from pokerroom.cards import Hand
from pokerroom.house.dealing.hands import first_five_of, hand_of
from pokerroom.house.game import payouts
from pokerroom.house.game.deal import DEALER, Box
from pokerroom.house.game.wagers import JACKPOTS, WagerKind
from pokerroom.house.state.events import Outcome, WagerSettled
from pokerroom.house.state.phases import stage
from pokerroom.house.state.play import HousePlay, Laid


def settled(play: HousePlay, laid: Laid) -> WagerSettled:
    """How a wager other than a jackpot wager is settled."""
    again = play.game.irregularities.limits.again
    if not laid.counts and again:
        return outcome(laid, Outcome.RETURNED, again)
    for clause in play.game.compared:
        if clause.kind is laid.kind:
            return _compared(play, laid, clause)
    alone = next(clause for clause in play.game.by_itself if clause.kind is laid.kind)
    return _by_itself(play, laid, alone)


def outcome(
    laid: Laid, what: Outcome, per: Authority, *, wins: int = 0, odds: Authority | None = None
) -> WagerSettled:
    return WagerSettled(
        box=laid.box,
        person=laid.person,
        wager=laid.kind,
        outcome=what,
        stake=laid.lies,
        kept=is_kept(what, laid.kind),
        wins=wins,
        odds=odds,
        per=per,
    )


def is_kept(what: Outcome, kind: WagerKind) -> bool:
    """A winning jackpot wager is not returned with the prize."""
    return what is Outcome.LOST or (what is Outcome.WON and kind in JACKPOTS)


def given_up(play: HousePlay, box: Box, loses: payouts.LosesIf) -> Authority | None:
    """The rule by which a wager on a hand that was folded or not shown is lost."""
    if box in play.folded:
        return loses.folded
    return loses.unexposed if box in play.unexposed else None


def _compared(play: HousePlay, laid: Laid, clause: payouts.Compared) -> WagerSettled:
    if per := given_up(play, laid.box, clause.loses):
        return outcome(laid, Outcome.LOST, per)
    if play.no_hand and clause.no_hand:
        if clause.no_hand.wins:
            assert isinstance(clause.pays, payouts.Odds)
            return _won(play, laid, clause.pays, clause.no_hand.per)
        return outcome(laid, Outcome.VOID, clause.no_hand.per)
    own, dealers = hand_of(play, laid.box), hand_of(play, DEALER)
    if own.value < dealers.value:
        return outcome(laid, Outcome.LOST, clause.loses.lower)
    if own.value == dealers.value:
        return _stood_off(laid, clause.equal)
    return _better(play, laid, clause, own)


def _stood_off(laid: Laid, clause: payouts.StandsOff) -> WagerSettled:
    """Neither won nor lost, which is what a stand off means."""
    nothing = Ruling(outcome=0, per=clause.meaning)
    return outcome(laid, Outcome.STOOD_OFF, clause.per, wins=nothing.outcome)


def _better(play: HousePlay, laid: Laid, clause: payouts.Compared, own: Hand) -> WagerSettled:
    wins = clause.wins
    if wins.least is not None and own.category < wins.least:
        assert wins.otherwise is not None
        return outcome(laid, Outcome.STOOD_OFF, wins.otherwise)
    odds = (
        clause.pays.odds[own.category] if isinstance(clause.pays, payouts.PayTable) else clause.pays
    )
    return _won(play, laid, odds, wins.per)


def _won(play: HousePlay, laid: Laid, odds: payouts.Odds, per: Authority) -> WagerSettled:
    """The winnings of a wager, limited to the maximum payout if the odds say so."""
    wins, most, cap = odds.to_one * laid.lies, play.terms.maximum_payout, odds.cap
    won = outcome(laid, Outcome.WON, per, wins=wins, odds=odds.per)
    if cap is None or not cap.winnings or most is None or wins <= most:
        return won
    return replace(won, wins=most, capped=cap.per, uncapped=wins)


def _by_itself(play: HousePlay, laid: Laid, clause: payouts.ByItself) -> WagerSettled:
    if per := given_up(play, laid.box, clause.loses):
        return outcome(laid, Outcome.LOST, per)
    if not stage(play):
        assert clause.if_all_fold is not None
        return outcome(laid, Outcome.RETURNED, clause.if_all_fold.per)
    of = laid.box if clause.hand is payouts.HandOf.PLAYER else DEALER
    hand = Ruling(outcome=first_five_of(play, of), per=clause.meaning).outcome
    odds = clause.pays.odds.get(hand.category)
    if odds is None:
        return outcome(laid, Outcome.LOST, clause.loses.lower)
    return _won(play, laid, odds, clause.wins)


def stayed(play: HousePlay, box: Box) -> Ruling[bool] | None:
    """Whether the player has made the wager without which he cannot win a prize."""
    needed = play.game.jackpot.stayed
    if needed is None:
        return None
    made = play.find(box, WagerKind.FLOP) is not None or box in play.forgotten
    return Ruling(outcome=made, per=needed)
