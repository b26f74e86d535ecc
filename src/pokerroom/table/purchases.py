"""Chips bought between two rounds of play: how many a player may add to his table stake."""

from __future__ import annotations

from pokerroom.books import Refusal, Ruling
from pokerroom.money import Money, in_dollars
from pokerroom.play import Terms
from pokerroom.play.game.table_stakes import Buying


def least_purchase(
    clause: Buying, terms: Terms, stake: Money, *, seated: bool = True
) -> Ruling[Money]:
    """The smallest purchase that a player with *stake* may make, in whole chips.

    A player not yet *seated* buys in; one who has lost all his chips tops up.
    """
    chip = terms.lowest_chip
    lacking = Money(-(-(terms.minimum_stake - stake) // chip) * chip)
    if not stake and not (seated and clause.reaches):
        return Ruling(outcome=lacking, per=clause.joining)
    if clause.reaches and (lacking > chip or not stake):
        return Ruling(outcome=lacking, per=clause.reaches)
    return Ruling(outcome=chip, per=clause.per)


def bought(
    clause: Buying, terms: Terms, stake: Money, amount: Money, *, seated: bool = True
) -> Ruling[Money] | Refusal:
    """The stake after buying *amount*, before any card of the next round is dealt."""
    least = least_purchase(clause, terms, stake, seated=seated)
    if amount < least.outcome:
        because = f"at least {in_dollars(least.outcome)} must be bought"
        return Refusal(because=because, per=least.per)
    if amount % terms.lowest_chip:
        because = f"chips are bought in multiples of {in_dollars(terms.lowest_chip)}"
        return Refusal(because=because, per=clause.per)
    return Ruling(outcome=Money(stake + amount), per=clause.per)
