"""Many more hostile files than `./test` tries: `python -m tests.hostile.campaign --seed 7`."""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
from pathlib import Path
from random import Random
from traceback import format_exc

from tests.hostile.kinds import Kind, kinds
from tests.hostile.mutating import mutant
from tests.hostile.putting import faults, put


def kept_tables(folder: Path) -> dict[str, str]:
    """Tables as they are kept after a round, or before the first."""
    found = {}
    for game in ("holdem", "act/draw-poker", "crown-holdem", "canberra-poker"):
        file = folder / game.replace("/", "-")
        put(Kind(("play", game, "--seed", "1", "--save", "FILE"), []), file)
        found[game] = file.read_text()
    return found


def one(kind: Kind, seed: str, folder: Path) -> tuple[str, str]:
    """The text of mutant *seed*, and what is wrong with how it was taken."""
    chance = Random(seed)
    text = mutant(chance.choice(kind.good), chance)
    file = folder / f"mutant-{os.getpid()}.toml"
    file.write_bytes(text.encode("utf-8", "surrogatepass"))
    try:
        return text, faults(kind, file)
    except Exception:  # noqa: BLE001  whatever it is, it is a fault
        return text, format_exc(limit=-3)


def main() -> None:
    asked = argparse.ArgumentParser()
    asked.add_argument("--seed", type=int, default=0)
    asked.add_argument("--count", type=int, default=1000)
    asked.add_argument("--kind", default="")
    options = asked.parse_args()
    wrong = 0
    with tempfile.TemporaryDirectory() as name:
        every = kinds(kept_tables(Path(name)))
        for number in range(options.count):
            for title, kind in every.items():
                if options.kind not in {"", title}:
                    continue
                text, fault = one(kind, f"{options.seed}/{number}", Path(name))
                if fault:
                    wrong += 1
                    print(f"--- {title} {options.seed}/{number}: {fault}", flush=True)
                    (Path(tempfile.gettempdir()) / f"hostile-{wrong}.txt").write_text(text)
    print(f"{wrong} faults")
    sys.exit(bool(wrong))


if __name__ == "__main__":
    main()
