"""The order of hands in the Territory's books of games among players, hand by hand."""

from __future__ import annotations

from pokerroom.books import Book
from pokerroom.books.clauses.cards import Ranking, ranked
from pokerroom.cards import Deck


def stud_rankings(rules: Book) -> tuple[Ranking, ...]:
    return _stud_full_deck(rules), _stud_forty_cards(rules), _stud_thirty_two_cards(rules)


def _stud_full_deck(rules: Book) -> Ranking:
    return ranked(
        rules,
        "15.3",
        {
            "15.3(a)": "Royal Flush",
            "15.3(b)": "Straight Flush",
            "15.3(c)": "Four of a kind",
            "15.3(d)": "Full House",
            "15.3(e)": "Flush",
            "15.3(f)": "Straight",
            "15.3(g)": "Three of a kind",
            "15.3(h)": "Two pairs",
            "15.3(i)": "One pair",
            "15.3(j)": "Five odd cards",
        },
        decks=(Deck.FULL,),
    )


def _stud_forty_cards(rules: Book) -> Ranking:
    return ranked(
        rules,
        "15.4",
        {
            "15.4(a)": "Royal Flush",
            "15.4(b)": "Straight Flush",
            "15.4(c)": "Four of a kind",
            "15.4(d)": "Flush",
            "15.4(e)": "Full House",
            "15.4(f)": "Straight",
            "15.4(g)": "Three of a kind",
            "15.4(h)": "Two pairs",
            "15.4(i)": "One pair",
            "15.4(j)": "Five odd cards",
        },
        decks=(Deck.FORTY,),
    )


def _stud_thirty_two_cards(rules: Book) -> Ranking:
    return ranked(
        rules,
        "15.5",
        {
            "15.5(a)": "Royal Flush",
            "15.5(b)": "Straight Flush",
            "15.5(c)": "Four of a kind",
            "15.5(d)": "Flush",
            "15.5(e)": "Full House",
            "15.5(f)": "Straight",
            "15.5(g)": "Three of a kind",
            "15.5(h)": "Two pairs",
            "15.5(i)": "One pair",
            "15.5(j)": "Five odd cards",
        },
        decks=(Deck.THIRTY_TWO,),
    )


def draw_rankings(rules: Book) -> tuple[Ranking, ...]:
    return _draw_full_deck(rules), _draw_forty_cards(rules), _draw_thirty_two_cards(rules)


def _draw_full_deck(rules: Book) -> Ranking:
    return ranked(
        rules,
        "13.3",
        {
            "13.3(a)": "Royal Flush",
            "13.3(b)": "Straight Flush",
            "13.3(c)": "Four of a kind",
            "13.3(d)": "Full House",
            "13.3(e)": "Flush",
            "13.3(f)": "Straight",
            "13.3(g)": "Three of a kind",
            "13.3(h)": "Two pairs",
            "13.3(i)": "One pair",
            "13.3(j)": "Five odd cards",
        },
        decks=(Deck.FULL,),
    )


def _draw_forty_cards(rules: Book) -> Ranking:
    return ranked(
        rules,
        "13.4",
        {
            "13.4(a)": "Royal Flush",
            "13.4(b)": "Straight Flush",
            "13.4(c)": "Four of a kind",
            "13.4(d)": "Flush",
            "13.4(e)": "Full House",
            "13.4(f)": "Straight",
            "13.4(g)": "Three of a kind",
            "13.4(h)": "Two pairs",
            "13.4(i)": "One pair",
            "13.4(j)": "Five odd cards",
        },
        decks=(Deck.FORTY,),
    )


def _draw_thirty_two_cards(rules: Book) -> Ranking:
    return ranked(
        rules,
        "13.5",
        {
            "13.5(a)": "Royal Flush",
            "13.5(b)": "Straight Flush",
            "13.5(c)": "Four of a kind",
            "13.5(d)": "Flush",
            "13.5(e)": "Full House",
            "13.5(f)": "Straight",
            "13.5(g)": "Three of a kind",
            "13.5(h)": "Two pairs",
            "13.5(i)": "One pair",
            "13.5(j)": "Five odd cards",
        },
        decks=(Deck.THIRTY_TWO,),
    )


def manila_thirty_two_cards(rules: Book) -> Ranking:
    return ranked(
        rules,
        "14.3",
        {
            "14.3(a)": "Royal Flush",
            "14.3(b)": "Straight Flush",
            "14.3(c)": "Four of a kind",
            "14.3(d)": "Flush",
            "14.3(e)": "Full House",
            "14.3(f)": "Straight",
            "14.3(g)": "Three of a kind",
            "14.3(h)": "Two pairs",
            "14.3(i)": "One pair",
            "14.3(j)": "Five odd cards",
        },
        decks=(Deck.THIRTY_TWO,),
    )
