"""Puts an act of a round against the house to the rules: what follows, or why it is refused."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, TypeAlias, get_args

from pokerroom.books import Ruling
from pokerroom.house.acts import (
    CallsNoMoreBets,
    Checks,
    Cuts,
    Deals,
    Exposes,
    Folds,
    PaysPrize,
    PicksUp,
    Places,
    PressesGameOver,
    RefusesExposure,
    RegularAct,
    Says,
    Shuffles,
    SortsDeck,
    TakesBack,
    TurnsUp,
    Verifies,
    Wagers,
    Waives,
)
from pokerroom.house.dealing import deals, picks_up
from pokerroom.house.evolving import evolve
from pokerroom.house.facts import AmendsJackpot, Chooses, Fact, IrregularAct
from pokerroom.house.irregularities import amends_jackpot, chooses, rules_on_fact
from pokerroom.house.rulings.consequences import go_on, presses_game_over
from pokerroom.house.rulings.exposure import exposes, refuses_exposure, turns_up
from pokerroom.house.settlement import pays_prize, sorts_deck, verifies
from pokerroom.house.state import Finding, FirstEvents, HousePlay, copied
from pokerroom.house.wagering import (
    calls_no_more_bets,
    checks,
    cuts,
    folds,
    places,
    says,
    shuffles,
    takes_back,
    wagers,
    waives,
)

AnyAct: TypeAlias = RegularAct | IrregularAct


def rule_on(play: HousePlay, act: AnyAct) -> Finding:
    """What the rules make of *act*; the play stays as it is."""
    return put(copied(play), act)


def put(play: HousePlay, act: AnyAct) -> Finding:
    """As `rule_on`, and what follows happens; a refusal or a referral changes nothing."""
    found = RULES_ON[act.__class__](play, act)
    if not isinstance(found, tuple):
        return found
    start = len(play.record)
    for event in found:
        evolve(play, event)
    go_on(play)
    return Ruling(follows=tuple(play.record[start:]), per=found[0].per)


RULES_ON: Final[dict[type, Callable[[HousePlay, Any], FirstEvents]]] = {
    Places: places,
    Says: says,
    TakesBack: takes_back,
    Waives: waives,
    Shuffles: shuffles,
    Cuts: cuts,
    CallsNoMoreBets: calls_no_more_bets,
    Deals: deals,
    PicksUp: picks_up,
    Folds: folds,
    Checks: checks,
    Wagers: wagers,
    TurnsUp: turns_up,
    RefusesExposure: refuses_exposure,
    Exposes: exposes,
    Verifies: verifies,
    SortsDeck: sorts_deck,
    PaysPrize: pays_prize,
    PressesGameOver: presses_game_over,
    Chooses: chooses,
    AmendsJackpot: amends_jackpot,
    **dict.fromkeys(get_args(Fact), rules_on_fact),
}
