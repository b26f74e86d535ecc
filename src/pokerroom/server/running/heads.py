"""Notes where the record ends, publishes it signed, and compares it when a room is opened."""

from __future__ import annotations

import asyncio
import sqlite3
from asyncio import to_thread
from collections.abc import Awaitable
from pathlib import Path
from time import time_ns
from typing import Final

from msgspec.structs import replace

from pokerroom.desk import Key
from pokerroom.desk.heads.comparing import Beside, Changed, Seen, beside, compared, go_on
from pokerroom.desk.heads.signing import HeadsFile, SignedHead, last_head, signer_in
from pokerroom.server import log
from pokerroom.server.accounts.noting import Noted
from pokerroom.server.past.index import Index, digest_of
from pokerroom.server.running.webhook import Webhook
from pokerroom.server.settings import Settings
from pokerroom.store import Head, Store, StoreError

EVERY: Final = 1.0
"""Seconds after which the accounts note where the record ends, if it has gone on."""
HOW_TO_GO_ON: Final = (
    "{}. Files of this room were put back from an older copy, exchanged or lost. Put the newest"
    " copy of each back; or, to go on with what is here, {} once with --accept-changed-files, which"
    " is written to the record"
)


def missing(files: Beside, *others: Path) -> list[str]:
    """Files of a room that was open before; they would be made anew, and empty."""
    if not files.heads.exists() and not files.signing.exists():
        return []
    return [f"{each.name} is missing" for each in (*files, *others) if not each.exists()]


def accounts_changed(folder: Path, noted: Noted, before: str) -> None:
    """The head signed last takes them over, if it knew them as they were *before*."""
    files = beside(folder / "room.key")
    last = last_head(files.heads)
    if last is not None and last.accounts == before:
        changed = replace(last, accounts=noted.digest(), at=time_ns())
        HeadsFile(files.heads, signer_in(files.signing)).add(changed)


class Heads:
    """*latest* is the head that was published last; *noted* is what the accounts know, if any."""

    def __init__(
        self, store: Store, key: Key, files: Beside, noted: Noted | None, settings: Settings
    ) -> None:
        also, self._index_file = settings.head_file, files.key.with_name("rounds.db")
        self._index_before = digest_of(self._index_file)
        self._store, self._key, self._noted = store, key, noted
        self._file = HeadsFile(
            files.heads, signer_in(files.signing), also=[Path(also)] if also else []
        )
        self._seconds, address = settings.head_seconds, settings.head_webhook
        self._webhook = Webhook(address) if address else None
        self._seen: Head | None = None
        self._running: asyncio.Task[None] | None = None
        self.latest: SignedHead | None = None

    async def compare(self, index: Index | None, gone: list[str], *, accepts: bool) -> None:
        """`Changed` if files do not belong together, unless that is accepted."""
        seen = [Seen("accounts.db", *self._noted.seen())] if self._noted else []
        position, seal = index.followed if index else (0, b"")
        if position:
            seen.append(Seen("rounds.db", position, seal.hex()))
        found = await compared(self._store, self._key, self._file, seen, self._digest())
        if found := [*gone, *found, *self._older_heads()]:
            if not accepts:
                raise Changed(found)
            await go_on(self._store, found, time_ns())
            self._file.set_aside()
            log.warning("the room goes on with changed files", because="; ".join(found))
        elif index and self._is_another_index():
            log.warning("the index of past rounds was changed, and is made again")
            index.clear()
        if not self._file.path.exists():  # from now on it would be missed
            await self._publish()

    def _older_heads(self) -> list[str]:
        """The accounts know which head was signed last."""
        path, known = self._file.path, self._noted.head_seen() if self._noted else ""
        if not path.exists() or known.encode() in path.read_bytes().rpartition(b"\n")[0]:
            return []
        return [f"{path.name} ends before the head that accounts.db knows"]

    def _is_another_index(self) -> bool:
        """Not as it was when the room was closed; after a crash nobody knows."""
        last = last_head(self._file.path)
        return bool(last and last.index and last.index != self._index_before)

    def _digest(self) -> str:
        return self._noted.digest() if self._noted else ""

    async def open(self) -> None:
        """From now on heads are signed; the first one at once."""
        if self.latest is None:
            await self._publish()
        self._running = asyncio.ensure_future(self._run())

    async def close(self) -> None:
        """The last head says how the accounts were left."""
        if self._running is not None:
            self._running.cancel()
            await asyncio.gather(self._running, return_exceptions=True)
        try:
            await self._publish(is_last=True)
        except (StoreError, OSError, sqlite3.Error) as error:
            log.error("no head could be signed", error=error)
        if self._webhook:
            await to_thread(self._webhook.close)

    async def _run(self) -> None:
        while True:
            for _ in range(max(1, round(self._seconds / EVERY))):
                await asyncio.sleep(EVERY)
                await self._tried(self._note())
            await self._tried(self._publish())

    async def _tried(self, work: Awaitable[object]) -> None:
        try:
            await work
        except (StoreError, OSError, sqlite3.Error) as error:
            log.error("the head of the record could not be kept", error=error)

    async def _note(self) -> Head:
        head = await self._store.head()
        if head != self._seen:
            if self._noted:
                self._noted.note(head.position, head.seal.hex())
            self._seen = head
        return head

    async def _publish(self, *, is_last: bool = False) -> None:
        """Nothing is published if nothing has happened."""
        head, before = await self._note(), self.latest
        if before and not is_last and before.position == head.position:
            return
        self.latest = self._file.add(
            SignedHead(
                position=head.position,
                seal=head.seal.hex(),
                at=time_ns(),
                key=self._key.fingerprints[0],
                accounts=self._digest() if is_last else "",
                index=digest_of(self._index_file) if is_last else "",
            )
        )
        if self._noted:
            self._noted.note_head(head.position, self.latest.signature)
        if self._webhook:
            self._webhook.tell(self.latest)
