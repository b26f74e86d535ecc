"""Shuffles that can be repeated from a seed: for tests and simulation, never for a table."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import final

from numpy.random import PCG64

from pokerroom.cards.card import Card, each_once
from pokerroom.cards.deck import Deck
from pokerroom.cards.shuffling.draws import ByteSource, any_place_to_cut, cut, permuted
from pokerroom.cards.shuffling.shoe import Shoe


@final
@dataclass(frozen=True, slots=True, repr=False)
class SeededDeck:
    """Cards in an order that anybody with the seed can know; unrelated to `ShuffledDeck`."""

    order: tuple[Card, ...]

    def cut(self, at: int, *, least_each_end: int = 2) -> SeededDeck:
        return SeededDeck(cut(self.order, at, least_each_end=least_each_end))

    def shoe(self) -> Shoe:
        """A shoe marked as having an order known in advance."""
        return Shoe.arranged(self.order)

    def __len__(self) -> int:
        return len(self.order)

    def __repr__(self) -> str:
        return f"<SeededDeck of {len(self)} cards>"


@final
class SeededShuffler:
    """A series of shuffles from one seed, by the same code as the shuffle of a table."""

    __slots__ = ("_source",)

    def __init__(self, seed: int) -> None:
        self._source = seeded_bytes(seed)

    def shuffle(self, cards: Deck | Iterable[Card]) -> SeededDeck:
        pack = cards.cards if isinstance(cards, Deck) else each_once(cards)
        return SeededDeck(permuted(pack, self._source))

    def cut(self, deck: SeededDeck, *, least_each_end: int = 2) -> SeededDeck:
        """A random cut, every allowed one being equally likely."""
        at = any_place_to_cut(len(deck), self._source, least_each_end=least_each_end)
        return deck.cut(at, least_each_end=least_each_end)


def seeded_bytes(seed: int) -> ByteSource:
    """The bytes generated from *seed*; NumPy keeps this stream the same in every version."""
    generator = PCG64(seed)

    def draw(count: int) -> bytes:
        return generator.random_raw(-(-count // 8)).astype("<u8").tobytes()[:count]

    return draw
