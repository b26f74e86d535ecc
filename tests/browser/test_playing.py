"""A person plays each of the nineteen games against programs, in a real browser."""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest
import pytest_asyncio
from playwright.async_api import Browser, BrowserContext, Page, expect

from pokerroom.games import GAMES, game
from pokerroom.play import Game
from tests.browser.conftest import PATIENCE
from tests.browser.playing import Round, leave, play_house_round, play_round, sit_down

pytestmark = pytest.mark.asyncio(loop_scope="session")
AMONG_PLAYERS = [name for name in GAMES if isinstance(game(name), Game)]
AGAINST_THE_HOUSE = [name for name in GAMES if name not in AMONG_PLAYERS]
BY_KEYS = ("vic/omaha", "vic/faro-manila", "vic/crown-stud", "act/draw-poker")
PHONE = {"width": 390, "height": 844}
AT_ONCE = 5  # so many people play at a time
SHOTS = os.environ.get("POKERROOM_SHOTS", "")
"""A folder, if pictures of what was played are wanted."""


@pytest.fixture(scope="session")
def open_room(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    folder = tmp_path_factory.mktemp("room")
    script = Path(__file__).with_name("open_room.py")
    command = [sys.executable, str(script), str(folder)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as room:
        assert room.stdout is not None
        said = iter(room.stdout)
        line = next(line for line in said if "is open" in line)
        yield next(word for word in line.split() if word.startswith("http")).rstrip("/")
        room.terminate()
        assert room.wait() == 0


async def person(browser: Browser, complaints: list[str], *, phone: bool = False) -> BrowserContext:
    """A browser of his own, so that nobody shares a cookie with him."""
    context = await browser.new_context(
        viewport=PHONE if phone else {"width": 1280, "height": 800},
        has_touch=phone,
        reduced_motion="reduce",
    )
    context.set_default_timeout(PATIENCE)
    context.on("weberror", lambda error: complaints.append(str(error.error)))
    return context


@pytest_asyncio.fixture(scope="session", loop_scope="session")
async def played(browser: Browser, open_room: str) -> AsyncIterator[dict[str, Round]]:
    """A round of each game by mouse, one of each family by keys; several people at a time."""
    turns, complaints, rounds = asyncio.Semaphore(AT_ONCE), [], {}

    async def play(name: str, *, keys: bool = False) -> None:
        async with turns:
            context = await person(browser, complaints)
            page = await context.new_page()
            await sit_down(page, open_room, name)
            house = name in AGAINST_THE_HOUSE
            played = await (play_house_round(page) if house else play_round(page, keys=keys))
            rounds[f"{name} by keys" if keys else name] = played
            if SHOTS:
                await page.screenshot(path=f"{SHOTS}/{name.replace('/', '-')}.png")
            await leave(page)
            await context.close()

    await asyncio.gather(*(play(name) for name in GAMES), *(play(g, keys=True) for g in BY_KEYS))
    assert complaints == []
    yield rounds


@pytest.mark.parametrize("name", AMONG_PLAYERS)
async def test_a_whole_round_by_mouse(played: dict[str, Round], name: str) -> None:
    assert played[name].acts
    assert "$" in played[name].last


@pytest.mark.parametrize("name", BY_KEYS)
async def test_a_whole_round_by_single_keys(played: dict[str, Round], name: str) -> None:
    assert played[f"{name} by keys"].acts
    assert "$" in played[f"{name} by keys"].last


@pytest.mark.parametrize("name", AGAINST_THE_HOUSE)
async def test_a_whole_round_against_the_house(played: dict[str, Round], name: str) -> None:
    wagers = [act for act in played[name].acts if act.startswith("Put ")]
    assert len(wagers) == (2 if name == "act/canberra-poker" else 5)
    assert len(played[name].acts) == len(wagers) + (1 if name == "act/canberra-poker" else 3)
    assert "you " in played[name].last
