"""Where the order of an electronic deck comes from: the kernel, or a seed that is recorded."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Protocol

from pokerroom.cards import Card
from pokerroom.cards.shuffling.draws import ByteSource, scale
from pokerroom.cards.shuffling.seeded import SeededShuffler, seeded_bytes
from pokerroom.cards.shuffling.shuffle import kernel_bytes, shuffle
from pokerroom.desk.decks.sealing import KnownDeck, new_salt


class Shuffles(Protocol):
    """Makes decks; *name* is what the record calls it."""

    @property
    def name(self) -> str: ...

    def deck(self, cards: Iterable[Card], places: int) -> KnownDeck:
        """*cards* in some order, and one of *places* at which to cut."""


class FromKernel:
    """The shuffle of a real table, which nobody can foresee."""

    name = "kernel"

    def deck(self, cards: Iterable[Card], places: int) -> KnownDeck:
        order = shuffle(sorted(cards)).order
        return KnownDeck(order=order, salt=new_salt(), cut=_number(kernel_bytes, places))


class FromSeed:
    """The shuffle of a simulation: the same seed gives the same decks."""

    name = "seeded"

    def __init__(self, seed: int) -> None:
        self._shuffler = SeededShuffler(seed)
        self._bytes = seeded_bytes(seed ^ 0x5EED)

    def deck(self, cards: Iterable[Card], places: int) -> KnownDeck:
        order = self._shuffler.shuffle(sorted(cards)).order
        return KnownDeck(order=order, salt=self._bytes(32), cut=_number(self._bytes, places))


def _number(source: ByteSource, below: int) -> int:
    """A number from 0 up to but not including *below*; 0 if there is no choice."""
    if below < 2:
        return 0
    while (found := scale(source(1)[0], below)) is None:
        pass
    return found
