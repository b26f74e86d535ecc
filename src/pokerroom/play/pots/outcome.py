"""The result of a round of play: pots, winners, commission and awards."""

from __future__ import annotations

from enum import StrEnum

from msgspec import Struct

from pokerroom.books import Authority
from pokerroom.cards import Card
from pokerroom.money import Money
from pokerroom.play.seats import Seat


class Part(StrEnum):
    """Which part of a pot an amount comes from."""

    WHOLE = "pot"
    HIGH = "high half"
    LOW = "low half"


class AtTable(Struct, frozen=True, kw_only=True, gc=False):
    """Where the buck or button lies, and the lowest chip in play."""

    marker_seat: Seat | None
    lowest_chip: Money


class Returned(Struct, frozen=True, kw_only=True, gc=False):
    seat: Seat
    amount: Money
    per: Authority


class ShutOut(Struct, frozen=True, kw_only=True, gc=False):
    """Players still in who tapped out for too little to win a pot."""

    seats: tuple[Seat, ...]
    per: Authority


class LeftUncalled(Struct, frozen=True, kw_only=True, gc=False):
    """Chips that nobody called but that stay in the pot because the hand of *seat* is out.

    They are won with the pot, and bear no commission.
    """

    seat: Seat
    amount: Money
    per: Authority


class Pot(Struct, frozen=True, kw_only=True, gc=False):
    """*contested_by* may win it; *paid_by* have chips in it, including those who folded."""

    amount: Money
    contested_by: tuple[Seat, ...]
    paid_by: tuple[Seat, ...]
    shut_out: ShutOut | None = None
    uncalled: LeftUncalled | None = None
    per: Authority

    @property
    def chargeable(self) -> Money:
        """The part of the pot on which commission is charged."""
        return Money(self.amount - self.uncalled.amount) if self.uncalled else self.amount


class Pots(Struct, frozen=True, kw_only=True, gc=False):
    """Everything that was put in: the pots, main pot first, and what was returned, if anything."""

    pots: tuple[Pot, ...]
    returned: Returned | None


class Contender(Struct, frozen=True, kw_only=True, gc=False):
    """A player still in; the larger value wins, and *low* is 0 if he has no low hand.

    The cards are those of the winning five that are his own. They matter only where they decide an
    odd chip, and the values only where more than one player is left.
    """

    seat: Seat
    high: int = 0
    low: int = 0
    high_cards: tuple[Card, ...] = ()
    low_cards: tuple[Card, ...] = ()


class Won(Struct, frozen=True, kw_only=True, gc=False):
    """Pots, by their places, that have the same winners.

    *low* is empty if nobody wins a low half.
    """

    pots: tuple[int, ...]
    amount: Money
    contested: bool
    high: tuple[Contender, ...]
    low: tuple[Contender, ...] = ()


class Basis(Struct, frozen=True, kw_only=True, gc=False):
    """The amount on which commission is charged, from the pots in the places *pots*."""

    amount: Money
    pots: tuple[int, ...]
    per: Authority


class Commission(Struct, frozen=True, kw_only=True, gc=False):
    """What is taken from those pots, or the rule by which nothing is taken."""

    amount: Money
    basis: Basis
    per: Authority


class Taken(Struct, frozen=True, kw_only=True, gc=False):
    """The total that the house takes in a round of play."""

    amount: Money
    per: Authority


class Award(Struct, frozen=True, kw_only=True, gc=False):
    """What a seat wins from the pots in the places *pots*, and the rule that gives it.

    *of_larger_half* is the rule by which an odd amount belongs to the half that equal hands share.
    """

    seat: Seat
    amount: Money
    pots: tuple[int, ...]
    part: Part
    per: Authority
    of_larger_half: Authority | None = None


class Settlement(Struct, frozen=True, kw_only=True, gc=False):
    """Everything put in is returned, taken or awarded; pots are identified by their places."""

    pots: tuple[Pot, ...]
    returned: Returned | None
    commissions: tuple[Commission, ...]
    awards: tuple[Award, ...]
    taken: Taken

    def received(self, seat: Seat) -> Money:
        """What *seat* receives, including any uncalled wager of his own."""
        back = self.returned.amount if self.returned and self.returned.seat == seat else 0
        return Money(back + sum(award.amount for award in self.awards if award.seat == seat))
