"""What people at a table do in a round of play, as it is put to the rules."""

from __future__ import annotations

from typing import TypeAlias

from msgspec import Struct

from pokerroom.cards import Card
from pokerroom.play.betting import Act
from pokerroom.play.seats import Seat

MaybeCard: TypeAlias = Card | None
"""None is a card that lies face down and that the program has not been told."""


class Bets(Struct, frozen=True, kw_only=True, gc=False, tag="bets"):
    """A player acts in a betting round; *to* is the total of an opening wager or a raise."""

    seat: Seat
    act: Act
    to: int | None = None


class PutsOutChips(Struct, frozen=True, kw_only=True, gc=False, tag="puts out chips"):
    """A player moves *chips* worth of chips forward without a word, as a *single* one or not."""

    seat: Seat
    chips: int
    single: bool


class ChoosesBlind(Struct, frozen=True, kw_only=True, gc=False, tag="chooses the blind"):
    """The designated player makes a blind of *times* the minimum wager."""

    seat: Seat
    times: int


class MakesOverBlind(Struct, frozen=True, kw_only=True, gc=False, tag="makes an over-blind"):
    """A player makes one more blind, above the last, before the first card."""

    seat: Seat


class Cuts(Struct, frozen=True, kw_only=True, gc=False, tag="cuts"):
    """The *at* cards on top go to the bottom; seat 0 is the dealer."""

    seat: Seat
    at: int


class Deals(Struct, frozen=True, kw_only=True, gc=False, tag="deals"):
    """The dealer deals the cards that are due, in order, as many as the deck gives.

    *partly*: he stops after these, with others still due, because something has gone wrong.
    """

    cards: tuple[MaybeCard, ...]
    partly: bool = False


class Reshuffles(Struct, frozen=True, kw_only=True, gc=False, tag="reshuffles"):
    """The dealer shuffles and cuts the cards that go back into the deck."""


class Draws(Struct, frozen=True, kw_only=True, gc=False, tag="draws"):
    """A player throws in *discards*, each a card of his or one that the program does not know.

    *announced* is the number he named, where it was not simply that of the cards he passes.
    """

    seat: Seat
    discards: tuple[MaybeCard, ...]
    announced: int | None = None


class Shows(Struct, frozen=True, kw_only=True, gc=False, tag="shows"):
    """A player lays his hand open; *cards* are his hole cards, needed where they were unknown."""

    seat: Seat
    cards: tuple[Card, ...] = ()


class ThrowsIn(Struct, frozen=True, kw_only=True, gc=False, tag="throws in"):
    """A player passes his hand in at the showdown, face down."""

    seat: Seat


class AsksToSee(Struct, frozen=True, kw_only=True, gc=False, tag="asks to see"):
    """*seat* asks to see the hand of another; *cards* are told where they were unknown."""

    seat: Seat
    hand_of: Seat
    cards: tuple[Card, ...] = ()


class ChangesStake(Struct, frozen=True, kw_only=True, gc=False, tag="changes his stake"):
    """A player adds chips to his table stake, or takes off some if *amount* is negative."""

    seat: Seat
    amount: int


class MakesSideBet(Struct, frozen=True, kw_only=True, gc=False, tag="makes a side bet"):
    """A player bets with the player *against*, apart from the pot."""

    seat: Seat
    against: Seat


class Complains(Struct, frozen=True, kw_only=True, gc=False, tag="complains"):
    """A player disputes what was done or decided; *about* is in his own words."""

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
