"""Whether a player may change his table stake during a round of play."""

from __future__ import annotations

from dataclasses import dataclass

from pokerroom.books import Authority, Refusal, Ruling
from pokerroom.money import Money


@dataclass(frozen=True, slots=True, kw_only=True)
class TableStakes:
    """No stake changes during a round of play.

    *added_when_not_in*: except that a player who is not in it may add chips.
    """

    added_when_not_in: bool
    per: Authority


@dataclass(frozen=True, slots=True, kw_only=True)
class Buying:
    """Before a card is dealt a player may buy chips.

    *joining*: a newcomer buys at least the minimum. *reaches*: every purchase must bring the stake
    up to at least the minimum table stake. *required*: a player below it must buy before he is
    dealt in, by the rule *topping_up*; if *unless_unable*, one who cannot may play on. *leaves*: a
    player who was below it leaves once he has tapped out and lost.
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
    """Whether *amount* may be added, or taken off if negative.

    It takes effect in the next round.
    """
    if amount < 0:
        return Refusal(because="no chips may be taken off during a round of play", per=clause.per)
    if contending or not clause.added_when_not_in:
        return Refusal(because="no chips may be added during a round of play", per=clause.per)
    return Ruling(outcome=amount, per=clause.per)
