"""What has gone wrong in a round of play, as a dealer or supervisor reports it to the rules.

What the program cannot see is stated, or None if nobody has said yet: whether a player has *looked*
at cards, whether hands are *restorable* to what they should have been.
"""

from __future__ import annotations

from enum import StrEnum
from typing import TypeAlias

from msgspec import Struct, field

from pokerroom.cards import Card
from pokerroom.play.acts import MaybeCard
from pokerroom.play.betting.acts import Act
from pokerroom.play.dealing.dues import Place
from pokerroom.play.seats import Seat


class ExposedInCut(Struct, frozen=True, kw_only=True, gc=False, tag="exposed in the cut"):
    """A card was exposed while the deck was being cut."""

    by: str = "dealer"


class NotShuffled(Struct, frozen=True, kw_only=True, gc=False, tag="not shuffled"):
    by: str = "dealer"


class NotCut(Struct, frozen=True, kw_only=True, gc=False, tag="not cut"):
    by: str = "dealer"


class CutByAnother(Struct, frozen=True, kw_only=True, gc=False, tag="cut by another"):
    """*seat* cut the deck although it was not his to cut."""

    seat: Seat
    by: str = "dealer"


class DealtOutOfTurn(Struct, frozen=True, kw_only=True, gc=False, tag="dealt out of turn"):
    """Cards of the first deal were dealt in the wrong order."""

    looked: bool | None = None
    restorable: bool | None = field(default=None, name="rebuilt")
    by: str = "dealer"


class LeftOut(Struct, frozen=True, kw_only=True, gc=False, tag="left out"):
    """*seat* was dealt no cards in the first deal."""

    seat: Seat
    looked: bool | None = None
    restorable: bool | None = field(default=None, name="rebuilt")
    by: str = "dealer"


class SurplusHand(Struct, frozen=True, kw_only=True, gc=False, tag="surplus hand"):
    """A hand was dealt to an absent player or to an empty seat."""

    looked: bool | None = None
    restorable: bool | None = field(default=None, name="rebuilt")
    by: str = "dealer"


class WrongNumber(Struct, frozen=True, kw_only=True, gc=False, tag="wrong number of cards"):
    """*seat* holds *holds* cards, which is the wrong number."""

    seat: Seat
    holds: int
    looked: bool | None = None
    restorable: bool | None = field(default=None, name="rebuilt")
    by: str = "dealer"


class Exposed(Struct, frozen=True, kw_only=True, gc=False, tag="exposed by the dealer"):
    """The dealer has exposed a card dealt, or to be dealt, face down to a player or to the Kitty.

    *place* is the card's position there, counted from 0 in the order in which the cards came.
    """

    to: Seat | Place
    place: int
    card: MaybeCard = None
    restorable: bool | None = field(default=None, name="rebuilt")
    by: str = "dealer"


class FoundFaceUp(Struct, frozen=True, kw_only=True, gc=False, tag="found face up"):
    """The next card of the deck is lying face up in it."""

    card: Card
    by: str = "dealer"


class NoBurn(Struct, frozen=True, kw_only=True, gc=False, tag="not burnt"):
    """The last cards were dealt without burning a card first."""

    restorable: bool | None = field(default=None, name="rebuilt")
    by: str = "dealer"


class TurnedEarly(Struct, frozen=True, kw_only=True, gc=False, tag="turned early"):
    """The dealer has exposed *cards* of the next dealing round before the betting round was over.

    They come after the burn, unless they are the *first* cards of the deck.
    """

    cards: tuple[Card, ...]
    first: bool = False
    by: str = "dealer"


class TurnedTooMany(Struct, frozen=True, kw_only=True, gc=False, tag="turned too many"):
    """The dealer has turned *cards* too many, along with the communal cards that were due."""

    cards: tuple[Card, ...]
    by: str = "dealer"


class DeckFault(StrEnum):
    """What makes a deck defective.

    Five boxed cards also do so, without being reported as a fault.
    """

    NUMBER = "a wrong number of cards"
    DUPLICATE = "duplicate cards"
    JOKER = "a joker"
    BACKS = "different backs"
    MARKED = "marked cards"
    IMPERFECT = "manufacturing imperfections"
    JUDGED = "harm to the game in the judgement of management"


class DefectiveDeck(Struct, frozen=True, kw_only=True, gc=False, tag="defective deck"):
    """The deck is defective; *fault* says why, if that is known."""

    fault: DeckFault | None = None
    by: str = "dealer"


class DrawnOutOfTurn(Struct, frozen=True, kw_only=True, gc=False, tag="drawn out of turn"):
    """*cards* due to the player drawing were given to *seat*, who had asked for *asked* cards."""

    seat: Seat
    cards: tuple[MaybeCard, ...]
    asked: int
    looked: bool | None = None
    by: str = "dealer"


