"""What is done about what went wrong: the events by which cards, chips and hands are put right."""

from __future__ import annotations

from enum import StrEnum

from msgspec import Struct, field

from pokerroom.books import Authority
from pokerroom.cards import Card
from pokerroom.money import Money
from pokerroom.play.acts import MaybeCard
from pokerroom.play.betting import Act
from pokerroom.play.dealing import CardDue, Place, TurnDue
from pokerroom.play.facts import Fact, Power
from pokerroom.play.pots import Returned
from pokerroom.play.seats import Seat


class FactRuledOn(Struct, frozen=True, kw_only=True, gc=False, tag="found"):
    """What went wrong, as it was put; *per* rules on it, in the words *outcome*."""

    fact: Fact | Power
    outcome: str = field(name="follows")
    per: Authority


class Keeps(Struct, frozen=True, kw_only=True, gc=False):
    """*seat* has after a misdeal what he had before it; without such a player it is the dealer."""

    seat: Seat
    per: Authority


class Misdealt(Struct, frozen=True, kw_only=True, gc=False):
    """All cards come back to be shuffled and cut; *returned* is what goes back of the wagers.

    *anew*: forced bets went back as well and are posted again.
    """

    returned: tuple[Returned, ...]
    anew: bool
    same_first: Keeps
    marker_stays: Keeps
    per: Authority


class Moved(Struct, frozen=True, kw_only=True, gc=False):
    """A card that went from one place to another; *place* counts in the hand it left.

    Of discards it is the seat whose they were. *up*: it lies face up in the hand that it came to.
    *seen*: all have seen it.
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
    """What was taken back, or lies aside, is to be shuffled into the deck, which is cut."""

    per: Authority


class DueChanged(Struct, frozen=True, kw_only=True, gc=False):
    """What the dealer is to deal now."""

    due: tuple[CardDue | TurnDue, ...]
    per: Authority


class BettingAnew(Struct, frozen=True, kw_only=True, gc=False):
    """The betting round begins again with other cards: what was wagered in it goes back."""

    returned: tuple[Returned, ...]
    per: Authority


class BurnWaived(Struct, frozen=True, kw_only=True, gc=False):
    """Before the betting round *betting_round* no card is burnt."""

    betting_round: int
    per: Authority


class OnTop(Struct, frozen=True, kw_only=True, gc=False):
    """A card that is known to come next; *seen* by all."""

    card: MaybeCard
    seen: bool


class KnownOnTop(Struct, frozen=True, kw_only=True, gc=False):
    """The next cards of the deck are known, and will be used in their turn."""

    cards: tuple[OnTop, ...]
    per: Authority


class LiesOpen(Struct, frozen=True, kw_only=True, gc=False):
    """A hole card of *seat* that all have seen; *as_up_card*: it counts as one dealt face up."""

    seat: Seat
    place: int
    card: MaybeCard
    as_up_card: bool
    per: Authority


class ExchangeCalled(Struct, frozen=True, kw_only=True, gc=False):
    """When the deal is complete, the card in that place of the hand is exchanged."""

    seat: Seat
    place: int
    per: Authority


class OpenerStays(Struct, frozen=True, kw_only=True, gc=False):
    """The betting round to come is opened by the opener of the one before, or on his left."""

    seat: Seat
    per: Authority


class BettingHeld(Struct, frozen=True, kw_only=True, gc=False):
    """No total above *most* in this betting round; *only*: each wager and raise is of so much."""

    most: int
    only: int = 0
    per: Authority


class HandOut(Struct, frozen=True, kw_only=True, gc=False):
    """The hand of *seat* takes no more part; *returned* is what goes back of its wagers.

    *held* are chips of a wager out of turn that stay in the pot as well.
    *other_wins* is the rule by which one player who is left alone then wins.
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
    """*seat* is to be asked, when the deal is complete, whether he wants to be treated so."""

    seat: Seat
    per: Authority


class WrongNumberFound(Struct, frozen=True, kw_only=True, gc=False):
    """*seat* holds *holds* cards: what lies there beyond or short of the record is put right."""

    seat: Seat
    holds: int
    per: Authority


class GivenAhead(Struct, frozen=True, kw_only=True, gc=False):
    """*seat* has got *cards* of those he is still to draw, and keeps to the number he *asked* for.

    Without *cards* he has seen another's, and asked for none himself.
    """

    seat: Seat
    cards: tuple[MaybeCard, ...]
    asked: int
    per: Authority


class WagerHeld(Struct, frozen=True, kw_only=True, gc=False):
    """Chips of *seat* lie out before his turn, for a total of *to*.

    *less* is the rule by which not all of it counts.
    """

    seat: Seat
    act: Act
    to: int
    exceeded: bool = False
    less: Authority | None = None
    per: Authority


class WagerReduced(Struct, frozen=True, kw_only=True, gc=False):
    """Of a wager out of turn that has come to its turn only *to* counts, by *per*."""

    seat: Seat
    to: int
    per: Authority


class TurnGiven(Struct, frozen=True, kw_only=True, gc=False):
    """The betting round goes on with *seat*, though all had acted in it."""

    seat: Seat
    per: Authority


class WagerExceeded(Struct, frozen=True, kw_only=True, gc=False):
    """Another has wagered more: *seat* may fold, call or raise."""

    seat: Seat
    per: Authority


class WagerReleased(Struct, frozen=True, kw_only=True, gc=False):
    """The wager out of turn has come to its turn: *back* of it goes back to the player."""

    seat: Seat
    back: int
    per: Authority


class ToBeShown(Struct, frozen=True, kw_only=True, gc=False):
    """Whoever asks may see the hand of *seat*, because another has seen it."""

    seat: Seat
    to: Seat
    per: Authority


class Excluded(Struct, frozen=True, kw_only=True, gc=False):
    """*seat* takes no part in the game from now on."""

    seat: Seat
    per: Authority


class LastFolderWins(Struct, frozen=True, kw_only=True, gc=False):
    """Nobody is left with a hand that counts: *seat*, the last who folded, wins."""

    seat: Seat
    per: Authority


class SettlementTakenBack(Struct, frozen=True, kw_only=True, gc=False):
    """What was passed on lies in the pots again: each seat has *given_back* what it had received.

    *commission* is what the house has given back.
    """

    given_back: tuple[Returned, ...]
    commission: Money
    per: Authority


class RoundVoid(Struct, frozen=True, kw_only=True, gc=False):
    """The round of play does not count: all that was put in has gone back."""

    returned: tuple[Returned, ...]
    per: Authority


class Answer(Struct, frozen=True, kw_only=True, gc=False):
    """An answer that is admissible, and what it leads to."""

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
    """A person must decide, and play waits; *seat* is told where that is a player."""

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
    """What was put has been taken back; play goes on where it stood."""

    by: str
    per: Authority


class Rewound(Struct, frozen=True, kw_only=True, gc=False):
    """The round stands again as it did after the first *to* events of its record.

    *on_top* are the cards dealt since, which lie on the deck again in their order; *seen* are
    hole cards that were laid open since, seat by seat.
    """

    to: int
    reason: str
    by: str
    on_top: tuple[OnTop, ...]
    seen: tuple[tuple[Seat, tuple[Card, ...]], ...]
    per: Authority
