"""What has happened in a round of play: its record, from which it can be rebuilt."""

from __future__ import annotations

from enum import StrEnum
from typing import Final, TypeAlias, get_args

from msgspec import Struct

from pokerroom.books import Authority
from pokerroom.cards import Card
from pokerroom.play.acts import MaybeCard
from pokerroom.play.betting.events import Acted, Posted
from pokerroom.play.betting.rules import Ending
from pokerroom.play.betting.silent_chips import Meant
from pokerroom.play.betting.state import BettingStart
from pokerroom.play.dealing.dues import CardDue, Due, Place
from pokerroom.play.pots.outcome import Pot, Returned, Settlement
from pokerroom.play.seats import Seat
from pokerroom.play.state import corrections


class ForcedBet(StrEnum):
    ANTE = "ante"
    DEAD_ANTE = "dead ante"
    BLIND = "blind"
    OVER_BLIND = "over-blind"


DEAD_ANTE: Final = ForcedBet.DEAD_ANTE
OVER_BLIND: Final = ForcedBet.OVER_BLIND
BLINDS: Final = frozenset({ForcedBet.BLIND, ForcedBet.OVER_BLIND})


class BetsPosted(Struct, frozen=True, kw_only=True, gc=False):
    """Forced bets of one kind, in the order in which they are posted; *per* requires them.

    *dead* are blinds posted along with them that nobody has to match.
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
    """*cards* went where *due* says, in order.

    *untouched* is the rule that nobody looks at a card dealt face down until others have theirs.
    """

    due: tuple[Due, ...]
    cards: tuple[MaybeCard, ...]
    untouched: Authority | None = None
    per: Authority


class OwnCard(Struct, frozen=True, kw_only=True, gc=False):
    seat: Seat
    card: MaybeCard


class MayLook(Struct, frozen=True, kw_only=True, gc=False):
    """Everybody has his cards: each player may look at the card he had to leave untouched."""

    cards: tuple[OwnCard, ...]
    per: Authority


class Reshuffled(Struct, frozen=True, kw_only=True, gc=False):
    """*cards* went back into the deck, which was shuffled and cut.

    They are the cards taken back or, if there were none, all of *piles*: a place, or a seat's
    discards.
    """

    cards: tuple[MaybeCard, ...]
    piles: tuple[Place | Seat, ...] = ()
    per: Authority


class BlindAwaited(Struct, frozen=True, kw_only=True, gc=False):
    """The designated player must choose his blind."""

    per: Authority


class CardsAwaited(Struct, frozen=True, kw_only=True, gc=False):
    """What the dealer must deal, and how many of the cards come off the deck as it is.

    If none do, cards go back into the deck first; *aside* is the rule if those are the ones set
    aside.
    """

    due: tuple[Due, ...]
    dealable: int
    aside: Authority | None = None
    per: Authority


class CardReplaced(Struct, frozen=True, kw_only=True, gc=False):
    """A card is *due* for an exposed one, which becomes the burn of the betting round *burn_of*."""

    due: tuple[CardDue, ...]
    dealable: int
    burn_of: int | None
    per: Authority


class DrawBegun(Struct, frozen=True, kw_only=True, gc=False):
    """The *order* of the draw; *due* is a burn before it, if the room makes one."""

    order: tuple[Seat, ...]
    due: tuple[Due, ...] = ()
    dealable: int = 0
    per: Authority


class DrawEnded(Struct, frozen=True, kw_only=True, gc=False):
    """Everybody has drawn; cards held back for some players are now *due*."""

    due: tuple[CardDue, ...] = ()
    dealable: int = 0
    per: Authority


class NoBetting(Struct, frozen=True, kw_only=True, gc=False):
    """Nobody is left to wager against, so the betting round is skipped; it may be the *last*."""

    last: bool = False
    per: Authority


class FirstToAct(Struct, frozen=True, kw_only=True, gc=False):
    """A betting round begins with *seat*, as *start* says; version 1 records have no *start*.

    *opened*: a blind is already the opening wager.
    """

    seat: Seat
    opened: bool = False
    start: BettingStart | None = None
    per: Authority


class Understood(Struct, frozen=True, kw_only=True, gc=False):
    """What the chips that *seat* put out in silence mean; the act itself follows."""

    seat: Seat
    chips: int
    meant: Meant
    per: Authority


class BettingEnded(Struct, frozen=True, kw_only=True, gc=False):
    """After the *last* betting round comes the showdown, unless only one player is left."""

    ending: Ending
    last: bool = False
    per: Authority


class KittyTaken(Struct, frozen=True, kw_only=True, gc=False):
    """*seat* has swapped his hand for the Kitty, whose *cards* these are."""

    seat: Seat
    cards: tuple[MaybeCard, ...]
    per: Authority


class KittyMucked(Struct, frozen=True, kw_only=True, gc=False):
    """Nobody took the Kitty; no betting round follows the *last*."""

    last: bool = False
    per: Authority


class Discarded(Struct, frozen=True, kw_only=True, gc=False):
    """*seat* has thrown in *cards* to get as many new ones; with no cards he stands pat.

    Those *due* at once come before the next player decides; *dealable* of them come off the deck as
    it is.
    """

    seat: Seat
    cards: tuple[MaybeCard, ...]
    due: tuple[CardDue, ...] = ()
    dealable: int = 0
    per: Authority


class ShowdownBegun(Struct, frozen=True, kw_only=True, gc=False):
    """The *pots* as contested, any uncalled chips returned, and the *order* of showing.

    *per* is the rule on who shows first. If a hand goes out the showdown begins again without it,
    but those who have shown or thrown in do not do so again.
    """

    pots: tuple[Pot, ...]
    returned: Returned | None
    order: tuple[Seat, ...]
    per: Authority


class Shown(Struct, frozen=True, kw_only=True, gc=False):
    """All the cards of *seat*, in the order dealt; *asked_by* asked to see them.

    *can_win* is false for a hand that had been thrown in and is only being looked at.
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
    """Chips that come into play in the next round."""

    seat: Seat
    amount: int
    per: Authority


