"""A turn at another table is told in a place that is kept for it: nothing moves or is covered."""

from __future__ import annotations

import pytest
from playwright.async_api import Browser, Page

from tests.browser.playing import READY, leave, sit_down
from tests.browser.test_room_access import DESK, guest

pytestmark = pytest.mark.asyncio(loop_scope="session")
SIZES = {
    "desk": (1280, 800, "100%"),
    "phone": (390, 844, "100%"),
    "small phone": (360, 640, "100%"),
    "on its side": (844, 390, "100%"),
    "large letters": (1280, 800, "200%"),
    "large letters on a phone": (390, 844, "200%"),
}
PARTS = ".screen, header.bar, header.bar > :is(a, button, nav)"
PLACES = """(parts) => [...document.querySelectorAll(parts)].map((element) => {
  const { x, y, width, height } = element.getBoundingClientRect();
  return [element.className, x, y, width, height].join(' ');
})"""
COVERED = """() => {
  const at = (element) => element.getBoundingClientRect();
  const told = at(document.querySelector('.turns a'));
  const beyond = told.left < 0 || told.right > innerWidth || told.top < 0;
  const others = [...document.querySelectorAll('.bar > *:not(.turns), .bar h1, .stage, .acts')]
    .filter((element) => at(element).width)
    .filter((element) => at(element).left < told.right && told.left < at(element).right
      && at(element).top < told.bottom && told.top < at(element).bottom);
  return [...(beyond ? ['beyond the edge'] : []), ...others.map((element) => element.className)];
}"""


async def places(page: Page, size: str) -> list[str]:
    wide, high, letters = SIZES[size]
    await page.set_viewport_size({"width": wide, "height": high})
    await page.evaluate(f"document.documentElement.style.fontSize = '{letters}'")
    await page.evaluate("() => new Promise((done) => requestAnimationFrame(() => done()))")
    found: list[str] = await page.evaluate(PLACES, PARTS)
    return found


async def test_nothing_moves_and_nothing_is_covered_when_a_turn_elsewhere_is_told(
    browser: Browser, open_room: str
) -> None:
    elsewhere = await guest(browser, DESK)
    await sit_down(elsewhere, open_room, "vic/omaha")
    await elsewhere.locator(READY).first.wait_for()
    page = await elsewhere.context.new_page()
    await page.goto(f"{open_room}/?view=table&table=act/canberra-poker")
    await page.locator(".turns a").wait_for()
    told = {size: await places(page, size) for size in SIZES}
    for size in SIZES:
        await places(page, size)
        assert await page.evaluate(COVERED) == [], size

    await leave(elsewhere)
    await page.locator(".turns a").wait_for(state="detached")
    assert {size: await places(page, size) for size in SIZES} == told
    await page.context.close()
