"""Carries out what a provision prescribes when something has gone wrong against the house."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias, TypeVar

from pokerroom.books import Authority, Referral, Refusal
from pokerroom.house.facts import (
    CountsHands,
    ExposesCard,
    Fact,
    FindsCardsOnEmptyBox,
    FindsCommunalWrong,
    FindsHandRacked,
    FindsJackpotShort,
    FindsMisdealtHand,
    FindsWager,
    FindsWagerForgotten,
    Forfeits,
    VoidsHand,
    VoidsPlayer,
    Withholds,
)
from pokerroom.house.game.deal import DEALER, Box
from pokerroom.house.game.provisions import Provision, Remedy
from pokerroom.house.irregularities.annulment import (
    counted_by,
    no_hand_to_void,
    void_hands,
    void_round,
)
from pokerroom.house.irregularities.offenders import forfeit, void_player
from pokerroom.house.irregularities.options import option
from pokerroom.house.irregularities.restoring import flop_counts, rebuild, restore
from pokerroom.house.irregularities.without_dealer import without_dealer
from pokerroom.house.irregularities.wrong_wagers import not_taken, reduce_ante, reduce_wager
from pokerroom.house.state.corrections import (
    Asked,
    CardExposed,
    DeckStands,
    Event,
    HandCorrected,
    PaymentWithheld,
    Resumed,
    Suspended,
    WagerForgotten,
    WagerFound,
)
from pokerroom.house.state.events import DealerPlays, Racked
from pokerroom.house.state.findings import FirstEvents
from pokerroom.house.state.play import HousePlay
from pokerroom.house.wagering.commencement import amending


def carried_out(play: HousePlay, fact: Fact, provision: Provision, opens: Authority) -> FirstEvents:
    """What has come to light, and what *provision* prescribes."""
    found = REMEDIES[provision.then](play, fact, provision)
    if not isinstance(found, tuple):
        return found
    light = _comes_to_light(play, fact, provision, opens)
    return (*light, *found, *_besides(play, fact, provision))


def _comes_to_light(
    play: HousePlay, fact: Fact, provision: Provision, opens: Authority
) -> list[Event]:
    if isinstance(fact, ExposesCard):
        return [CardExposed(box=fact.box, card=fact.card, per=provision.per)]
    if isinstance(fact, FindsCardsOnEmptyBox):
        return [HandCorrected(box=fact.box, cards=fact.cards, per=opens)]
    if isinstance(fact, CountsHands):
        return [
            HandCorrected(box=each.box, cards=each.cards, per=counted_by(play, each.box, opens))
            for each in fact.wrong
        ]
    return []


def _besides(play: HousePlay, fact: Fact, provision: Provision) -> list[Event]:
    """What is prescribed in addition to the remedy itself."""
    boxes, events = _boxes(fact), list[Event]()
    for also in provision.also:
        if also.then is Remedy.OPTION:
            events += option(play, also.per, without=boxes)
        elif also.then is Remedy.NO_HAND:
            events.append(DealerPlays(plays=False, per=also.per))
        elif also.then is Remedy.WITHOUT_DEALER:
            events += without_dealer(play, provision, also.per, boxes)
    return events


def _boxes(fact: Fact) -> tuple[Box, ...]:
    """The boxes of players whose hands are wrong."""
    if not isinstance(fact, CountsHands):
        return ()
    return tuple(each.box for each in fact.wrong if each.box != DEALER)


def _void_round(play: HousePlay, _fact: Fact, provision: Provision) -> FirstEvents:
    return void_round(play, provision.per, provision.rule_on(Remedy.REFUND))


def _void_hand(play: HousePlay, fact: Fact, provision: Provision) -> FirstEvents:
    boxes = (fact.box,) if isinstance(fact, FindsMisdealtHand | VoidsHand) else _boxes(fact)
    for box in boxes:
        if refusal := no_hand_to_void(play, box, provision.per):
            return refusal
    return void_hands(play, boxes, provision.per)


def _rack(_play: HousePlay, fact: FindsCardsOnEmptyBox, provision: Provision) -> FirstEvents:
    return (Racked(boxes=(fact.box,), per=provision.per),)


def _no_hand(_play: HousePlay, _fact: Fact, provision: Provision) -> FirstEvents:
    return (DealerPlays(plays=False, per=provision.per),)


def _without_dealer(play: HousePlay, fact: Fact, provision: Provision) -> FirstEvents:
    return tuple(without_dealer(play, provision, provision.per, _boxes(fact)))


def _is_decided(play: HousePlay, _fact: Fact, provision: Provision) -> FirstEvents:
    question = "The hand cannot be rebuilt: is it void?"
    to = play.game.irregularities.disputes.to
    return Referral(question=question, to=to, answers=("void",), per=provision.per)


def _stays_in(_play: HousePlay, fact: FindsWagerForgotten, provision: Provision) -> FirstEvents:
    no_more = provision.rule_on(Remedy.NO_LATER_WAGER)
    assert no_more is not None
    return (WagerForgotten(box=fact.box, no_more=no_more, per=provision.per),)


def _amend(play: HousePlay, fact: FindsJackpotShort, provision: Provision) -> FirstEvents:
    laid = play.find(fact.box, fact.wager)
    assert laid is not None
    box, wager, per = fact.box, fact.wager, provision.per
    found = WagerFound(box=box, person=laid.person, wager=wager, lies=fact.lies, per=per)
    return (found, Asked(question=amending(wager), boxes=(box,), per=per))


def _withhold(play: HousePlay, fact: Withholds, provision: Provision) -> FirstEvents:
    clause, person = play.game.irregularities.withheld, fact.person
    assert clause is not None
    if person not in play.purses or person in play.withheld:
        return Refusal(because=f"nothing of {person} is to be withheld", per=provision.per)
    won = play.won.get(person, 0)
    return (PaymentWithheld(person=person, amount=won, hours=clause.hours, per=provision.per),)


F = TypeVar("F", bound=Fact)
CarriesOut: TypeAlias = Callable[[HousePlay, Fact, Provision], FirstEvents]


def about(kind: type[F], does: Callable[[HousePlay, F, Provision], FirstEvents]) -> CarriesOut:
    """A remedy for facts of one *kind*."""

    def carries_out(play: HousePlay, fact: Fact, provision: Provision) -> FirstEvents:
        assert isinstance(fact, kind)
        return does(play, fact, provision)

    return carries_out


REMEDIES: Final[dict[Remedy, CarriesOut]] = {
    Remedy.VOID_ROUND: _void_round,
    Remedy.STANDS: lambda _play, _fact, provision: (DeckStands(per=provision.per),),
    Remedy.TURN_OVER: lambda _play, _fact, _provision: (),
    Remedy.RACK: about(FindsCardsOnEmptyBox, _rack),
    Remedy.VOID_HAND: _void_hand,
    Remedy.NO_HAND: _no_hand,
    Remedy.WITHOUT_DEALER: _without_dealer,
    Remedy.REBUILD: about(FindsHandRacked, rebuild),
    Remedy.IS_DECIDED: _is_decided,
    Remedy.RESTORE: about(FindsCommunalWrong, restore),
    Remedy.FLOP_COUNTS: about(FindsCommunalWrong, flop_counts),
    Remedy.STAYS_IN: about(FindsWagerForgotten, _stays_in),
    Remedy.YET_TO_DECIDE: lambda _play, _fact, provision: Refusal(
        because="the player has yet to fold or to wager", per=provision.per
    ),
    Remedy.REDUCE_ANTE: about(FindsWager, reduce_ante),
    Remedy.REDUCE_WAGER: about(FindsWager, reduce_wager),
    Remedy.NOT_TAKEN: about(FindsWager, not_taken),
    Remedy.AMEND: about(FindsJackpotShort, _amend),
    Remedy.SUSPEND: lambda _play, _fact, provision: (Suspended(per=provision.per),),
    Remedy.RESUME: lambda _play, _fact, provision: (Resumed(per=provision.per),),
    Remedy.WITHHOLD: about(Withholds, _withhold),
    Remedy.OUTCOME_STANDS: lambda _play, _fact, provision: Refusal(
        because="the fraud has not affected the outcome", per=provision.per
    ),
    Remedy.VOID_PLAYER: about(VoidsPlayer, void_player),
    Remedy.FORFEIT: about(Forfeits, forfeit),
}
