"""What one to four exposed cards are worth: who opens the betting in stud.

Four of a kind, three, two pairs and a pair count, then high cards; straights and flushes do not,
since they need five cards. Where the suits rank, spades are the highest, then hearts, diamonds and
clubs.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from typing import Final

from pokerroom.cards.checks import check_cards, check_number
from pokerroom.cards.deck import Deck

Showing = tuple[int, ...]
_KINDS: Final = {(4, 0): 4, (3, 1): 3, (3, 0): 3, (2, 2): 2, (2, 1): 1, (2, 0): 1}


def showing(cards: Sequence[int], *, suits: bool) -> Showing:
    """A value to compare: the greater shows more, and equal values show the same.

    With *suits* a tie is broken by the suit of the highest card, so no two players show the same.
    """
    check_number(cards, "cards showing", 1, 4)
    check_cards(cards, Deck.FULL)
    value = value_showing(cards)
    return (*value, max(cards) % 4) if suits else value


def value_showing(cards: Iterable[int]) -> Showing:
    """As `showing` without suits, for cards already checked."""
    ranks = 0
    for card in cards:
        ranks += _RANK_KEYS[card]
    return _value_of(ranks)


_RANK_KEYS: Final = tuple(5 ** (card // 4) for card in range(52))
"""Keys whose sum is different for every combination of up to four cards of each rank."""


@cache  # there are 2,379 of them
def _value_of(ranks: int) -> Showing:
    """What *ranks* show, a base-five number that counts the cards of each rank from two up."""
    held = {rank + 2: count for rank in range(13) if (count := ranks // 5**rank % 5)}
    weighed = sorted(((count, rank) for rank, count in held.items()), reverse=True)
    counts = [count for count, _ in weighed] + [0]
    kind = _KINDS.get((counts[0], counts[1]), 0)
    return (kind, *(rank for _, rank in weighed), *[0] * (4 - len(weighed)))
