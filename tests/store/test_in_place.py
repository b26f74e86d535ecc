"""A record whose file is renamed or replaced while it is open acknowledges nothing more."""

from __future__ import annotations

from pathlib import Path

import pytest

from pokerroom.store import StoreStopped, open_store
from tests.store.writes import fill


@pytest.mark.parametrize("ending", ["", "-wal"])
@pytest.mark.parametrize("is_replaced", [False, True])
async def test_a_file_that_is_taken_away_is_told_of_before_anything_is_acknowledged(
    tmp_path: Path, ending: str, is_replaced: bool
) -> None:
    store = await open_store(str(tmp_path / "room.db"))
    await fill(store, 2)
    file = tmp_path / f"room.db{ending}"
    file.rename(tmp_path / "elsewhere")
    if is_replaced:
        file.write_bytes((tmp_path / "elsewhere").read_bytes())
    with pytest.raises(StoreStopped, match=f"room.db{ending} was renamed, replaced or taken away"):
        await fill(store, 3)
    assert not store.is_writable
    await store.close()
