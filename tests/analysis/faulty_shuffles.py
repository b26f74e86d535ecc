"""Shuffles with the faults that real rooms have had, for the tests that must catch them."""

from collections.abc import Callable, Iterator
from functools import partial

import numpy as np

from pokerroom.analysis.shuffle_tests.bulk_shuffle import Orders, bulk_shuffles
from pokerroom.cards.shuffling.draws import ByteSource, arranged_by, bytes_at_once, numbers

Swaps = Callable[[list[int], Callable[[int], int]], tuple[int, ...]]
Draw = Callable[[ByteSource, int], Callable[[int], int]]


def fairly(source: ByteSource, cards: int) -> Callable[[int], int]:
    return numbers(source, at_once=bytes_at_once(cards))


def by_modulo(source: ByteSource, cards: int) -> Callable[[int], int]:
    """A byte modulo the limit, without rejection: the low numbers come too often."""
    drawn: Iterator[int] = iter(source(cards))
    return lambda limit: next(drawn) % limit


def with_any_card(order: list[int], below: Callable[[int], int]) -> tuple[int, ...]:
    """The swap of 1999: each card changes places with any card of the deck."""
    for place in range(len(order)):
        other = below(len(order))
        order[place], order[other] = order[other], order[place]
    return tuple(order)


def never_with_itself(order: list[int], below: Callable[[int], int]) -> tuple[int, ...]:
    """Off by one: no card ever stays where it is (Sattolo)."""
    for place in range(len(order) - 1, 0, -1):
        other = below(place)
        order[place], order[other] = order[other], order[place]
    return tuple(order)


def one_by_one(draw: Draw, swaps: Swaps, cards: int, shuffles: int, source: ByteSource) -> Orders:
    """As `bulk_shuffles`, but by *draw* and *swaps*."""
    made = [swaps(list(range(cards)), draw(source, cards)) for _ in range(shuffles)]
    return np.array(made, dtype=np.uint8).T


def keeping_a_card(cards: int, shuffles: int, source: ByteSource) -> Orders:
    """One card lies where it lay in the shuffle before; each shuffle by itself is fair."""
    orders = bulk_shuffles(cards, shuffles, source)
    below = fairly(source, cards)
    for this in range(1, shuffles):
        place = below(cards)
        kept = orders[place, this - 1]
        orders[orders[:, this] == kept, this] = orders[place, this]
        orders[place, this] = kept
    return orders


def from_few_seeds(cards: int, shuffles: int, source: ByteSource) -> Orders:
    """Every shuffle is one of 65,536."""
    stored = bulk_shuffles(cards, 65_536, source)
    seeds = np.frombuffer(source(2 * shuffles), dtype=np.uint16)
    return stored[:, seeds]


def sorting_now_and_then(cards: int, shuffles: int, source: ByteSource) -> Orders:
    """One shuffle in a hundred leaves its two top cards in ascending order."""
    orders = bulk_shuffles(cards, shuffles, source)
    some = slice(None, None, 100)
    orders[:2, some] = np.sort(orders[:2, some], axis=0)
    return orders


modulo_bias = partial(one_by_one, by_modulo, arranged_by)
swap_of_1999 = partial(one_by_one, fairly, with_any_card)
off_by_one = partial(one_by_one, fairly, never_with_itself)
