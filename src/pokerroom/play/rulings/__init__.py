"""Puts acts of players, dealer and staff to the rules, and adds what follows automatically."""

from pokerroom.play.rulings.concluding import concluded
from pokerroom.play.rulings.consequences import begin_play, start_of_betting
from pokerroom.play.rulings.dealer import deal_from, show_down
from pokerroom.play.rulings.next_cards import (
    after_the_forced_bets,
    is_last_betting,
    no_betting,
    piles_going_back,
    what_is_dealt,
    what_is_owed,
)
from pokerroom.play.rulings.previewing import Preview, preview
from pokerroom.play.rulings.ruling import put, rule_on
from pokerroom.play.rulings.ruling_on_bets import may_over_blind, with_its_ghost
from pokerroom.play.rulings.ruling_on_cards import draws, due_now
from pokerroom.play.rulings.ruling_on_hands import duty_to_show
from pokerroom.play.rulings.valuing import values, worth_of

__all__ = [
    "Preview",
    "after_the_forced_bets",
    "begin_play",
    "concluded",
    "deal_from",
    "draws",
    "due_now",
    "duty_to_show",
    "is_last_betting",
    "may_over_blind",
    "no_betting",
    "piles_going_back",
    "preview",
    "put",
    "rule_on",
    "show_down",
    "start_of_betting",
    "values",
    "what_is_dealt",
    "what_is_owed",
    "with_its_ghost",
    "worth_of",
]
