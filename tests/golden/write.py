"""Writes golden records: `python -m tests.golden.write`; those that are kept are left as they are.

`--anew` writes them all again, which is right only when the shape of an event has changed and
nobody has stored any; it says which rounds then end otherwise than they did. `--courses` keeps
what the rules now find of every act in the courses, when a rule has changed on purpose.
"""

from __future__ import annotations

import sys

from cyclopts import App

from pokerroom.cli.output import show_text
from tests.golden.courses import keep_courses
from tests.golden.gathering import SUBJECTS, gathered
from tests.golden.keeping import KEPT, keep, kept, names

app = App(name="python -m tests.golden.write", help_format="plaintext", version_flags=[])


@app.default
def write(*, anew: bool = False, courses: bool = False) -> int:
    """Draw rounds of every game that has no golden records yet.

    Parameters
    ----------
    anew
        Write those again, too, that are kept.
    courses
        Keep what is found of every act in the courses, and leave the records alone.
    """
    if courses:
        for subject, others in keep_courses().items():
            show_text(f"{subject}: {others} courses go otherwise than they did")
        return 0
    KEPT.mkdir(exist_ok=True)
    for subject in SUBJECTS:
        name = file_name(subject)
        if name in names() and not anew:
            show_text(f"{name}: kept as it is")
            continue
        before = {one.what: one.state for one in kept(name)} if name in names() else {}
        records = gathered(subject)
        keep(name, records)
        other = [one.what for one in records if before.get(one.what, one.state) != one.state]
        gone = [what for what in before if what not in {one.what for one in records}]
        show_text(f"{name}: {len(records)} written; end otherwise: {other}; gone: {gone}")
    return 0


def file_name(subject: str) -> str:
    return subject.replace("/", "-").replace(" ", "-")


if __name__ == "__main__":
    sys.exit(app())
