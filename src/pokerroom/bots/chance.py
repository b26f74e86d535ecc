"""Where cards and the bots' randomness come from: the kernel, or a seed that repeats a round."""

from __future__ import annotations

from collections.abc import Iterable
from hashlib import sha256
from random import Random

from pokerroom.cards import Card, Deck
from pokerroom.cards.shuffling.draws import any_place_to_cut
from pokerroom.cards.shuffling.seeded import SeededShuffler, seeded_bytes
from pokerroom.cards.shuffling.shoe import Shoe
from pokerroom.play import Seat
from pokerroom.table import KernelShuffler, Shuffler


class SeededTable:
    """The shuffles and cuts of one round, determined by its seed."""

    def __init__(self, seed: int) -> None:
        self._shuffler = SeededShuffler(seed)
        self._cuts = seeded_bytes(seed + 1)

    def shoe(self, deck: Deck) -> Shoe:
        return self._shuffler.shuffle(deck).shoe()

    def again(self, cards: Iterable[Card]) -> tuple[Card, ...]:
        return self._shuffler.shuffle(cards).order

    def place_to_cut(self, cards: int, *, least_each_end: int) -> int:
        return any_place_to_cut(cards, self._cuts, least_each_end=least_each_end)


def chances(seed: int | None, number: int) -> tuple[Shuffler, Random]:
    """The shuffler of round *number*, and the bots' source of randomness in it."""
    if seed is None:
        return KernelShuffler(), Random()  # noqa: S311  whims are no secret
    own = _number(f"{seed}/{number}")
    return SeededTable(own), Random(own)  # noqa: S311  the same


def own_chance(seed: int | None, number: int, seat: Seat) -> Random:
    """The source of randomness of *seat* alone in round *number*; the cards do not depend on it."""
    if seed is None:
        return Random()  # noqa: S311  the same
    return Random(_number(f"{seed}/{number}/{seat}"))  # noqa: S311  the same


def _number(text: str) -> int:
    return int.from_bytes(sha256(text.encode()).digest()[:8])
