"""A person plays each of the nineteen games against programs, in a real browser."""

from __future__ import annotations

import asyncio
import os

import pytest
from playwright.async_api import Browser, BrowserContext

from pokerroom.games import GAMES, game
from pokerroom.play import Game
from tests.browser.conftest import patient
from tests.browser.playing import By, Round, leave, play_house_round, play_round, sit_down

pytestmark = pytest.mark.asyncio(loop_scope="session")
AMONG_PLAYERS = [name for name in GAMES if isinstance(game(name), Game)]
AGAINST_THE_HOUSE = [name for name in GAMES if name not in AMONG_PLAYERS]
BY_KEYS = ("vic/omaha", "vic/faro-manila", "vic/crown-stud", "act/draw-poker", *AGAINST_THE_HOUSE)
BY_TOUCH = ("vic/holdem", "act/canberra-manila", "vic/five-card-stud", "vic/draw-kitty")
WAGERS = {"act/canberra-poker": (2, 1), "wa/crown-holdem": (5, 3)}
"""How many are laid before the deal, and how many in the round."""
PEOPLE, TABLES = 3, 3  # so many play, each at so many tables at a time
SHOTS = os.environ.get("POKERROOM_SHOTS", "")
"""A folder, if pictures of what was played are wanted."""


async def person(
    browser: Browser, room: str, complaints: list[str], *, touches: bool = False
) -> BrowserContext:
    """A guest of the room with a browser of his own, or with a phone."""
    width, height = (390, 844) if touches else (1280, 800)
    context = await patient(browser, width, height, touches=touches)
    context.on("weberror", lambda error: complaints.append(str(error.error)))
    await context.request.post(f"{room}/api/v1/guest", data={}, headers={"Origin": room})
    return context


def taken(waiting: list[tuple[str, By]], here: set[str]) -> tuple[str, By] | None:
    """The last of *waiting* at a table where this person is not yet: he would leave it for both.

    Where there is none, whoever is at that table for him takes it afterwards.
    """
    free = [each for each in waiting if each[0] not in here]
    if not free:
        return None
    waiting.remove(free[-1])
    return free[-1]


async def rounds_played(browser: Browser, room: str) -> dict[str, Round]:
    """A round of each game by mouse, one of each family by keys and one by touch."""
    complaints: list[str] = []
    rounds: dict[str, Round] = {}
    people = [await person(browser, room, complaints) for _ in range(PEOPLE)]
    phone = await person(browser, room, complaints, touches=True)
    at_desks = [*((name, By.MOUSE) for name in GAMES), *((name, By.KEYS) for name in BY_KEYS)]
    by_touch = [(name, By.TOUCH) for name in BY_TOUCH]
    at_tables: dict[BrowserContext, set[str]] = {}

    async def play(context: BrowserContext, waiting: list[tuple[str, By]]) -> None:
        here = at_tables.setdefault(context, set())
        while chosen := taken(waiting, here):
            name, by = chosen
            here.add(name)
            page = await context.new_page()
            await sit_down(page, room, name)
            house = name in AGAINST_THE_HOUSE
            played = await (play_house_round(page, by) if house else play_round(page, by))
            rounds[f"{name} by {by.value}"] = played
            if SHOTS:
                await page.screenshot(path=f"{SHOTS}/{name.replace('/', '-')}-{by.value}.png")
            await leave(page)
            await page.close()
            here.discard(name)

    try:
        desks = [play(each, at_desks) for each in people for _ in range(TABLES)]
        await asyncio.gather(*desks, play(phone, by_touch))
    finally:
        for each in [*people, phone]:
            await each.close()
    assert complaints == []
    return rounds


async def test_a_whole_round_of_every_game(browser: Browser, open_room: str) -> None:
    """All in one test: two workers would each open a room and play everything."""
    played = await rounds_played(browser, open_room)

    for name, done in played.items():
        assert done.acts, name
        assert "$" in done.last or "nothing" in done.last, name
    assert {*played} == {
        *(f"{name} by mouse" for name in GAMES),
        *(f"{name} by keys" for name in BY_KEYS),
        *(f"{name} by touch" for name in BY_TOUCH),
    }
    for name in AGAINST_THE_HOUSE:
        for by in ("mouse", "keys"):
            acts = played[f"{name} by {by}"].acts
            laid = [act for act in acts if act.startswith("Put ")]
            # what was put down as the dealer began is put down again in the next round
            assert (len({*laid}), len(acts) - len(laid)) == WAGERS[name]
