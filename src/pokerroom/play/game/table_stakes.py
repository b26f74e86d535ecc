"""Whether a player may change his table stake while a round of play goes on."""

from __future__ import annotations

from dataclasses import dataclass

from pokerroom.books import Authority, Refusal, Ruling
from pokerroom.money import Money


@dataclass(frozen=True, slots=True, kw_only=True)
class TableStakes:
    """No stake changes during a round of play; one who is *not in it* may add, if so told."""

    added_when_not_in: bool
    per: Authority


@dataclass(frozen=True, slots=True, kw_only=True)
class Buying:
    """Before a card is dealt a player may buy chips; *joining* with none he needs the minimum.

    Where *reaches* says so, every purchase brings the stake to the minimum table stake or above.
    *required*: a player below it buys before he is dealt in, by *topping_up*; if *unless_unable*,
    one who cannot plays on. By *leaves* one who was below it goes when he has tapped out and lost.
    """

    joining: Authority
    reaches: Authority | None = None
    required: bool = False
    unless_unable: bool = False
    topping_up: Authority
    leaves: Authority | None = None
    per: Authority


def change_of_stake(
    clause: TableStakes, amount: Money, *, contending: bool
) -> Ruling[Money] | Refusal:
    """Whether *amount* may be added, or taken off if it is negative; it plays in the next round."""
    if amount < 0:
        return Refusal(because="no chips may be taken off during a round of play", per=clause.per)
    if contending or not clause.added_when_not_in:
        return Refusal(because="no chips may be added during a round of play", per=clause.per)
    return Ruling(outcome=amount, per=clause.per)
