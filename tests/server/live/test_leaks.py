"""No message tells a viewer of a card that is not for his eyes, not even by its length."""

from __future__ import annotations

from pathlib import Path

import pytest

from pokerroom.games import GAMES
from tests.server.live import oracles
from tests.server.live.leaks import compared


@pytest.mark.parametrize("game", GAMES)
async def test_hidden_cards_change_no_byte_that_others_get(folder: Path, game: str) -> None:
    assert await compared(folder, game, rounds=1, seed=1) > 0


@pytest.mark.parametrize("game", ["vic/five-card-stud", "wa/crown-holdem"])
async def test_no_answer_tells_where_a_hidden_card_lies(folder: Path, game: str) -> None:
    assert await oracles.compared(folder, game, pairs=2, seed=3) > 0
