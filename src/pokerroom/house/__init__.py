"""One round of play against the house: put acts to the rules, record what follows, see views."""

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
from pokerroom.house.evolving.evolving import evolve, replay
from pokerroom.house.facts import AnyAct
from pokerroom.house.game.deal import Box
from pokerroom.house.game.game import HouseGame
from pokerroom.house.game.terms import Plan, Terms, plan_for
from pokerroom.house.game.wagers import WagerKind
from pokerroom.house.rulings.ruling import put, rule_on, waits
from pokerroom.house.state.begun import Begun
from pokerroom.house.state.corrections import Event
from pokerroom.house.state.findings import Finding, awaited
from pokerroom.house.state.next_round import begin_next
from pokerroom.house.state.phases import Phase, due, phase_of
from pokerroom.house.state.play import HousePlay
from pokerroom.house.views.seen_events import received_by
from pokerroom.house.views.view import Player, View, Viewer, Watcher, seen_by
from pokerroom.house.wagering.offers import Offer, offers

__all__ = [
    "AnyAct",
    "Begun",
    "Box",
    "CallsNoMoreBets",
    "Checks",
    "Cuts",
    "Deals",
    "Event",
    "Exposes",
    "Finding",
    "Folds",
    "HouseGame",
    "HousePlay",
    "Offer",
    "PaysPrize",
    "Phase",
    "PicksUp",
    "Places",
    "Plan",
    "Player",
    "PressesGameOver",
    "RefusesExposure",
    "Says",
    "Shuffles",
    "SortsDeck",
    "TakesBack",
    "Terms",
    "TurnsUp",
    "Verifies",
    "View",
    "Viewer",
    "WagerKind",
    "Wagers",
    "Waives",
    "Watcher",
    "awaited",
    "begin_next",
    "due",
    "evolve",
    "offers",
    "phase_of",
    "plan_for",
    "put",
    "received_by",
    "replay",
    "rule_on",
    "seen_by",
    "waits",
]
