"""The seed of a campaign: the one that was asked for, else a fresh one, which is printed."""

from __future__ import annotations

from secrets import randbelow

from pokerroom.cli.output import show_text


def seed_of(asked: int | None) -> int:
    """Suites draw the same at every run, so that campaigns are where new cases are found."""
    seed = randbelow(1 << 31) if asked is None else asked
    show_text(f"--seed {seed}")
    return seed
