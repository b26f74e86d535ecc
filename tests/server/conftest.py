"""Rooms on records in memory-backed files: durability is tried elsewhere."""

from time import monotonic

import pytest

from pokerroom.server import log
from pokerroom.server.accounts import limits
from tests.desk.conftest import folder

__all__ = ["folder"]


@pytest.fixture(autouse=True)
def the_log_begins_anew() -> None:
    """What one test makes the server write leaves nothing out in the next."""
    log.begin_anew()


@pytest.fixture
def buckets_stay_empty(monkeypatch: pytest.MonkeyPatch) -> None:
    """What has been asked too often stays so, however long a busy machine takes over a test."""
    begun = monotonic()
    monkeypatch.setattr(limits, "monotonic", lambda: begun)
