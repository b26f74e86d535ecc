"""Cash that one person may count alone; of more, two each count it for themselves."""

from __future__ import annotations

from asyncio import Lock
from collections.abc import Callable
from typing import Final

from pokerroom.desk import Counted, Desk, NotPossible, cash_since, counted_before, first_counted
from pokerroom.money import Money, in_short

ALONE: Final = 10_000_00
"""Cents, unless the room says otherwise: from that much on, the law has cash reported."""
DAY: Final = 24 * 3600 * 10**9
WAITS: Final = 600 * 10**9


class Counting:
    """*alone* is how much of one player's cash one person may take, or pay, within 24 hours.

    *are_not_two* says why two accounts do not count as those of two people.
    """

    def __init__(self, desk: Callable[[], Desk], are_not_two: Callable[[str, str], str]) -> None:
        self._desk, self._are_not_two = desk, are_not_two
        self.alone, self.one_at_a_time = ALONE, Lock()

    async def by(self, person: str, cash: Counted, key: str) -> str:
        """Who has counted *cash*, as the record names them; `NotPossible` until a second has."""
        desk = self._desk()
        store, now = desk.store, desk.clock()
        if await counted_before(store, cash, key):
            return person
        if await cash_since(store, cash, now - DAY) + cash.amount <= self.alone:
            return person
        first = await first_counted(store, cash, now - WAITS + 1)
        if first and first != person:
            if because := self._are_not_two(first, person):
                raise NotPossible(because)
            return f"{first} and {person}"
        await desk.count_first(cash, by=person)
        raise NotPossible(
            f"more than {in_short(Money(self.alone))} of {cash.person} within a day takes two:"
            " somebody else at the cash desk counts it and sends the same within 10 minutes"
        )
