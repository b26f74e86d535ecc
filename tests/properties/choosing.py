"""Choices of a test, one after another, out of bytes that hypothesis or a seed has drawn."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import TypeVar

from hypothesis import strategies as some

T = TypeVar("T")
ENOUGH = 1200  # bytes for most rounds of play


class Chooser:
    """When the bytes are used up the first of all options is taken, which soon ends a round."""

    def __init__(self, drawn: bytes) -> None:
        self._drawn, self._at = drawn, 0

    def below(self, number: int) -> int:
        """A whole number from 0 on."""
        width = 1 if number <= 256 else 4
        taken = self._drawn[self._at : self._at + width]
        self._at += width
        return int.from_bytes(taken, "big") % number

    def of(self, options: Sequence[T]) -> T:
        return options[self.below(len(options))]

    def once_in(self, times: int) -> bool:
        """True for one byte in so many, never for those that are left out."""
        return self.below(times) == times - 1

    def random(self) -> Random:
        """A generator for what is too much for single choices, such as a shuffle."""
        return Random(self.below(1 << 31))

    def shuffled(self, options: Sequence[T]) -> list[T]:
        return self.random().sample(options, len(options))


def choosers(enough: int = ENOUGH) -> some.SearchStrategy[Chooser]:
    return some.binary(min_size=enough, max_size=enough).map(Chooser)


def chooser_of(seed: int, enough: int = 2 * ENOUGH) -> Chooser:
    """For a campaign, which draws by itself."""
    return Chooser(Random(seed).randbytes(enough))
