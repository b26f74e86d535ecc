"""Rules on hands of a wrong number of cards, a player's or the dealer's own."""

from __future__ import annotations

from itertools import chain

from pokerroom.books import Authority, Referral, Refusal
from pokerroom.house.dealing import wrong_cards
from pokerroom.house.facts import CountsHands
from pokerroom.house.game import (
    DEALER,
    JACKPOTS,
    Box,
    Counted,
    Odds,
    WagerKind,
    WrongDealer,
    WrongNumber,
    chosen,
)
from pokerroom.house.irregularities.annulment import (
    no_hand_to_void,
    not_in_round,
    void_hands,
    void_round,
)
from pokerroom.house.irregularities.options import option
from pokerroom.house.settlement import outcome
from pokerroom.house.state import (
    DealerPlays,
    DealerWrong,
    Event,
    FirstEvents,
    HandCorrected,
    HousePlay,
    Laid,
    Outcome,
    WagerSettled,
    is_initial,
    not_now,
    stage,
)


def counts_hands(play: HousePlay, act: CountsHands) -> FirstEvents:
    clause = play.game.irregularities.number
    if refusal := not_in_round(play, clause.per):
        return refusal
    if is_initial(play) or play.asked:
        return not_now(play, clause.per)
    if refusal := _not_so(play, act, clause.per):
        return refusal
    corrected = [
        HandCorrected(box=each.box, cards=each.cards, per=clause.per) for each in act.wrong
    ]
    found = _found(play, act, clause)
    return (*corrected, *found) if isinstance(found, tuple) else found


def _not_so(play: HousePlay, act: CountsHands, per: Authority) -> Refusal | None:
    """Whether the hands that were counted can be as told."""
    boxes = [each.box for each in act.wrong]
    if not boxes or len(set(boxes)) < len(boxes):
        return Refusal(because="each hand that is wrong is told once", per=per)
    for each in act.wrong:
        if refusal := _not_that_hand(play, each.box, len(each.cards), per):
            return refusal
    there = [card for box in boxes for card in play.held[box]]
    told = list(chain.from_iterable(each.cards for each in act.wrong))
    owed = play.game.dealt.communal - len(play.communal)
    if len(told) - len(there) > play.undealt - owed:
        return Refusal(because="the deck does not hold so many cards", per=per)
    return wrong_cards(play, told, per, there=there)


def _not_that_hand(play: HousePlay, box: Box, number: int, per: Authority) -> Refusal | None:
    dealers, dealt = box == DEALER, play.game.dealt
    if dealers and (play.turned_up or play.dealer_wrong or play.no_hand):
        return Refusal(because="the dealer's hand has been turned up", per=per)
    if not dealers and (refusal := no_hand_to_void(play, box, per)):
        return refusal
    if not dealers and box in play.shown:
        return Refusal(because=f"the hand of box {box} has been shown", per=per)
    if not play.held[box]:
        return Refusal(because=f"the hand of box {box} was counted and taken in", per=per)
    if number == (dealt.dealer if dealers else dealt.player):
        return Refusal(because=f"{number} cards are the right number", per=per)
    return None


def _found(play: HousePlay, act: CountsHands, clause: WrongNumber) -> FirstEvents:
    boxes = tuple(each.box for each in act.wrong if each.box != DEALER)
    dealers = any(each.box == DEALER for each in act.wrong)
    if clause.counted is None:
        return _each_by_itself(play, boxes, clause, dealers=dealers)
    if not play.lifted and clause.untouched:
        return void_round(play, clause.untouched)
    return _counted(play, boxes, clause.counted, act.deck_complete, dealers=dealers)


def _each_by_itself(
    play: HousePlay, boxes: tuple[Box, ...], clause: WrongNumber, *, dealers: bool
) -> tuple[Event, ...]:
    """A player's hand is void, and a dealer's hand is none."""
    assert clause.player is not None
    assert clause.dealer is not None
    events = void_hands(play, boxes, clause.player) if boxes else ()
    return (*events, DealerPlays(plays=False, per=clause.dealer)) if dealers else events


def _counted(
    play: HousePlay,
    boxes: tuple[Box, ...],
    clause: Counted,
    complete: bool | None,
    *,
    dealers: bool,
) -> FirstEvents:
    if complete is None:
        question = "All cards have been counted: is the deck complete?"
        answers = ("complete", "incomplete")
        return Referral(question=question, to=clause.asks, answers=answers, per=clause.per)
    if not complete:
        return void_round(play, clause.incomplete)
    voided = void_hands(play, boxes, clause.player) if boxes else ()
    if dealers:
        return (*voided, *_dealers(play, clause.dealer, boxes))
    return (*voided, *option(play, clause.player, without=boxes))


def _dealers(play: HousePlay, clause: WrongDealer, without: tuple[Box, ...]) -> list[Event]:
    """Antes are paid whatever the hands; wagers on the first five cards wait if they lie there."""
    wagers = [laid for laid in play.unsettled() if _is_left(laid, without)]
    settled = [_without_dealer(play, clause, laid) for laid in wagers]
    return [DealerWrong(per=clause.per), *(event for event in settled if event)]


def _is_left(laid: Laid, without: tuple[Box, ...]) -> bool:
    return laid.box not in without or laid.kind is WagerKind.DEALER_EXTRA


def _without_dealer(play: HousePlay, clause: WrongDealer, laid: Laid) -> WagerSettled | None:
    if laid.kind in JACKPOTS or laid.kind is WagerKind.PLAYER_EXTRA:
        flop_lies = stage(play) > 0
        return None if flop_lies else outcome(laid, Outcome.RETURNED, clause.on_first_five)
    if laid.kind is WagerKind.ANTE:
        if laid.box in play.folded:
            return outcome(laid, Outcome.RETURNED, clause.folded)
        return _paid(play, laid, clause.antes)
    if laid.kind is WagerKind.FLOP:
        found = chosen(play.terms, "W-11", "flop_wager_when_dealers_hand_is_wrong")
        if found.follows == "paid_1_to_1":
            return _paid(play, laid, found.per)
        return outcome(laid, Outcome.RETURNED, found.per)
    return outcome(laid, Outcome.RETURNED, clause.others)


def _paid(play: HousePlay, laid: Laid, per: Authority) -> WagerSettled:
    odds = next(clause.pays for clause in play.game.compared if clause.kind is laid.kind)
    assert isinstance(odds, Odds)
    return outcome(laid, Outcome.WON, per, wins=odds.to_one * laid.lies, odds=odds.per)
