"""Cards, decks, hands and their orders, in words too; no rule of any book."""

from pokerroom.cards.card import RANKS, SUITS, Card, Suit, each_once, parse_cards, rank_word
from pokerroom.cards.deck import Deck
from pokerroom.cards.hand import Hand
from pokerroom.cards.orders import STANDARD, Category, HandOrder, reduced
from pokerroom.cards.showing import showing, value_showing
from pokerroom.cards.showing_words import showing_words
from pokerroom.cards.words import low_words, many, words

__all__ = [
    "RANKS",
    "STANDARD",
    "SUITS",
    "Card",
    "Category",
    "Deck",
    "Hand",
    "HandOrder",
    "Suit",
    "each_once",
    "low_words",
    "many",
    "parse_cards",
    "rank_word",
    "reduced",
    "showing",
    "showing_words",
    "value_showing",
    "words",
]
