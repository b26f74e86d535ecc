"""The deal of a house game, and what the hands that were dealt are worth."""

from pokerroom.house.dealing.deals import deals, picks_up, wrong_cards
from pokerroom.house.dealing.hands import first_five_of, hand_of, known, order_of, seen_hand
from pokerroom.house.dealing.qualifying import dealer_plays

__all__ = [
    "dealer_plays",
    "deals",
    "first_five_of",
    "hand_of",
    "known",
    "order_of",
    "picks_up",
    "seen_hand",
    "wrong_cards",
]
