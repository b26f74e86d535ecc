"""The commands."""

from __future__ import annotations

from signal import SIGINT


def main() -> None:
    """Whoever stops the command while it is still being loaded is not shown where that was."""
    try:
        from pokerroom.cli.app import main as do_the_job
    except KeyboardInterrupt:
        raise SystemExit(128 + SIGINT) from None
    do_the_job()
