"""What staff decide about a round against the house, or about a person who plays in it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from pokerroom.books import Authority, Refusal
from pokerroom.house.facts import (
    Chooses,
    Forfeits,
    Ground,
    Invalidates,
    VoidsHand,
    VoidsPlayer,
    Withholds,
)
from pokerroom.house.game.provisions import Circumstance
from pokerroom.house.game.wagers import Person
from pokerroom.house.irregularities.declaration import FactDeclared, no_rule
from pokerroom.house.state.findings import not_now
from pokerroom.house.state.play import HousePlay


def _nothing_to_withhold(play: HousePlay, _fact: Withholds, per: Authority) -> Refusal | None:
    return not_now(play, per) if not play.commenced or play.ended else None


def _no_outcome(play: HousePlay, fact: Invalidates, per: Authority) -> Refusal | None:
    if not play.commenced or play.void or play.ended:
        return not_now(play, per)
    if fact.ground is Ground.DISRUPTED and fact.disrupts is False:
        because = "a disturbance that does not disrupt the game does not void its outcome: play on"
        return Refusal(because=because, per=_of_disruptions(play))
    return None


def _of_disruptions(play: HousePlay) -> Authority:
    provisions = play.game.irregularities.on(Invalidates)
    return next(each.per for each in provisions if Circumstance.DISRUPTED in each.given)


def _people(play: HousePlay) -> Iterator[Person]:
    yield from dict.fromkeys(laid.person for laid in play.laid)


def _operator(play: HousePlay) -> str:
    return play.game.irregularities.disputes.to


OF_STAFF: Final[tuple[FactDeclared[Any], ...]] = (
    FactDeclared(
        kind=Withholds,
        heading="A round is being investigated",
        told="the {by} withholds what {person} has won",
        asks={"person": "Whose winnings?", "by": "Who withholds them?"},
        in_round=False,
        impossible=_nothing_to_withhold,
        candidates=lambda play: [
            Withholds(person=person, by=_operator(play)) for person in _people(play)
        ],
        unprovided=no_rule("lets a payment be withheld"),
    ),
    FactDeclared(
        kind=Invalidates,
        heading="The outcome is invalidated",
        told="the {by} wants to void the outcome for {ground}",
        choices={"ground": {Ground.FRAUD: "a fraud", Ground.DISRUPTED: "a disruption"}},
        details={
            "affects": {True: "it affects the outcome", False: "it does not affect the outcome"},
            "disrupts": {True: "it disrupts the game", False: "it does not disrupt the game"},
        },
        asks={
            "ground": "On which ground?",
            "by": "Who decides it?",
            "affects": "Does it affect the outcome?",
            "disrupts": "Has the disturbance disrupted the game?",
        },
        in_round=False,
        impossible=_no_outcome,
        candidates=lambda play: [Invalidates(ground=each, by=_operator(play)) for each in Ground],
    ),
    FactDeclared(
        kind=VoidsPlayer,
        heading="A player broke a rule",
        told="the {by} voids the wagers of {person}, who broke a rule",
        asks={"person": "Who broke it?", "by": "Who decides it?"},
        candidates=lambda play: [
            VoidsPlayer(person=person, by=_operator(play)) for person in _people(play)
        ],
    ),
    FactDeclared(
        kind=Forfeits,
        heading="A player passed on cards or information",
        told="{person} has passed on cards or information",
        written="the {by} finds that {person} has passed on cards or information",
        asks={"person": "Who passed them on?", "by": "Who decides it?"},
        candidates=lambda play: [
            Forfeits(person=person, by=_operator(play)) for person in _people(play)
        ],
        unprovided=no_rule("takes a wager for that"),
    ),
    FactDeclared(
        kind=VoidsHand,
        heading="No rule decides what becomes of a hand",
        told="the {by} voids the hand of {box}",
        asks={"box": "Which box?", "by": "Who decides it?"},
        candidates=lambda play: [VoidsHand(box=box, by=_operator(play)) for box in play.boxes()],
    ),
    FactDeclared(
        kind=Chooses,
        told="{person} {void}",
        written="{person} {void} in {box}",
        said=("{person} {void}",),
        choices={"void": {True: "voids the hand", False: "plays on"}},
        asks={"void": "Is the hand void?"},
    ),
)
