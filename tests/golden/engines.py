"""How a golden record of each engine begins, and how it is told again."""

from __future__ import annotations

from typing import Any

from pokerroom import house, jackpots, play
from pokerroom.books import Ruling
from pokerroom.games import game
from pokerroom.house.evolving import replay as replay_house
from pokerroom.house.game import Terms as HouseTerms
from pokerroom.house.game import plan_for
from pokerroom.house.state import Begun as HouseBegun
from pokerroom.house.state import Event as HouseEvent
from pokerroom.jackpots.rules import Setup
from pokerroom.jackpots.state import Event as JackpotEvent
from pokerroom.play.state import Begun
from pokerroom.terms import terms_for
from tests.golden.coding import Decoder, encoded
from tests.golden.keeping import Golden
from tests.golden.renamed import NOW
from tests.golden.upcasting import upcast, upcast_house, upcast_jackpot

PLAY = Decoder(play.Event, names=NOW)
HOUSE = Decoder(HouseEvent, HouseTerms)
JACKPOT = Decoder(JackpotEvent, Setup)


def replayed(golden: Golden) -> object:
    """The round of play or the jackpot as it stands at the end of the record."""
    match golden.begun["engine"]:
        case "play":
            begun, events = play_begun(golden.begun), PLAY(golden.events)
            return play.replay(begun, upcast(begun, events) if golden.version == 1 else events)
        case "house":
            house_round, told = house_begun(golden.begun), HOUSE(golden.events)
            told = upcast_house(house_round, told) if golden.version == 1 else told
            return replay_house(house_round, told)
        case _:
            setup, heard = JACKPOT(golden.begun["setup"]), JACKPOT(golden.events)
            heard = upcast_jackpot(setup, heard) if golden.version == 1 else heard
            return jackpots.replay(setup, heard)


def play_begun(told: Any) -> Begun:
    stakes = PLAY(told["stakes"])
    found = terms_for(told["game"], told["terms"], players=len(stakes))
    plan = play.Plan(found.game, found.terms)
    return play.begin_round(plan, stakes, marker_seat=told["marked"])


def house_begun(told: Any) -> HouseBegun:
    declared = game(told["game"])
    assert isinstance(declared, house.HouseGame)
    plan = plan_for(declared, HOUSE(told["terms"]))
    assert isinstance(plan, Ruling)
    return HouseBegun(
        plan=plan.outcome,
        chips=HOUSE(told["chips"]),
        claims=HOUSE(told["claims"]),
        advised=HOUSE(told["advised"]),
    )


def told_of_house(begun: HouseBegun) -> Any:
    return {
        "engine": "house",
        "game": begun.plan.game.name,
        "terms": encoded(begun.plan.terms),
        "chips": encoded(begun.chips),
        "claims": encoded(begun.claims),
        "advised": encoded(begun.advised),
    }
