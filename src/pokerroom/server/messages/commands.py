"""What a person can ask of a table; the server knows who he is and where he sits."""

from __future__ import annotations

from typing import Annotated, Any, Final, TypeAlias

from msgspec import Meta, Struct

from pokerroom.house import WagerKind
from pokerroom.play import Act
from pokerroom.room.acts import Breach

Cents: TypeAlias = Annotated[int, Meta(ge=0, le=10**12)]
Number: TypeAlias = Annotated[int, Meta(ge=0, le=1000)]
Seconds: TypeAlias = Annotated[int, Meta(ge=0, le=24 * 60 * 60)]
CardText: TypeAlias = Annotated[str, Meta(min_length=2, max_length=3)]
MOST_WORDS: Final = 400
"""The most a person may say in a command, in characters."""
Words: TypeAlias = Annotated[str, Meta(max_length=MOST_WORDS)]


class Said(Struct, frozen=True, kw_only=True, tag_field="do", forbid_unknown_fields=True):
    """A command; unknown fields are refused."""


class Sit(Said, frozen=True, tag="sit"):
    """Take a seat with chips for *amount* cents; seat 0 is any free seat."""

    amount: Cents
    seat: Number = 0


class Buy(Said, frozen=True, tag="buy"):
    """Buy more chips, between two rounds."""

    amount: Cents


class Leave(Said, frozen=True, tag="leave"):
    """Leave with all chips when the round is over.

    Until then the platform acts for me, or with *plays_on* I do myself.
    """

    plays_on: bool = False


class SitOut(Said, frozen=True, tag="sit out"):
    """Be dealt out until I come back; in this round the platform acts for me."""


class ComeBack(Said, frozen=True, tag="come back"):
    """Be dealt in again."""


class PostBlind(Said, frozen=True, tag="post the blind"):
    """Post the blind that I owe, to be dealt in at the next round."""


class WaitForBlind(Said, frozen=True, tag="wait for the blind"):
    """Wait until the blind reaches me."""


class MoveSeat(Said, frozen=True, tag="move"):
    """Move to another *seat* at the same table."""

    seat: Number


class JoinList(Said, frozen=True, tag="join the list"):
    """Wait for a seat in the table's game; a free seat is offered to the first on the list."""


class LeaveList(Said, frozen=True, tag="leave the list"):
    """Stop waiting for the table's game."""


class DeclineOffer(Said, frozen=True, tag="decline the offer"):
    """Decline the seat offered to me at the table; `sit` accepts it."""


class Withdraw(Said, frozen=True, tag="withdraw"):
    """Take back my command *key*, which waits for the end of the round; it fails as `withdrawn`."""

    key: Annotated[str, Meta(min_length=1, max_length=80)]


class Bet(Said, frozen=True, tag="bet"):
    """An act of a betting round; *to* is the total of an opening wager or a raise."""

    act: Act
    to: Cents | None = None


class ChooseBlind(Said, frozen=True, tag="choose the blind"):
    """Post a blind of *times* the minimum wager."""

    times: Number


class OverBlind(Said, frozen=True, tag="make an over-blind"):
    """Post one more blind, above the last, before the first card."""


class Draw(Said, frozen=True, tag="draw"):
    """Throw in *discards* from my own cards; with none I stand pat."""

    discards: Annotated[list[CardText], Meta(max_length=10)]


class Show(Said, frozen=True, tag="show"):
    """Show my hand."""


class ThrowIn(Said, frozen=True, tag="throw in"):
    """Throw my hand in at the showdown, face down."""


class AskToSee(Said, frozen=True, tag="ask to see"):
    """Ask to see the hand of *seat* after the showdown."""

    seat: Number


class AddToStake(Said, frozen=True, tag="add to stake"):
    """Add *amount* to my table stake during a round."""

    amount: Cents


class Complain(Said, frozen=True, tag="complain"):
    """Dispute what was done or decided."""

    about: Words = ""


class Cut(Said, frozen=True, tag="cut"):
    """Add my *number* to where the deck is cut; null leaves it to the dealer."""

    number: Number | None = None


