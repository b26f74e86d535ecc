"""Clauses that games of every kind have: their pack, seats, cut, ranks of cards and hands."""

from pokerroom.books.clauses.cards import (
    AceLow,
    Agreement,
    CardsCount,
    Cut,
    DeckAllowed,
    EqualSuits,
    Ranking,
    RankOfCards,
    Seating,
    deck_for,
    is_agreed,
    may_sit,
    order_for,
    ranked,
    ranking_for,
    too_near_an_end,
)
from pokerroom.books.clauses.making import HandMaking, Making
from pokerroom.books.clauses.meanings import HandMeaning
from pokerroom.books.clauses.notices import Agreed, NoticeClause, NoticeRules, Waiver
from pokerroom.books.clauses.packs import Pack, PacksInUse

__all__ = [
    "AceLow",
    "Agreed",
    "Agreement",
    "CardsCount",
    "Cut",
    "DeckAllowed",
    "EqualSuits",
    "HandMaking",
    "HandMeaning",
    "Making",
    "NoticeClause",
    "NoticeRules",
    "Pack",
    "PacksInUse",
    "RankOfCards",
    "Ranking",
    "Seating",
    "Waiver",
    "deck_for",
    "is_agreed",
    "may_sit",
    "order_for",
    "ranked",
    "ranking_for",
    "too_near_an_end",
]
