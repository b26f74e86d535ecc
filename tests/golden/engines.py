"""How a golden record of each engine begins, and how it is told again."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pokerroom import house, jackpots, play
from pokerroom.books import Ruling
from pokerroom.desk.coding import languages
from pokerroom.desk.coding.languages import Language
from pokerroom.games import game
from pokerroom.house.evolving.evolving import replay as replay_house
from pokerroom.house.game.terms import Terms as HouseTerms
from pokerroom.house.game.terms import plan_for
from pokerroom.house.state.begun import Begun as HouseBegun
from pokerroom.jackpots.rules.setup import Setup
from pokerroom.play.state.begun import Begun
from pokerroom.terms import terms_for
from tests.golden.keeping import Golden


class Reader:
    """Reads and writes what the desk's own language of an engine does."""

    def __init__(self, language: Language) -> None:
        self._language = language

    def __call__(self, told: Any) -> Any:
        return self._language.events(told)

    def read(self, told: Any, kind: Any) -> Any:
        return self._language.coder.decoded(told, kind)

    def written(self, value: Any, kind: Any) -> Any:
        return self._language.coder.encoded(value, kind)


PLAY = Reader(languages.PLAY)
HOUSE = Reader(languages.HOUSE)
JACKPOT = Reader(languages.JACKPOTS)
CHIPS = Mapping[str, int]
CLAIMS = Mapping[int, str]
STAKES = Mapping[int, int]


def replayed(golden: Golden) -> object:
    """The round of play or the jackpot as it stands at the end of the record."""
    match golden.begun["engine"]:
        case "play":
            return play.replay(play_begun(golden.begun), PLAY(golden.events))
        case "house":
            return replay_house(house_begun(golden.begun), HOUSE(golden.events))
        case _:
            setup = JACKPOT.read(golden.begun["setup"], Setup)
            return jackpots.replay(setup, JACKPOT(golden.events))


def play_begun(told: Any) -> Begun:
    stakes = PLAY.read(told["stakes"], STAKES)
    found = terms_for(told["game"], told["terms"], players=len(stakes))
    plan = play.Plan(found.game, found.terms)
    return play.begin_round(plan, stakes, marker_seat=told["marked"])


def house_begun(told: Any) -> HouseBegun:
    declared = game(told["game"])
    assert isinstance(declared, house.HouseGame)
    plan = plan_for(declared, HOUSE.read(told["terms"], HouseTerms))
    assert isinstance(plan, Ruling)
    return HouseBegun(
        plan=plan.outcome,
        chips=HOUSE.read(told["chips"], CHIPS),
        claims=HOUSE.read(told["claims"], CLAIMS),
        advised=HOUSE.read(told["advised"], frozenset[str]),
    )


def told_of_house(begun: HouseBegun) -> Any:
    return {
        "engine": "house",
        "game": begun.plan.game.name,
        "terms": HOUSE.written(begun.plan.terms, HouseTerms),
        "chips": HOUSE.written(dict(begun.chips), CHIPS),
        "claims": HOUSE.written(dict(begun.claims), CLAIMS),
        "advised": HOUSE.written(begun.advised, frozenset[str]),
    }
