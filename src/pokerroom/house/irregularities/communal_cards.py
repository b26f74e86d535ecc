"""Rules on communal cards that were wrongly dealt: restored as far as they can be."""

from __future__ import annotations

from pokerroom.books import Referral, Refusal
from pokerroom.cards.card import Card
from pokerroom.house.dealing import known, wrong_cards
from pokerroom.house.facts import FindsCommunalWrong, Restored
from pokerroom.house.game import CommunalWrong, WagerKind, chosen
from pokerroom.house.irregularities.annulment import given_back, not_in_round, void_round
from pokerroom.house.state import (
    CommunalRestored,
    FirstEvents,
    HousePlay,
    Outcome,
    not_for,
    not_now,
    stage,
)

ON_ALL_CARDS = frozenset({WagerKind.ANTE, WagerKind.FLOP, WagerKind.TURN, WagerKind.RIVER})


def finds_communal_wrong(play: HousePlay, act: FindsCommunalWrong) -> FirstEvents:
    clause = play.game.irregularities.communal
    if clause is None:
        because = "there are no communal cards in this game"
        return Refusal(because=because, per=play.game.dealt.per)
    if refusal := not_in_round(play, clause.per):
        return refusal
    if not stage(play) or play.asked or play.flop_only or play.dealer_wrong or play.prizes:
        return not_now(play, clause.per)
    if act.restored is None:
        question = "How much of the communal cards can be restored?"
        answers = tuple(each.value for each in Restored)
        return Referral(question=question, to=clause.supervisor, answers=answers, per=clause.per)
    refusal = not_for(play, act.by, clause.supervisor, clause.per)
    return refusal or _restored(play, act, clause, act.restored)


def _restored(
    play: HousePlay, act: FindsCommunalWrong, clause: CommunalWrong, restored: Restored
) -> FirstEvents:
    match restored:
        case Restored.ALL:
            return _all(play, act, clause)
        case Restored.FLOP_AND_TURN:
            found = chosen(play.terms, "W-14", "river_alone_not_restored")
            if found.follows == "round_void":
                return void_round(play, clause.nothing)
            return _flop(play, act, clause)
        case Restored.FLOP:
            return _flop(play, act, clause)
        case Restored.NOTHING:
            return void_round(play, clause.nothing)


def _all(play: HousePlay, act: FindsCommunalWrong, clause: CommunalWrong) -> FirstEvents:
    cards = act.communal or tuple(known(play.communal))
    if len(cards) != len(play.communal):
        because = f"{len(play.communal)} communal cards have been dealt"
        return Refusal(because=because, per=clause.per)
    wrong = _not_these(play, cards, clause)
    return wrong or (CommunalRestored(cards=cards, whole=True, per=clause.per),)


def _flop(play: HousePlay, act: FindsCommunalWrong, clause: CommunalWrong) -> FirstEvents:
    """What is decided by the flop alone stands; what needs the other cards is void."""
    number = play.game.dealt.turned[0].cards
    cards = (act.communal or tuple(known(play.communal)))[:number]
    if len(cards) != number:
        return Refusal(because=f"the flop has {number} cards", per=clause.flop_only.per)
    if wrong := _not_these(play, cards, clause):
        return wrong
    void = clause.flop_only.void
    back = [
        given_back(laid, Outcome.VOID, void)
        for laid in play.laid
        if laid.kind in ON_ALL_CARDS and laid.box not in play.voided
    ]
    return (CommunalRestored(cards=cards, whole=False, per=clause.flop_only.stand), *back)


def _not_these(play: HousePlay, cards: tuple[Card, ...], clause: CommunalWrong) -> Refusal | None:
    """Cards from the deck must leave enough of it for those that are still to come."""
    new = [card for card in cards if card not in play.communal]
    if len(new) > play.undealt - (play.game.dealt.communal - len(play.communal)):
        return Refusal(because="the deck does not hold so many cards", per=clause.per)
    return wrong_cards(play, cards, clause.per, there=play.communal)
