"""The orders of hands as the texts print them, written down a second time and without haste."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from itertools import combinations

from pokerroom import Card

Key = tuple[int, ...]

RANKS = "23456789TJQKA"
LOWEST = {52: "2", 40: "5", 36: "6", 32: "7"}
GROUPS = {
    (4, 1): "four",
    (3, 2): "full house",
    (3, 1, 1): "three",
    (2, 2, 1): "two pairs",
    (2, 1, 1, 1): "pair",
}
FULL_DECK = ("odd", "pair", "two pairs", "three", "straight", "flush", "full house", "four")
REDUCED = ("odd", "pair", "two pairs", "three", "straight", "full house", "flush", "four")


def rank(card: Card) -> int:
    return RANKS.index(str(card)[0])


def top_of_straight(ranks: set[int], deck: int, ace_low: bool) -> int | None:
    """The card that a sequence is ranked by; an ace is its top or its bottom, never its middle."""
    lowest = RANKS.index(LOWEST[deck])
    if ranks == set(range(max(ranks) - 4, max(ranks) + 1)):
        return max(ranks)
    if ace_low and ranks == {RANKS.index("A"), *range(lowest, lowest + 4)}:
        return lowest + 3
    return None


def key(five: Iterable[Card], deck: int, ace_low: bool) -> Key:
    """What a hand is compared by: its place in the order first, then card after card."""
    cards = tuple(five)
    counted = sorted(((n, r) for r, n in Counter(map(rank, cards)).items()), reverse=True)
    ties = tuple(r for _, r in counted)
    flush = len({str(card)[1] for card in cards}) == 1
    top = top_of_straight(set(ties), deck, ace_low) if len(ties) == 5 else None
    order = FULL_DECK if deck == 52 else REDUCED
    if top is not None:
        return (len(order) if flush else order.index("straight"), top)
    name = GROUPS.get(tuple(n for n, _ in counted), "flush" if flush else "odd")
    return (order.index(name), *ties)


def any_five(own: tuple[Card, ...], communal: tuple[Card, ...]) -> list[tuple[Card, ...]]:
    return list(combinations(own + communal, 5))


def two_and_three(own: tuple[Card, ...], communal: tuple[Card, ...]) -> list[tuple[Card, ...]]:
    return [two + three for two in combinations(own, 2) for three in combinations(communal, 3)]


def low_key(hands: Iterable[tuple[Card, ...]]) -> Key | None:
    """The best eight-or-better low among *hands*, larger being better; None without one."""
    lows = []
    for five in hands:
        ranks = sorted(((rank(card) + 1) % 13 for card in five), reverse=True)
        if len(set(ranks)) == 5 and ranks[0] <= RANKS.index("8") + 1:
            lows.append(tuple(-r for r in ranks))
    return max(lows, default=None)
