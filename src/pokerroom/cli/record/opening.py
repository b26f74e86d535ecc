"""The record that a command is given, open while the command does its work."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager
from typing import Annotated, TypeVar

from cyclopts import Parameter

from pokerroom.cli.output import Refused
from pokerroom.cli.progress import progress
from pokerroom.store import Head, Store, StoreError, open_store

T = TypeVar("T")
Record = Annotated[str, Parameter(name="RECORD")]
Flag = Annotated[bool, Parameter(negative="")]
Tell = Callable[[int], None]
"""Told the position that was reached."""


def done(work: Awaitable[T]) -> T:
    """What *work* comes to; what the record refuses is told in a line."""

    async def wait() -> T:
        return await work

    try:
        return asyncio.run(wait())
    except StoreError as error:
        raise Refused(str(error)) from error


@asynccontextmanager
async def opened(address: str, *, make: bool = False) -> AsyncIterator[Store]:
    store = await open_store(address, make=make)
    try:
        yield store
    finally:
        await store.close()


@contextmanager
def watched(title: str, entries: int) -> Iterator[Tell]:
    """How many of the *entries* are done."""
    with progress(title) as tell:
        yield lambda position: tell(position / max(entries, 1))


def told(head: Head) -> str:
    """A record by its last entry: two that end alike are the same."""
    return f"{head.position:,} entries, sealed {head.seal.hex()}"
