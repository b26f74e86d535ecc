"""Rules on showing hands: the dealer's own, the players', and who may refuse."""

from __future__ import annotations

from pokerroom.books import Authority, Refusal, Ruling
from pokerroom.cards import Card, Hand
from pokerroom.house.acts import Exposes, RefusesExposure, TurnsUp
from pokerroom.house.dealing.deals import wrong_cards
from pokerroom.house.dealing.hands import known, order_of, seen_hand
from pokerroom.house.dealing.qualifying import dealer_plays
from pokerroom.house.facts import CountsHands, WrongHand
from pokerroom.house.game.deal import DEALER, Box
from pokerroom.house.game.provisions import Remedy
from pokerroom.house.game.wagers import WagerKind
from pokerroom.house.irregularities.ruling_on_facts import rules_on_fact
from pokerroom.house.state.corrections import Event
from pokerroom.house.state.events import DealerPlays, ExposureRefused, HandShown, TurnedUp
from pokerroom.house.state.findings import FirstEvents, is_halted, not_his, not_in, not_now
from pokerroom.house.state.phases import Phase, phase_of, to_expose
from pokerroom.house.state.play import HousePlay


def turns_up(play: HousePlay, act: TurnsUp) -> FirstEvents:
    """The dealer turns up his cards and declares his hand."""
    per = play.game.settlement.declared
    if is_halted(play) or phase_of(play) is not Phase.TURNING:
        return not_now(play, per)
    cards = _cards_of(play, DEALER, act.cards, per)
    if isinstance(cards, Refusal):
        return cards
    if play.no_hand or len(cards) != play.game.dealt.dealer:
        return (TurnedUp(cards=cards, hand=None, per=per), *_no_hand(play))
    hand = _dealers(play, cards).outcome
    return (TurnedUp(cards=cards, hand=hand.category, per=per), *_plays(play, hand))


def _dealers(play: HousePlay, cards: tuple[Card, ...]) -> Ruling[Hand]:
    game = play.game
    return Ruling(
        outcome=seen_hand(play, DEALER, cards), per=game.dealers_meaning or game.dealers_hand.per
    )


def _no_hand(play: HousePlay) -> list[Event]:
    wrong = play.game.irregularities.rule_for(CountsHands, Remedy.NO_HAND)
    return [DealerPlays(plays=False, per=wrong)] if wrong and not play.no_hand else []


def _plays(play: HousePlay, hand: Hand) -> list[Event]:
    qualifying = play.game.qualifying
    if qualifying is None:
        return []
    found = dealer_plays(qualifying, hand, order_of(play.game))
    return [DealerPlays(plays=found.outcome, per=found.per)]


def _cards_of(
    play: HousePlay, box: Box, told: tuple[Card, ...], per: Authority
) -> tuple[Card, ...] | Refusal:
    """The cards of a hand, which must be named if they are unknown to us."""
    held = play.held[box]
    cards = told or tuple(known(held))
    if len(cards) != len(held):
        return Refusal(because=f"the hand has {len(held)} cards: which are they?", per=per)
    if any(card not in cards for card in known(held)):
        return Refusal(because="other cards were dealt to that hand", per=per)
    return wrong_cards(play, cards, per, there=held) or cards


def exposes(play: HousePlay, act: Exposes) -> FirstEvents:
    """A player's hand is turned up, in turn if hands are settled one by one.

    A hand that has another number of cards than were dealt is found wrong here.
    """
    settlement, per = play.game.settlement, _exposing_rule(play)
    if is_halted(play) or phase_of(play) is not Phase.EXPOSING:
        return not_now(play, per)
    waiting = to_expose(play)
    if act.box not in waiting:
        refusal = not_in(play, act.box)
        return refusal or Refusal(because=f"box {act.box} has no hand to be shown", per=per)
    if settlement.hand_by_hand and act.box != waiting[0]:
        return Refusal(because=f"the hand of box {waiting[0]} comes first", per=per)
    if act.cards and len(act.cards) != len(play.held[act.box]):
        wrong = WrongHand(box=act.box, cards=act.cards)
        return rules_on_fact(play, CountsHands(wrong=(wrong,)))
    cards = _cards_of(play, act.box, act.cards, per)
    if isinstance(cards, Refusal):
        return cards
    hand = seen_hand(play, act.box, cards)
    return (HandShown(box=act.box, cards=cards, hand=hand.category, per=per),)


def _exposing_rule(play: HousePlay) -> Authority:
    """A different rule has hands shown if the dealer has no hand."""
    settlement = play.game.settlement
    waiting = play.game.irregularities.rule_for(CountsHands, Remedy.WAIT_FOR_FLOP)
    if play.dealer_wrong and waiting:
        return waiting
    return (settlement.no_hand_exposed if play.no_hand else None) or settlement.exposed


def refuses_exposure(play: HousePlay, act: RefusesExposure) -> FirstEvents:
    """A player may keep his hand from being shown if it concerns nobody else."""
    clause, settlement = play.game.unexposed, play.game.settlement
    if clause is None:
        return Refusal(because="the dealer turns up every hand", per=settlement.exposed)
    if is_halted(play) or phase_of(play) not in {Phase.TURNING, Phase.EXPOSING}:
        return not_now(play, clause.per)
    if refusal := not_his(play, act.person, act.box) or not_in(play, act.box):
        return refusal
    if act.box not in to_expose(play):
        return Refusal(because="the hand has been shown", per=clause.per)
    if others := _others_on(play, act.box, act.person):
        because = f"{others[0]} has a wager on the hand"
        return Refusal(because=because, per=clause.nobody_else)
    return (ExposureRefused(box=act.box, per=clause.told),)


def _others_on(play: HousePlay, box: Box, person: str) -> list[str]:
    return [
        laid.person
        for laid in play.unsettled()
        if laid.box == box and laid.kind is WagerKind.PLAYER_EXTRA and laid.person != person
    ]
