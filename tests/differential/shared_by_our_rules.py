"""PokerKit's pots as they would be shared by our rules, chip by chip."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import TypeAlias

from pokerkit import ChipsPushing

from tests.differential.pokerkit_side import (
    Theirs,
    WholeShowdown,
    is_low_of_nobody,
    pushed_by,
    winners_of,
)

Share: TypeAlias = tuple[int, int, int]
"""A player, and the least and the most that he can get."""


def stakes_by_our_rules(theirs: Theirs) -> tuple[range, ...]:
    """The final stakes that our rules allow each player, by PokerKit's pots and winners.

    Where an odd chip goes by cards and suits any winner may get it; all else is exact.
    """
    least, most = list(theirs.stakes), list(theirs.stakes)
    for pushed in pushed_by(theirs.state):
        for player, amount in enumerate(pushed.amounts):
            least[player] -= amount
            most[player] -= amount
    for player, low, high in _shares(theirs.state, by_cards=theirs.table.kind.is_stud):
        least[player] += low
        most[player] += high
    return tuple(range(low, high + 1) for low, high in zip(least, most, strict=True))


def _shares(state: WholeShowdown, *, by_cards: bool) -> Iterator[Share]:
    for _, of_pot in groupby(pushed_by(state), key=lambda pushed: pushed.pot_index):
        for amount, winners in _parts(state, list(of_pot)):
            each, odd = divmod(amount, len(winners))
            for place, player in enumerate(winners):
                if by_cards:
                    yield player, each, each + bool(odd)
                else:
                    yield player, each + (place < odd), each + (place < odd)


def _parts(state: WholeShowdown, of_pot: Sequence[ChipsPushing]) -> Iterator[tuple[int, list[int]]]:
    """The whole pot or its halves, each with those who share it; no half for a low of nobody."""
    first, last = of_pot[0], of_pot[-1]
    if is_low_of_nobody(state, last):
        yield first.total_amount + last.total_amount, winners_of(state, first)
        return
    for one in of_pot:
        yield one.total_amount, winners_of(state, one)
