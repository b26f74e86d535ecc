"""The room for everybody: lobby, tables, learning; light and dark, phone and desk."""

from __future__ import annotations

import gzip
import re
from pathlib import Path

import pytest
from playwright.async_api import Browser, Page, expect

from pokerroom.server.page import PAGE
from tests.browser.at_rest import at_rest, left_to_the_room, telling
from tests.browser.conftest import patient
from tests.browser.dearest import of_all_kinds
from tests.browser.fingers import too_small
from tests.browser.open_room import LONGEST
from tests.browser.playing import READY, leave, play_round, sit_down
from tests.browser.test_access import AXE, LOOK, SCHEMES

pytestmark = pytest.mark.asyncio(loop_scope="session")
PHONE, DESK = {"width": 390, "height": 844}, {"width": 1280, "height": 800}
SEEN = {
    "lobby": ("/", PHONE),
    "learn": ("/?view=learn&game=vic/faro-manila", PHONE),
    "guided": ("/?view=guided&game=vic/faro-manila", PHONE),
    "guided house": ("/?view=guided&game=act/canberra-poker", DESK),
    "documents": ("/docs/", DESK),
    "document": ("/docs/server.html", PHONE),
    "ring": ("/?view=table&table=vic/two-card-manila", DESK),
    "lanes": ("/?view=table&table=vic/seven-card-stud", PHONE),
    "boxes": ("/?view=table&table=wa/crown-holdem", DESK),
}
AT_ONCE_MOST, COMPRESSED_MOST = 140_000, 170_000  # bytes


async def guest(browser: Browser, size: dict[str, int]) -> Page:
    context = await patient(browser, size["width"], size["height"])
    return await context.new_page()


@pytest.mark.parametrize("place", SEEN)
async def test_axe_finds_nothing_to_complain_of_in_the_room(
    browser: Browser, open_room: str, place: str
) -> None:
    address, size = SEEN[place]
    page = await guest(browser, size)
    told = await telling(page)
    await page.goto(open_room + address)
    await page.locator("main li, main table, .seat, .box").first.wait_for()
    if place in {"ring", "lanes"}:
        told.show(of_all_kinds(told.view))
        await expect(page.locator(".seat, .lane").filter(has_text=LONGEST)).to_have_count(7)
    told.held = True  # what is looked at stays as it is
    await at_rest(page)
    if size is PHONE:
        assert await too_small(page) == []

    await page.evaluate(AXE)
    for scheme, (of, _) in SCHEMES.items():
        await page.emulate_media(color_scheme=scheme)
        found = await page.evaluate(LOOK, of)
        assert found["violations"] == []
    assert await page.evaluate("document.documentElement.scrollWidth") <= size["width"]
    await page.context.close()


async def test_two_clicks_from_the_lobby_to_a_seat(browser: Browser, open_room: str) -> None:
    page = await guest(browser, DESK)
    await page.goto(open_room)

    await page.get_by_role("button", name="Manila").click()
    await page.get_by_role("link", name="Play Three Card Manila", exact=True).click()

    await page.locator(READY).first.wait_for()
    await leave(page)
    await page.context.close()


async def test_the_table_is_told_in_words_and_the_last_thing_has_its_rule(
    browser: Browser, open_room: str
) -> None:
    page = await guest(browser, DESK)
    told = await telling(page)
    await sit_down(page, open_room, "vic/draw-ante")
    await page.locator(READY).first.wait_for()
    spoken = page.locator("[aria-live=assertive]")
    for key, said in {"m": "You hold", "o": "in the pots", "l": "You may", "s": "$"}.items():
        await page.keyboard.press(key)
        await expect(spoken).to_contain_text(said)

    await page.keyboard.press("?")
    await expect(page.locator(".why")).to_contain_text(re.compile(r"· Poker, Victoria|V-\d"))
    await expect(page.locator(".why p").first).not_to_be_empty()

    done = await play_round(page)
    told.held = True  # no later round is over before this one is replayed
    await page.get_by_role("button", name="Replay a round").click()
    await expect(page.get_by_text("Step 1 of")).to_be_visible()
    await page.get_by_role("button", name="To the end").click()
    await expect(page.locator(".replay")).to_be_visible()
    outcome = page.locator(".outcome")
    await expect(outcome).to_contain_text("$")
    assert await outcome.inner_text() in done.last  # who won, split the pot or took back his wager
    await left_to_the_room(page, told)
    await leave(page)
    await page.context.close()


async def test_a_lobby_and_a_table_load_little_and_the_whole_page_is_small() -> None:
    sizes = {
        path.name: len(gzip.compress(path.read_bytes()))
        for path in Path(PAGE).rglob("*")
        if path.is_file()
    }
    later = sum(size for name, size in sizes.items() if name.startswith("LookUp-"))
    assert later
    assert sum(sizes.values()) - later < AT_ONCE_MOST
    assert sum(sizes.values()) < COMPRESSED_MOST
