"""What is done about what went wrong: the events by which cards, chips and hands are put right."""

from __future__ import annotations

from enum import StrEnum

from msgspec import Struct, field

from pokerroom.books import Authority
from pokerroom.cards import Card
from pokerroom.money import Money
from pokerroom.play.acts import MaybeCard
from pokerroom.play.betting.acts import Act
from pokerroom.play.dealing.dues import CardDue, Place, TurnDue
from pokerroom.play.facts import Fact, Power
from pokerroom.play.pots.outcome import Returned
from pokerroom.play.seats import Seat


class FactRuledOn(Struct, frozen=True, kw_only=True, gc=False, tag="found"):
    """What went wrong, as reported; *per* rules on it, with *outcome* in words."""

    fact: Fact | Power
    outcome: str = field(name="follows")
    per: Authority


class Keeps(Struct, frozen=True, kw_only=True, gc=False):
    """After a misdeal *seat* is dealt to first, or has the marker, as before; 0 if nobody did."""

    seat: Seat
    per: Authority


class Misdealt(Struct, frozen=True, kw_only=True, gc=False):
    """All cards come back to be shuffled and cut; *returned* are the wagers that go back.

    *anew*: the forced bets went back too and are posted again. *out* are the players who have been
    excluded and are not dealt in.
    """

    returned: tuple[Returned, ...]
    anew: bool
    same_first: Keeps
    marker_stays: Keeps
    out: tuple[Seat, ...] = ()
    per: Authority


class Moved(Struct, frozen=True, kw_only=True, gc=False):
    """A card that went from one place to another; *place* is its position in the hand it left.

    For a discard, *place* is the seat that threw it in. *up*: it lies face up in the hand it went
    to. *seen*: everybody has seen it.
    """

    card: MaybeCard
    source: Seat | Place
    to: Seat | Place
    place: int = 0
    up: bool = False
    seen: bool = False


class CardsMoved(Struct, frozen=True, kw_only=True, gc=False):
    moves: tuple[Moved, ...]
    per: Authority


class ShuffleCalled(Struct, frozen=True, kw_only=True, gc=False):
    """The cards taken back or set aside are to be shuffled into the deck, which is then cut."""

    per: Authority


class DueChanged(Struct, frozen=True, kw_only=True, gc=False):
    """What the dealer must deal now; by the rule *deal*, where this one only changes it."""

    due: tuple[CardDue | TurnDue, ...]
    deal: Authority | None = None
    per: Authority


class BettingAnew(Struct, frozen=True, kw_only=True, gc=False):
    """The betting round begins again with other cards, and its wagers go back."""

    returned: tuple[Returned, ...]
    per: Authority


class BurnWaived(Struct, frozen=True, kw_only=True, gc=False):
    """No card is burnt before the betting round *betting_round*."""

    betting_round: int
    per: Authority


class OnTop(Struct, frozen=True, kw_only=True, gc=False):
    """A card known to come next; *seen*: everybody has seen it."""

    card: MaybeCard
    seen: bool


class KnownOnTop(Struct, frozen=True, kw_only=True, gc=False):
    """The next cards of the deck are known, and will be dealt in their turn."""

    cards: tuple[OnTop, ...]
    per: Authority


class LiesOpen(Struct, frozen=True, kw_only=True, gc=False):
    """A hole card of *seat* that everybody has seen; *as_up_card*: it counts as dealt face up."""

    seat: Seat
    place: int
    card: MaybeCard
    as_up_card: bool
    per: Authority


class ExchangeCalled(Struct, frozen=True, kw_only=True, gc=False):
    """The card in that place of the hand is to be exchanged when the deal is complete."""

    seat: Seat
    place: int
    per: Authority


class OpenerStays(Struct, frozen=True, kw_only=True, gc=False):
    """The next betting round is opened by the previous opener, or by a player to his left."""

    seat: Seat
    per: Authority


class BettingHeld(Struct, frozen=True, kw_only=True, gc=False):
    """No total may exceed *most* in this betting round.

    *only*, if it is set, is the exact size of every wager and raise.
    """

    most: int
    only: int = 0
    per: Authority


class HandOut(Struct, frozen=True, kw_only=True, gc=False):
    """The hand of *seat* is out; *returned* is how much of its wagers goes back.

    *held* are chips of a wager out of turn that stay in the pot as well. *other_wins* is the rule
    by which a player then left alone wins.
    """

    seat: Seat
    returned: Money
    held: Money = Money(0)
    other_wins: Authority | None = None
    per: Authority


class TakenAsTappedOut(Struct, frozen=True, kw_only=True, gc=False):
    """*seat* wagers no more and contests the pot as it stands."""

    seat: Seat
    per: Authority


