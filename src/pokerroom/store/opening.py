"""Finds the database that an address names."""

from __future__ import annotations

from pokerroom.store.errors import NotOurs
from pokerroom.store.sqlite import open_sqlite
from pokerroom.store.store import Store

ADDRESSES = "sqlite:///room.db or postgresql://user@host/database"


async def open_store(address: str) -> Store:
    """The record at *address*: `sqlite:///PATH`, a plain path, or `postgresql://...`."""
    if address.startswith(("postgresql://", "postgres://")):
        from pokerroom.store.postgres import open_postgres  # noqa: PLC0415 - takes its time

        return await open_postgres(address.replace("postgres://", "postgresql://", 1))
    path = address.removeprefix("sqlite:///")
    if "://" in path or not path:
        raise NotOurs(f"{address!r} is no address of a record: write {ADDRESSES}")
    return open_sqlite(path)
