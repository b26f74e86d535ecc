"""Twice as large letters, or twice as large a picture: nothing is cut, and one can act at once."""

from __future__ import annotations

import pytest
from playwright.async_api import Browser, Page, expect

from tests.browser.playing import READY, leave, sit_down
from tests.browser.test_access import AXE, LOOK
from tests.browser.test_room_access import DESK, guest
from tests.browser.test_small_phone import ASKS, IN_THE_BAR, ON_THE_BUTTON, to_a_slider

pytestmark = pytest.mark.asyncio(loop_scope="session")
LARGE = {"letters": (1280, 800, "200%"), "picture": (640, 400, "100%")}
PHONE = {"phone": (390, 844, "200%")}
OUTSIDE = """() => {
  const sees = (element) => {
    const { top, bottom, left, right } = element.getBoundingClientRect();
    return top >= -1 && left >= -1 && bottom <= innerHeight + 1 && right <= innerWidth + 1;
  };
  const wanted = ['.bar', '.bar h1', '.acts', '.acts button', '.acts .cue'];
  return wanted.flatMap((each) => [...document.querySelectorAll(each)])
    .filter((element) => !sees(element)).map((element) => element.outerHTML.slice(0, 120));
}"""
CUT = """() => [...document.querySelectorAll('.acts *, .plate *, .lane *, .box.mine *')]
  .filter((element) => element instanceof HTMLElement && element.clientWidth > 1)
  .filter((element) => element.scrollWidth > element.clientWidth + 1)
  .filter((element) => getComputedStyle(element).display !== 'inline')
  .map((element) => element.outerHTML.slice(0, 120))"""
WHOLE = "[document.documentElement.scrollWidth, document.documentElement.scrollHeight]"


async def looked_at(page: Page, size: str) -> None:
    wide, high, letters = (LARGE | PHONE)[size]
    await page.set_viewport_size({"width": wide, "height": high})
    await page.evaluate(f"document.documentElement.style.fontSize = '{letters}'")
    await page.locator(".stage").wait_for()
    await page.wait_for_function(f"({OUTSIDE})().length === 0")
    assert await page.evaluate(CUT) == [], size
    whole = await page.evaluate(WHOLE)
    assert (whole[0] <= wide, whole[1] <= high) == (True, True), size


@pytest.mark.parametrize("table", ["vic/seven-card-stud-hi-low", "vic/omaha", "wa/crown-holdem"])
async def test_the_bar_of_acts_stays_on_the_screen_and_nothing_is_cut(
    browser: Browser, open_room: str, table: str
) -> None:
    page = await guest(browser, DESK)
    await sit_down(page, open_room, table)
    await page.locator(f"{READY}, .box.mine button.area").first.wait_for()

    for size in LARGE | (PHONE if table == "wa/crown-holdem" else {}):
        await looked_at(page, size)
    await page.evaluate(AXE)
    assert (await page.evaluate(LOOK))["violations"] == []
    own = page.get_by_role("group", name="Your cards")
    if await own.count():
        await page.set_viewport_size({"width": 640, "height": 400})
        await page.evaluate("document.documentElement.style.fontSize = '100%'")
        held = await own.bounding_box()
        assert held is not None
        assert held["y"] + held["height"] <= 400
    await leave(page)
    await page.context.close()


BEYOND = """() => [...document.querySelectorAll('.own .card, .own .place, .own small')]
  .filter((element) => element.getBoundingClientRect().left < 0
    || element.getBoundingClientRect().right > innerWidth
    || element.scrollWidth > element.clientWidth + 2)
  .map((element) => element.outerHTML.slice(0, 90))"""


BROKEN = """() => [...document.querySelectorAll(':is(.slots, .presets) button')].flatMap((each) => {
  const texts = document.createTreeWalker(each, NodeFilter.SHOW_TEXT), found = [];
  while (texts.nextNode()) {
    for (const word of texts.currentNode.data.matchAll(/\\S+/g)) {
      const range = document.createRange();
      range.setStart(texts.currentNode, word.index);
      range.setEnd(texts.currentNode, word.index + word[0].length);
      if (new Set([...range.getClientRects()].map(({ top }) => top)).size > 1) found.push(word[0]);
    }
  }
  return found;
})"""
LINES = """() => {
  const name = document.querySelector('.bar h1');
  return Math.round(name.clientHeight / parseFloat(getComputedStyle(name).lineHeight));
}"""
LONG = """() => {
  for (const sum of document.querySelectorAll('.slots b, .presets b')) sum.innerText = '$1,234.50';
  for (const fits of document.querySelectorAll('.slots button, .presets')) {
    fits.style.setProperty('--figures', 9);
  }
}"""


@pytest.mark.parametrize("letters", ["100%", "130%", "200%"])
async def test_a_long_sum_makes_no_button_higher_on_a_phone(
    browser: Browser, open_room: str, letters: str
) -> None:
    page = await guest(browser, {"width": 390, "height": 844})
    await sit_down(page, open_room, "act/draw-poker")
    await to_a_slider(page)
    await page.evaluate(f"document.documentElement.style.fontSize = '{letters}'")
    before = [pytest.approx(each, abs=0.5) for each in await page.evaluate(IN_THE_BAR)]

    await page.evaluate(LONG)
    assert await page.evaluate(BROKEN) == []
    assert await page.evaluate(IN_THE_BAR) == before
    await page.evaluate(ASKS)
    assert await page.evaluate(IN_THE_BAR) == before
    assert await page.evaluate(ON_THE_BUTTON)
    await page.reload()
    await leave(page)
    await page.context.close()


async def test_the_seven_places_of_stud_are_seen_whole_on_a_small_phone(
    browser: Browser, open_room: str
) -> None:
    page = await guest(browser, {"width": 360, "height": 640})
    await sit_down(page, open_room, "vic/seven-card-stud")
    await page.locator(READY).first.wait_for()
    await page.evaluate("document.documentElement.style.fontSize = '200%'")
    await expect(page.locator(".own.stud :is(.card, .place)")).to_have_count(7)
    assert await page.evaluate(BEYOND) == []
    assert await page.evaluate(BROKEN) == []
    assert await page.evaluate(LINES) <= 2
    await page.evaluate("document.documentElement.style.fontSize = '100%'")
    await leave(page)
    await page.context.close()
