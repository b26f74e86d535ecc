"""What people at a table do in a round of play, as put to the rules."""

from __future__ import annotations

from typing import TypeAlias

from msgspec import Struct

from pokerroom.cards import Card
from pokerroom.play.betting.acts import Act
from pokerroom.play.seats import Seat

MaybeCard: TypeAlias = Card | None
"""None is a card lying face down that the program does not know."""


class Bets(Struct, frozen=True, kw_only=True, gc=False, tag="bets"):
    """A player acts in a betting round; *to* is the new total after an opening wager or a raise."""

    seat: Seat
    act: Act
    to: int | None = None


class PutsOutChips(Struct, frozen=True, kw_only=True, gc=False, tag="puts out chips"):
    """A player silently puts out chips worth *chips*; *single*: it is one chip."""

    seat: Seat
    chips: int
    single: bool


class ChoosesBlind(Struct, frozen=True, kw_only=True, gc=False, tag="chooses the blind"):
    """The designated player sets the blind at *times* the minimum wager."""

    seat: Seat
    times: int


class MakesOverBlind(Struct, frozen=True, kw_only=True, gc=False, tag="makes an over-blind"):
    """A player posts a further blind, above the last one, before any card is dealt."""

    seat: Seat


class Cuts(Struct, frozen=True, kw_only=True, gc=False, tag="cuts"):
    """The top *at* cards go to the bottom of the deck; seat 0 is the dealer."""

    seat: Seat
    at: int


class Deals(Struct, frozen=True, kw_only=True, gc=False, tag="deals"):
    """The dealer deals the cards due, in order, as far as the deck goes.

    *partly*: he stops after these cards although more are due, because something has gone wrong.
    """

    cards: tuple[MaybeCard, ...]
    partly: bool = False


class Reshuffles(Struct, frozen=True, kw_only=True, gc=False, tag="reshuffles"):
    """The dealer shuffles and cuts the cards that are to go back into the deck."""


class Draws(Struct, frozen=True, kw_only=True, gc=False, tag="draws"):
    """A player throws in *discards*; None stands for a card of his that the program does not know.

    *announced* is the number he called out, if it differs from the number of cards he passes in.
    """

    seat: Seat
    discards: tuple[MaybeCard, ...]
    announced: int | None = None


class Shows(Struct, frozen=True, kw_only=True, gc=False, tag="shows"):
    """A player shows his hand; *cards* are his hole cards, given if they were unknown until now."""

    seat: Seat
    cards: tuple[Card, ...] = ()


class ThrowsIn(Struct, frozen=True, kw_only=True, gc=False, tag="throws in"):
    """A player throws in his hand, face down, at the showdown."""

    seat: Seat


class AsksToSee(Struct, frozen=True, kw_only=True, gc=False, tag="asks to see"):
    """*seat* asks to see another player's hand.

    *cards* are given if they were unknown until then.
    """

    seat: Seat
    hand_of: Seat
    cards: tuple[Card, ...] = ()


class ChangesStake(Struct, frozen=True, kw_only=True, gc=False, tag="changes his stake"):
    """A player adds chips to his table stake, or takes chips off it if *amount* is negative."""

    seat: Seat
    amount: int


class MakesSideBet(Struct, frozen=True, kw_only=True, gc=False, tag="makes a side bet"):
    """A player makes a side bet, outside the pot, with the player *against*."""

    seat: Seat
    against: Seat


class Complains(Struct, frozen=True, kw_only=True, gc=False, tag="complains"):
    """A player disputes an action or a decision; *about* holds his own words."""

    seat: Seat
    about: str = ""


AnyAct: TypeAlias = (
    Bets
    | PutsOutChips
    | ChoosesBlind
    | MakesOverBlind
    | Cuts
    | Deals
    | Reshuffles
    | Draws
    | Shows
    | ThrowsIn
    | AsksToSee
    | ChangesStake
    | MakesSideBet
    | Complains
)
