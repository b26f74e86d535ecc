"""Cards, decks, shoe, shuffle and cut, hand orders and evaluation; no rule of any book.

The evaluator is in `pokerroom.cards.evaluator`, which needs NumPy; what is here does not.
"""

from pokerroom.cards.card import Card, Suit, parse_cards
from pokerroom.cards.deck import Deck
from pokerroom.cards.hand import Hand
from pokerroom.cards.orders import STANDARD, Category, HandOrder, reduced
from pokerroom.cards.shoe import Shoe
from pokerroom.cards.showing import lowest_showing, showing
from pokerroom.cards.shuffle import ShuffledDeck, shuffle
from pokerroom.cards.words import low_words, words

__all__ = [
    "STANDARD",
    "Card",
    "Category",
    "Deck",
    "Hand",
    "HandOrder",
    "Shoe",
    "ShuffledDeck",
    "Suit",
    "low_words",
    "lowest_showing",
    "parse_cards",
    "reduced",
    "showing",
    "shuffle",
    "words",
]
