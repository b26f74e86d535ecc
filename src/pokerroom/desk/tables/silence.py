"""What the platform does for a player who does not act, by the setting of his table."""

from __future__ import annotations

from typing import Any, Final

from pokerroom.bots import chances, turn_of
from pokerroom.desk.errors import NotPossible
from pokerroom.house import AnyAct, Checks, Folds, HousePlay, Offer, WagerKind, offers
from pokerroom.house.facts import AmendsJackpot, Chooses
from pokerroom.house.state.corrections import Question
from pokerroom.house.wagering.offers import Choice
from pokerroom.play import Act, Phase, Play

CHECKS_OR_FOLDS: Final = "checks or folds"
FOLDS: Final = "folds"
SETTINGS: Final = {
    CHECKS_OR_FOLDS: "what costs nothing, else he folds; he draws no card, and shows if he must",
    FOLDS: "he folds whenever he may",
}


def default_act(play: Play, setting: str) -> Any:
    """The act for the player whose turn it is."""
    if play.phase is Phase.REFERRED:
        raise NotPossible("a question waits for a person's answer, which the platform cannot give")
    turn = turn_of(play, chances(0, 0)[1])
    return turn.prefer(Act.FOLD) if setting == FOLDS else turn.prefer(Act.CHECK, Act.FOLD)


COSTS_NOTHING: Final = (Choice.CHECK, Choice.FOLD, Choice.PLAY_ON, Choice.LEAVE)


def default_house_act(play: HousePlay, person: str) -> Any:
    """What costs *person* nothing more, for the first of his boxes to decide."""
    offered = offers(play, person)
    for choice in COSTS_NOTHING:
        found = next((offer for offer in offered if offer.choice is choice), None)
        if found is not None:
            return _house_act(play, person, found)
    raise NotPossible(f"{person:.60} is not to act now")


def _house_act(play: HousePlay, person: str, offer: Offer) -> AnyAct:
    match offer.choice:
        case Choice.CHECK:
            return Checks(person=person, box=offer.box)
        case Choice.FOLD:
            return Folds(person=person, box=offer.box)
        case Choice.PLAY_ON:
            return Chooses(person=person, box=offer.box, void=False)
        case _:
            second = (Question.AMEND_2, offer.box) in play.asked
            wager = WagerKind.JACKPOT_2 if second else WagerKind.JACKPOT
            return AmendsJackpot(person=person, box=offer.box, wager=wager, amends=False)
