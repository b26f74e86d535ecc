"""No verdict hangs on how busy the machine is: nothing in the tests is given so many seconds."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

TESTS = Path(__file__).parents[1]
SECONDS = re.compile(
    r"\btimeout=\d|\btimeout\(\d|mark\.timeout|wait_for_timeout|communicate\(\d|range\(\d+\).*sleep"
    r"|\b(?:monotonic|perf_counter|time\.time)\(\) *(?:[<+]|-(?!>))"
)
HEALTH = re.compile(r"suppress_health_check=\[([^]]*)\]")
CAMPAIGNS = {"rounds.py", "campaign.py"}
"""Which are no tests, and say how long they took."""


def faults(text: str) -> list[str]:
    hurried = [found[0] for found in HEALTH.finditer(text) if "too_slow" not in found[1]]
    return [found[0] for found in SECONDS.finditer(text)] + hurried


def test_no_test_is_given_so_many_seconds() -> None:
    files = [path for path in TESTS.rglob("*.py") if path.name not in CAMPAIGNS]
    named = {path.name: faults(path.read_text()) for path in files if path != Path(__file__)}
    assert {name: found for name, found in named.items() if found} == {}


@pytest.mark.parametrize(
    "planted",
    [
        "subprocess.run(command, timeout=60)",
        "@pytest.mark.timeout(600)",
        "async with asyncio.timeout(30):",
        "process.communicate(20)",
        "end = time.monotonic() + 20",
        "assert perf_counter() - begun < 1",
        "@settings(suppress_health_check=[HealthCheck.data_too_large])",
    ],
)
def test_a_planted_limit_is_found(planted: str) -> None:
    assert faults(planted) != []
