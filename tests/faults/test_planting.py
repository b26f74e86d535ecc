"""The faults that a campaign plants are faults."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.faults.planting import faults_in, planted


@pytest.mark.parametrize(
    ("good", "bad"),
    [
        ("x = a < b", ["x = a <= b"]),
        ("x = a is None", ["x = a is not None"]),
        ("x = a and b", ["x = a or b"]),
        ("x = not a", ["x = not not a"]),
        ("x = a + 1", ["x = a - 1", "x = a + 2"]),
        ("x = True", ["x = False"]),
        ("def f():\n    if a:\n        return 1", ["def f():\n    if False:\n        return 1"]),
        ("assert a < b", []),
        ('"""Two < three."""', []),
    ],
)
def test_each_place_has_its_fault(good: str, bad: list[str], tmp_path: Path) -> None:
    path = tmp_path / "source.py"
    path.write_text(good)
    found = [planted(fault, good) for fault in faults_in(path)]
    assert found[: len(bad)] == bad
    assert len(found) >= len(bad)
    assert good not in found
