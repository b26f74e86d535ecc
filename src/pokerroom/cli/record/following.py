"""`pokerroom record follow`: a second record that is kept up to date."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import Annotated

from cyclopts import Parameter

from pokerroom.cli.files import no_option
from pokerroom.cli.output import printable, show_text
from pokerroom.cli.record.opening import Flag, Record, done, opened, told
from pokerroom.store import Follower, Head

EVERY = 1.0
"""Seconds between two looks at the record."""


def follow_command(
    record: Record, copy: Annotated[str, Parameter(name="COPY")], /, *, once: Flag = False
) -> int:
    """Keep a copy of a record up to date while play goes on, until Ctrl-C.

    The copy is a record in another file or database, on another disk or machine; it is made if it
    does not exist. Each entry is checked against its seal, and a copy of another record is refused.
    The copy may be a second behind: for one that is never behind, set `standby` of the server.

    Examples:
      pokerroom record follow room.db /mnt/other/room.db
      pokerroom record follow room.db postgresql://room@other/room --once

    Parameters
    ----------
    record
        The record: an SQLite file, or postgresql://user@host/database.
    copy
        The copy: the same.
    once
        Bring the copy up to date and end.
    """
    no_option(record)
    no_option(copy)
    with suppress(KeyboardInterrupt):
        head = done(_follow(record, copy, once=once))
        show_text(f"{printable(copy)}: {told(head)}")
    return 0


async def _follow(record: str, copy: str, *, once: bool) -> Head:
    async with opened(record) as store, opened(copy, make=True) as other:
        follower = Follower(store, other)
        while True:
            head = await follower.catch_up()
            if once:
                return head
            await asyncio.sleep(EVERY)
