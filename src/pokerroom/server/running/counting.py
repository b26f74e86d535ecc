"""Cash that one person may count alone; of more, two each count it for themselves."""

from __future__ import annotations

from asyncio import Lock
from collections.abc import Callable
from typing import Final, NamedTuple

from pokerroom.desk import Counted, Desk, NotPossible, cash_since, counted_before
from pokerroom.money import Money, in_short

ALONE: Final = 10_000_00
"""Cents, unless the room says otherwise: from that much on, the law has cash reported."""
DAY: Final = 24 * 3600 * 10**9
WAITS: Final = 600 * 10**9
MOST: Final = 20
"""How many counts wait for a second one; the oldest is dropped first."""


class First(NamedTuple):
    person: str
    until: int


class Counting:
    """*alone* is how much of one player's cash one person may take, or pay, within 24 hours.

    *are_not_two* says why two accounts do not count as those of two people.
    """

    def __init__(self, desk: Callable[[], Desk], are_not_two: Callable[[str, str], str]) -> None:
        self._desk, self._are_not_two = desk, are_not_two
        self.alone, self.one_at_a_time = ALONE, Lock()
        self._firsts: dict[Counted, First] = {}

    async def by(self, person: str, cash: Counted, key: str) -> str:
        """Who has counted *cash*, as the record names them; `NotPossible` until a second has."""
        store, now = self._desk().store, self._desk().clock()
        if await counted_before(store, cash, key):
            return person
        already = await cash_since(store, cash, now - DAY)
        if already + cash.amount <= self.alone:
            return person
        first = self._firsts.get(cash)
        if first is not None and first.person != person and now < first.until:
            if because := self._are_not_two(first.person, person):
                raise NotPossible(because)
            del self._firsts[cash]
            return f"{first.person} and {person}"
        self._firsts[cash] = First(person, now + WAITS)
        if len(self._firsts) > MOST:
            del self._firsts[next(iter(self._firsts))]
        raise NotPossible(
            f"more than {in_short(Money(self.alone))} of {cash.person} within a day takes two:"
            " somebody else at the cash desk counts it and sends the same within 10 minutes"
        )
