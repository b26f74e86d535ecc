"""The commands."""

from __future__ import annotations

from signal import SIGINT


def main() -> None:
    """A user who stops the command while it is loading sees no traceback."""
    try:
        from pokerroom.cli.app import main as do_the_job
    except KeyboardInterrupt:
        raise SystemExit(128 + SIGINT) from None
    do_the_job()
