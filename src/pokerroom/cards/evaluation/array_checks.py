"""What is wrong with an array of cards passed in."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray


def check_array(cards: object, what: str, least: int, most: int) -> None:
    """The array must have rows of *least* to *most* bytes."""
    if not isinstance(cards, np.ndarray) or cards.dtype != np.uint8:
        kind = getattr(cards, "dtype", type(cards).__name__)
        raise TypeError(f"{what} must be an array of uint8, not {kind}")
    if cards.ndim != 2 or not least <= cards.shape[1] <= most:
        raise ValueError(
            f"rows of {least} to {most} {what} are needed, not an array of shape {cards.shape}"
        )


def room_for(rows: int, out: object) -> NDArray[np.uint16]:
    """*out*, if it can hold a value for each row, or a new array."""
    if out is None:
        return np.empty(rows, np.uint16)
    if not isinstance(out, np.ndarray) or out.dtype != np.uint16:
        kind = getattr(out, "dtype", type(out).__name__)
        raise TypeError(f"values go into an array of uint16, not {kind}")
    if out.shape != (rows,) or not out.flags.c_contiguous or not out.flags.writeable:
        raise ValueError(f"{rows} values go into a writeable, contiguous array of that length")
    return out
