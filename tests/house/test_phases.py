"""Each act has its part of the round, and none is taken while the game is suspended."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from pokerroom.books import Refusal, Ruling, rule
from pokerroom.cards.card import parse_cards
from pokerroom.house import (
    CallsNoMoreBets,
    Checks,
    Cuts,
    Deals,
    Exposes,
    Folds,
    PaysPrize,
    Phase,
    PicksUp,
    Places,
    PressesGameOver,
    RefusesExposure,
    Shuffles,
    SortsDeck,
    TakesBack,
    TurnsUp,
    Verifies,
    Wagers,
    Waives,
    phase_of,
    rule_on,
)
from pokerroom.house.facts import AnyAct, SuspectsFailure
from pokerroom.house.state.phases import to_expose
from pokerroom.money import dollars
from tests.rulebook.against_the_house import ANTE, CANBERRA, CROWN, JACKPOT, Round

HANDS = {1: "As Ks", 2: "Kh Kd", 0: "Ah Ad"}
COMMUNAL = "Qs Js Ts 2c 3d"
SUPERVISOR = "Supervisor"
WAGERS: tuple[AnyAct, ...] = (
    Places(person="cam", box=3, wager=ANTE, amount=dollars(10)),
    TakesBack(person="bob", box=2, wager=ANTE),
    Waives(person="dee", box=4),
    Shuffles(),
)
AFTER_THE_SHUFFLE = Cuts(at=20), CallsNoMoreBets()
DEALS = Deals(cards=parse_cards("As"))
DECISIONS: tuple[AnyAct, ...] = (
    PicksUp(person="ann", box=1),
    Folds(person="ann", box=1),
    Wagers(person="ann", box=1, amount=dollars(20)),
)
CHECKS = Checks(person="ann", box=1)
PASSES = RefusesExposure(person="bob", box=2)
PRIZES: tuple[AnyAct, ...] = (
    Verifies(box=1, by=SUPERVISOR),
    PaysPrize(box=1, by=SUPERVISOR, stands=False),
    SortsDeck(),
)
OF_PHASE: dict[Phase, tuple[AnyAct, ...]] = {
    Phase.WAGERS: WAGERS,
    Phase.DEAL: (DEALS,),
    Phase.DECISIONS: DECISIONS,
    Phase.TURNING: (TurnsUp(), PASSES),
    Phase.EXPOSING: (PASSES, Exposes(box=1)),
    Phase.PRIZES: PRIZES,
    Phase.ENDING: (PressesGameOver(),),
    Phase.OVER: (),
}
EVERY = {*(act for acts in OF_PHASE.values() for act in acts), CHECKS, *AFTER_THE_SHUFFLE}


def brought_to(phase: Phase) -> Round:
    """Ann has a royal flush in box 1 and a jackpot wager on it, Bob is in box 2."""
    table = Round(CROWN, HANDS, COMMUNAL, claims={4: "dee"})
    table.place("ann", 1, JACKPOT, 1)
    table.place("ann", 1, ANTE, 10)
    table.place("bob", 2, ANTE, 20)
    if phase is Phase.WAGERS:
        return table
    table.do(Shuffles(), Cuts(at=20), CallsNoMoreBets())
    steps: dict[Phase, Callable[[], object]] = {
        Phase.DEAL: table.deal,
        Phase.DECISIONS: lambda: table.all_stay().to_the_river(),
        Phase.TURNING: lambda: table.do(TurnsUp()),
        Phase.EXPOSING: table.show,
        Phase.PRIZES: lambda: table.do(PaysPrize(box=1, by=SUPERVISOR, stands=False)),
        Phase.ENDING: lambda: table.do(PressesGameOver()),
    }
    for each, step in steps.items():
        if each is phase:
            break
        step()
    assert phase_of(table.play) is phase
    return table


@pytest.mark.parametrize("phase", OF_PHASE)
def test_an_act_is_taken_in_its_part_of_the_round_and_in_no_other(phase: Phase) -> None:
    table = brought_to(phase)

    taken = {act for act in EVERY if isinstance(rule_on(table.play, act), Ruling)}

    assert taken == {*OF_PHASE[phase]}


@pytest.mark.parametrize("phase", [Phase.DEAL, *list(OF_PHASE)[2:-1]])
def test_no_act_is_taken_while_the_game_is_suspended(phase: Phase) -> None:
    table = brought_to(phase)
    table.do(SuspectsFailure())

    for act in EVERY:
        assert isinstance(rule_on(table.play, act), Refusal), act
    for act in OF_PHASE[phase]:
        assert table.refused(act).because == "not now: the game is suspended"


def test_a_prize_waits_until_all_hands_are_shown() -> None:
    table = brought_to(Phase.EXPOSING)
    table.do(*(Exposes(box=box) for box in to_expose(table.play) if box == 1))
    assert phase_of(table.play) is Phase.EXPOSING

    for act in PRIZES:
        assert table.refused(act).because.startswith("not now: ")
    assert isinstance(rule_on(brought_to(Phase.PRIZES).play, SortsDeck()), Ruling)


def test_a_prize_that_the_pools_do_not_pay_waits_for_no_sorted_deck() -> None:
    table = Round(CROWN, {1: "Ks Kh", 0: "Ah Ad"}, "Kd Kc 9s 2c 3d")
    table.place("ann", 1, JACKPOT, 1)
    table.begin(ann=(1, 10)).deal().all_stay().to_the_river().show()

    assert phase_of(table.play) is Phase.PRIZES
    assert table.refused(SortsDeck()).because.startswith("not now: ")


def test_a_box_is_waived_by_whoever_has_a_claim_to_it_where_there_are_claims() -> None:
    crown, canberra = brought_to(Phase.WAGERS), Round(CANBERRA, claims={4: "dee"})

    assert crown.refused(Waives(person="ann", box=4)).per == rule("WA-CHP/3.5(b)")
    assert canberra.refused(Waives(person="dee", box=4)).per == rule("ACT-CAN/6.2")
