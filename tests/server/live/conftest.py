"""Rooms on records in memory-backed files: durability is tried elsewhere."""

from tests.desk.conftest import folder

__all__ = ["folder"]
