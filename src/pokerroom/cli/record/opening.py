"""The record given to a command, open while the command runs."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from typing import Annotated, TypeVar

from cyclopts import Parameter

from pokerroom.cli.output import Refused
from pokerroom.cli.progress import progress
from pokerroom.desk.heads.comparing import beside
from pokerroom.store import Head, Store, StoreError, open_store

T = TypeVar("T")
Record = Annotated[str, Parameter(name="RECORD")]
Flag = Annotated[bool, Parameter(negative="")]
Tell = Callable[[int], None]
"""Called with the position reached."""


def key_beside(database: str) -> Path:
    """The key file: DATABASE.key, or in a server's folder `room.key` beside `room.db`."""
    database = database.removeprefix("sqlite:///")
    own, of_server = Path(f"{database}.key"), Path(database).with_suffix(".key")
    return of_server if _is_used(of_server) and not _is_used(own) else own


def _is_used(key: Path) -> bool:
    """Whether a room has this key, though a copy of the room may be without it."""
    return any(each.exists() for each in beside(key))


def done(work: Awaitable[T]) -> T:
    """The result of *work*; a refusal by the record is told in a line."""

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
    """Shows how many of the *entries* are done."""
    with progress(title) as tell:
        yield lambda position: tell(position / max(entries, 1))


def told(head: Head) -> str:
    """A record by its last entry: two that end alike are the same."""
    return f"{head.position:,} entries, sealed {head.seal.hex()}"
