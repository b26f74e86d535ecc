"""A small part of `python -m tests.desk.campaign`: each ordeal, and the fault that it finds."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
import pytest_asyncio

from pokerroom.desk import Desk
from tests.desk.faults import Script, scripted
from tests.desk.ordeals import ORDEALS, Size

IN_EARNEST = "processes killed in earnest"
"""Of the campaign alone: processes take their time to begin."""
AGAIN = "killed again while it comes back"
FEW = Size(nth=61, kills=10, duplicates=60)
SIZES = {
    AGAIN: Size(nth=150),
}


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def script() -> AsyncIterator[Script]:
    memory = Path("/dev/shm")  # noqa: S108 - nothing is kept in it
    with TemporaryDirectory(dir=memory if memory.is_dir() else None) as folder:
        yield await scripted(Path(folder), 12)


@pytest.mark.asyncio(loop_scope="module")
@pytest.mark.parametrize("name", [name for name in ORDEALS if name != IN_EARNEST])
async def test_whatever_is_done_to_a_desk_it_goes_on_as_it_stood_and_one_with_a_fault_does_not(
    script: Script, folder: Path, name: str
) -> None:
    ordeal, size = ORDEALS[name], SIZES.get(name, FEW)
    points = await ordeal.points(script, folder, size)
    well = [found for at in points for found in await ordeal.at(script, folder, size, at, Desk)]
    assert [found for found in well if found] == []
    assert len(well) > len(points) if name == AGAIN else len(well) >= len(points)

    assert ordeal.faults
    for fault in ordeal.faults:
        found = [await ordeal.at(script, folder, size, at, fault) for at in points]
        assert any(any(each) for each in found), fault.__doc__
