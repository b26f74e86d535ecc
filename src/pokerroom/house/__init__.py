"""One round of play against the house, and what a house game is made of."""

from pokerroom.house.acting import (
    CallsNoMoreBets,
    Checks,
    Cuts,
    Deals,
    Exposes,
    Folds,
    MaybeCard,
    PaysPrize,
    PicksUp,
    Places,
    PressesGameOver,
    RefusesExposure,
    Says,
    Shuffles,
    TakesBack,
    TurnsUp,
    Wagers,
    Waives,
)
from pokerroom.house.begun import Begun
from pokerroom.house.dealing import COMMUNAL, DEALER, Box, CardDue, initial_deal
from pokerroom.house.evolving import evolve, replay
from pokerroom.house.finding import Finding, awaited
from pokerroom.house.game import (
    Dealt,
    DealtFrom,
    HouseGame,
    LastFaceUp,
    Qualifying,
    SpecialHand,
    ToDealer,
    ToPlayer,
    Turned,
)
from pokerroom.house.irregular_events import Event
from pokerroom.house.next_round import begin_next, may_be_asked_for_seat
from pokerroom.house.offering import Choice, Offer, offers
from pokerroom.house.phases import Phase, due, phase_of, to_expose, undecided
from pokerroom.house.round import HousePlay, Laid
from pokerroom.house.ruling import AnyAct, put, rule_on
from pokerroom.house.seen_events import received_by
from pokerroom.house.terms import NoSuchHouseSetting, Plan, Terms, plan_for
from pokerroom.house.views import Player, Uncovered, View, Viewer, Watcher, seen_by
from pokerroom.house.wagers import Person, Wager, WagerKind

__all__ = [
    "COMMUNAL",
    "DEALER",
    "AnyAct",
    "Begun",
    "Box",
    "CallsNoMoreBets",
    "CardDue",
    "Checks",
    "Choice",
    "Cuts",
    "Deals",
    "Dealt",
    "DealtFrom",
    "Event",
    "Exposes",
    "Finding",
    "Folds",
    "HouseGame",
    "HousePlay",
    "Laid",
    "LastFaceUp",
    "MaybeCard",
    "NoSuchHouseSetting",
    "Offer",
    "PaysPrize",
    "Person",
    "Phase",
    "PicksUp",
    "Places",
    "Plan",
    "Player",
    "PressesGameOver",
    "Qualifying",
    "RefusesExposure",
    "Says",
    "Shuffles",
    "SpecialHand",
    "TakesBack",
    "Terms",
    "ToDealer",
    "ToPlayer",
    "Turned",
    "TurnsUp",
    "Uncovered",
    "View",
    "Viewer",
    "Wager",
    "WagerKind",
    "Wagers",
    "Waives",
    "Watcher",
    "awaited",
    "begin_next",
    "due",
    "evolve",
    "initial_deal",
    "may_be_asked_for_seat",
    "offers",
    "phase_of",
    "plan_for",
    "put",
    "received_by",
    "replay",
    "rule_on",
    "seen_by",
    "to_expose",
    "undecided",
]
