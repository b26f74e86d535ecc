"""What went wrong in a round against the house: what the book provides, what is done about it."""

from pokerroom.house.irregularities.cards import (
    exposes_card,
    finds_cards_on_empty_box,
    finds_deck_incorrect,
    finds_hand_racked,
    finds_misdealt_hand,
    finds_shuffler_failed,
)
from pokerroom.house.irregularities.communal_cards import finds_communal_wrong
from pokerroom.house.irregularities.numbers_of_cards import counts_hands
from pokerroom.house.irregularities.options import (
    amends_jackpot,
    chooses,
    finds_jackpot_short,
    finds_wager_forgotten,
)
from pokerroom.house.irregularities.powers import (
    decides_on_failure,
    forfeits,
    invalidates,
    suspects_failure,
    voids_hand,
    voids_player,
    withholds,
)
from pokerroom.house.irregularities.wrong_wagers import finds_wager

__all__ = [
    "amends_jackpot",
    "chooses",
    "counts_hands",
    "decides_on_failure",
    "exposes_card",
    "finds_cards_on_empty_box",
    "finds_communal_wrong",
    "finds_deck_incorrect",
    "finds_hand_racked",
    "finds_jackpot_short",
    "finds_misdealt_hand",
    "finds_shuffler_failed",
    "finds_wager",
    "finds_wager_forgotten",
    "forfeits",
    "invalidates",
    "suspects_failure",
    "voids_hand",
    "voids_player",
    "withholds",
]
