"""Puts acts of players, dealer and staff to the rules, and adds what follows automatically."""

from pokerroom.play.rulings.concluding import concluded
from pokerroom.play.rulings.consequences import begin_play
from pokerroom.play.rulings.dealer import deal_from, show_down
from pokerroom.play.rulings.previewing import Preview, preview
from pokerroom.play.rulings.ruling import put, rule_on
from pokerroom.play.rulings.ruling_on_bets import may_over_blind
from pokerroom.play.rulings.ruling_on_cards import due_now
from pokerroom.play.rulings.ruling_on_hands import duty_to_show
from pokerroom.play.rulings.valuing import pots_gathered, values, worth_of

__all__ = [
    "Preview",
    "begin_play",
    "concluded",
    "deal_from",
    "due_now",
    "duty_to_show",
    "may_over_blind",
    "pots_gathered",
    "preview",
    "put",
    "rule_on",
    "show_down",
    "values",
    "worth_of",
]
