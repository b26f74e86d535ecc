"""What has gone wrong in a round of play, as dealer or supervisor puts it to the rules.

What the program cannot see is told, or None where nobody has said it yet: whether a player has
*looked* at cards, whether hands can be *restorable* as they should have been.
"""

from __future__ import annotations

from enum import StrEnum
from typing import TypeAlias

from msgspec import Struct, field

from pokerroom.cards import Card
from pokerroom.play.acts import MaybeCard
from pokerroom.play.betting import Act
from pokerroom.play.dealing import Place
from pokerroom.play.seats import Seat


class ExposedInCut(Struct, frozen=True, kw_only=True, gc=False, tag="exposed in the cut"):
    """A card showed while the deck was cut."""

    by: str = "dealer"


class NotShuffled(Struct, frozen=True, kw_only=True, gc=False, tag="not shuffled"):
    by: str = "dealer"


class NotCut(Struct, frozen=True, kw_only=True, gc=False, tag="not cut"):
    by: str = "dealer"


class CutByAnother(Struct, frozen=True, kw_only=True, gc=False, tag="cut by another"):
    """*seat* cut the deck, whose cut it was not."""

    seat: Seat
    by: str = "dealer"


class DealtOutOfTurn(Struct, frozen=True, kw_only=True, gc=False, tag="dealt out of turn"):
    """Cards of the first deal went out in another order than they should."""

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
    """A hand was dealt for which there is no player: to an absent one, or to an empty seat."""

    looked: bool | None = None
    restorable: bool | None = field(default=None, name="rebuilt")
    by: str = "dealer"


class WrongNumber(Struct, frozen=True, kw_only=True, gc=False, tag="wrong number of cards"):
    """*seat* holds as many cards as *holds*, which is not the right number."""

    seat: Seat
    holds: int
    looked: bool | None = None
    restorable: bool | None = field(default=None, name="rebuilt")
    by: str = "dealer"


class Exposed(Struct, frozen=True, kw_only=True, gc=False, tag="exposed by the dealer"):
    """The dealer has shown a card, dealt face down or to be, that went *to* a player or the Kitty.

    *place* counts the cards that lie there from 0 in the order in which they came.
    """

    to: Seat | Place
    place: int
    card: MaybeCard = None
    restorable: bool | None = field(default=None, name="rebuilt")
    by: str = "dealer"


class FoundFaceUp(Struct, frozen=True, kw_only=True, gc=False, tag="found face up"):
    """The next card of the deck lies face up in it."""

    card: Card
    by: str = "dealer"


class NoBurn(Struct, frozen=True, kw_only=True, gc=False, tag="not burnt"):
    """The last cards were dealt without burning one before."""

    restorable: bool | None = field(default=None, name="rebuilt")
    by: str = "dealer"


class TurnedEarly(Struct, frozen=True, kw_only=True, gc=False, tag="turned early"):
    """The dealer has shown *cards* of the next dealing before the betting round was over.

    They lie behind the burn, unless they are the *first* of the deck.
    """

    cards: tuple[Card, ...]
    first: bool = False
    by: str = "dealer"


class TurnedTooMany(Struct, frozen=True, kw_only=True, gc=False, tag="turned too many"):
    """The dealer has turned the surplus *cards* along with the communal ones that were due."""

    cards: tuple[Card, ...]
    by: str = "dealer"


class DeckFault(StrEnum):
    """What makes a deck defective; five boxed cards do so by themselves."""

    NUMBER = "a wrong number of cards"
    DUPLICATE = "duplicate cards"
    JOKER = "a joker"
    BACKS = "different backs"
    MARKED = "marked cards"
    IMPERFECT = "manufacturing imperfections"
    JUDGED = "harm to the game in the judgement of management"


class DefectiveDeck(Struct, frozen=True, kw_only=True, gc=False, tag="defective deck"):
    """The deck is not what it should be, because of this *fault* if it is told."""

    fault: DeckFault | None = None
    by: str = "dealer"


