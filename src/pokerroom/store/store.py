"""What every database of the record can do."""

from __future__ import annotations

from collections.abc import AsyncIterator, Mapping
from typing import Protocol

from pokerroom.store.entries import LAST, Amount, Command, Entry, Head, Posted, Write, Written


class Store(Protocol):
    """One append-only record. What `write` has returned survives whatever happens next."""

    async def write(self, write: Write) -> Written:
        """`Stale`, `KeyReused`, `Overdrawn`: nothing was written. `StoreStopped`: nobody knows."""

    async def answered(self, key: str, asks: bytes) -> Written | None:
        """What was said to a command that is in the record; `KeyReused` if that was another."""

    def entries(self, *, after: int = 0) -> AsyncIterator[Entry]:
        """All entries after the position *after*, in their order."""

    async def stream(self, name: str, *, after: int = 0, until: int = LAST) -> list[Entry]:
        """The entries of one stream after the version *after*, up to *until*."""

    async def streams(self) -> Mapping[str, int]:
        """Every stream with its version."""

    async def head(self) -> Head: ...

    def lines(self, *, after: int = 0) -> AsyncIterator[Posted]:
        """The ledger in its order, for entries after the position *after*."""

    def commands(self) -> AsyncIterator[Command]:
        """All commands that were acted on and had a key, in the order of their entries."""

    async def balances(self) -> Mapping[str, Amount]:
        """What every account holds."""

    async def balance(self, account: str) -> Amount:
        """What *account* holds; nothing if it was never posted to."""

    async def oddities(self) -> list[str]:
        """What the database holds that this program never wrote there, each in a sentence."""

    async def keep(self, stream: str, version: int, snapshot: bytes) -> None:
        """A state that may be had from here later instead of from the entries; it may get lost."""

    async def kept(self, stream: str) -> tuple[int, bytes] | None: ...

    async def forget_snapshots(self) -> None: ...

    async def back_up(self, to: str) -> None:
        """A copy as of now into the new file *to*, while writing goes on."""

    async def close(self) -> None: ...
