"""What a game against the house consists of: clauses in the order of its book."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum

from pokerroom.books import Authority, Book
from pokerroom.books.clauses.cards import (
    AceLow,
    CardsCount,
    Cut,
    DeckAllowed,
    EqualSuits,
    Ranking,
    RankOfCards,
    Seating,
)
from pokerroom.books.clauses.making import HandMaking
from pokerroom.books.clauses.packs import Pack
from pokerroom.cards import Card, Category, Hand
from pokerroom.house.game.payouts import ByItself, Compared, JackpotWager, Settlement, Unexposed
from pokerroom.house.game.provisions import Irregularities
from pokerroom.house.game.settings import BySetting
from pokerroom.house.game.wagers import Chips, Control, Decision, OneHand, Wager, WagerKind


class DealtFrom(StrEnum):
    SHOE = "shoe"
    SHUFFLER = "shuffler"
    HAND = "hand"


@dataclass(frozen=True, slots=True, kw_only=True)
class ToPlayer:
    """What each box with an ante is dealt, face down."""

    cards: int
    per: Authority


@dataclass(frozen=True, slots=True, kw_only=True)
class LastFaceUp:
    """The last *cards* of the dealer's own hand are dealt face up."""

    cards: int
    per: Authority


@dataclass(frozen=True, slots=True, kw_only=True)
class ToDealer:
    """What the dealer deals himself, after the boxes in each circuit."""

    cards: int
    face_up: LastFaceUp | None = None
    per: Authority


@dataclass(frozen=True, slots=True, kw_only=True)
class Turned:
    """Communal cards turned together, under the book's word for them."""

    word: str
    cards: int
    per: Authority


@dataclass(frozen=True, slots=True, kw_only=True)
class Dealt:
    """What is dealt in a round of play: one card to each box and the dealer, circuit by circuit.

    *first* is the rule on the first circuit, where *per* is only that it is repeated. *together*
    says whether a hand is dealt at once, where that is left to the table.
    """

    to_player: ToPlayer
    to_dealer: ToDealer
    turned: tuple[Turned, ...] = ()
    together: dict[DealtFrom, BySetting] = field(default_factory=dict)
    first: Authority | None = None
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
    """The least hand with which the dealer plays, in words and as the lowest such cards.

    *shown* is the rule that the layout states it.
    """

    least: str
    lowest: tuple[Card, ...]
    shown: Authority
    per: Authority


@dataclass(frozen=True, slots=True, kw_only=True)
class SpecialHand:
    """A hand with a name of its own: one of *category* headed by *ranks*."""

    name: str
    category: Category
    ranks: tuple[int, ...]
    per: Authority

    def is_made_by(self, hand: Hand) -> bool:
        leading = tuple(card.rank for card in hand.cards[: len(self.ranks)])
        return hand.category is self.category and leading == self.ranks


@dataclass(frozen=True, slots=True, kw_only=True)
class Devices:
    """What the cards may be dealt from."""

    these: tuple[DealtFrom, ...]
    per: Authority


@dataclass(frozen=True, slots=True, kw_only=True)
class CardsOfTable:
    """When the cards are checked, changed and inspected; *second* is the other deck of a shuffler.

    Where a book says so, a new card is *checked* before it is dealt; players inspect the cards
    (*inspected*) before the first round dealt with them.
    """

    opening: Authority
    ordered: Authority
    unfit: Authority
    chosen: Authority
    checked: Authority | None = None
    inspected: Authority | None = None
    second: Authority | None = None
    incomplete: Authority
    per: Authority


@dataclass(frozen=True, slots=True, kw_only=True)
class Commencing:
    """How a round of play begins: *shuffled* cards, a cut, and no more bets.

    *meant* says from when to when a round of play is.
    """

    shuffled: Authority
    cut_by_dealer: Authority
    ante: Authority
    meant: Authority
    per: Authority


@dataclass(frozen=True, slots=True, kw_only=True)
class Declaring:
    """A player must see that his hand is read correctly; the *cards_speak* by *reading*."""

    cards_speak: bool
    reading: Authority
    per: Authority


@dataclass(frozen=True, slots=True, kw_only=True)
class Advice:
    """No employee advises a player; a program may *for_study*, as the table chooses."""

    for_study: BySetting
    per: Authority


@dataclass(frozen=True, slots=True, kw_only=True)
class Abstaining:
    """After *rounds* without a wager a player may be asked to give up his seat.

    *full*: only if the table is full.
    """

    rounds: int
    full: bool
    to: str
    per: Authority


@dataclass(frozen=True, slots=True, kw_only=True)
class HouseGame:
    """A game of each player against the dealer, declared in the order of its book.

    Wagers decided early are settled by *early_hand* and *dealers_early_hand*.
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
    dealers_meaning: Authority | None = None
    early_hand: HandMaking | None = None
    dealers_early_hand: HandMaking | None = None
    cards_count: tuple[CardsCount, ...]
    rankings: tuple[Ranking, ...]
    special_hands: tuple[SpecialHand, ...] = ()
    wagers: tuple[Wager, ...]
    chips: Chips
    control: Control
    one_hand: OneHand
    cut: Cut
    devices: Devices
    cards: CardsOfTable
    layout: Authority
    commencing: Commencing
    dealt: Dealt
    decisions: tuple[Decision, ...]
    qualifying: Qualifying | None = None
    declaring: Declaring
    unexposed: Unexposed | None = None
    compared: tuple[Compared, ...]
    by_itself: tuple[ByItself, ...] = ()
    jackpot: JackpotWager
    settlement: Settlement
    irregularities: Irregularities
    advice: Advice
    abstaining: Abstaining

    @property
    def is_open_to_bystanders(self) -> bool:
        """Whether people who have no box may wager in the boxes of others."""
        of_the_hand = {WagerKind.ANTE, *(decision.wager for decision in self.decisions)}
        others = (wager for wager in self.wagers if wager.kind not in of_the_hand)
        return any(wager.by_owner is None for wager in others)

    def wager(self, kind: WagerKind) -> Wager:
        return next(wager for wager in self.wagers if wager.kind is kind)

    def offers(self, kind: WagerKind) -> bool:
        return any(wager.kind is kind for wager in self.wagers)
