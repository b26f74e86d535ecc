"""What the sign of a table tells in fields: the cards of its game, and the sums."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
import pytest_asyncio
from msgspec.structs import replace

from pokerroom.desk import Desk
from pokerroom.games import GAMES, game
from pokerroom.games.families import Family, family_of
from pokerroom.money import in_short
from pokerroom.notation.game_shapes import shape_of_game
from pokerroom.play import Game
from pokerroom.server.live.signs import sign_of
from pokerroom.server.messages.views import Sign, SumsShown
from pokerroom.store import Store
from tests.desk.room import KEY, record_in

NONE = SumsShown(bets=[], blinds=[], ante=0, extras=[], jackpots=[], percent=0, fee=0)


@pytest_asyncio.fixture
async def store(tmp_path: Path) -> AsyncIterator[Store]:
    found = await record_in(tmp_path)
    yield found
    await found.close()


async def sign_in(store: Store, name: str, terms: dict[str, Any]) -> Sign:
    desk = await Desk.opened(store, key=KEY)
    seats: dict[str, Any] = {"seats": 4} if isinstance(game(name), Game) else {}
    await desk.open_table("1", name, terms, **seats)
    return sign_of(await desk.table("1"))


@pytest.mark.parametrize(
    ("name", "terms", "sums"),
    [
        (
            "vic/holdem",
            {"blinds": [5, 10], "minimum": 10, "commission": {"percent": 10, "cap": 4}},
            {"bets": [1000, 2000], "blinds": [500, 1000], "percent": 10},
        ),
        (
            "vic/draw-ante",
            {"commission": {"fee": 2}},
            {"bets": [500, 1000], "fee": 200},
        ),
        ("act/canberra-manila", {}, {"percent": 5}),
        ("act/canberra-poker", {}, {"jackpots": [100]}),
        ("wa/crown-holdem", {}, {"extras": [100, 1000_00], "jackpots": [100, 200]}),
    ],
)
async def test_the_sums_of_a_sign_are_told_beside_its_lines(
    store: Store, name: str, terms: dict[str, Any], sums: dict[str, Any]
) -> None:
    sign = await sign_in(store, name, terms)
    assert sign.sums == replace(NONE, ante=sign.sums.ante, **sums)
    assert (f"ante: {in_short(sign.sums.ante)}" in sign.lines) is bool(sign.sums.ante)


@pytest.mark.parametrize("name", GAMES)
async def test_the_sign_tells_what_the_cards_of_its_game_are(store: Store, name: str) -> None:
    sign = await sign_in(store, name, {})
    assert sign.family is family_of(game(name))
    assert bool(sign.holes) is (sign.family is Family.STUD)
    assert sign.communal_cards == shape_of_game(game(name)).communal_cards
    assert sign.has_kitty is (name == "vic/draw-kitty")
    assert sign.has_low is name.endswith("hi-low")
