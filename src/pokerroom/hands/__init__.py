"""What cards make in a game: the hand, its name in the book, and the rule that says so."""

from pokerroom.hands.cards_held import WrongCards
from pokerroom.hands.comparison import Comparison, compared
from pokerroom.hands.in_text import deck_of, hand, read_cards
from pokerroom.hands.kicker import Told, with_kicker, with_kicker_against
from pokerroom.hands.made_hand import NO_LOW, Low, Made, Unmade, made_so_far, order_in

__all__ = [
    "NO_LOW",
    "Comparison",
    "Low",
    "Made",
    "Told",
    "Unmade",
    "WrongCards",
    "compared",
    "deck_of",
    "hand",
    "made_so_far",
    "order_in",
    "read_cards",
    "with_kicker",
    "with_kicker_against",
]
