"""No message tells a viewer of a card that is not for his eyes, not even by its length."""

from __future__ import annotations

from pathlib import Path

import pytest

from pokerroom.games import GAMES
from tests.server.live.leaks import compared


@pytest.mark.parametrize("game", GAMES)
async def test_hidden_cards_change_no_byte_that_others_get(folder: Path, game: str) -> None:
    assert await compared(folder, game, rounds=1, seed=1) > 0
