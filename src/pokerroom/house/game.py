"""What a game against the house is made of: clauses in the order of its book."""

from __future__ import annotations

from dataclasses import dataclass

from pokerroom.books import Authority, Book
from pokerroom.books.clauses import (
    AceLow,
    CardsCount,
    Cut,
    DeckAllowed,
    EqualSuits,
    Ranking,
    RankOfCards,
    Seating,
)
from pokerroom.books.making import HandMaking
from pokerroom.books.packs import Pack
from pokerroom.cards.card import Card
from pokerroom.cards.hand import Hand
from pokerroom.cards.orders import Category


@dataclass(frozen=True, slots=True, kw_only=True)
class ToPlayer:
    """What every box with an ante is dealt, face down."""

    cards: int
    per: Authority


@dataclass(frozen=True, slots=True, kw_only=True)
class LastFaceUp:
    """The last *cards* of the dealer's own lie open."""

    cards: int
    per: Authority


@dataclass(frozen=True, slots=True, kw_only=True)
class ToDealer:
    """What the dealer deals himself, after the boxes in every circuit."""

    cards: int
    face_up: LastFaceUp | None = None
    per: Authority


@dataclass(frozen=True, slots=True, kw_only=True)
class Turned:
    """Communal cards that are turned together, under the book's word for them."""

    word: str
    cards: int
    per: Authority


@dataclass(frozen=True, slots=True, kw_only=True)
class Dealt:
    """What is dealt in a round of play: one card to every box and the dealer, time and again."""

    to_player: ToPlayer
    to_dealer: ToDealer
    turned: tuple[Turned, ...] = ()
    per: Authority

    @property
    def player(self) -> int:
        return self.to_player.cards

    @property
    def dealer(self) -> int:
        return self.to_dealer.cards

    @property
    def communal(self) -> int:
        return sum(turned.cards for turned in self.turned)


@dataclass(frozen=True, slots=True, kw_only=True)
class Qualifying:
    """The least hand with which the dealer plays: in our words, and the lowest hand that is it."""

    least: str
    lowest: tuple[Card, ...]
    per: Authority


@dataclass(frozen=True, slots=True, kw_only=True)
class SpecialHand:
    """A hand with a name of its own: of *category*, and led by *ranks*."""

    name: str
    category: Category
    ranks: tuple[int, ...]
    per: Authority

    def is_made_by(self, hand: Hand) -> bool:
        leading = tuple(card.rank for card in hand.cards[: len(self.ranks)])
        return hand.category is self.category and leading == self.ranks


@dataclass(frozen=True, slots=True, kw_only=True)
class Wager:
    """One of the wagers a player may make, under the name its book gives it."""

    name: str
    per: Authority


@dataclass(frozen=True, slots=True, kw_only=True)
class HouseGame:
    """A game of each player against the dealer, declared in the order of its book.

    Wagers that are decided early go by *early_hand* and *dealers_early_hand*.
    """

    name: str
    title: str
    book: Book
    seating: Seating
    packs: tuple[Pack, ...]
    decks: tuple[DeckAllowed, ...]
    suits: EqualSuits
    ranks: tuple[RankOfCards, ...]
    ace_low: tuple[AceLow, ...]
    hand: HandMaking
    dealers_hand: HandMaking
    early_hand: HandMaking | None = None
    dealers_early_hand: HandMaking | None = None
    cards_count: tuple[CardsCount, ...]
    rankings: tuple[Ranking, ...]
    special_hands: tuple[SpecialHand, ...] = ()
    wagers: tuple[Wager, ...]
    cut: Cut
    dealt: Dealt
    qualifying: Qualifying | None = None
