"""Finds the database that an address names."""

from __future__ import annotations

from pathlib import Path

from pokerroom.store.errors import NotOurs
from pokerroom.store.sqlite import open_sqlite
from pokerroom.store.store import Store

ADDRESSES = "sqlite:///room.db or postgresql://user@host/database"


async def open_store(address: str, *, make: bool = True) -> Store:
    """The record at *address*: `sqlite:///PATH`, a plain path, or `postgresql://...`.

    If there is none it is created; with *make* false it is `NotOurs` instead.
    """
    path = file_of(address)
    if path is None:
        from pokerroom.store.postgres import open_postgres  # noqa: PLC0415 - takes its time

        url = address.replace("postgres://", "postgresql://", 1)
        return await open_postgres(url, make=make)
    if path.is_dir():
        raise NotOurs(f"{path} is a folder, not a record")
    if not make and not path.is_file():
        raise NotOurs(f"there is no record {path}")
    if not make and not path.stat().st_size:
        raise NotOurs(f"{path} is empty: there is no record in it")
    return open_sqlite(str(path))


def file_of(address: str) -> Path | None:
    """The file of a record in SQLite; None if it is in PostgreSQL."""
    if address.startswith(("postgresql://", "postgres://")):
        return None
    path = address.removeprefix("sqlite:///")
    if "://" in path or not path or "\0" in path:
        raise NotOurs(f"{address!r} is not an address of a record: write {ADDRESSES}")
    if path == ":memory:":
        raise NotOurs("a record is not kept in memory, where it would be lost: name a file")
    return Path(path)
