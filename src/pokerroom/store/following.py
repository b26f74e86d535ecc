"""A second record that gets every entry of the first, in another file or database."""

from __future__ import annotations

import asyncio
from typing import Final

from pokerroom.store.abreast import ReadAhead
from pokerroom.store.entries import Command, Entry, Head, Line, Part, Posted, Write
from pokerroom.store.errors import Broken, NotOurs
from pokerroom.store.seals import FIRST, sealed
from pokerroom.store.store import Store

AT_ONCE: Final = 500
"""How many entries are written to the copy together."""


class Follower:
    """*copy* is empty, or has the first entries of *store*."""

    def __init__(self, store: Store, copy: Store) -> None:
        self._store, self._copy = store, copy
        self._lock = asyncio.Lock()
        self._head: Head | None = None

    async def catch_up(self) -> Head:
        """Writes to the copy what it does not have yet; it is durable there.

        `NotOurs` if it is a copy of another record, `Broken` at an entry that is not as sealed.
        """
        async with self._lock:
            head = self._head or await self._begun()
            end = (await self._store.head()).position
            while head.position < end:
                head = self._head = await self._some(head, end)
            return head

    async def _begun(self) -> Head:
        head = await self._copy.head()
        entry = await anext(aiter(self._store.entries(after=head.position - 1)), None)
        has = entry is not None and entry.position == head.position and entry.seal == head.seal
        if head != FIRST and not has:
            raise NotOurs(f"the copy has an entry {head.position} that the record does not have")
        return head

    async def _some(self, head: Head, end: int) -> Head:
        """What is written meanwhile waits: its lines may be too late to be read with it."""
        commands = ReadAhead(self._store.commands(after=head.position))
        lines = ReadAhead(self._store.lines(after=head.position))
        waiting: list[Write] = []
        async for entry in self._store.entries(after=head.position):
            if entry.position > end or len(waiting) == AT_ONCE:
                break
            command = await commands.at(entry.position)
            posted = await lines.at(entry.position)
            waiting.append(_write(head, entry, command[0] if command else None, posted))
            head = Head(position=entry.position, seal=entry.seal)
        if not waiting:
            raise Broken(head.position + 1, "it is missing")
        await asyncio.gather(*map(self._copy.write, waiting))
        return head


def _write(head: Head, entry: Entry, command: Command | None, posted: list[Posted]) -> Write:
    """The write that gives *entry* again after *head*."""
    part = Part(stream=entry.stream, after=entry.version - 1, body=entry.body)
    if sealed(head, part, entry.at, command) != entry:
        raise Broken(entry.position, "it, or what was answered, is not what was sealed")
    return Write(
        parts=(part,),
        at=entry.at,
        key=command.key if command else "",
        asks=command.asks if command else b"",
        answer=command.answer if command else b"",
        lines=tuple(Line(account=p.account, amount=p.amount, may_owe=True) for p in posted),
    )
