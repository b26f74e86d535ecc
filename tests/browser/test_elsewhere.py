"""A turn or a seat elsewhere is told in a place kept for it: nothing moves or is covered."""

from __future__ import annotations

import re
import time

import pytest
from playwright.async_api import Browser, Page

from tests.browser.at_rest import left_to_the_room, sized, telling
from tests.browser.dearest import RANGE, dearest
from tests.browser.playing import READY, leave, sit_down
from tests.browser.test_room_access import DESK, guest

pytestmark = pytest.mark.asyncio(loop_scope="session")
OFFER = {
    "game": "vic/omaha",
    "title": "Omaha",
    "place": 1,
    "waiting": 1,
    "table": "vic/omaha",
    "per": "V-80",
    "rule": "",
}
SIZES = {
    "desk": (1280, 800, "100%"),
    "phone": (390, 844, "100%"),
    "small phone": (360, 640, "100%"),
    "on its side": (844, 390, "100%"),
    "large letters": (1280, 800, "200%"),
    "large letters on a phone": (390, 844, "200%"),
}
PARTS = ".screen, header.bar, header.bar > :is(a, button, nav, aside)"
BUTTONS = f"{PARTS}, .acts, .slots > *"
PLACES = """(parts) => [...document.querySelectorAll(parts)].map((element) => {
  const { x, y, width, height } = element.getBoundingClientRect();
  return [element.classList[0], x, y, width, height].join(' '); // others come and go
})"""
COVERED = """(which) => {
  const at = (element) => element.getBoundingClientRect();
  const told = at(document.querySelector(which));
  const beyond = told.left < 0 || told.right > innerWidth || told.top < 0;
  const others = [...document.querySelectorAll('.bar > *, .bar h1, .stage, .acts')]
    .filter((element) => !element.querySelector(which))
    .filter((element) => at(element).width)
    .filter((element) => at(element).left < told.right && told.left < at(element).right
      && at(element).top < told.bottom && told.top < at(element).bottom);
  return [...(beyond ? ['beyond the edge'] : []), ...others.map((element) => element.className)];
}"""


async def places(page: Page, size: str, parts: str = PARTS) -> list[str]:
    await sized(page, *SIZES[size])
    found: list[str] = await page.evaluate(PLACES, parts)
    return found


def offered(until: int | None) -> dict[str, object]:
    return {"type": "my lists", "mine": [OFFER | {"until": until}]}


async def test_nothing_moves_and_nothing_is_covered_when_a_seat_elsewhere_is_offered(
    browser: Browser, open_room: str
) -> None:
    page = await guest(browser, DESK)
    room = await telling(page)
    await sit_down(page, open_room, "act/draw-poker")
    await page.locator(READY).first.wait_for()
    room.show(dearest(room.view, RANGE))
    await page.locator(".sizing").wait_for()
    room.say(offered(None))
    await page.locator(".offer").wait_for(state="attached")
    before = {size: await places(page, size, BUTTONS) for size in SIZES}

    room.say(offered(int(1000 * time.time()) + 3_599_000))
    await page.locator(".offer button").wait_for()
    for size in SIZES:
        assert await places(page, size, BUTTONS) == before[size], size
        assert await page.evaluate(COVERED, ".offer button") == [], size
    await page.get_by_role("button", name=re.compile("^A seat for you")).click()
    for size, (wide, high, _) in SIZES.items():
        await places(page, size)
        sheet = await page.locator(".offer .sheet").bounding_box()
        assert sheet is not None
        assert sheet["x"] >= 0, size
        assert sheet["x"] + sheet["width"] <= wide, size
        assert sheet["y"] + sheet["height"] <= high, size
    await left_to_the_room(page, room)
    await places(page, "desk")
    await leave(page)
    await page.context.close()


async def test_nothing_moves_and_nothing_is_covered_when_a_turn_elsewhere_is_told(
    browser: Browser, open_room: str
) -> None:
    elsewhere = await guest(browser, DESK)
    await sit_down(elsewhere, open_room, "vic/omaha")
    await elsewhere.locator(READY).first.wait_for()
    page = await elsewhere.context.new_page()
    room = await telling(page)
    await page.goto(f"{open_room}/?view=table&table=act/canberra-poker")
    await page.locator(".turns a").wait_for()
    room.held = True  # nothing at the table that is looked at changes meanwhile
    seen = {}
    for size in SIZES:
        seen[size] = await places(page, size)
        assert await page.evaluate(COVERED, ".turns a") == [], size

    await leave(elsewhere)
    await page.locator(".turns a").wait_for(state="detached")
    assert {size: await places(page, size) for size in SIZES} == seen
    await page.context.close()