class ToldOfInspector(Struct, frozen=True, kw_only=True, gc=False):
    """*seat* is told that an inspector is present and may be consulted."""

    seat: Seat
    per: Authority


class Complained(Struct, frozen=True, kw_only=True, gc=False):
    """*seat* disputes something, *about* being his own words; the office *to* decides finally."""

    seat: Seat
    about: str
    notice: ToldOfInspector
    to: str
    per: Authority


class SurplusReturned(Struct, frozen=True, kw_only=True, gc=False):
    """Nobody is left who may win these chips of hands that are out, so they have gone back."""

    returned: tuple[Returned, ...]
    per: Authority


class Settled(Struct, frozen=True, kw_only=True, gc=False):
    """The pots have been awarded, and the round of play is over."""

    settlement: Settlement
    per: Authority


Correction: TypeAlias = (
    corrections.FactRuledOn
    | corrections.Misdealt
    | corrections.CardsMoved
    | corrections.ShuffleCalled
    | corrections.DueChanged
    | corrections.BettingAnew
    | corrections.BurnWaived
    | corrections.KnownOnTop
    | corrections.LiesOpen
    | corrections.ExchangeCalled
    | corrections.OpenerStays
    | corrections.BettingHeld
    | corrections.HandOut
    | corrections.TakenAsTappedOut
    | corrections.MayTapOut
    | corrections.WrongNumberFound
    | corrections.GivenAhead
    | corrections.WagerHeld
    | corrections.WagerExceeded
    | corrections.WagerReduced
    | corrections.TurnGiven
    | corrections.WagerReleased
    | corrections.ToBeShown
    | corrections.SharedWithAll
    | corrections.Excluded
    | corrections.LastFolderWins
    | corrections.SettlementTakenBack
    | corrections.RoundVoid
    | corrections.Referred
    | corrections.Answered
    | corrections.Withdrawn
    | corrections.Rewound
)
NextPart: TypeAlias = BlindAwaited | CardsAwaited | CardReplaced | DrawBegun | DrawEnded | NoBetting
"""What the rules decide about the next part; nobody acts, and the narrator says nothing."""
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
    | SurplusReturned
    | Settled
    | NextPart
    | Correction
)
