"""Addresses, and databases that are not ours."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import asyncpg
import pytest

from pokerroom.store import NotOurs, open_store


@pytest.mark.parametrize("address", ["", "mysql://x", "sqlite://", "https://somewhere/room.db"])
async def test_an_address_of_another_kind_is_refused(address: str) -> None:
    with pytest.raises(NotOurs, match="not an address of a record"):
        await open_store(address)


async def test_a_database_nobody_answers_for_is_said_to_be_out_of_reach() -> None:
    with pytest.raises(NotOurs, match="cannot be reached"):
        await open_store("postgresql://nobody@127.0.0.1:1/room")


async def test_a_folder_that_is_not_there_is_named(tmp_path: Path) -> None:
    with pytest.raises(NotOurs, match=f"no folder {tmp_path}/none"):
        await open_store(f"{tmp_path}/none/room.db")


@pytest.mark.parametrize(
    "content", [b"a letter to a friend" * 100, b"SQLite format 3\0" + b"\0" * 200]
)
async def test_a_file_of_another_kind_is_left_alone(tmp_path: Path, content: bytes) -> None:
    (tmp_path / "letter").write_bytes(content)
    with pytest.raises(NotOurs, match="not a record of pokerroom"):
        await open_store(f"{tmp_path}/letter")
    assert (tmp_path / "letter").read_bytes() == content


async def test_another_database_is_left_alone(tmp_path: Path) -> None:
    db = sqlite3.connect(tmp_path / "other.db")
    db.execute("CREATE TABLE letters (text)")
    db.close()
    with pytest.raises(NotOurs, match="not a record of pokerroom"):
        await open_store(f"{tmp_path}/other.db")


async def test_a_record_of_a_newer_version_is_not_touched(address: str, tmp_path: Path) -> None:
    await (await open_store(address)).close()
    later = "UPDATE form SET number = 9999"
    if address.startswith("sqlite"):
        db = sqlite3.connect(tmp_path / "room.db", isolation_level=None)
        db.execute(later)
        db.close()
    else:
        server = await asyncpg.connect(address)
        await server.execute(later)
        await server.close()
    with pytest.raises(NotOurs, match="newer version"):
        await open_store(address)
