"""The tables of what goes wrong leave no case open, and all that they order can be carried out."""

from __future__ import annotations

from typing import get_args

import pytest

from pokerroom.games import games
from pokerroom.house import HouseGame, View, Watcher, seen_by
from pokerroom.house.facts import CountsHands, Fact, FindsJackpotShort, Invalidates
from pokerroom.house.game.provisions import Circumstance, Provision, Remedy
from pokerroom.house.irregularities.circumstances import HOLDS
from pokerroom.house.irregularities.declared import possible_facts
from pokerroom.house.irregularities.remedies import REMEDIES
from pokerroom.money import dollars
from tests.rulebook.against_the_house import CROWN, JACKPOT, Round

GAMES = [game for game in games() if isinstance(game, HouseGame)]
PROVISIONS = [each for game in GAMES for each in game.irregularities.provisions]
COMPLEMENTS: dict[type, set[Circumstance]] = {
    Invalidates: {Circumstance.DISRUPTED, Circumstance.FRAUD},
    CountsHands: {Circumstance.PLAYERS_HAND, Circumstance.DEALERS_HAND},
}
"""Of these at least one holds whatever happens."""


def leaves_nothing_open(provisions: tuple[Provision, ...]) -> bool:
    """Whether one fits always, or some fit whichever of the complements holds."""
    depend = [each.looked_at() for each in provisions]
    alone = {each[0] for each in depend if len(each) == 1}
    complements = {(each, True) for each in COMPLEMENTS.get(provisions[0].on, set())}
    opposites = any((circumstance, not so) in alone for circumstance, so in alone)
    return () in depend or opposites or (complements <= alone if complements else False)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_the_provisions_on_a_fact_leave_no_case_open(game: HouseGame) -> None:
    for fact in get_args(Fact):
        provisions = game.irregularities.on(fact)
        assert not provisions or leaves_nothing_open(provisions), fact


def test_every_remedy_that_a_provision_orders_can_be_carried_out() -> None:
    besides = {also.then for each in PROVISIONS for also in each.also}

    assert {each.then for each in PROVISIONS} == set(REMEDIES)
    assert set(REMEDIES) | besides == set(Remedy)


def test_every_circumstance_is_used_and_can_be_told() -> None:
    used = {one for each in PROVISIONS for one, _ in each.looked_at()}

    assert used == set(HOLDS) == set(Circumstance)


def test_a_jackpot_wager_may_be_found_short_and_lies_in_its_own_box_alone() -> None:
    table = Round(CROWN, {1: "As Kd", 2: "Qh Qd", 0: "2h 2c"}, "Js Ts 9s 4h 3c")
    table.place("ann", 1, JACKPOT, 1)
    table.begin(ann=(1, 10), bob=(2, 20))

    short = [each for each in possible_facts(table.play) if isinstance(each, FindsJackpotShort)]
    assert short == [FindsJackpotShort(box=1, wager=JACKPOT, lies=dollars(1) // 2)]
    found = seen_by(table.play, Watcher.DEALER)
    assert isinstance(found, View)
    lies = {each.box: [wager.lies for wager in each.wagers] for each in found.boxes}
    assert lies == {1: [dollars(1), dollars(10)], 2: [dollars(20)]}