class MayTapOut(Struct, frozen=True, kw_only=True, gc=False):
    """When the deal is complete *seat* is asked whether he wants to be treated as tapped out."""

    seat: Seat
    per: Authority


class WrongNumberFound(Struct, frozen=True, kw_only=True, gc=False):
    """*seat* holds *holds* cards, which corrects the record."""

    seat: Seat
    holds: int
    per: Authority


class GivenAhead(Struct, frozen=True, kw_only=True, gc=False):
    """*seat* got *cards* of his draw early, and must draw the number he *asked* for.

    If *cards* is empty he only saw somebody else's.
    """

    seat: Seat
    cards: tuple[MaybeCard, ...]
    asked: int
    per: Authority


class WagerHeld(Struct, frozen=True, kw_only=True, gc=False):
    """*seat* has put chips out before his turn, for a total of *to*.

    *less* is the rule by which not all of it counts.
    """

    seat: Seat
    act: Act
    to: int
    exceeded: bool = False
    less: Authority | None = None
    per: Authority


class WagerReduced(Struct, frozen=True, kw_only=True, gc=False):
    """Now that its turn has come, only *to* of a wager made out of turn counts, by *per*."""

    seat: Seat
    to: int
    per: Authority


class TurnGiven(Struct, frozen=True, kw_only=True, gc=False):
    """The betting round goes on with *seat*, although everybody had acted."""

    seat: Seat
    per: Authority


class WagerExceeded(Struct, frozen=True, kw_only=True, gc=False):
    """Another player has wagered more: *seat* may fold, call or raise."""

    seat: Seat
    per: Authority


class WagerReleased(Struct, frozen=True, kw_only=True, gc=False):
    """The turn of a wager made out of turn has come: *back* of it goes back to the player."""

    seat: Seat
    back: int
    per: Authority


class ToBeShown(Struct, frozen=True, kw_only=True, gc=False):
    """Any player who asks may see the hand of *seat*, because another player has seen it."""

    seat: Seat
    to: Seat
    per: Authority


class SharedWithAll(Struct, frozen=True, kw_only=True, gc=False):
    """All are shown the hand of *seat*, because the player *to* has seen it."""

    seat: Seat
    to: Seat
    cards: tuple[MaybeCard, ...]
    per: Authority


class Excluded(Struct, frozen=True, kw_only=True, gc=False):
    """*seat* takes no part in the game from now on."""

    seat: Seat
    per: Authority


class LastFolderWins(Struct, frozen=True, kw_only=True, gc=False):
    """No live hand is left: *seat*, the last player to fold, wins."""

    seat: Seat
    per: Authority


class SettlementTakenBack(Struct, frozen=True, kw_only=True, gc=False):
    """The pots are back on the table: each seat has *given_back* what it had received.

    *commission* is what the house has given back.
    """

    given_back: tuple[Returned, ...]
    commission: Money
    per: Authority


class RoundVoid(Struct, frozen=True, kw_only=True, gc=False):
    """The round of play does not count: everything put in has gone back."""

    returned: tuple[Returned, ...]
    per: Authority


class Answer(Struct, frozen=True, kw_only=True, gc=False):
    """A possible answer, and what it leads to."""

    name: str
    outcome: str = field(name="follows")
    per: Authority


class AskedAbout(StrEnum):
    LOOKED = "looked"
    RESTORABLE = "restorable"
    AFFECTS = "affects"
    REMEDY = "remedy"
    TAPPING_OUT = "tapping out"
    OUT_OF_TURN = "out of turn"


class Referred(Struct, frozen=True, kw_only=True, gc=False):
    """A person must decide, and play waits; *seat* is given if that person is a player."""

    question: str
    to: str
    about: AskedAbout
    answers: tuple[Answer, ...]
    fact: Fact | Power | None = None
    seat: Seat | None = None
    per: Authority


class Answered(Struct, frozen=True, kw_only=True, gc=False):
    answer: str
    by: str
    per: Authority


class Withdrawn(Struct, frozen=True, kw_only=True, gc=False):
    """The question has been withdrawn; play goes on where it stood."""

    by: str
    per: Authority


class Rewound(Struct, frozen=True, kw_only=True, gc=False):
    """The round stands as it did after the first *to* events of its record.

    *on_top* are the cards dealt since, now back on the deck in order, unless all of it was
    *shuffled*; *seen* are the hole cards that were exposed since, by seat.
    """

    to: int
    reason: str
    by: str
    on_top: tuple[OnTop, ...]
    seen: tuple[tuple[Seat, tuple[Card, ...]], ...]
    shuffled: bool = False
    per: Authority
