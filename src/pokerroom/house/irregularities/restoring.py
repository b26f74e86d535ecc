"""Puts right what can be put right: a hand that was racked, communal cards wrongly dealt."""

from __future__ import annotations

from pokerroom.books import Authority, Refusal
from pokerroom.cards import Card
from pokerroom.house.dealing.deals import wrong_cards
from pokerroom.house.dealing.hands import known
from pokerroom.house.facts import FindsCommunalWrong, FindsHandRacked
from pokerroom.house.game.provisions import Provision, Remedy
from pokerroom.house.game.wagers import WagerKind
from pokerroom.house.irregularities.annulment import void_wagers
from pokerroom.house.state.corrections import CommunalRestored, HandCorrected
from pokerroom.house.state.findings import FirstEvents
from pokerroom.house.state.play import HousePlay

ON_ALL_CARDS = frozenset({WagerKind.ANTE, WagerKind.FLOP, WagerKind.TURN, WagerKind.RIVER})


def rebuild(play: HousePlay, fact: FindsHandRacked, provision: Provision) -> FirstEvents:
    held, per = play.held[fact.box], provision.per
    cards = fact.cards or tuple(held)
    if len(cards) != len(held) or any(card not in cards for card in known(held)):
        return Refusal(because="that is not the hand that was dealt", per=per)
    wrong = wrong_cards(play, cards, per, there=held)
    return wrong or (HandCorrected(box=fact.box, cards=cards, per=per),)


def restore(play: HousePlay, fact: FindsCommunalWrong, provision: Provision) -> FirstEvents:
    cards, per = fact.communal or tuple(known(play.communal)), provision.per
    if len(cards) != len(play.communal):
        because = f"{len(play.communal)} communal cards have been dealt"
        return Refusal(because=because, per=per)
    wrong = _not_these(play, cards, per)
    return wrong or (CommunalRestored(cards=cards, whole=True, per=per),)


def flop_counts(play: HousePlay, fact: FindsCommunalWrong, provision: Provision) -> FirstEvents:
    """Wagers decided by the flop alone stand; those that need the other cards are void."""
    number = play.game.dealt.turned[0].cards
    cards = (fact.communal or tuple(known(play.communal)))[:number]
    void, heading = provision.rule_on(Remedy.OTHERS_BACK), provision.under
    assert void is not None
    assert heading is not None
    if len(cards) != number:
        return Refusal(because=f"the flop has {number} cards", per=heading.per)
    if wrong := _not_these(play, cards, provision.asked or provision.per):
        return wrong
    wagers = [
        laid for laid in play.laid if laid.kind in ON_ALL_CARDS and laid.box not in play.voided
    ]
    restored = CommunalRestored(cards=cards, whole=False, per=provision.per)
    return (restored, *void_wagers(wagers, void))


def _not_these(play: HousePlay, cards: tuple[Card, ...], per: Authority) -> Refusal | None:
    """Cards taken from the deck must leave enough for those still to come."""
    new = [card for card in cards if card not in play.communal]
    if len(new) > play.undealt - (play.game.dealt.communal - len(play.communal)):
        return Refusal(because="the deck does not hold that many cards", per=per)
    return wrong_cards(play, cards, per, there=play.communal)
