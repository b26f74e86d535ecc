"""What can go wrong in a house game, in words; and all of it that could be put to a round now."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Final

from pokerroom.house import Box, HousePlay
from pokerroom.house.facts import (
    AmendsJackpot,
    Chooses,
    CountsHands,
    DecidesOnFailure,
    ExposesCard,
    FindsCardsOnEmptyBox,
    FindsCommunalWrong,
    FindsDeckIncorrect,
    FindsHandRacked,
    FindsJackpotShort,
    FindsMisdealtHand,
    FindsShufflerFailed,
    FindsWager,
    FindsWagerForgotten,
    Forfeits,
    Ground,
    Invalidates,
    IrregularAct,
    SuspectsFailure,
    VoidsHand,
    VoidsPlayer,
    Withholds,
    WrongHand,
)
from pokerroom.house.game import DEALER, EXTRAS, JACKPOTS
from pokerroom.money import Money, in_dollars


def fact_in_words(act: IrregularAct) -> str:
    return WORDS[type(act)](act)


def place(box: Box) -> str:
    return "the dealer's hand" if box == DEALER else f"box {box}"


def _counts(act: CountsHands) -> str:
    return ", ".join(f"{len(each.cards)} cards lie in {place(each.box)}" for each in act.wrong)


def _invalidates(act: Invalidates) -> str:
    ground = "a fraud" if act.ground is Ground.FRAUD else "a disruption"
    return f"the {act.by} wants to void the outcome for {ground}"


WORDS: Final[dict[type, Callable[[Any], str]]] = {
    ExposesCard: lambda act: f"the {act.card.words} of {place(act.box)} is seen by mistake",
    FindsCardsOnEmptyBox: lambda act: f"{len(act.cards)} cards lie on box {act.box}, without ante",
    CountsHands: _counts,
    Chooses: lambda act: f"{act.person} {'voids the hand' if act.void else 'plays on'}",
    FindsJackpotShort: lambda act: f"only {_sum(act)} lies on the {act.wager} of box {act.box}",
    AmendsJackpot: lambda act: f"{act.person} {'amends' if act.amends else 'leaves'} the wager",
    FindsWager: lambda act: f"{_sum(act)} lies on the {act.wager} of box {act.box}",
    FindsDeckIncorrect: lambda _: "the cards in use are incorrect",
    FindsShufflerFailed: lambda _: "the shuffler fails",
    FindsMisdealtHand: lambda act: f"the hand of box {act.box} was not dealt in order",
    FindsCommunalWrong: lambda _: "communal cards were wrongly dealt",
    FindsWagerForgotten: lambda act: f"the player of box {act.box} has left out his wager",
    FindsHandRacked: lambda act: f"the hand of box {act.box} went to the rack too early",
    SuspectsFailure: lambda _: "the system of the jackpots may have failed",
    DecidesOnFailure: lambda act: f"the system {'has' if act.failed else 'has not'} failed",
    Withholds: lambda act: f"the {act.by} withholds what {act.person} has won",
    Invalidates: _invalidates,
    VoidsPlayer: lambda act: f"the {act.by} voids the wagers of {act.person}, who broke a rule",
    VoidsHand: lambda act: f"the {act.by} voids the hand of box {act.box}",
    Forfeits: lambda act: f"{act.person} has passed on cards or information",
}


def _sum(act: FindsWager | FindsJackpotShort) -> str:
    return in_dollars(Money(act.lies))


def possible_facts(play: HousePlay) -> Iterator[IrregularAct]:
    """One of each kind for every box, person and wager; what cannot be is for the rules to say."""
    yield from _with_cards(play)
    yield from _with_wagers(play)
    irregular = play.game.irregularities
    yield from (FindsDeckIncorrect(), FindsShufflerFailed(), FindsCommunalWrong())
    yield SuspectsFailure()
    operator = irregular.disputes.to
    for person in dict.fromkeys(laid.person for laid in play.laid):
        yield Withholds(person=person, by=operator)
        yield VoidsPlayer(person=person, by=operator)
        yield Forfeits(person=person, by=operator)
    for box in play.boxes():
        yield VoidsHand(box=box, by=operator)
    for ground in Ground:
        yield Invalidates(ground=ground, by=operator)


def _with_cards(play: HousePlay) -> Iterator[IrregularAct]:
    for box, cards in sorted(play.held.items()):
        for card in cards:
            if card is not None and card not in play.open:
                yield ExposesCard(box=box, card=card)
    empty = [box for box in range(1, play.terms.boxes + 1) if play.ante(box) is None]
    for box in empty[:1]:
        yield FindsCardsOnEmptyBox(box=box, cards=(None, None))
    for box in (DEALER, *play.boxes()):
        more = (*play.held.get(box, ()), None)
        yield CountsHands(wrong=(WrongHand(box=box, cards=more),))
    for box in play.boxes():
        yield FindsMisdealtHand(box=box)
        yield FindsHandRacked(box=box)


def _with_wagers(play: HousePlay) -> Iterator[IrregularAct]:
    for box in play.boxes():
        yield FindsWagerForgotten(box=box)
    for laid in play.unsettled():
        if laid.kind in JACKPOTS:
            yield FindsJackpotShort(box=laid.box, wager=laid.kind, lies=laid.lies // 2)
        elif laid.kind not in EXTRAS:
            yield FindsWager(box=laid.box, wager=laid.kind, lies=laid.lies // 2)
            yield FindsWager(box=laid.box, wager=laid.kind, lies=2 * laid.lies)