class DealtOnShort(Struct, frozen=True, kw_only=True, gc=False, tag="dealt on when short"):
    """*cards* of the last dealing round had been dealt when the deck proved too short."""

    cards: tuple[MaybeCard, ...]
    by: str = "dealer"


class InTheDiscards(Struct, frozen=True, kw_only=True, gc=False, tag="in the discards"):
    """The cards of *seat* have got mixed with the discards, whoever's fault it was."""

    seat: Seat
    by: str = "dealer"


class ShownByPlayer(Struct, frozen=True, kw_only=True, gc=False, tag="shown by the player"):
    """*seat* has dropped one of his cards face up, or shown it to everybody."""

    seat: Seat
    place: int
    card: MaybeCard = None
    by: str = "dealer"


class ShownToOne(Struct, frozen=True, kw_only=True, gc=False, tag="shown to one player"):
    """*seat* has shown his hand to the player *to* only."""

    seat: Seat
    to: Seat
    by: str = "dealer"


class OutOfTurn(Struct, frozen=True, kw_only=True, gc=False, tag="out of turn"):
    """*seat* has acted out of turn; *to* is the total he put out."""

    seat: Seat
    act: Act
    to: int | None = None
    by: str = "dealer"


Fact: TypeAlias = (
    ExposedInCut
    | NotShuffled
    | NotCut
    | CutByAnother
    | DealtOutOfTurn
    | LeftOut
    | SurplusHand
    | WrongNumber
    | Exposed
    | FoundFaceUp
    | NoBurn
    | TurnedEarly
    | TurnedTooMany
    | DefectiveDeck
    | DrawnOutOfTurn
    | DealtOnShort
    | InTheDiscards
    | ShownByPlayer
    | ShownToOne
    | OutOfTurn
)


class VoidsWagers(Struct, frozen=True, kw_only=True, gc=False, tag="voids wagers"):
    """The wagers of *seat* are declared void because he has broken the rules."""

    seat: Seat
    by: str = "supervisor"


class Excludes(Struct, frozen=True, kw_only=True, gc=False, tag="excludes"):
    """*seat* is barred from the rest of the game."""

    seat: Seat
    by: str = "supervisor"


class KillsHand(Struct, frozen=True, kw_only=True, gc=False, tag="declares a hand dead"):
    """The hand of *seat* is declared dead because of what was said or passed about it."""

    seat: Seat
    by: str = "supervisor"


class Invalidates(Struct, frozen=True, kw_only=True, gc=False, tag="invalidates"):
    """The round is cancelled because of *fraud* or, if not, because of an outside disturbance.

    *affects*: whether it affects the outcome, in the opinion of the person who decides. *disrupts*:
    whether the disturbance has disrupted the game, which goes without saying.
    """

    fraud: bool
    affects: bool | None = None
    by: str = "supervisor"
    disrupts: bool | None = None


class Answers(Struct, frozen=True, kw_only=True, gc=False, tag="answers"):
    """*by* decides a question that was referred; *seat* is given if the answer is for a player."""

    answer: str
    by: str
    seat: Seat | None = None


class Withdraws(Struct, frozen=True, kw_only=True, gc=False, tag="withdraws"):
    """A question that was referred is withdrawn, so that nothing is left to decide."""

    by: str


class Rewinds(Struct, frozen=True, kw_only=True, gc=False, tag="takes back"):
    """The round goes back to how it stood after the first *to* events of its record.

    Cards dealt since lie on top of the deck again, as they came; or they are *shuffled* with it.
    """

    to: int
    reason: str
    by: str = "supervisor"
    shuffled: bool = False


OfPlayer: TypeAlias = (
    CutByAnother
    | LeftOut
    | WrongNumber
    | DrawnOutOfTurn
    | InTheDiscards
    | ShownByPlayer
    | ShownToOne
    | OutOfTurn
    | VoidsWagers
    | Excludes
    | KillsHand
)
"""Facts about the player in one *seat*."""
OfCards: TypeAlias = TurnedEarly | TurnedTooMany | DrawnOutOfTurn | DealtOnShort
"""Facts about *cards* that came off the deck."""
LookedAt: TypeAlias = DealtOutOfTurn | LeftOut | SurplusHand | WrongNumber | DrawnOutOfTurn
"""Facts that may turn on whether cards were *looked* at."""
CanBeRestored: TypeAlias = DealtOutOfTurn | LeftOut | SurplusHand | WrongNumber | Exposed | NoBurn
"""Facts that may turn on whether hands are *restorable*."""

Power: TypeAlias = VoidsWagers | Excludes | KillsHand | Invalidates
Put: TypeAlias = Fact | Power
"""What is put to the rules, and then ruled on or referred."""
StaffAct: TypeAlias = Fact | Power | Answers | Withdraws | Rewinds
