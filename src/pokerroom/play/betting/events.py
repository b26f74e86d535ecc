"""The shapes of a betting round: what is offered at a turn, what was done, what was posted."""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from pokerroom.books import Authority
from pokerroom.money import Money, in_dollars
from pokerroom.play.betting.acts import CHECK, FOLD, STAND, Act, Effect, Totals
from pokerroom.play.seats import Seat

WITHOUT_CHIPS: Final = frozenset({CHECK, STAND, FOLD})


class Offer(Struct, frozen=True, kw_only=True, gc=False):
    """An act that is open at a turn; *to* are the totals for the betting round it may reach."""

    act: Act
    already: int
    to: Totals
    per: Authority

    @property
    def adds(self) -> int:
        """The least that goes in."""
        return self.to[0] - self.already

    def __str__(self) -> str:
        if self.act in WITHOUT_CHIPS:
            return str(self.act)
        least, most = in_dollars(Money(self.to[0])), in_dollars(Money(self.to[-1]))
        return f"{self.act} to {least}" + ("" if least == most else f" up to {most}")


class Acted(Struct, frozen=True, kw_only=True, gc=False):
    """*to* is the player's total for the betting round afterwards, *adds* what he put in now.

    Of one who folds: *leaves_ghost*, if his place goes on receiving cards until somebody wagers.
    """

    seat: Seat
    act: Act
    to: int
    adds: int
    effect: Effect
    leaves_ghost: bool = False
    per: Authority


class Posted(Struct, frozen=True, kw_only=True, gc=False):
    """*due* is what the bet stands at, *paid* what the stake allowed of it."""

    seat: Seat
    due: Money
    paid: Money
    per: Authority
