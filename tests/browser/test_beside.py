"""Beside the table: tabs that only choose, the newest line in sight, suits in their colours."""

from __future__ import annotations

import pytest
from playwright.async_api import Browser, Page, expect

from tests.browser.playing import BAR, READY, leave, sit_down
from tests.browser.test_room_access import DESK, PHONE, guest

pytestmark = pytest.mark.asyncio(loop_scope="session")
COLOURS = """() => ['h', 'd', 's', 'c'].map(suit =>
  getComputedStyle(document.querySelector(`.seen .card.suit-${suit}`)).color)"""

LOOKED = """async () => {
  const frame = () => new Promise(requestAnimationFrame);
  const log = document.querySelector('.log');
  const lines = () => log.querySelectorAll('li').length;
  const inSight = () => log.querySelector('li:last-child').getBoundingClientRect().bottom
    <= log.getBoundingClientRect().bottom + 1;
  for (;;) {
    while (lines() < 25) await frame();
    const scrolls = log.scrollHeight > log.clientHeight + 80, newest = inSight();
    log.scrollTop = -log.scrollHeight;
    const before = lines();
    while (lines() === before) await frame();
    await frame();
    if (lines() > before) return { scrolls, newest, afterwards: inSight() };
    log.scrollTop = 0;
  }
}"""
"""In the page itself: the next round begins the list anew, and then one looks again."""


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
async def test_what_one_writes_stays_in_its_line_and_does_nothing_at_the_table(
    browser: Browser, open_room: str, size: dict[str, int]
) -> None:
    page = await guest(browser, size)
    await sit_down(page, open_room, "vic/draw-ante")
    await page.locator(READY).first.wait_for()
    await page.get_by_role("button", name="Seat and settings").click()
    await page.get_by_role("tab", name="Talk").click()
    line = page.get_by_role("textbox", name="Say something")
    await line.click()
    may = await page.locator(BAR).inner_text()
    words = "raise, check, call, bet or fold: 1 2 3 p w d?"
    await page.keyboard.type(words)
    await expect(line).to_have_value(words)
    await expect(line).to_be_focused()
    assert await page.locator(BAR).inner_text() == may
    await line.fill("")
    await leave(page)
    await page.context.close()


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
@pytest.mark.parametrize("table", ["vic/holdem", "wa/crown-holdem"])
async def test_a_tab_pressed_again_stays_and_the_button_above_opens_and_closes(
    browser: Browser, open_room: str, table: str, size: dict[str, int]
) -> None:
    page = await guest(browser, size)
    await page.goto(f"{open_room}/?view=table&table={table}")
    above = page.get_by_role("button", name="Seat and settings")
    menu = page.get_by_role("tab", name="Menu")
    await above.click()
    for name in ("Menu", "Talk", "Stakes"):
        tab = page.get_by_role("tab", name=name)
        for _ in range(2):
            await tab.click()
            await expect(tab).to_have_attribute("aria-selected", "true")
    await menu.click()
    await expect(above).to_have_attribute("aria-expanded", "true")
    await above.click()
    await expect(above).to_have_attribute("aria-expanded", "false")
    await page.context.close()


async def test_the_newest_line_stays_in_sight_and_a_reader_above_it_is_left_alone(
    browser: Browser, open_room: str
) -> None:
    page = await guest(browser, {"width": 1280, "height": 500})
    await page.goto(f"{open_room}/?view=table&table=vic/draw-ante")
    await page.locator(".log").wait_for()

    found = await page.evaluate(LOOKED)
    assert found == {"scrolls": True, "newest": True, "afterwards": False}
    await page.context.close()


async def colours(page: Page, address: str, deck: str) -> list[str]:
    await page.evaluate(f"localStorage.setItem('pokerroom.deck', '{deck}')")
    await page.goto(address)
    await page.get_by_label("1", exact=True).fill("As Kh Qd Jc")
    await page.locator(".seen .card.suit-c").first.wait_for()
    found: list[str] = await page.evaluate(COLOURS)
    return found


async def test_small_cards_have_the_colours_that_one_has_set(
    browser: Browser, open_room: str
) -> None:
    page = await guest(browser, DESK)
    address = f"{open_room}/?view=odds&game=vic/omaha"
    await page.goto(address)
    assert len(set(await colours(page, address, "two"))) == 2
    assert len(set(await colours(page, address, "four"))) == 4
    assert len(set(await colours(page, address, "safe"))) == 4
    await page.context.close()
