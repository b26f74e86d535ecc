"""Puts an act of a round against the house to the rules: what follows, or why it is refused."""

from __future__ import annotations

from typing import Final, get_args

from pokerroom.engine import By, Engine, on, table
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
from pokerroom.house.facts import AmendsJackpot, Answers, AnyAct, Chooses, Fact, Withdraws
from pokerroom.house.irregularities import (
    REFERRING,
    amends_jackpot,
    answers,
    chooses,
    rules_on_fact,
    withdraws,
)
from pokerroom.house.rulings.consequences import following, presses_game_over
from pokerroom.house.rulings.exposure import exposes, refuses_exposure, turns_up
from pokerroom.house.settlement import pays_prize, sorts_deck, verifies
from pokerroom.house.state import Event, FirstEvents, HousePlay, Referred, copied
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

RULES_ON: Final[By[HousePlay, AnyAct, FirstEvents]] = table(
    on(Places, places),
    on(Says, says),
    on(TakesBack, takes_back),
    on(Waives, waives),
    on(Shuffles, shuffles),
    on(Cuts, cuts),
    on(CallsNoMoreBets, calls_no_more_bets),
    on(Deals, deals),
    on(PicksUp, picks_up),
    on(Folds, folds),
    on(Checks, checks),
    on(Wagers, wagers),
    on(TurnsUp, turns_up),
    on(RefusesExposure, refuses_exposure),
    on(Exposes, exposes),
    on(Verifies, verifies),
    on(SortsDeck, sorts_deck),
    on(PaysPrize, pays_prize),
    on(PressesGameOver, presses_game_over),
    on(Chooses, chooses),
    on(AmendsJackpot, amends_jackpot),
    on(Answers, answers),
    on(Withdraws, withdraws),
    *[on(kind, rules_on_fact) for kind in get_args(Fact)],
)
ENGINE: Final[Engine[HousePlay, AnyAct, Event, Referred]] = Engine(
    rules=RULES_ON,
    consequences=following,
    evolve=evolve,
    copied=copied,
    referring=REFERRING,
)
rule_on: Final = ENGINE.rule_on
put: Final = ENGINE.put
waits: Final = REFERRING.waits
