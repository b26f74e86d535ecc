"""What every database of the record can do."""

from __future__ import annotations

from collections.abc import AsyncIterator, Mapping
from typing import Protocol

from pokerroom.store.balancing import Uneven
from pokerroom.store.entries import (
    LAST,
    Amount,
    Command,
    Entry,
    Head,
    Posted,
    Unread,
    Write,
    Written,
)
from pokerroom.store.writer import Then


class Store(Protocol):
    """One append-only record. Whatever `write` has returned from survives anything."""

    async def write(self, write: Write) -> Written:
        """`Stale`, `KeyReused`, `Overdrawn`: nothing was written. `StoreStopped`: unknown."""

    async def answered(self, key: str, asks: bytes) -> Written | None:
        """The answer to a command in the record; `KeyReused` if the key was another command's."""

    def entries(self, *, after: int = 0, unread: Unread | None = None) -> AsyncIterator[Entry]:
        """All entries after the position *after*, in order.

        Here and below, what cannot be read is told to *unread* and left out, or else raised.
        """

    async def stream(self, name: str, *, after: int = 0, until: int = LAST) -> list[Entry]:
        """The entries of one stream after the version *after*, up to *until*."""

    async def streams(self) -> Mapping[str, int]:
        """Every stream with its version."""

    async def head(self) -> Head: ...

    def lines(self, *, after: int = 0, unread: Unread | None = None) -> AsyncIterator[Posted]:
        """The ledger in order, for entries after the position *after*."""

    def commands(self, *, after: int = 0, unread: Unread | None = None) -> AsyncIterator[Command]:
        """All commands that had a key and were carried out, in the order of their entries."""

    async def balances(self, unread: Unread | None = None) -> Mapping[str, Amount]:
        """What every account holds."""

    async def balance(self, account: str) -> Amount:
        """What *account* holds; nil if it was never posted to."""

    async def uneven(self, account: str = "") -> list[Uneven]:
        """Accounts that hold something else than was posted to them; of *account* alone if given.

        `Damaged` if something posted or held is no sum.
        """

    async def oddities(self) -> list[str]:
        """What the database holds that this program never wrote there, each in a sentence."""

    async def keep(self, stream: str, version: int, snapshot: bytes) -> None:
        """Keeps a state that can later be read instead of the entries; it may be lost."""

    async def kept(self, stream: str) -> tuple[int, bytes] | None: ...

    async def back_up(self, to: str) -> None:
        """Copies the present record to the new file *to*, while writing goes on."""

    def before_acknowledging(self, then: Then) -> None:
        """From now on *then* is done after each commit; if it fails, nothing more is written."""

    @property
    def is_writable(self) -> bool:
        """Whether, as far as is known, the record can be written to."""

    @property
    def stopped_because(self) -> str:
        """What the database said when it took no more; empty if it said nothing."""

    async def close(self) -> None: ...
