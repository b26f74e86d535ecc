"""How long a room takes from its command to its first answer: `python -m bench.start`.

`--database postgresql` starts a PostgreSQL for it that writes to the disk as SQLite does.

A room for trying out with nineteen tables, opened first in an empty folder and then again on what
it holds; besides the time on the clock, seconds of the processor, which hang less on what else the
machine does.
"""

from __future__ import annotations

import argparse
import json
import os
import signal
import subprocess
import sys
import time
import urllib.error
import urllib.request
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

from tests.postgres import running

ALL: Final = 19
TICKS: Final = os.sysconf("SC_CLK_TCK")


def started(folder: str, database: str) -> dict[str, Any]:
    """One start, to its first answer and until all tables are open."""
    command = [sys.executable, "-m", "pokerroom", "serve", "--demo", "--folder", folder]
    command += ["--database", database] if database else []
    begun = time.perf_counter()
    with subprocess.Popen([*command, "--port", "0"], stdout=subprocess.PIPE, text=True) as room:
        assert room.stdout is not None
        host = _address(room)
        answered = _asked(f"{host}api/v1/health")
        first, used = time.perf_counter() - begun, _processor(room.pid)
        while answered["tables"] < ALL:
            time.sleep(0.1)
            answered = _asked(f"{host}api/v1/health")
        found = {
            "seconds to the first answer": round(first, 2),
            "of the processor": used,
            "seconds to all tables": round(time.perf_counter() - begun, 2),
            "of the processor to all tables": _processor(room.pid),
        }
        room.send_signal(signal.SIGTERM)
        room.wait()
    return found


def _address(room: subprocess.Popen[str]) -> str:
    assert room.stdout is not None
    for line in room.stdout:
        for word in line.split():
            if word.startswith("http"):
                return word
    raise SystemExit("the room did not open")


def _asked(url: str) -> dict[str, Any]:
    try:
        with urllib.request.urlopen(url) as answer:  # noqa: S310 - our own address
            found: dict[str, Any] = json.load(answer)
    except urllib.error.HTTPError as error:
        found = json.load(error)
    return found


def _processor(process: int) -> float:
    """Seconds that it has used."""
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return round((int(fields[11]) + int(fields[12])) / TICKS, 2)


def told(database: str) -> None:
    with TemporaryDirectory() as folder:
        for room in ("new", "again"):
            print(json.dumps({"room": room, **started(folder, database)}), flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(prog="bench.start", description=__doc__)
    parser.add_argument("--database", default="", choices=["", "postgresql"])
    if parser.parse_args().database:
        with running(is_durable=True) as server:
            told(server.url)
    else:
        told("")


if __name__ == "__main__":
    main()