class Stake(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """*amount* on the area for *wager*."""

    wager: WagerKind
    amount: Cents


class Place(Said, frozen=True, tag="place"):
    """Against the house: place *wagers* in *box* before the round, all of them or none.

    Box 0 is my own, or the first free box. With *ready* they are my last, as `ready` says.
    """

    wagers: Annotated[list[Stake], Meta(min_length=1, max_length=len(WagerKind))]
    box: Number = 0
    ready: bool = False


class TakeBack(Said, frozen=True, tag="take back"):
    """Against the house: take that wager back before the round."""

    box: Number
    wager: WagerKind


class Waive(Said, frozen=True, tag="waive"):
    """Against the house: give up my claim to the box."""

    box: Number


class Ready(Said, frozen=True, tag="ready"):
    """Against the house: I have placed my wagers; once all players have, betting closes.

    Placing another wager, or taking one back, cancels it.
    """


class Fold(Said, frozen=True, tag="fold"):
    """Against the house: give up the hand of *box*."""

    box: Number


class Check(Said, frozen=True, tag="check"):
    """Against the house: play on without a wager."""

    box: Number


class Wager(Said, frozen=True, tag="wager"):
    """Against the house: make the wager that is open to *box* now."""

    box: Number
    amount: Cents


class Choose(Said, frozen=True, tag="choose"):
    """Against the house: choose, when asked, whether to *void* the hand or to play on."""

    box: Number
    void: bool


class Amend(Said, frozen=True, tag="amend"):
    """Against the house: bring a short jackpot wager up to the required amount, or take it back."""

    box: Number
    wager: WagerKind
    amends: bool


class RefuseExposure(Said, frozen=True, tag="refuse exposure"):
    """Against the house: refuse to have the cards of *box* shown."""

    box: Number


class AgreeToNotice(Said, frozen=True, tag="agree to a notice"):
    """Agree not to wait for notice *number* to run out."""

    number: Number


class StartRound(Said, frozen=True, tag="start a round"):
    """For the dealer: begin the next round of play."""


class CloseBets(Said, frozen=True, tag="close bets"):
    """For the dealer, against the house: no more bets."""


class CloseRound(Said, frozen=True, tag="close the round"):
    """For the dealer: close a round that is over."""


class PayPrizes(Said, frozen=True, tag="pay the prizes"):
    """For two supervisors: pay the jackpot prizes of a round, where the table leaves it to people.

    The second one stands by.
    """


class ActFor(Said, frozen=True, tag="act for"):
    """For the dealer: the platform acts for *person*, who does not act.

    Refused while the person's clock runs, and the record says by the clock why it was done; at a
    table without one it says that staff say so.
    """

    person: Words


class Answer(Said, frozen=True, tag="answer"):
    """For the person asked: decide a question that the rules leave to a person."""

    answer: Words


class StandBy(Said, frozen=True, tag="stand by"):
    """For a second supervisor or the operator: join *person*, who asked for it with key *asked*.

    What takes two people is done once the second stands by.
    """

    person: Words
    asked: Words


class OpenHoleCards(Said, frozen=True, tag="open hole cards"):
    """For the dealer or above, with a second: see the hand of *person* in a round that is over.

    A hand that was not shown stays hidden from all others. Both may then see that round with `as`.
    """

    person: Words
    round: Annotated[int, Meta(ge=1, le=10**9)]
    reason: Words


class Exclude(Said, frozen=True, tag="exclude"):
    """For the supervisor in Victoria, else the operator, with a second: exclude *person*.

    He leaves with his chips; during a round, report it as a fact of the round instead.
    """

    person: Words
    breach: Breach
    reason: Words


class LiftExclusion(Said, frozen=True, tag="lift the exclusion"):
    """For the supervisor in Victoria, else the operator: *person* may play there again."""

    person: Words
    reason: Words


class Report(Said, frozen=True, tag="report"):
    """For the dealer or a supervisor: report what went wrong, or what is decided.

    *fact* is written as in the record: `{"$": "Rewinds", "to": 3, "reason": "a wrong button"}`. So
    are notices, charges and orders about seats: `{"$": "GivesNotice", "subject":
    "$Subject.CLOSING"}`. With *round*, it is never put to a round of another number.
    """

    fact: dict[str, Any]
    round: Annotated[int, Meta(ge=1, le=10**9)] | None = None


class OpenTable(Said, frozen=True, tag="open the table"):
    """For the supervisor or the operator: open a table, which is called what `table` says.

    Without *seats* it has as many as the game allows. *terms* are those of a file of terms, and
    *link* is the jackpot it plays for with others. Times are in seconds; 0 means no limit. With
    *talk* players may talk while they are in a round.
    """

    game: Words
    seats: Number | None = None
    terms: dict[str, Any] = {}
    link: Words = ""
    time_to_act: Seconds = 30
    time_bank: Seconds = 60
    grace: Seconds = 45
    sits_out_after: Number = 2
    silent: Words = "checks or folds"
    player_cuts: bool = False
    prizes_by_two: bool = False
    talk: bool = False


class CloseTable(Said, frozen=True, tag="close the table"):
    """For the supervisor or the operator: close the table.

    At once if nobody is there or the hours are over; otherwise notice is given, by the office that
    the book names. With *inspector_told* it is recorded first that an inspector was told.
    """

    inspector_told: bool = False


class PayIn(Said, frozen=True, tag="pay in"):
    """For the cashier: take cash for *amount* cents into the account of *person*; no `table`."""

    person: Words
    amount: Cents


class PayOut(Said, frozen=True, tag="pay out"):
    """For the cashier: pay cash for *amount* cents out of the account of *person*; no `table`."""

    person: Words
    amount: Cents


OfSeat: TypeAlias = (
    Sit
    | Buy
    | Leave
    | SitOut
    | ComeBack
    | PostBlind
    | WaitForBlind
    | MoveSeat
    | AgreeToNotice
    | JoinList
    | LeaveList
    | DeclineOffer
    | Withdraw
)
OfPlay: TypeAlias = (
    Bet | ChooseBlind | OverBlind | Draw | Show | ThrowIn | AskToSee | AddToStake | Complain | Cut
)
OfBoxes: TypeAlias = (
    Place | TakeBack | Waive | Ready | Fold | Check | Wager | Choose | Amend | RefuseExposure
)
OfStaff: TypeAlias = (
    StartRound
    | CloseBets
    | CloseRound
    | PayPrizes
    | ActFor
    | Answer
    | StandBy
    | OpenHoleCards
    | Exclude
    | LiftExclusion
    | Report
)
OfRoom: TypeAlias = OpenTable | CloseTable | PayIn | PayOut
Command: TypeAlias = OfSeat | OfPlay | OfBoxes | OfStaff | OfRoom
