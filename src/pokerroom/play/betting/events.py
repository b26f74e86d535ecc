"""The data of a betting round: what is offered at a turn, what was done, what was posted."""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from pokerroom.books import Authority
from pokerroom.money import Money, in_dollars
from pokerroom.play.betting.acts import CHECK, FOLD, STAND, Act, Effect, Totals
from pokerroom.play.seats import Seat

WITHOUT_CHIPS: Final = frozenset({CHECK, STAND, FOLD})


class Offer(Struct, frozen=True, kw_only=True, gc=False):
    """An act open to the player to act.

    *to* are the totals it may bring him to in the betting round.
    """

    act: Act
    already: int
    to: Totals
    per: Authority

    @property
    def adds(self) -> int:
        """The least amount that goes in."""
        return self.to[0] - self.already

    def __str__(self) -> str:
        if self.act in WITHOUT_CHIPS:
            return str(self.act)
        least, most = in_dollars(Money(self.to[0])), in_dollars(Money(self.to[-1]))
        return f"{self.act} to {least}" + ("" if least == most else f" up to {most}")


class Acted(Struct, frozen=True, kw_only=True, gc=False):
    """*to* is the player's total in the betting round after the act.

    *adds* is what he put in for it. *leaves_ghost* concerns a fold: his place goes on receiving
    cards until somebody wagers.
    """

    seat: Seat
    act: Act
    to: int
    adds: int
    effect: Effect
    leaves_ghost: bool = False
    per: Authority


class Posted(Struct, frozen=True, kw_only=True, gc=False):
    """*due* is the size of the forced bet, *paid* as much of it as the player's stake allowed."""

    seat: Seat
    due: Money
    paid: Money
    per: Authority
