"""The commands."""

from pokerroom.cli.app import main

__all__ = ["main"]
