"""What is wrong with an array of cards that a caller hands over."""

from __future__ import annotations

import numpy as np


def check_array(cards: object, what: str, least: int, most: int) -> None:
    """The array must have rows of *least* to *most* bytes."""
    if not isinstance(cards, np.ndarray) or cards.dtype != np.uint8:
        kind = getattr(cards, "dtype", type(cards).__name__)
        raise TypeError(f"{what} must be an array of uint8, not {kind}")
    if cards.ndim != 2 or not least <= cards.shape[1] <= most:
        raise ValueError(
            f"rows of {least} to {most} {what} are wanted, not an array of shape {cards.shape}"
        )