class DrawnOutOfTurn(Struct, frozen=True, kw_only=True, gc=False, tag="drawn out of turn"):
    """*cards* due to the player who is drawing were given to *seat*, who *asked* for so many."""

    seat: Seat
    cards: tuple[MaybeCard, ...]
    asked: int
    looked: bool | None = None
    by: str = "dealer"


class DealtOnShort(Struct, frozen=True, kw_only=True, gc=False, tag="dealt on when short"):
    """The last cards were being dealt, *cards* of them, when the deck proved too short."""

    cards: tuple[MaybeCard, ...]
    by: str = "dealer"


class InTheDiscards(Struct, frozen=True, kw_only=True, gc=False, tag="in the discards"):
    """The cards of *seat* have come among those given up, by whosever mistake."""

    seat: Seat
    by: str = "dealer"


class ShownByPlayer(Struct, frozen=True, kw_only=True, gc=False, tag="shown by the player"):
    """*seat* has dropped or shown one of his cards to all."""

    seat: Seat
    place: int
    card: MaybeCard = None
    by: str = "dealer"


class ShownToOne(Struct, frozen=True, kw_only=True, gc=False, tag="shown to one player"):
    """*seat* has shown his hand to the player *to* alone."""

    seat: Seat
    to: Seat
    by: str = "dealer"


class OutOfTurn(Struct, frozen=True, kw_only=True, gc=False, tag="out of turn"):
    """*seat* has acted before it was his turn; *to* is the total that he put out."""

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
    """The wagers of *seat* are declared void, because he has broken the rules."""

    seat: Seat
    by: str = "supervisor"


class Excludes(Struct, frozen=True, kw_only=True, gc=False, tag="excludes"):
    """*seat* is barred from the rest of the game."""

    seat: Seat
    by: str = "supervisor"


class KillsHand(Struct, frozen=True, kw_only=True, gc=False, tag="declares a hand dead"):
    """The hand of *seat* is declared dead for what was said or passed about it."""

    seat: Seat
    by: str = "supervisor"


class Invalidates(Struct, frozen=True, kw_only=True, gc=False, tag="invalidates"):
    """The round is cancelled for *fraud*, or else because it was upset from without.

    *affects* says whether in the opinion of the one who decides it affects the outcome.
    """

    fraud: bool
    affects: bool | None = None
    by: str = "supervisor"


class Answers(Struct, frozen=True, kw_only=True, gc=False, tag="answers"):
    """*by* decides what was referred; *seat* is told where that is for a player."""

    answer: str
    by: str
    seat: Seat | None = None


class Withdraws(Struct, frozen=True, kw_only=True, gc=False, tag="withdraws"):
    """What was put is taken back, so that nothing is left to decide."""

    by: str


class Rewinds(Struct, frozen=True, kw_only=True, gc=False, tag="takes back"):
    """The round is taken back to where it stood after the first *to* events of its record."""

    to: int
    reason: str
    by: str = "supervisor"


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
"""What is about the player of one *seat*."""
OfCards: TypeAlias = TurnedEarly | TurnedTooMany | DrawnOutOfTurn | DealtOnShort
"""What is about *cards* that came off the deck."""
LookedAt: TypeAlias = DealtOutOfTurn | LeftOut | SurplusHand | WrongNumber | DrawnOutOfTurn
"""What may turn on whether cards were *looked* at."""
CanBeRestored: TypeAlias = DealtOutOfTurn | LeftOut | SurplusHand | WrongNumber | Exposed | NoBurn
"""What may turn on whether hands can be *restorable*."""

Power: TypeAlias = VoidsWagers | Excludes | KillsHand | Invalidates
Put: TypeAlias = Fact | Power
"""What is put and then found, or referred."""
StaffAct: TypeAlias = Fact | Power | Answers | Withdraws | Rewinds
