"""What staff find and decide when something has gone wrong, as put to the rules.

A fact that leaves open what only a person can say is referred to the role that may say it, and the
round waits. The role answers, or the fact is put again with the answer in it (*by* being the role
that gives it), or the fact is withdrawn.
"""

from __future__ import annotations

from enum import StrEnum
from typing import TypeAlias

from msgspec import Struct

from pokerroom.cards import Card
from pokerroom.house.acts import MaybeCard, RegularAct
from pokerroom.house.game.deal import Box
from pokerroom.house.game.wagers import Person, WagerKind


class ExposesCard(Struct, frozen=True, kw_only=True, gc=False, tag="exposes a card"):
    """A card of *box*, or of the dealer's hand, is exposed by mistake."""

    box: Box
    card: Card


class FindsCardsOnEmptyBox(Struct, frozen=True, kw_only=True, gc=False, tag="finds cards"):
    """*cards* were dealt to a box that has no ante."""

    box: Box
    cards: tuple[MaybeCard, ...]


class WrongHand(Struct, frozen=True, kw_only=True, gc=False):
    """The *cards* that are really in *box*."""

    box: Box
    cards: tuple[MaybeCard, ...]


class CountsHands(Struct, frozen=True, kw_only=True, gc=False, tag="counts hands"):
    """Hands with a wrong number of cards; *deck_complete* if the deck has been counted."""

    wrong: tuple[WrongHand, ...]
    deck_complete: bool | None = None


class Chooses(Struct, frozen=True, kw_only=True, gc=False, tag="chooses"):
    """*person*, given the option, voids his hand or plays on."""

    person: Person
    box: Box
    void: bool


class FindsJackpotShort(Struct, frozen=True, kw_only=True, gc=False, tag="finds a jackpot short"):
    """A jackpot wager taken to be enough turns out to be only *lies*."""

    box: Box
    wager: WagerKind
    lies: int


class AmendsJackpot(Struct, frozen=True, kw_only=True, gc=False, tag="amends a jackpot"):
    """*person* makes up a short jackpot wager to the required amount, or takes it back."""

    person: Person
    box: Box
    wager: WagerKind
    amends: bool


class FindsWager(Struct, frozen=True, kw_only=True, gc=False, tag="finds a wager"):
    """An ante, or a wager made after the deal, turns out to be *lies*."""

    box: Box
    wager: WagerKind
    lies: int


class FindsDeckIncorrect(Struct, frozen=True, kw_only=True, gc=False, tag="finds a wrong deck"):
    void: bool | None = None
    by: str = ""


class FindsShufflerFailed(Struct, frozen=True, kw_only=True, gc=False, tag="shuffler fails"):
    """*prevents*: the hands cannot be dealt as the rules require."""

    prevents: bool | None = None
    by: str = ""


class FindsMisdealtHand(Struct, frozen=True, kw_only=True, gc=False, tag="finds a misdeal"):
    """The hand of *box* was not dealt in the prescribed order."""

    box: Box


class Restored(StrEnum):
    """How much of the communal cards can be put right."""

    ALL = "all"
    FLOP_AND_TURN = "flop and turn"
    FLOP = "flop"
    NOTHING = "nothing"


class FindsCommunalWrong(Struct, frozen=True, kw_only=True, gc=False, tag="communal cards wrong"):
    """*communal* are the communal cards once put right, as far as they can be."""

    restored: Restored | None = None
    communal: tuple[Card, ...] = ()
    by: str = ""


class FindsWagerForgotten(Struct, frozen=True, kw_only=True, gc=False, tag="finds none"):
    """The player of *box* has neither folded nor wagered."""

    box: Box
    inadvertent: bool | None = None
    by: str = ""


class FindsHandRacked(Struct, frozen=True, kw_only=True, gc=False, tag="finds a racked hand"):
    """The hand of *box* went to the rack too early; *cards* are those known."""

    box: Box
    restored: bool | None = None
    cards: tuple[MaybeCard, ...] = ()
    by: str = ""


class SuspectsFailure(Struct, frozen=True, kw_only=True, gc=False, tag="suspects a failure"):
    """The system that runs the jackpots may have failed."""


class DecidesOnFailure(Struct, frozen=True, kw_only=True, gc=False, tag="decides on a failure"):
    failed: bool
    by: str


class Withholds(Struct, frozen=True, kw_only=True, gc=False, tag="withholds"):
    """What *person* has won in the round is held back during an investigation."""

    person: Person
    by: str


class Ground(StrEnum):
    DISRUPTED = "disrupted"
    FRAUD = "fraud"


class Invalidates(Struct, frozen=True, kw_only=True, gc=False, tag="invalidates"):
    """*affects*: whether a fraud affects the outcome, where the book makes that matter.

    *disrupts*: whether a disturbance has disrupted the game, which goes without saying.
    """

    ground: Ground
    by: str
    affects: bool | None = None
    disrupts: bool | None = None


class VoidsPlayer(Struct, frozen=True, kw_only=True, gc=False, tag="voids a player"):
    """*person* has broken a rule: his hands and wagers are void."""

    person: Person
    by: str


class VoidsHand(Struct, frozen=True, kw_only=True, gc=False, tag="voids a hand"):
    """*by* decides to void a hand that no rule covers."""

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
"""What somebody finds or decides by virtue of his office."""
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
"""What has gone wrong, to be ruled on by the book's provisions."""


class Answers(Struct, frozen=True, kw_only=True, gc=False, tag="answers"):
    """*by* is the role asked; alternatively the fact may be put again with the answer in it."""

    answer: str
    by: str


class Withdraws(Struct, frozen=True, kw_only=True, gc=False, tag="withdraws"):
    """The fact is withdrawn, and with it the question it raised."""

    by: str


IrregularAct: TypeAlias = Fact | Chooses | AmendsJackpot
AnyAct: TypeAlias = RegularAct | IrregularAct | Answers | Withdraws
