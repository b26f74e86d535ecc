"""Where jackpots have levels, the history calls the areas as their displays are called."""

from __future__ import annotations

import pytest

from pokerroom.notation.narrator.sentences import _levelled


@pytest.mark.parametrize(
    ("wager", "levels", "called"),
    [
        ("jackpot", 3, "jackpot level 1"),
        ("jackpot, second area", 3, "jackpot level 2"),
        ("jackpot", 1, "jackpot"),
    ],
)
def test_areas_are_called_by_their_level(wager: str, levels: int, called: str) -> None:
    told = _levelled(f"Ann places $1.00 on the {wager} of box 1", levels)

    assert told == f"Ann places $1.00 on the {called} of box 1"
