"""Puts an act of a round against the house to the rules: what follows, or why it is refused."""

from __future__ import annotations

from typing import Final, get_args

from pokerroom.engine import By, Engine, on, table
from pokerroom.house import acts
from pokerroom.house.dealing.deals import deals, picks_up
from pokerroom.house.evolving.evolving import evolve
from pokerroom.house.facts import AmendsJackpot, Answers, AnyAct, Chooses, Fact, Withdraws
from pokerroom.house.irregularities.options import amends_jackpot, chooses
from pokerroom.house.irregularities.referrals import REFERRING, answers, withdraws
from pokerroom.house.irregularities.ruling_on_facts import rules_on_fact
from pokerroom.house.rulings.consequences import following, presses_game_over
from pokerroom.house.rulings.exposure import exposes, refuses_exposure, turns_up
from pokerroom.house.settlement.prizes import pays_prize, sorts_deck, verifies
from pokerroom.house.state.copying import copied
from pokerroom.house.state.corrections import Event, Referred
from pokerroom.house.state.findings import FirstEvents
from pokerroom.house.state.play import HousePlay
from pokerroom.house.wagering.commencement import calls_no_more_bets, cuts, shuffles
from pokerroom.house.wagering.decisions import checks, folds, wagers
from pokerroom.house.wagering.placement import places, says, takes_back, waives

RULES_ON: Final[By[HousePlay, AnyAct, FirstEvents]] = table(
    on(acts.Places, places),
    on(acts.Says, says),
    on(acts.TakesBack, takes_back),
    on(acts.Waives, waives),
    on(acts.Shuffles, shuffles),
    on(acts.Cuts, cuts),
    on(acts.CallsNoMoreBets, calls_no_more_bets),
    on(acts.Deals, deals),
    on(acts.PicksUp, picks_up),
    on(acts.Folds, folds),
    on(acts.Checks, checks),
    on(acts.Wagers, wagers),
    on(acts.TurnsUp, turns_up),
    on(acts.RefusesExposure, refuses_exposure),
    on(acts.Exposes, exposes),
    on(acts.Verifies, verifies),
    on(acts.SortsDeck, sorts_deck),
    on(acts.PaysPrize, pays_prize),
    on(acts.PressesGameOver, presses_game_over),
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
