"""What the end of a round of play comes to: pots, winners, commission and awards."""

from __future__ import annotations

from enum import StrEnum

from msgspec import Struct

from pokerroom.books import Authority
from pokerroom.cards import Card
from pokerroom.money import Money
from pokerroom.play.seats import Seat


class Part(StrEnum):
    """Of which part of a pot an amount is."""

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
    """Players still in who tapped out with too little to win a pot."""

    seats: tuple[Seat, ...]
    per: Authority


class LeftUncalled(Struct, frozen=True, kw_only=True, gc=False):
    """Chips that nobody called and that stay in the pot, because the hand of *seat* is out.

    They are won with the pot, and bear no commission.
    """

    seat: Seat
    amount: Money
    per: Authority


class Pot(Struct, frozen=True, kw_only=True, gc=False):
    """*contested_by* may win it; *paid_by* have chips in it, those who folded among them."""

    amount: Money
    contested_by: tuple[Seat, ...]
    paid_by: tuple[Seat, ...]
    shut_out: ShutOut | None = None
    uncalled: LeftUncalled | None = None
    per: Authority

    @property
    def chargeable(self) -> Money:
        """What of it commission is reckoned on."""
        return Money(self.amount - self.uncalled.amount) if self.uncalled else self.amount


class Pots(Struct, frozen=True, kw_only=True, gc=False):
    """All that was put in: the main pot first, and what went back, if anything did."""

    pots: tuple[Pot, ...]
    returned: Returned | None


class Contender(Struct, frozen=True, kw_only=True, gc=False):
    """A player who is still in: of two values the larger wins, and a *low* of 0 is none.

    The cards are those of the five that are his own. They matter only where an odd chip goes by
    them, and the values only where more than one player is left.
    """

    seat: Seat
    high: int = 0
    low: int = 0
    high_cards: tuple[Card, ...] = ()
    low_cards: tuple[Card, ...] = ()


class Won(Struct, frozen=True, kw_only=True, gc=False):
    """Pots, by their places, that the same players win; *low* is empty where no low counts."""

    pots: tuple[int, ...]
    amount: Money
    contested: bool
    high: tuple[Contender, ...]
    low: tuple[Contender, ...] = ()


class Basis(Struct, frozen=True, kw_only=True, gc=False):
    """The amount on which commission is reckoned, of the pots in the places *pots*."""

    amount: Money
    pots: tuple[int, ...]
    per: Authority


class Commission(Struct, frozen=True, kw_only=True, gc=False):
    """What is taken from those pots, or the rule by which nothing is."""

    amount: Money
    basis: Basis
    per: Authority


class Taken(Struct, frozen=True, kw_only=True, gc=False):
    """All that the house takes in a round of play."""

    amount: Money
    per: Authority


class Award(Struct, frozen=True, kw_only=True, gc=False):
    """What a seat gets of the pots in the places *pots*, by the rule that gives it.

    *of_larger_half* is the rule by which an odd amount is in the half that equal hands share.
    """

    seat: Seat
    amount: Money
    pots: tuple[int, ...]
    part: Part
    per: Authority
    of_larger_half: Authority | None = None


class Settlement(Struct, frozen=True, kw_only=True, gc=False):
    """All that was put in is returned, taken or awarded; pots are named by their places."""

    pots: tuple[Pot, ...]
    returned: Returned | None
    commissions: tuple[Commission, ...]
    awards: tuple[Award, ...]
    taken: Taken

    def received(self, seat: Seat) -> Money:
        """What *seat* takes up from the table, an uncalled wager of his own included."""
        back = self.returned.amount if self.returned and self.returned.seat == seat else 0
        return Money(back + sum(award.amount for award in self.awards if award.seat == seat))
