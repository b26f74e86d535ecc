"""The shuffle of a table: every order equally likely, from the kernel's randomness alone."""

from __future__ import annotations

from collections.abc import Iterable
from os import getrandom
from typing import final

from pokerroom.cards.card import Card, each_once
from pokerroom.cards.deck import Deck
from pokerroom.cards.shuffling.draws import any_place_to_cut, cut, permuted


@final
class ShuffledDeck:
    """Cards in an order that came from the kernel; only `shuffle` makes one.

    Its type is its proof of origin, so there is no other way to make one, and printing it does not
    reveal the order.
    """

    __slots__ = ("_order",)
    _order: tuple[Card, ...]

    def __init__(self) -> None:
        raise TypeError("a ShuffledDeck is made by shuffle(), never by hand")

    @property
    def order(self) -> tuple[Card, ...]:
        """From the top down; for the shoe and the record, not for anybody's eyes."""
        return self._order

    def cut(self, at: int, *, least_each_end: int = 2) -> ShuffledDeck:
        """The top *at* cards go to the bottom."""
        return _shuffled(cut(self._order, at, least_each_end=least_each_end))

    def cut_anywhere(self, *, least_each_end: int = 2) -> ShuffledDeck:
        """A random cut, for an electronic table; every allowed one is equally likely."""
        at = any_place_to_cut(len(self), kernel_bytes, least_each_end=least_each_end)
        return self.cut(at, least_each_end=least_each_end)

    def __len__(self) -> int:
        return len(self._order)

    def __repr__(self) -> str:
        return f"<ShuffledDeck of {len(self)} cards>"


def shuffle(cards: Deck | Iterable[Card]) -> ShuffledDeck:
    """Shuffles a whole deck, or cards that are reshuffled in the middle of a round of play."""
    pack = cards.cards if isinstance(cards, Deck) else each_once(cards)
    return _shuffled(permuted(pack, kernel_bytes))


def kernel_bytes(count: int) -> bytes:
    """*count* fresh random bytes from the kernel.

    An error is raised, since there is no fallback.
    """
    drawn = b""
    while len(drawn) < count:  # a large request may be answered in parts
        part = getrandom(count - len(drawn))
        if not part:
            raise OSError("the kernel gave no random bytes")
        drawn += part
    return drawn


def _shuffled(order: tuple[Card, ...]) -> ShuffledDeck:
    deck = object.__new__(ShuffledDeck)
    deck._order = order
    return deck
