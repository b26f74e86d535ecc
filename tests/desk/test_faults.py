"""A small part of `python -m tests.desk.campaign`: each ordeal, and the fault that it finds."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
import pytest_asyncio

from pokerroom.desk import Desk
from tests.desk.faults import Script, scripted
from tests.desk.ordeals import (
    Ordeal,
    Size,
    full,
    given_up,
    killed,
    killed_again,
    sent_again,
    two_owners,
)
from tests.desk.planted import (
    AcknowledgesFirst,
    DropsWhatIsGivenUp,
    Forgetful,
    GoesOnAfterFailure,
    PaysForFailures,
    WritesOver,
)

FEW = Size(nth=61, kills=10, duplicates=60)
TRIED: list[tuple[Ordeal, type[Desk], Size]] = [
    (killed, AcknowledgesFirst, FEW),
    (killed_again, PaysForFailures, Size(nth=150)),
    (full, GoesOnAfterFailure, FEW),
    (sent_again, Forgetful, FEW),
    (given_up, DropsWhatIsGivenUp, Size(nth=12)),
    (two_owners, WritesOver, FEW),
]


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def script() -> AsyncIterator[Script]:
    memory = Path("/dev/shm")  # noqa: S108 - nothing is kept in it
    with TemporaryDirectory(dir=memory if memory.is_dir() else None) as folder:
        yield await scripted(Path(folder), 12)


@pytest.mark.asyncio(loop_scope="module")
@pytest.mark.parametrize(("ordeal", "fault", "size"), TRIED)
async def test_whatever_is_done_to_a_desk_it_goes_on_as_it_stood_and_one_with_a_fault_does_not(
    script: Script, folder: Path, ordeal: Ordeal, fault: type[Desk], size: Size
) -> None:
    well = await ordeal(script, folder, size, Desk)
    assert [found for found in well if found] == []
    assert len(well) > 1 or ordeal is two_owners

    assert any(await ordeal(script, folder, size, fault))
