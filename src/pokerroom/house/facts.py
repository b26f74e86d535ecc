"""What staff find out and decide when something has gone wrong, as it is put to the rules.

An act that leaves open what only a person can say is referred to the one who may, and the round
waits. He answers, or the act is put again with the answer, *by* the role that gives it; or it is
withdrawn.
"""

from __future__ import annotations

from enum import StrEnum
from typing import TypeAlias

from msgspec import Struct

from pokerroom.cards import Card
from pokerroom.house.acts import MaybeCard, RegularAct
from pokerroom.house.game import Box, Person, WagerKind


class ExposesCard(Struct, frozen=True, kw_only=True, gc=False, tag="exposes a card"):
    """A card of *box*, or of the dealer's own, is seen by mistake."""

    box: Box
    card: Card


class FindsCardsOnEmptyBox(Struct, frozen=True, kw_only=True, gc=False, tag="finds cards"):
    """*cards* were dealt to a box without an ante."""

    box: Box
    cards: tuple[MaybeCard, ...]


class WrongHand(Struct, frozen=True, kw_only=True, gc=False):
    """The *cards* that really lie in *box*."""

    box: Box
    cards: tuple[MaybeCard, ...]


class CountsHands(Struct, frozen=True, kw_only=True, gc=False, tag="counts hands"):
    """Hands of a wrong number of cards; whether the deck is complete, where that was counted."""

    wrong: tuple[WrongHand, ...]
    deck_complete: bool | None = None


class Chooses(Struct, frozen=True, kw_only=True, gc=False, tag="chooses"):
    """*person*, given the option, voids his hand or plays on."""

    person: Person
    box: Box
    void: bool


class FindsJackpotShort(Struct, frozen=True, kw_only=True, gc=False, tag="finds a jackpot short"):
    """Only *lies* is on the area of a jackpot wager that was taken for enough."""

    box: Box
    wager: WagerKind
    lies: int


class AmendsJackpot(Struct, frozen=True, kw_only=True, gc=False, tag="amends a jackpot"):
    """*person* brings a short jackpot wager up to what it must be, or lets it go back."""

    person: Person
    box: Box
    wager: WagerKind
    amends: bool


class FindsWager(Struct, frozen=True, kw_only=True, gc=False, tag="finds a wager"):
    """*lies* is what really is there of an ante, or of a wager that was made after the deal."""

    box: Box
    wager: WagerKind
    lies: int


class FindsDeckIncorrect(Struct, frozen=True, kw_only=True, gc=False, tag="finds a wrong deck"):
    void: bool | None = None
    by: str = ""


class FindsShufflerFailed(Struct, frozen=True, kw_only=True, gc=False, tag="shuffler fails"):
    """*prevents*: the hands cannot be dealt by the rules."""

    prevents: bool | None = None
    by: str = ""


class FindsMisdealtHand(Struct, frozen=True, kw_only=True, gc=False, tag="finds a misdeal"):
    """The hand of *box* was not dealt in the order laid down."""

    box: Box


class Restored(StrEnum):
    """How much of the communal cards can be put right."""

    ALL = "all"
    FLOP_AND_TURN = "flop and turn"
    FLOP = "flop"
    NOTHING = "nothing"


class FindsCommunalWrong(Struct, frozen=True, kw_only=True, gc=False, tag="communal cards wrong"):
    """*communal* are the cards as they are when *restored*, as far as that goes."""

    restored: Restored | None = None
    communal: tuple[Card, ...] = ()
    by: str = ""


class FindsWagerForgotten(Struct, frozen=True, kw_only=True, gc=False, tag="finds none"):
    """The player of *box* has neither folded nor wagered."""

    box: Box
    inadvertent: bool | None = None
    by: str = ""


class FindsHandRacked(Struct, frozen=True, kw_only=True, gc=False, tag="finds a racked hand"):
    """The hand of *box* went to the rack before its time; *cards* as far as they are known."""

    box: Box
    restored: bool | None = None
    cards: tuple[MaybeCard, ...] = ()
    by: str = ""


class SuspectsFailure(Struct, frozen=True, kw_only=True, gc=False, tag="suspects a failure"):
    """Something may be wrong with the system that runs the jackpots."""


class DecidesOnFailure(Struct, frozen=True, kw_only=True, gc=False, tag="decides on a failure"):
    failed: bool
    by: str


class Withholds(Struct, frozen=True, kw_only=True, gc=False, tag="withholds"):
    """What *person* has won in the round is held back while it is looked into."""

    person: Person
    by: str


class Ground(StrEnum):
    DISRUPTED = "disrupted"
    FRAUD = "fraud"


class Invalidates(Struct, frozen=True, kw_only=True, gc=False, tag="invalidates"):
    """*affects*: whether a fraud affects the outcome, where the book asks for that."""

    ground: Ground
    by: str
    affects: bool | None = None


class VoidsPlayer(Struct, frozen=True, kw_only=True, gc=False, tag="voids a player"):
    """*person* has broken a rule: his hands and wagers are void."""

    person: Person
    by: str


class VoidsHand(Struct, frozen=True, kw_only=True, gc=False, tag="voids a hand"):
    """A hand that no rule decides is void by decision of *by*."""

    box: Box
    by: str


class Forfeits(Struct, frozen=True, kw_only=True, gc=False, tag="forfeits"):
    """*person* has passed on cards or information."""

    person: Person
    by: str


Decided: TypeAlias = (
    FindsDeckIncorrect
    | FindsShufflerFailed
    | FindsCommunalWrong
    | FindsWagerForgotten
    | FindsHandRacked
    | DecidesOnFailure
    | Withholds
    | Invalidates
    | VoidsPlayer
    | VoidsHand
    | Forfeits
)
"""What somebody finds or decides by his office."""
Fact: TypeAlias = (
    ExposesCard
    | FindsCardsOnEmptyBox
    | CountsHands
    | FindsJackpotShort
    | FindsWager
    | FindsMisdealtHand
    | SuspectsFailure
    | Decided
)
"""What has gone wrong, on which the provisions of the book rule."""


class Answers(Struct, frozen=True, kw_only=True, gc=False, tag="answers"):
    """*by* the role whom the question was put to; the fact may be put again with it instead."""

    answer: str
    by: str


class Withdraws(Struct, frozen=True, kw_only=True, gc=False, tag="withdraws"):
    """What was put is taken back, and the question with it."""

    by: str


IrregularAct: TypeAlias = Fact | Chooses | AmendsJackpot
AnyAct: TypeAlias = RegularAct | IrregularAct | Answers | Withdraws
