"""Tampers with a record a thousand times: `python -m tests.verifying.campaign --tries 1000`."""

from __future__ import annotations

import shutil
import sys
from collections import Counter
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from cyclopts import App

from pokerroom.cli.output import show_text
from pokerroom.cli.progress import progress
from pokerroom.desk.verifying import Check
from tests.verifying.records import record_of, tamper, verified

app = App(name="python -m tests.verifying.campaign", help_format="plaintext", version_flags=[])


@app.default
def campaign(*, tries: int = 1000, seed: int = 1, rounds: int = 1) -> int:
    """Every change must be found, and by the second opinion where money is touched.

    Parameters
    ----------
    tries
        How often a copy of the record is changed.
    seed
        Plays and changes the same again.
    rounds
        How many rounds of each game the record holds.
    """
    chance, found, missed = Random(seed), Counter[str](), []
    with TemporaryDirectory(prefix="pokerroom-verify-") as folder:
        room, copy = record_of(Path(folder), rounds=rounds), Path(folder) / "copy.db"
        with progress("Tampering") as tell:
            for number in range(tries):
                shutil.copy(room, copy)
                tampering = tamper(copy, chance)
                checks = {fault.check for fault in verified(copy).faults}
                found.update(check.value for check in checks)
                needs = {Check.RECONCILING} if tampering.touches_money else set()
                if not checks or needs - checks:
                    missed.append(f"{number}: {tampering.said}")
                tell((number + 1) / tries)
    show_text(f"{tries:,} tamperings, {len(missed)} missed; seed {seed}. Found by: {dict(found)}")
    for each in missed:
        show_text(each)
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(app())
