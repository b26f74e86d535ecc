"""A person plays each of the nineteen games against programs, in a real browser."""

from __future__ import annotations

import asyncio
import os

import pytest
from playwright.async_api import Browser, BrowserContext

from pokerroom.games import GAMES, game
from pokerroom.play import Game
from tests.browser.conftest import PATIENCE
from tests.browser.playing import Round, leave, play_house_round, play_round, sit_down

pytestmark = pytest.mark.asyncio(loop_scope="session")
AMONG_PLAYERS = [name for name in GAMES if isinstance(game(name), Game)]
AGAINST_THE_HOUSE = [name for name in GAMES if name not in AMONG_PLAYERS]
BY_KEYS = ("vic/omaha", "vic/faro-manila", "vic/crown-stud", "act/draw-poker")
PEOPLE, TABLES = 3, 3  # so many play, each at so many tables at a time
SHOTS = os.environ.get("POKERROOM_SHOTS", "")
"""A folder, if pictures of what was played are wanted."""


async def person(browser: Browser, room: str, complaints: list[str]) -> BrowserContext:
    """A guest of the room with a browser of his own."""
    context = await browser.new_context(
        viewport={"width": 1280, "height": 800}, reduced_motion="reduce"
    )
    context.set_default_timeout(PATIENCE)
    context.on("weberror", lambda error: complaints.append(str(error.error)))
    await context.request.post(f"{room}/api/v1/guest", data={}, headers={"Origin": room})
    return context


async def rounds_played(browser: Browser, room: str) -> dict[str, Round]:
    """A round of each game by mouse, one of each family by keys; people sit at several tables."""
    complaints: list[str] = []
    rounds: dict[str, Round] = {}
    people = [await person(browser, room, complaints) for _ in range(PEOPLE)]
    waiting = [*((name, False) for name in GAMES), *((name, True) for name in BY_KEYS)]

    async def play(context: BrowserContext) -> None:
        while waiting:
            name, keys = waiting.pop()
            page = await context.new_page()
            await sit_down(page, room, name)
            house = name in AGAINST_THE_HOUSE
            played = await (play_house_round(page) if house else play_round(page, keys=keys))
            rounds[f"{name} by keys" if keys else name] = played
            if SHOTS:
                await page.screenshot(path=f"{SHOTS}/{name.replace('/', '-')}.png")
            await leave(page)
            await page.close()

    try:
        await asyncio.gather(*(play(each) for each in people for _ in range(TABLES)))
    finally:
        for each in people:
            await each.close()
    assert complaints == []
    return rounds


async def test_a_whole_round_of_every_game(browser: Browser, open_room: str) -> None:
    """All in one test: two workers would each open a room and play everything."""
    played = await rounds_played(browser, open_room)

    for name in [*AMONG_PLAYERS, *(f"{name} by keys" for name in BY_KEYS)]:
        assert played[name].acts, name
        assert "$" in played[name].last, name
    for name in AGAINST_THE_HOUSE:
        wagers = [act for act in played[name].acts if act.startswith("Put ")]
        assert len(wagers) == (2 if name == "act/canberra-poker" else 5)
        assert len(played[name].acts) == len(wagers) + (1 if name == "act/canberra-poker" else 3)
        assert "you " in played[name].last
