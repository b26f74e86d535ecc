"""Clauses that games among players and games against the house both declare."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

from pokerroom.books.findings import Authority, Refusal, Ruling
from pokerroom.books.rule import Rule
from pokerroom.cards.deck import Deck
from pokerroom.cards.orders import Category, HandOrder


class Agreement(StrEnum):
    """Whose consent a choice needs before the round of play."""

    ALL_PLAYERS = "all players"
    ALL_PLAYERS_AND_OPERATOR = "all players and the operator"


@dataclass(frozen=True, slots=True, kw_only=True)
class Seating:
    """How many players may sit at the table."""

    most: int
    per: Authority


@dataclass(frozen=True, slots=True, kw_only=True)
class DeckAllowed:
    """A deck the game may be played with by at most *players_most*; *needs* names who must agree."""

    deck: Deck
    players_most: int
    needs: Agreement | None = None
    per: Authority


@dataclass(frozen=True, slots=True, kw_only=True)
class AceLow:
    """In *decks* the ace also stands below the lowest card of a straight, if so agreed."""

    decks: tuple[Deck, ...]
    needs: Agreement | None = None
    per: Authority


@dataclass(frozen=True, slots=True, kw_only=True)
class NamedHand:
    """A category of hand under the name its book gives it."""

    category: Category
    name: str
    per: Authority


@dataclass(frozen=True, slots=True, kw_only=True)
class Ranking:
    """The order of hands with *decks*, highest first, as the book lists it."""

    decks: tuple[Deck, ...]
    hands: tuple[NamedHand, ...]
    per: Authority

    def __post_init__(self) -> None:
        assert len({hand.category for hand in self.hands}) == len(Category)

    @property
    def flush_above_full_house(self) -> bool:
        order = [hand.category for hand in self.hands]
        return order.index(Category.FLUSH) < order.index(Category.FULL_HOUSE)

    def named(self, category: Category) -> NamedHand:
        return next(hand for hand in self.hands if hand.category is category)


def ranked(rule: Rule, names: Sequence[str], *, decks: tuple[Deck, ...]) -> Ranking:
    """The ranking of *rule*, whose parts name the hands in order: (a), (b) ... or (i), (ii) ..."""
    parts = [part for part in rule.parts if part.number != rule.number]
    hands = tuple(
        NamedHand(category=CATEGORY_NAMED[name.lower()], name=name, per=part)
        for name, part in zip(names, parts, strict=False)
    )
    return Ranking(decks=decks, hands=hands, per=rule)


CATEGORY_NAMED = {
    "royal flush": Category.ROYAL_FLUSH,
    "straight flush": Category.STRAIGHT_FLUSH,
    "four of a kind": Category.FOUR_OF_A_KIND,
    "full house": Category.FULL_HOUSE,
    "flush": Category.FLUSH,
    "straight": Category.STRAIGHT,
    "three of a kind": Category.THREE_OF_A_KIND,
    "two pairs": Category.TWO_PAIRS,
    "two pair": Category.TWO_PAIRS,
    "one pair": Category.ONE_PAIR,
    "pair": Category.ONE_PAIR,
    "five odd cards": Category.ODD_CARDS,
    "no pair": Category.ODD_CARDS,
    "high card": Category.ODD_CARDS,
}


def deck_for(
    decks: Sequence[DeckAllowed], *, players: int, wanted: Deck, agreed: bool
) -> Ruling[Deck] | Refusal:
    """Whether *players* may use the deck *wanted*; *agreed*: those whose consent it needs gave it."""
    allowed = [clause for clause in decks if clause.deck is wanted]
    if not allowed:
        names = ", ".join(sorted({str(c.deck.size) for c in decks}, reverse=True))
        return Refusal(
            because=f"the game is not played with {wanted}, only with {names}", per=decks[0].per
        )
    roomiest = max(allowed, key=lambda clause: clause.players_most)
    if players > roomiest.players_most:
        most = roomiest.players_most
        return Refusal(because=f"{wanted} serve at most {most} players", per=roomiest.per)
    clause = min((c for c in allowed if players <= c.players_most), key=lambda c: c.players_most)
    if clause.needs and not agreed:
        return Refusal(because=f"{wanted} need the agreement of {clause.needs}", per=clause.per)
    return Ruling(follows=wanted, per=clause.per)


def order_for(
    rankings: Sequence[Ranking], aces: Sequence[AceLow], deck: Deck, *, ace_low_agreed: bool
) -> HandOrder:
    """The order of hands with *deck*; the ace is low where the book says so, or where agreed."""
    ranking = ranking_for(rankings, deck)
    ace_low = any(
        deck in clause.decks and (clause.needs is None or ace_low_agreed) for clause in aces
    )
    return HandOrder(
        deck=deck, flush_above_full_house=ranking.flush_above_full_house, ace_low=ace_low
    )


def ranking_for(rankings: Sequence[Ranking], deck: Deck) -> Ranking:
    return next(ranking for ranking in rankings if deck in ranking.decks)
