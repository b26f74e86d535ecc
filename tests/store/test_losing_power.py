"""The disk fails, the program is killed, the power goes: what was acknowledged is there."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from pokerroom.server.accounts.storage import Accounts
from pokerroom.store.sqlite import open_sqlite
from tests.store.losing_power import Trial, empty_record, requests

WRITES = 4


@pytest.fixture(scope="module")
def empty(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return empty_record(tmp_path_factory.mktemp("empty"))


async def test_every_connection_of_a_store_and_of_the_accounts_syncs_what_it_commits(
    tmp_path: Path,
) -> None:
    """With NORMAL in its place a commit in SQLite's log is not synced before it returns."""
    store, accounts = open_sqlite(f"{tmp_path}/room.db"), Accounts(tmp_path / "accounts.db")
    for db in (store._writing, store._reading, accounts._data):
        assert db.execute("PRAGMA journal_mode").fetchone() == ("wal",)
        assert db.execute("PRAGMA synchronous").fetchone() == (2,), "2 is FULL"
    await store.close()
    accounts.close()


@pytest.mark.parametrize("checkpoint", [1000, 3])
async def test_power_lost_or_a_kill_at_every_request_loses_nothing_acknowledged(
    empty: Path, tmp_path: Path, checkpoint: int
) -> None:
    """The system still has what a killed program wrote, synced or not."""
    last = await requests(empty, tmp_path, writes=WRITES, checkpoint=checkpoint)
    assert last > 2 * WRITES
    chance = Random(1)
    for fails_at in range(1, last + 1):
        trial = Trial(empty, tmp_path, fails_at=fails_at, writes=WRITES)
        await trial.run(checkpoint=checkpoint)
        left = trial.disk.after_power_loss(chance)
        assert await trial.opens_well(left), f"power lost at request {fails_at} of {last}"
        assert await trial.opens_well(None), f"killed at request {fails_at} of {last}"


@pytest.mark.parametrize("synchronous", ["OFF", "NORMAL"])
async def test_without_syncing_acknowledged_entries_are_lost(
    empty: Path, tmp_path: Path, synchronous: str
) -> None:
    """The control: this way of testing does find a record that promises too much."""
    chance = Random(1)
    well = []
    for fails_at in range(3, 40, 4):
        trial = Trial(empty, tmp_path, fails_at=fails_at, writes=9)
        await trial.run(synchronous=synchronous)
        well.append(await trial.opens_well(trial.disk.after_power_loss(chance)))
    assert well.count(False) > len(well) // 3


async def test_after_one_failed_write_nothing_more_is_acknowledged(
    empty: Path, tmp_path: Path
) -> None:
    """A full disk may have room again; what was not synced once is never trusted again."""
    last = await requests(empty, tmp_path, writes=WRITES)
    stopped = 0
    for fails_at in range(1, last + 1, 2):
        trial = Trial(empty, tmp_path, fails_at=fails_at, once=True, writes=WRITES)
        await trial.run()
        if trial.refused:
            assert trial.acknowledged + len(trial.refused) == WRITES
            assert "can no longer be written to" in str(trial.refused[-1])
            stopped += 1
        assert await trial.opens_well(None), f"request {fails_at} of {last}"
    assert stopped > last // 6
