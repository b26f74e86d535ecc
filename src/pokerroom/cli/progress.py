"""Progress of long work: a bar on a terminal, an occasional line anywhere else."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from time import monotonic

from pokerroom.cli.output import say, screen

Tell = Callable[[float], None]
SECONDS_FIRST = 1.0
SECONDS_BETWEEN = 5.0


@contextmanager
def progress(title: str) -> Iterator[Tell]:
    """Yields a function to call with the part done; work of a second shows nothing."""
    console = screen(stderr=True)
    if not console.is_terminal:
        yield _a_line_now_and_then(title)
        return
    from rich.progress import Progress

    with Progress(console=console, transient=True) as bars:
        task = bars.add_task(title, total=1.0, visible=False)
        begun = monotonic()
        yield lambda done: bars.update(
            task, completed=done, visible=monotonic() - begun > SECONDS_FIRST
        )


def _a_line_now_and_then(title: str) -> Tell:
    told = monotonic()

    def tell(done: float) -> None:
        nonlocal told
        if monotonic() - told >= SECONDS_BETWEEN:
            told = monotonic()
            say(f"{title}: {done:.0%} done")

    return tell
