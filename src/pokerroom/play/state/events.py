"""What has happened in a round of play: its record, from which it can be rebuilt."""

from __future__ import annotations

from enum import StrEnum
from typing import Final, TypeAlias, get_args

from msgspec import Struct

from pokerroom.books import Authority
from pokerroom.cards import Card
from pokerroom.play.acts import MaybeCard
from pokerroom.play.betting import Acted, BettingStart, Ending, Meant, Posted
from pokerroom.play.dealing import CardDue, Due, Place
from pokerroom.play.pots import Pot, Returned, Settlement
from pokerroom.play.seats import Seat
from pokerroom.play.state.corrections import (
    Answered,
    BettingAnew,
    BettingHeld,
    BurnWaived,
    CardsMoved,
    DueChanged,
    ExchangeCalled,
    Excluded,
    FactRuledOn,
    GivenAhead,
    HandOut,
    KnownOnTop,
    LastFolderWins,
    LiesOpen,
    MayTapOut,
    Misdealt,
    OpenerStays,
    Referred,
    Rewound,
    RoundVoid,
    SettlementTakenBack,
    ShuffleCalled,
    TakenAsTappedOut,
    ToBeShown,
    TurnGiven,
    WagerExceeded,
    WagerHeld,
    WagerReduced,
    WagerReleased,
    Withdrawn,
    WrongNumberFound,
)


class ForcedBet(StrEnum):
    ANTE = "ante"
    DEAD_ANTE = "dead ante"
    BLIND = "blind"
    OVER_BLIND = "over-blind"


DEAD_ANTE: Final = ForcedBet.DEAD_ANTE
OVER_BLIND: Final = ForcedBet.OVER_BLIND
BLINDS: Final = frozenset({ForcedBet.BLIND, ForcedBet.OVER_BLIND})


class BetsPosted(Struct, frozen=True, kw_only=True, gc=False):
    """Forced bets of one kind, in the order in which they are made; *per* calls for them.

    *dead* are blinds that come with them and need not be matched.
    """

    kind: ForcedBet
    posted: tuple[Posted, ...]
    dead: tuple[Posted, ...] = ()
    per: Authority


class DeckCut(Struct, frozen=True, kw_only=True, gc=False):
    seat: Seat
    at: int
    per: Authority


class Dealt(Struct, frozen=True, kw_only=True, gc=False):
    """*cards* went where *due* says, one after another.

    By *untouched* nobody looks at those face down before others have got theirs.
    """

    due: tuple[Due, ...]
    cards: tuple[MaybeCard, ...]
    untouched: Authority | None = None
    per: Authority


class OwnCard(Struct, frozen=True, kw_only=True, gc=False):
    seat: Seat
    card: MaybeCard


class MayLook(Struct, frozen=True, kw_only=True, gc=False):
    """All have their cards: each may look at the one that he had to leave untouched."""

    cards: tuple[OwnCard, ...]
    per: Authority


class Reshuffled(Struct, frozen=True, kw_only=True, gc=False):
    """The *cards* went back into the deck, which was shuffled and cut.

    They are those that had been taken back, or else all of these *piles*: a place, or the discards
    of a seat.
    """

    cards: tuple[MaybeCard, ...]
    piles: tuple[Place | Seat, ...] = ()
    per: Authority


class BlindAwaited(Struct, frozen=True, kw_only=True, gc=False):
    """The designated player is to choose his blind."""

    per: Authority


class CardsAwaited(Struct, frozen=True, kw_only=True, gc=False):
    """What the dealer is to deal, and how many of it come off the deck as it lies.

    If none do, cards go back into the deck first: those that lie *aside*, if a rule is told there.
    """

    due: tuple[Due, ...]
    dealable: int
    aside: Authority | None = None
    per: Authority


class CardReplaced(Struct, frozen=True, kw_only=True, gc=False):
    """A card is *due* for an exposed one, which is the burn card of the betting round *burn_of*."""

    due: tuple[CardDue, ...]
    dealable: int
    burn_of: int | None
    per: Authority


class DrawBegun(Struct, frozen=True, kw_only=True, gc=False):
    """The *order* of the draw; a room may burn a card before it, which is *due*."""

    order: tuple[Seat, ...]
    due: tuple[Due, ...] = ()
    dealable: int = 0
    per: Authority


class DrawEnded(Struct, frozen=True, kw_only=True, gc=False):
    """All have drawn; cards that were held back for some of them are *due* now."""

    due: tuple[CardDue, ...] = ()
    dealable: int = 0
    per: Authority


class NoBetting(Struct, frozen=True, kw_only=True, gc=False):
    """Nobody is left to wager against: the betting round is passed over; it may be the *last*."""

    last: bool = False
    per: Authority


