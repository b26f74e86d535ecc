"""Wagers against the house: how the round begins, what is open to whom, how much counts."""

from pokerroom.house.wagering.amounts import ante_found, later_found
from pokerroom.house.wagering.commencement import (
    amending,
    calls_no_more_bets,
    cards_of_the_deal,
    cuts,
    shuffles,
)
from pokerroom.house.wagering.decisions import checks, decision_of, folds, wagers
from pokerroom.house.wagering.offers import Choice, Offer, offers
from pokerroom.house.wagering.placement import no_chips, places, says, takes_back, waives

__all__ = [
    "Choice",
    "Offer",
    "amending",
    "ante_found",
    "calls_no_more_bets",
    "cards_of_the_deal",
    "checks",
    "cuts",
    "decision_of",
    "folds",
    "later_found",
    "no_chips",
    "offers",
    "places",
    "says",
    "shuffles",
    "takes_back",
    "wagers",
    "waives",
]
