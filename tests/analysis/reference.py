"""Odds the slow way: every deal written out, every hand of five looked at, no table and no array.

Nothing of the evaluator or of the methods that are tested is used, only cards and the order asked
for.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction
from functools import cache
from itertools import combinations

from pokerroom.analysis.odds.situation import Situation
from pokerroom.cards.card import Card
from pokerroom.cards.orders import HandOrder

Score = tuple[int, ...]
Outcomes = Counter[tuple[int, int, int]]
"""How often a player has a part: his number, the holders of the high, the cell of the low."""


@cache
def score_of_five(cards: frozenset[Card], order: HandOrder) -> Score:
    """The greater is the better: the category, then the ranks in order of weight."""
    ranks = sorted((card.rank for card in cards), reverse=True)
    counts = sorted(((ranks.count(rank), rank) for rank in set(ranks)), reverse=True)
    shape = tuple(count for count, _ in counts)
    weights = tuple(rank for _, rank in counts)
    flush = len({card.suit for card in cards}) == 1
    lowest = order.deck.lowest_rank
    straight = shape == (1,) * 5 and ranks[0] - ranks[4] == 4
    if order.ace_low and ranks == [14, *range(lowest + 3, lowest - 1, -1)]:
        straight, weights = True, (lowest + 3,)
    full, suited = (5, 6) if order.flush_above_full_house else (6, 5)
    if straight:
        return (8 if flush else 4, weights[0])
    category = {(4, 1): 7, (3, 2): full, (3, 1, 1): 3, (2, 2, 1): 2, (2, 1, 1, 1): 1}
    return (suited if flush else category.get(shape, 0), *weights)


@cache
def low_of_five(cards: frozenset[Card]) -> Score:
    """Empty if it is no low; the greater is the better, that is lower, one."""
    ranks = sorted((1 if card.rank == 14 else card.rank for card in cards), reverse=True)
    return tuple(-rank for rank in ranks) if len(set(ranks)) == 5 and ranks[0] <= 8 else ()


def fives(
    situation: Situation, own: Sequence[Card], communal: Sequence[Card]
) -> list[frozenset[Card]]:
    if situation.exactly_two:
        return [
            frozenset(two + three)
            for two in combinations(own, 2)
            for three in combinations(communal, 3)
        ]
    return [frozenset(five) for five in combinations((*own, *communal), 5)]


def deals(situation: Situation) -> Iterator[tuple[list[tuple[Card, ...]], tuple[Card, ...]]]:
    """Every deal once: what each player holds in the end, and the communal cards."""
    yield from _deal(situation, [], {*situation.unseen})


def _deal(
    situation: Situation, held: list[tuple[Card, ...]], left: set[Card]
) -> Iterator[tuple[list[tuple[Card, ...]], tuple[Card, ...]]]:
    if len(held) == situation.players:
        for cards in combinations(sorted(left), situation.to_come):
            yield held, (*situation.communal, *cards)
        return
    holding = situation.holdings[len(held)]
    drawn: Iterable[tuple[Card, ...]] = combinations(sorted(left), holding.unknown)
    for cards in holding.pairs or drawn:
        if left.issuperset(cards):
            yield from _deal(situation, [*held, (*holding.known, *cards)], left - {*cards})


def outcomes_of(situation: Situation) -> Outcomes:
    found: Outcomes = Counter()
    for held, communal in deals(situation):
        choices = [fives(situation, own, communal) for own in held]
        highs = [max(score_of_five(five, situation.order) for five in each) for each in choices]
        lows = [max(map(low_of_five, each)) if situation.has_low else () for each in choices]
        high_holders, low_holders = highs.count(max(highs)), lows.count(max(lows))
        for player, (high, low) in enumerate(zip(highs, lows, strict=True)):
            of_high = high_holders if high == max(highs) else 0
            of_low = 0 if not max(lows) else 1 + low_holders if low == max(lows) else 1
            found[player, of_high, of_low] += 1
    return found


def equity(outcomes: Outcomes, player: int) -> Fraction:
    """The mean share: the high half, or the whole pot if nobody has a low, and the low half."""
    total, deals = Fraction(0), 0
    for (who, of_high, of_low), count in outcomes.items():
        if who == player:
            half = Fraction(1, 2) if of_low else Fraction(1)
            total += count * (half / of_high if of_high else 0)
            total += count * (Fraction(1, 2) / (of_low - 1) if of_low > 1 else 0)
            deals += count
    return total / deals