class FirstToAct(Struct, frozen=True, kw_only=True, gc=False):
    """A betting round begins with *seat*, as *start* says; records of version 1 left that out.

    *opened*: a blind is the opening wager already.
    """

    seat: Seat
    opened: bool = False
    start: BettingStart | None = None
    per: Authority


class Understood(Struct, frozen=True, kw_only=True, gc=False):
    """What chips that *seat* put out in silence mean; the act itself follows."""

    seat: Seat
    chips: int
    meant: Meant
    per: Authority


class BettingEnded(Struct, frozen=True, kw_only=True, gc=False):
    """After the *last* betting round comes the showdown, unless one player is left."""

    ending: Ending
    last: bool = False
    per: Authority


class KittyTaken(Struct, frozen=True, kw_only=True, gc=False):
    """*seat* has given up his hand and holds the Kitty, whose *cards* these are."""

    seat: Seat
    cards: tuple[MaybeCard, ...]
    per: Authority


class KittyMucked(Struct, frozen=True, kw_only=True, gc=False):
    """Nobody took the Kitty; no betting round follows the *last*."""

    last: bool = False
    per: Authority


class Discarded(Struct, frozen=True, kw_only=True, gc=False):
    """*seat* has thrown in *cards* to get as many others; none of them is to stand pat.

    Those *due* at once come before the next player decides, *dealable* of them off the deck as it
    lies.
    """

    seat: Seat
    cards: tuple[MaybeCard, ...]
    due: tuple[CardDue, ...] = ()
    dealable: int = 0
    per: Authority


class ShowdownBegun(Struct, frozen=True, kw_only=True, gc=False):
    """The *pots* as they are contested, what nobody called, and the *order* of showing.

    *per* is the rule by which the first of them shows first. It is begun anew without a hand that
    goes out: those who have shown or thrown in do so no more.
    """

    pots: tuple[Pot, ...]
    returned: Returned | None
    order: tuple[Seat, ...]
    per: Authority


class Shown(Struct, frozen=True, kw_only=True, gc=False):
    """All the cards of *seat*, as they were dealt; *asked_by* wanted to see them.

    *can_win* is false for a hand that had been thrown in and is only looked at.
    """

    seat: Seat
    cards: tuple[Card, ...]
    asked_by: Seat | None = None
    can_win: bool = True
    per: Authority


class ThrownIn(Struct, frozen=True, kw_only=True, gc=False):
    seat: Seat
    per: Authority


class StakeAdded(Struct, frozen=True, kw_only=True, gc=False):
    """Chips that play from the next round on."""

    seat: Seat
    amount: int
    per: Authority


class ToldOfInspector(Struct, frozen=True, kw_only=True, gc=False):
    """*seat* is told that an inspector is there and may be consulted."""

    seat: Seat
    per: Authority


class Complained(Struct, frozen=True, kw_only=True, gc=False):
    """*seat* disputes something, in his words *about* it: the office *to* decides, finally."""

    seat: Seat
    about: str
    notice: ToldOfInspector
    to: str
    per: Authority


class Settled(Struct, frozen=True, kw_only=True, gc=False):
    """The pots have been passed on, and the round of play is over."""

    settlement: Settlement
    per: Authority


Correction: TypeAlias = (
    FactRuledOn
    | Misdealt
    | CardsMoved
    | ShuffleCalled
    | DueChanged
    | BettingAnew
    | BurnWaived
    | KnownOnTop
    | LiesOpen
    | ExchangeCalled
    | OpenerStays
    | BettingHeld
    | HandOut
    | TakenAsTappedOut
    | MayTapOut
    | WrongNumberFound
    | GivenAhead
    | WagerHeld
    | WagerExceeded
    | WagerReduced
    | TurnGiven
    | WagerReleased
    | ToBeShown
    | Excluded
    | LastFolderWins
    | SettlementTakenBack
    | RoundVoid
    | Referred
    | Answered
    | Withdrawn
    | Rewound
)
NextPart: TypeAlias = BlindAwaited | CardsAwaited | CardReplaced | DrawBegun | DrawEnded | NoBetting
"""What the rules say of the part that comes next: nobody does anything, and nobody tells it."""
NEXT_PART: Final = get_args(NextPart)
Event: TypeAlias = (
    BetsPosted
    | DeckCut
    | Dealt
    | MayLook
    | Reshuffled
    | FirstToAct
    | Understood
    | Acted
    | BettingEnded
    | KittyTaken
    | KittyMucked
    | Discarded
    | ShowdownBegun
    | Shown
    | ThrownIn
    | StakeAdded
    | Complained
    | Settled
    | NextPart
    | Correction
)
