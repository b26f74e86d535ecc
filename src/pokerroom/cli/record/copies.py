"""`pokerroom record`: a record as one file, a file as a record, and copies while play goes on."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from pokerroom.cli.files import no_option
from pokerroom.cli.output import Refused, printable, show_text
from pokerroom.cli.record.opening import Record, done, key_beside, opened, told, watched
from pokerroom.cli.record.verify import show, verified
from pokerroom.cli.writing import check_is_new, told_if_it_fails
from pokerroom.ledger import check_balances
from pokerroom.store import Head, NotOurs, ReadAhead, Seals, Store, export, file_of, import_

File = Annotated[Path, Parameter(name="FILE")]
Copy = Annotated[str, Parameter(name="COPY")]
BESIDE = ("", "-wal", "-shm")
"""The files in which SQLite keeps a record."""


def export_command(record: Record, file: File, /) -> int:
    """Write a whole record into one file: entries, commands and the ledger.

    Every entry is checked as it is read, and a record that fails the check is not exported. The
    file is gzipped JSON lines, the same whichever database the record is in.

    Examples:
      pokerroom record export room.db room.record
      pokerroom record export postgresql://room@localhost/room room.record

    Parameters
    ----------
    record
        The record: an SQLite file, or postgresql://user@host/database.
    file
        The new file.
    """
    no_option(record)
    check_is_new(file)
    with told_if_it_fails(file):
        head = done(_export(record, file))
    show_text(f"{printable(str(file))}: {told(head)}")
    return 0


async def _export(record: str, file: Path) -> Head:
    async with opened(record) as store:
        with watched("Writing the record", (await store.head()).position) as tell:
            return await export(store, file, tell)


def import_command(file: File, record: Record, /) -> int:
    """Read a file that `record export` wrote into a new record.

    Every entry is checked as it is read. If something was changed, added or put in another order,
    or is missing, the command says so and makes no SQLite record.

    Example:
      pokerroom record import room.record copy.db

    Parameters
    ----------
    file
        What `record export` wrote.
    record
        The new record: an SQLite file, or an empty database postgresql://user@host/database.
    """
    no_option(record)
    with _made_whole(record):
        head = done(_import(file, record))
    show_text(f"{printable(record)}: {told(head)}")
    return 0


async def _import(file: Path, record: str) -> Head:
    if not file.is_file():
        raise NotOurs(f"there is no file {file}")
    async with opened(record, make=True) as store:
        with watched("Reading the file", 0):
            return await import_(file, store)


@contextmanager
def _made_whole(record: str) -> Iterator[None]:
    """Removes a new SQLite file if it does not become a complete record."""
    try:
        path = file_of(record)
    except NotOurs as error:
        raise Refused(str(error)) from error
    if path is not None:
        check_is_new(path)
    try:
        yield
    except BaseException:
        if path is not None:
            _remove(path)
        raise


def _remove(path: Path) -> None:
    for ending in BESIDE:
        path.with_name(path.name + ending).unlink(missing_ok=True)


def backup_command(record: Record, copy: Copy, /) -> int:
    """Copy an SQLite record while play goes on, and check the copy.

    PostgreSQL makes its own copies (pg_dump); `record export` works for both.

    Example:
      pokerroom record backup room.db monday.db

    Parameters
    ----------
    record
        The record: an SQLite file.
    copy
        The new file.
    """
    return _copied(record, copy)


def restore_command(copy: Copy, record: Record, /) -> int:
    """Make a record again from a copy that `record backup` made, and check all of it.

    It is looked at as `pokerroom verify` does, the ledger with it. If something is wrong, the
    command says what, and makes no record. Nothing is overwritten: move what is left of the old
    record out of the way first. A copy is older than the room: `pokerroom serve` says what is
    missing in it, and how to go on with it.

    Example:
      pokerroom record restore monday.db room.db

    Parameters
    ----------
    copy
        What `record backup` wrote.
    record
        The new record: an SQLite file.
    """
    return _copied(copy, record, follows=True)


def _copied(one: str, other: str, *, follows: bool = False) -> int:
    """*follows*: every line of the ledger must follow from what happened."""
    no_option(one)
    no_option(other)
    with _made_whole(other):
        head = done(_copy(one, other))
        if follows:
            _check_that_it_follows(other)
    show_text(f"{printable(other)}: {told(head)}")
    _say_where_the_key_is(one, other)
    return 0


def _check_that_it_follows(record: str) -> None:
    found = verified(record)
    if not found.stands:
        show(found)
        raise Refused("what is wrong with it is said above, and no record was made", record)


def _say_where_the_key_is(one: str, other: str) -> None:
    """The key is never in a copy, which may be kept where others can read it."""
    key = key_beside(one)
    if key.exists():
        copy = printable(f"{other}.key")
        show_text(f"Its key is not in the copy: keep {printable(str(key))} apart, as {copy}.")


async def _copy(one: str, other: str) -> Head:
    to = file_of(other)
    if to is None:
        raise NotOurs("a copy is a file: `record import` fills a database of PostgreSQL")
    async with opened(one) as store:
        await store.back_up(str(to))
    async with opened(str(to)) as copy:
        return await _checked(copy)


async def _checked(store: Store) -> Head:
    """Raises `Broken` unless all seals hold, `Damaged` if a balance is not what was posted."""
    seals, head = Seals(), await store.head()
    with watched("Checking the copy", head.position) as tell:
        commands = ReadAhead(store.commands())
        async for entry in store.entries():
            command = await commands.at(entry.position)
            seals.look_at(entry, command[0] if command else None)
            tell(entry.position)
    seals.end_at(head)
    await check_balances(store)
    return head
