"""One round of play against the house as it stands: chips, cards, and what has been decided."""

from __future__ import annotations

from typing import ClassVar

from msgspec import Struct

from pokerroom.books import Authority
from pokerroom.cards import Card
from pokerroom.house.acts import MaybeCard
from pokerroom.house.game.deal import DEALER, Box, CardDue
from pokerroom.house.game.wagers import Person, WagerKind
from pokerroom.house.state.begun import Begun
from pokerroom.house.state.corrections import Event, Question, Referred
from pokerroom.house.state.events import PrizeWon, WagerSettled


class Laid(Struct, kw_only=True):
    """A wager as *placed*; what *lies* there now, and how much of it *counts*."""

    box: Box
    person: Person
    kind: WagerKind
    placed: int
    lies: int
    counts: int
    settled: WagerSettled | None = None


class HousePlay:
    """A round against the house. Only `evolve` writes to it once it has begun.

    Sums are in cents: *house* is what the bank has gained, *jackpots* what came in for jackpots
    less prizes paid. Box 0 holds the dealer's cards; *open* are cards lying face up. *initial* is
    the initial deal, *dealt* how much of it has been dealt. *decided* are the boxes that have
    decided, by the number of the decision. *prizes* are those not yet paid. *referred* is a
    question that a person must decide, for which the round waits.
    """

    __slots__: ClassVar = (
        "advised",
        "asked",
        "begun",
        "claims",
        "commenced",
        "communal",
        "dealer_wrong",
        "dealt",
        "decided",
        "deck_sorted",
        "ended",
        "exposed",
        "flop_only",
        "folded",
        "forgotten",
        "game",
        "held",
        "house",
        "initial",
        "jackpots",
        "laid",
        "lifted",
        "no_hand",
        "open",
        "out",
        "plan",
        "prizes",
        "prizes_paid",
        "purses",
        "rack",
        "record",
        "referred",
        "shown",
        "shuffled",
        "suspended",
        "terms",
        "turned_up",
        "undealt",
        "unexposed",
        "verified",
        "void",
        "voided",
        "was_cut",
        "withheld",
        "won",
    )

    def __init__(self, begun: Begun) -> None:
        plan = begun.plan
        self.begun, self.plan, self.game, self.terms = begun, plan, plan.game, plan.terms
        self.record: list[Event] = []
        self.purses: dict[Person, int] = dict(begun.chips)
        self.laid: list[Laid] = []
        self.house: int = 0
        self.jackpots: int = 0
        self.withheld: dict[Person, int] = {}
        self.won: dict[Person, int] = {}
        self.claims: dict[Box, Person] = dict(begun.claims)
        self.advised: set[Person] = set(begun.advised)
        self._lay_the_table()

    def _lay_the_table(self) -> None:
        self.shuffled: bool = False
        self.was_cut: bool = False
        self.commenced: bool = False
        self.ended: bool = False
        self.undealt: int = self.game.decks[0].deck.size
        self.out: set[Card] = set()
        self.held: dict[Box, list[MaybeCard]] = {DEALER: []}
        self.open: set[Card] = set()
        self.communal: list[MaybeCard] = []
        self.rack: list[MaybeCard] = []
        self.initial: tuple[CardDue, ...] = ()
        self.dealt: int = 0
        self.decided: dict[int, set[Box]] = {}
        self.folded: set[Box] = set()
        self.voided: set[Box] = set()
        self.forgotten: dict[Box, Authority] = {}
        self.unexposed: set[Box] = set()
        self.shown: dict[Box, tuple[Card, ...]] = {}
        self.lifted: bool = False
        self.exposed: int = 0
        self.turned_up: bool = False
        self.no_hand: bool = False
        self.dealer_wrong: bool = False
        self.flop_only: bool = False
        self.void: bool = False
        self.suspended: bool = False
        self.asked: dict[tuple[Question, Box], Authority] = {}
        self.referred: Referred | None = None
        self.prizes: dict[Box, PrizeWon] = {}
        self.prizes_paid: set[Box] = set()
        self.verified: set[Box] = set()
        self.deck_sorted: bool = False

    @property
    def is_over(self) -> bool:
        return self.ended

    def ante(self, box: Box) -> Laid | None:
        return self.find(box, WagerKind.ANTE)

    def find(self, box: Box, kind: WagerKind, person: Person | None = None) -> Laid | None:
        """The wager of *kind* in *box*, by *person* if he is named."""
        for laid in self.laid:
            if laid.box == box and laid.kind is kind and person in {None, laid.person}:
                return laid
        return None

    def boxes(self) -> list[Box]:
        """The boxes with an ante, clockwise from the dealer's left."""
        return sorted(laid.box for laid in self.laid if laid.kind is WagerKind.ANTE)

    def live(self) -> list[Box]:
        """The boxes whose hands are neither folded nor void."""
        gone = self.folded | self.voided
        return [box for box in self.boxes() if box not in gone]

    def owner(self, box: Box) -> Person | None:
        ante = self.ante(box)
        return ante.person if ante else None

    def unsettled(self) -> list[Laid]:
        return [laid for laid in self.laid if laid.settled is None]

    def total(self) -> int:
        """All the chips in the round; this never changes."""
        lying = sum(laid.lies for laid in self.laid)
        held_back = sum(self.withheld.values())
        return sum(self.purses.values()) + lying + held_back + self.house + self.jackpots

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, HousePlay):
            return NotImplemented
        return all(getattr(self, name) == getattr(other, name) for name in HousePlay.__slots__)

    __hash__ = None  # type: ignore[assignment]
