"""Unbiased numbers, orders and cuts from a given source of bytes."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import TypeVar

ByteSource = Callable[[int], bytes]
"""Gives the number of bytes asked for."""

T = TypeVar("T")


def scale(drawn: int, below: int, *, span: int = 256) -> int | None:
    """Maps *drawn*, one of *span* equally likely numbers, to one of *below* equally likely ones.

    None means draw again: an incomplete last cycle of *below* would favour the low numbers.
    """
    if not 1 <= below <= span:
        raise ValueError(f"{span} numbers cannot be scaled to {below}")
    return drawn % below if drawn < span - span % below else None


def numbers(source: ByteSource, *, at_once: int) -> Callable[[int], int]:
    """A function that draws a number from 0 up to but not including its argument."""
    drawn = _each_byte(source, at_once)

    def below(limit: int) -> int:
        while (number := scale(next(drawn), limit)) is None:
            pass
        return number

    return below


def _each_byte(source: ByteSource, at_once: int) -> Iterator[int]:
    while chunk := source(at_once):
        yield from chunk
    raise OSError("the source of bytes has run dry")


def bytes_at_once(cards: int) -> int:
    """Twice what a shuffle needs, so that a second draw is hardly ever necessary."""
    return 2 * cards


def permuted(cards: Iterable[T], source: ByteSource) -> tuple[T, ...]:
    """*cards* in a random order, every order being equally likely."""
    pack = tuple(cards)
    return arranged_by(pack, numbers(source, at_once=bytes_at_once(len(pack))))


def arranged_by(cards: Iterable[T], below: Callable[[int], int]) -> tuple[T, ...]:
    """The Fisher-Yates shuffle: each place, from the last, gets one of the cards not yet placed."""
    order = list(cards)
    for place in range(len(order) - 1, 0, -1):
        other = below(place + 1)
        order[place], order[other] = order[other], order[place]
    return tuple(order)


def cut(order: tuple[T, ...], at: int, *, least_each_end: int) -> tuple[T, ...]:
    """The top *at* cards go to the bottom; each part has at least *least_each_end* cards."""
    if at not in places_to_cut(len(order), least_each_end):
        raise ValueError(
            f"{len(order)} cards cannot be cut at {at} with at least {least_each_end} at each end"
        )
    return order[at:] + order[:at]


def any_place_to_cut(cards: int, source: ByteSource, *, least_each_end: int) -> int:
    """A random place where *cards* may be cut, every one being equally likely."""
    places = places_to_cut(cards, least_each_end)
    if not places:
        raise ValueError(f"{cards} cards cannot be cut with at least {least_each_end} at each end")
    return places[numbers(source, at_once=16)(len(places))]


def places_to_cut(cards: int, least_each_end: int) -> range:
    if least_each_end < 1:
        raise ValueError(f"a cut leaves at least one card at each end, not {least_each_end}")
    return range(least_each_end, cards - least_each_end + 1)
