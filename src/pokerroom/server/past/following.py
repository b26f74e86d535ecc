"""Follows the record entry by entry, so that questions need not read it."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Iterator
from typing import Final

from pokerroom.desk import Desk, HouseRoundBegun, Moment, RoundBegun, RoundOver, bounds_in
from pokerroom.server import log
from pokerroom.server.past.index import Index, Kept, RoundInProgress
from pokerroom.server.past.moves import Move, Sums, apart, gains, kinds_in, sorted_out
from pokerroom.server.past.summing import Summary, summary_of
from pokerroom.store import Entry, Posted, StoreError, by_entry

AT_ONCE: Final = 500
"""How many entries are added to the index together."""
IN_A_ROW: Final = 10
"""After so many the tables get their turn: all at once would hold up every command."""
EVERY: Final = 5.0
"""Seconds after which the index reads the record although nobody has asked."""
SHOWS: Final = (b'"$":"Shown"', b'"$":"HandShown"')
REWINDS: Final = b'"$":"Rewound"'
"""Searched for in the bytes, so that most entries need not be read."""
TABLE: Final = "table "


class Past:
    """What the record says of past rounds and of money, kept in an index."""

    def __init__(self, desk: Desk, index: Index | None = None) -> None:
        self._desk, self.index = desk, index or Index()
        self._lock = asyncio.Lock()
        self._checked = False
        self._following: asyncio.Task[None] | None = None

    def open(self) -> None:
        self._following = asyncio.ensure_future(self._follow())

    async def close(self) -> None:
        if self._following is not None:
            self._following.cancel()
            await asyncio.gather(self._following, return_exceptions=True)
        self.index.close()

    async def _follow(self) -> None:
        while True:
            try:
                await self.catch_up()
            except (StoreError, sqlite3.Error) as error:  # of the record, or of the index
                log.error("the record cannot be followed", error=error)
            await asyncio.sleep(EVERY)

    async def catch_up(self) -> None:
        """Reads the record up to its last entry; nothing is read twice."""
        async with self._lock:
            await self._check()
            while await self._some():
                await asyncio.sleep(0)

    async def _check(self) -> None:
        """A record that was restored or replaced is read from its beginning."""
        position, seal = self.index.followed
        if self._checked or not position:
            return
        last = await anext(aiter(self._desk.store.entries(after=position - 1)), None)
        if last is None or last.seal != seal:
            self.index.clear()
        self._checked = True

    async def _some(self) -> bool:
        """Reads the next entries; whether there are more.

        What is written meanwhile waits: its lines may be too late to be read with it.
        """
        after, last = self.index.followed[0], None
        end = (await self._desk.store.head()).position
        self.index.begin()
        try:
            async for entry, lines in by_entry(self._desk.store, after=after):
                if entry.position > end:
                    break
                await self._hear(entry, lines)
                last = entry
                if not entry.position % IN_A_ROW:
                    await asyncio.sleep(0)
                if entry.position - after >= AT_ONCE:
                    break
        except BaseException:
            self.index.forget()
            raise
        if last is None:
            self.index.forget()
            return False
        self.index.commit(last.position, last.seal)
        return last.position - after >= AT_ONCE

    async def _hear(self, entry: Entry, lines: list[Posted]) -> None:
        place = entry.stream.removeprefix(TABLE) if entry.stream.startswith(TABLE) else ""
        if place:
            await self._rounds(entry, place)
        if lines:
            self._money(entry, lines, place)

    # rounds

    async def _rounds(self, entry: Entry, place: str) -> None:
        if b'RoundOver"' in entry.body or b'RoundBegun"' in entry.body:
            for event in bounds_in(entry):
                if isinstance(event, RoundOver):
                    await self._over(entry, place)
                else:
                    self.index.going_on[place] = _begun(event, entry.version)
        on = self.index.going_on.get(place)
        if on is not None:
            on.showdown = on.showdown or any(each in entry.body for each in SHOWS)
            on.is_rewound = on.is_rewound or REWINDS in entry.body

    async def _over(self, entry: Entry, place: str) -> None:
        over = self.index.going_on.pop(place, None)
        if over is None:
            return
        if over.is_rewound:
            over.showdown = await self._showdown(place, over, entry.version)
        self.index.add_round(entry.position, place, over, entry.version, entry.at)
        for person, net in over.nets.items():
            if any(net):
                move = Move("round", Sums(*net))
                self.index.add_move(person, entry.at, move, place, over.number)

    async def _showdown(self, place: str, over: RoundInProgress, last: int) -> bool:
        """Whether hands were shown, not counting what was rewound."""
        found = summary_of(await self._desk.retold(place, over.number, over.first, last))
        return found is not None and any(part.showdown for part in found.parts)

    async def told_again(self, kept: Kept) -> Iterator[Moment]:
        """The round moment by moment, hidden cards included."""
        return await self._desk.retold(kept.table, kept.number, kept.first, kept.last)

    async def summary(self, kept: Kept) -> Summary | None:
        """The summary, made once, when somebody first asks for it."""
        if kept.summary is not None:
            return kept.summary
        found = summary_of(await self.told_again(kept))
        if found is not None:
            self.index.keep_summary(kept.id, found)
        return found

    # money

    def _money(self, entry: Entry, lines: list[Posted], place: str) -> None:
        on = self.index.going_on.get(place)
        number = on.number if on else 0
        charges, others = apart(lines)
        for person, paid in gains(charges).items():
            self.index.add_move(person, entry.at, Move("charge", paid), place, number)
        for person, gained in gains(others).items():
            for move in sorted_out(gained, kinds_in(others)):
                if move.kind == "round" and on is not None:
                    before = Sums(*on.nets.get(person, ()))
                    on.nets[person] = before.plus(move.sums)
                else:
                    self.index.add_move(person, entry.at, move, place, number)


def _begun(event: RoundBegun | HouseRoundBegun, version: int) -> RoundInProgress:
    """Among players everybody dealt in takes part; against the house, everybody who wagers."""
    dealt: dict[str, tuple[int, int, int]] = {}
    if isinstance(event, RoundBegun):
        on = event.standing.round
        seats = on.stakes if on else event.players
        dealt = {event.players[seat].person: (0, 0, 0) for seat in seats}
    return RoundInProgress(
        number=event.number, game=event.table.rules.game, first=version, nets=dealt
    )
