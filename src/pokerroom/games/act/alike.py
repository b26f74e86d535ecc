"""What the Territory's books of games among players say alike, and under the same numbers."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from pokerroom.books import Book, Rule, reading
from pokerroom.books.clauses import (
    AceLow,
    Agreement,
    CardsCount,
    DeckAllowed,
    EqualSuits,
    RankOfCards,
)
from pokerroom.books.packs import Pack
from pokerroom.cards.deck import Deck
from pokerroom.cards.orders import Category
from pokerroom.play.opening import IfTappedOut, Opening, Passes
from pokerroom.play.showing import highest_cards_showing

HANDS_OF_FULL_DECK: Final = (
    "Royal Flush",
    "Straight Flush",
    "Four of a kind",
    "Full House",
    "Flush",
    "Straight",
    "Three of a kind",
    "Two pairs",
    "One pair",
    "Five odd cards",
)
HANDS_OF_REDUCED_DECK: Final = (
    *HANDS_OF_FULL_DECK[:3],
    "Flush",
    "Full House",
    *HANDS_OF_FULL_DECK[5:],
)


def packs(rules: Book) -> tuple[Pack, ...]:
    return (
        Pack(deck=Deck.FULL, ranks="AKQJT98765432", per=rules["3.1"]),
        Pack(deck=Deck.FORTY, ranks="AKQJT98765", per=rules["def:Reduced Deck"]),
        Pack(deck=Deck.THIRTY_TWO, ranks="AKQJT987", per=rules["def:Reduced Deck"]),
    )


def decks(rules: Book, *, seats: int, forty: int, either: int) -> tuple[DeckAllowed, ...]:
    """Up to *forty* players may agree on 40 cards, up to *either* on 40 or 32."""
    agreed = Agreement.ALL_PLAYERS
    few, fewer = rules["3.5#7"], rules["3.5#8"]
    return (
        DeckAllowed(deck=Deck.FULL, players_most=seats, per=rules["3.1"]),
        DeckAllowed(deck=Deck.FORTY, players_most=forty, needs=agreed, per=few),
        DeckAllowed(deck=Deck.FORTY, players_most=either, needs=agreed, per=fewer),
        DeckAllowed(deck=Deck.THIRTY_TWO, players_most=either, needs=agreed, per=fewer),
    )


def ranks(rules: Book) -> tuple[RankOfCards, ...]:
    return (
        RankOfCards(deck=Deck.FULL, order="AKQJT98765432", per=rules["3.5#2"]),
        RankOfCards(deck=Deck.FORTY, order="AKQJT98765", per=rules["3.5#4"]),
        RankOfCards(deck=Deck.THIRTY_TWO, order="AKQJT987", per=rules["3.5#5"]),
    )


def ace_low(rules: Book) -> tuple[AceLow, ...]:
    agreed = Agreement.ALL_PLAYERS_AND_OPERATOR
    return (
        AceLow(decks=(Deck.FULL,), per=rules["3.5#3"]),
        AceLow(decks=(Deck.FORTY, Deck.THIRTY_TWO), needs=agreed, per=rules["3.5#6"]),
    )


def cards_count(rule: Rule) -> tuple[CardsCount, ...]:
    """*rule* says so of three categories; in the others it follows by reading."""
    named = (Category.TWO_PAIRS, Category.ONE_PAIR, Category.ODD_CARDS)
    others = tuple(category for category in Category if category not in named)
    return (
        CardsCount(categories=named, per=rule),
        CardsCount(categories=others, per=reading("A-37")),
    )


def first_opening(rules: Book) -> tuple[Opening, ...]:
    """Of equal cards the first from the buck opens, and the buck's own player before all (A-15)."""
    return (
        replace(later_opening(rules)[0], form="blind", per=rules["7.1(a)#1"]),
        replace(later_opening(rules)[0], form="ante", per=rules["7.1(b)"]),
    )


def later_opening(rules: Book) -> tuple[Opening, ...]:
    instead = IfTappedOut(passes=Passes.TO_THE_NEXT_IN_VALUE, per=reading("A-19"))
    suits = EqualSuits(per=rules["3.5#1"])
    return (
        Opening(
            by=highest_cards_showing, suits=suits, if_tapped_out=instead, per=rules["8.1#lead"]
        ),
    )
