"""Hand ranking written as the books say it, slowly and with no table."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import combinations

from pokerroom.cards.card import Card
from pokerroom.cards.deck import Deck
from pokerroom.cards.orders import Category, HandOrder

Rank = tuple[int, ...]


def category_and_ranks(  # noqa: PLR0911  one return a kind, in order of precedence
    cards: Sequence[Card], order: HandOrder
) -> tuple[Category, list[int]]:
    """Of five cards: what they are, and the ranks that are compared, the weightiest first."""
    ranks = sorted((card.rank for card in cards), reverse=True)
    held = Counter(ranks)
    by_weight = sorted(held, key=lambda rank: (held[rank], rank), reverse=True)
    counts = [held[rank] for rank in by_weight]
    suited = len({card.suit for card in cards}) == 1
    top = top_of_straight(ranks, order)
    if top and suited:
        return (Category.ROYAL_FLUSH if top == 14 else Category.STRAIGHT_FLUSH), [top]
    if counts[0] == 4:
        return Category.FOUR_OF_A_KIND, by_weight
    if counts == [3, 2]:
        return Category.FULL_HOUSE, by_weight
    if suited:
        return Category.FLUSH, by_weight
    if top:
        return Category.STRAIGHT, [top]
    if counts[0] == 3:
        return Category.THREE_OF_A_KIND, by_weight
    if counts[:2] == [2, 2]:
        return Category.TWO_PAIRS, by_weight
    return (Category.ONE_PAIR if counts[0] == 2 else Category.ODD_CARDS), by_weight


def top_of_straight(ranks: Sequence[int], order: HandOrder) -> int:
    """The highest card of a run of five; 0 if they are none. A low ace leaves the second as top."""
    if all(ranks[i] == ranks[0] - i for i in range(5)):
        return ranks[0]
    bottom = order.deck.lowest_rank
    with_low_ace = [14, bottom + 3, bottom + 2, bottom + 1, bottom]
    return bottom + 3 if order.ace_low and list(ranks) == with_low_ace else 0


def rank_of_five(cards: Sequence[Card], order: HandOrder) -> Rank:
    """The greater beats the lesser."""
    category, ranks = category_and_ranks(cards, order)
    strength = float(category)
    if order.flush_above_full_house and category is Category.FLUSH:
        strength = Category.FULL_HOUSE + 0.5
    return (int(2 * strength), *ranks)


def best_rank(cards: Sequence[Card], order: HandOrder) -> Rank:
    return max(rank_of_five(five, order) for five in combinations(cards, 5))


def best_rank_of_two(hole: Sequence[Card], communal: Sequence[Card], order: HandOrder) -> Rank:
    return max(
        rank_of_five(two + three, order)
        for two in combinations(hole, 2)
        for three in combinations(communal, 3)
    )


def low_of_five(cards: Sequence[Card]) -> Rank | None:
    """The ranks from the highest, the ace as one, negated so that the lower is the greater."""
    ranks = sorted((1 if card.rank == 14 else card.rank for card in cards), reverse=True)
    if len(set(ranks)) < 5 or ranks[0] > 8:
        return None
    return tuple(-rank for rank in ranks)


def best_low(fives: Sequence[Sequence[Card]]) -> Rank | None:
    return max((low for five in fives if (low := low_of_five(five))), default=None)


def every_order() -> list[HandOrder]:
    choices = (False, True)
    return [HandOrder(deck, flush, ace) for deck in Deck for flush in choices for ace in choices]


def name_of(order: HandOrder) -> str:
    flush = "flush-over-full" if order.flush_above_full_house else "full-over-flush"
    return f"{order.deck.size}-{flush}-{'ace-low' if order.ace_low else 'ace-high'}"
