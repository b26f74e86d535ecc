"""What among players has another name in the code than in the golden records, which keep theirs."""

from __future__ import annotations

from typing import Final

from pokerroom.desk.coding.hashing import FORMERLY, in_names

__all__ = ["FORMERLY", "NOW", "in_names"]
NOW: Final = {then: now for now, then in FORMERLY.items()}
