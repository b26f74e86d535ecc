"""Plants faults by the hundred: `python -m tests.faults.campaign --count 100 --seed 7`.

Each is planted in a copy of the sources and the tests of its room run on it, to the first that
fails. What no test notices is printed, and the share that was noticed; a fault after which the
tests do not end in time counts as noticed.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from random import Random

from tests.faults.planting import Fault, faults_in, planted

ROOT = Path(__file__).parents[2]
SOURCES = ROOT / "src" / "pokerroom"
AMONG_PLAYERS = ("tests/golden", "tests/play", "tests/rulebook", "tests/notation/rounds")
AGAINST_THE_HOUSE = ("tests/golden", "tests/house", "tests/rulebook", "tests/notation/house_rounds")
TESTS = {
    "play/views": ("tests/play", "tests/rulebook"),
    "play": AMONG_PLAYERS,
    "house": AGAINST_THE_HOUSE,
    "jackpots": ("tests/golden", "tests/jackpots", "tests/rulebook"),
    "table": ("tests/table", "tests/cli", "tests/bots"),
}
"""By the folder of the fault; the first that fits."""
MINUTES = 15
NOTICED, SURVIVED = "noticed", "SURVIVED"


def every(rooms: list[str]) -> list[Fault]:
    found = []
    for room in rooms:
        for path in sorted((SOURCES / room).rglob("*.py")):
            if "compiled" not in path.parts and path.name not in {"__init__.py", "engine.py"}:
                found += list(faults_in(path))
    return found


def tried(fault: Fault, copies: list[Path]) -> str:
    copy = copies.pop()
    try:
        within = fault.path.relative_to(SOURCES)
        spoilt = copy / "pokerroom" / within
        good = spoilt.read_text()
        spoilt.write_text(planted(fault, good))
        try:
            return outcome(within.as_posix(), copy)
        finally:
            spoilt.write_text(good)
    finally:
        copies.append(copy)


def outcome(within: str, copy: Path) -> str:
    tests = next(found for room, found in TESTS.items() if within.startswith(f"{room}/"))
    env = os.environ | {"PYTHONPATH": str(copy), "PYTHONDONTWRITEBYTECODE": "1"}
    command = [sys.executable, "-m", "pytest", "-x", "-p", "no:cacheprovider", "-n", "0", *tests]
    command += ["--deselect", "tests/play/test_engine.py"]
    try:
        done = subprocess.run(
            command, cwd=ROOT, env=env, capture_output=True, check=False, timeout=60 * MINUTES
        )
    except subprocess.TimeoutExpired:
        return NOTICED
    return SURVIVED if done.returncode == 0 else NOTICED


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--seed", type=int, default=0)
    asked.add_argument("--count", type=int, default=100)
    asked.add_argument("--rooms", default="play,house,jackpots,table")
    asked.add_argument("--jobs", type=int, default=2)
    options = asked.parse_args()
    found = every(options.rooms.split(","))
    chosen = Random(options.seed).sample(found, min(options.count, len(found)))
    survivors = 0
    with tempfile.TemporaryDirectory() as name, ThreadPoolExecutor(options.jobs) as pool:
        copies = [Path(name, str(number)) for number in range(options.jobs)]
        for copy in copies:
            shutil.copytree(ROOT / "src", copy, ignore=shutil.ignore_patterns("compiled", "page"))
        for fault, said in zip(
            chosen, pool.map(lambda one: tried(one, copies), chosen), strict=True
        ):
            survivors += said is SURVIVED
            place = f"{fault.path.relative_to(SOURCES)}:{fault.line}"
            print(f"{said:9} {place}: {fault.words}", flush=True)
    caught = len(chosen) - survivors
    print(
        f"{caught} of {len(chosen)} noticed ({caught / len(chosen):.1%}), of {len(found):,} places"
    )


if __name__ == "__main__":
    main()
