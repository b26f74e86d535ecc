"""What a book means by the name of a hand, if it defines it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from pokerroom.books.findings import Authority
from pokerroom.cards import Card, HandOrder


@dataclass(frozen=True, slots=True, kw_only=True)
class HandMeaning:
    """*groups* are the numbers of cards of one rank, largest first; *highest* is a rank.

    None: the definition leaves it open.
    """

    groups: tuple[int, ...] | None = None
    in_sequence: bool | None = None
    of_one_suit: bool | None = None
    highest: int | None = None
    per: Authority

    def fits(self, cards: Sequence[Card], order: HandOrder) -> bool:
        """Whether five *cards* fit the definition."""
        ranks = sorted((card.rank for card in cards), reverse=True)
        runs = {tuple(sorted(run, reverse=True)) for run in order.straights}
        found = (
            (self.groups, tuple(sorted(Counter(ranks).values(), reverse=True))),
            (self.in_sequence, tuple(ranks) in runs),
            (self.of_one_suit, len({card.suit for card in cards}) == 1),
            (self.highest, ranks[0]),
        )
        return all(wanted is None or wanted == is_so for wanted, is_so in found)
