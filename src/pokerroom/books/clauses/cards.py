"""Clauses that all games declare, among players or against the house, and what they rule."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum

from pokerroom.books.book import Book
from pokerroom.books.clauses.meanings import HandMeaning
from pokerroom.books.findings import Authority, Refusal, Ruling
from pokerroom.cards import RANKS, Card, Category, Deck, HandOrder


class Agreement(StrEnum):
    """Whose consent a choice needs before the round of play; the second includes the first."""

    ALL_PLAYERS = "all players"
    ALL_PLAYERS_AND_OPERATOR = "all players and the operator"


@dataclass(frozen=True, slots=True, kw_only=True)
class Seating:
    """How many players may sit at the table."""

    most: int
    per: Authority


@dataclass(frozen=True, slots=True, kw_only=True)
class DeckAllowed:
    """A deck that up to *players_most* may play with; *needs* names who must agree.

    *others* is the rule against decks that are not allowed, if it is a different one.
    """

    deck: Deck
    players_most: int
    needs: Agreement | None = None
    others: Authority | None = None
    per: Authority


@dataclass(frozen=True, slots=True, kw_only=True)
class RankOfCards:
    """The ranks of *deck* as the book lists them, highest first: "AKQJT98765"."""

    deck: Deck
    order: str
    per: Authority

    def __post_init__(self) -> None:
        assert self.order == RANKS[::-1][: self.deck.size // 4]

    def outranks(self, one: Card, other: Card) -> bool:
        return self.place(one) < self.place(other)

    def place(self, card: Card) -> int:
        return self.order.index(str(card)[0])


@dataclass(frozen=True, slots=True, kw_only=True)
class EqualSuits:
    """All suits have the same rank, so that none decides between hands."""

    per: Authority


@dataclass(frozen=True, slots=True, kw_only=True)
class AceLow:
    """In *decks* the ace also stands below the lowest card of a straight, if so agreed."""

    decks: tuple[Deck, ...]
    needs: Agreement | None = None
    per: Authority


@dataclass(frozen=True, slots=True, kw_only=True)
class Cut:
    """The one cut leaves at least *least_each_end* cards on either side; *completed* is by what
    rule.

    *ends* is the rule on that number, if it is a different one. *once* says who cuts: the
    designated player if *if_declined* lets the dealer do so instead, otherwise the dealer.
    """

    least_each_end: int
    once: Authority
    if_declined: Authority | None = None
    completed: Authority | None = None
    ends: Authority | None = None
    per: Authority


@dataclass(frozen=True, slots=True, kw_only=True)
class NamedHand:
    """A category of hand under its book's name; *meaning* if the book defines it separately."""

    category: Category
    name: str
    meaning: HandMeaning | None = None
    per: Authority


@dataclass(frozen=True, slots=True, kw_only=True)
class Ranking:
    """The order of hands with *decks*, highest first, as the book lists it.

    *threesome_alone*: of full houses with the same threesome, neither is better.
    """

    decks: tuple[Deck, ...]
    hands: tuple[NamedHand, ...]
    threesome_alone: bool = False
    per: Authority

    def __post_init__(self) -> None:
        assert len({hand.category for hand in self.hands}) == len(Category)

    @property
    def flush_above_full_house(self) -> bool:
        order = [hand.category for hand in self.hands]
        return order.index(Category.FLUSH) < order.index(Category.FULL_HOUSE)

    def named(self, category: Category) -> NamedHand:
        return next(hand for hand in self.hands if hand.category is category)


@dataclass(frozen=True, slots=True, kw_only=True)
class CardsCount:
    """Between two hands of one of these *categories* every card counts, down to the fifth."""

    categories: tuple[Category, ...]
    per: Authority


def ranked(
    rules: Book, number: str, names: Mapping[str, str], *, decks: tuple[Deck, ...]
) -> Ranking:
    """The ranking of the rule *number*; *names* says which part of it names each hand."""
    hands = tuple(
        NamedHand(category=CATEGORY_NAMED[name.lower()], name=name, per=rules[part])
        for part, name in names.items()
    )
    return Ranking(decks=decks, hands=hands, per=rules[number])


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


def may_sit(seating: Seating, *, players: int) -> Ruling[int] | Refusal:
    """Whether *players* may sit at the table at once."""
    if players < 1:
        raise ValueError(f"{players} players: a table has at least one")
    if players > seating.most:
        return Refusal(because=f"the table seats at most {seating.most} players", per=seating.per)
    return Ruling(outcome=players, per=seating.per)


def deck_for(
    decks: Sequence[DeckAllowed], *, players: int, wanted: Deck, agreed: Agreement | None
) -> Ruling[Deck] | Refusal:
    """Whether *players* may use the deck *wanted*; *agreed* says whose consent was given."""
    allowed = [clause for clause in decks if clause.deck is wanted]
    if not allowed:
        names = ", ".join(str(size) for size in sorted({c.deck.size for c in decks}, reverse=True))
        because = f"the game is not played with {wanted}, only with {names}"
        return Refusal(because=because, per=decks[0].others or decks[0].per)
    roomiest = max(allowed, key=lambda clause: clause.players_most)
    if players > roomiest.players_most:
        most = roomiest.players_most
        return Refusal(because=f"{wanted} serve at most {most} players", per=roomiest.per)
    clause = min((c for c in allowed if players <= c.players_most), key=lambda c: c.players_most)
    if not is_agreed(clause.needs, agreed):
        return Refusal(because=f"{wanted} need the agreement of {clause.needs}", per=clause.per)
    return Ruling(outcome=wanted, per=clause.per)


def too_near_an_end(clause: Cut, at: int) -> Refusal:
    least = clause.least_each_end
    cards = "a card" if least == 1 else f"at least {least} cards"
    because = f"a cut at {at} does not leave {cards} at either end"
    return Refusal(because=because, per=clause.ends or clause.per)


def order_for(
    rankings: Sequence[Ranking],
    aces: Sequence[AceLow],
    deck: Deck,
    *,
    ace_low_agreed: Agreement | None,
) -> HandOrder:
    """The order of hands with *deck*; the ace is low where the book says so, or where agreed."""
    ranking = ranking_for(rankings, deck)
    clauses = [clause for clause in aces if deck in clause.decks]
    return HandOrder(
        deck=deck,
        flush_above_full_house=ranking.flush_above_full_house,
        ace_low=any(is_agreed(clause.needs, ace_low_agreed) for clause in clauses),
        threesome_alone=ranking.threesome_alone,
    )


def ranking_for(rankings: Sequence[Ranking], deck: Deck) -> Ranking:
    return next(ranking for ranking in rankings if deck in ranking.decks)


def is_agreed(needs: Agreement | None, agreed: Agreement | None) -> bool:
    """Whether the consent *agreed* is what the choice *needs*, or more."""
    return needs is None or agreed in {needs, Agreement.ALL_PLAYERS_AND_OPERATOR}
