"""Twice as large letters, or twice as large a picture: nothing is cut, and one can act at once."""

from __future__ import annotations

import pytest
from playwright.async_api import Browser, Page, expect

from tests.browser.at_rest import (
    Telling,
    View,
    all_drawn,
    at_rest,
    left_to_the_room,
    sized,
    telling,
)
from tests.browser.dearest import CHEAP, FIXED, FORCED, RANGE, dearest
from tests.browser.playing import BAR, READY, leave, sit_down
from tests.browser.test_access import AXE, LOOK
from tests.browser.test_room_access import DESK, guest
from tests.browser.test_small_phone import IN_THE_BAR, ON_THE_BUTTON, SMALL

pytestmark = pytest.mark.asyncio(loop_scope="session")
LARGE = {"letters": (1280, 800, "200%"), "picture": (640, 400, "100%")}
PHONE = {"phone": (390, 844, "200%")}
PRESSED = f"{BAR} button:not([aria-disabled=true])"
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
  .filter((element) => !element.matches(':has(> .card)')) // which lie on each other where many sit
  .filter((element) => element.scrollWidth > element.clientWidth + 1)
  .filter((element) => getComputedStyle(element).display !== 'inline')
  .map((element) => element.outerHTML.slice(0, 120))"""
PAST_THE_EDGE = """() => [...document.querySelectorAll('[data-row] *')]
  .filter((element) => element.getBoundingClientRect().right > innerWidth)
  .map((element) => element.outerHTML.slice(0, 120))"""
WHOLE = "[document.documentElement.scrollWidth, document.documentElement.scrollHeight]"


async def looked_at(page: Page, size: str) -> None:
    wide, high, _ = (LARGE | PHONE)[size]
    await sized(page, *(LARGE | PHONE)[size])
    await page.locator(".stage").wait_for()
    assert await page.evaluate(OUTSIDE) == [], size
    assert await page.evaluate(CUT) == [], size
    whole = await page.evaluate(WHOLE)
    assert (whole[0] <= wide, whole[1] <= high) == (True, True), size


@pytest.mark.parametrize("table", ["vic/seven-card-stud-hi-low", "vic/omaha"])
async def test_the_bar_of_acts_stays_on_the_screen_and_nothing_is_cut(
    browser: Browser, open_room: str, table: str
) -> None:
    page = await guest(browser, DESK)
    told = await telling(page)
    await sit_down(page, open_room, table)
    await page.locator(READY).first.wait_for()

    real = told.view
    for may, buttons in ((FORCED, 1), (FIXED, 3)):
        await shown(page, told, dearest(real, may), buttons)
        for size in LARGE:
            await looked_at(page, size)
    await page.evaluate(AXE)
    assert (await page.evaluate(LOOK))["violations"] == []
    await sized(page, 640, 400)
    held = await page.get_by_role("group", name="Your cards").bounding_box()
    assert held is not None
    assert held["y"] + held["height"] <= 400
    await left_to_the_room(page, told)
    await leave(page)
    await page.context.close()


async def shown(page: Page, told: Telling, view: View, buttons: int) -> None:
    """With so many buttons that can be pressed."""
    told.show(view)
    await expect(page.locator(PRESSED)).to_have_count(buttons)


async def test_at_a_table_of_the_house_the_bar_stays_on_the_screen_and_nothing_is_cut(
    browser: Browser, open_room: str
) -> None:
    page = await guest(browser, DESK)
    await sit_down(page, open_room, "wa/crown-holdem")
    await page.locator(".box.mine button.area").first.wait_for()
    for size in LARGE | PHONE:
        await looked_at(page, size)
    await page.evaluate(AXE)
    assert (await page.evaluate(LOOK))["violations"] == []
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


async def test_a_long_sum_makes_no_button_higher_on_a_phone(
    browser: Browser, open_room: str
) -> None:
    page = await guest(browser, DESK)
    told = await telling(page)
    await sit_down(page, open_room, "act/draw-poker")
    await page.locator(READY).first.wait_for()
    real = told.view
    for letters in ("100%", "130%", "200%"):
        await sized(page, 390, 844, letters)
        await no_button_is_higher(page, told, real)
    await left_to_the_room(page, told)
    await leave(page)
    await page.context.close()


async def no_button_is_higher(page: Page, told: Telling, real: View) -> None:
    await shown(page, told, dearest(real, CHEAP), 3)
    await at_rest(page)
    before = [pytest.approx(each, abs=0.5) for each in await page.evaluate(IN_THE_BAR)]

    await shown(page, told, dearest(real, RANGE), 3)
    await expect(page.locator(".slots b").last).to_have_text("$12,345.75")
    await at_rest(page)
    assert await page.evaluate(BROKEN) == []
    assert await page.evaluate(IN_THE_BAR) == before
    await page.locator(".presets button").last.click()
    await page.locator(f"{PRESSED}.more").click()
    await expect(page.locator(f"{BAR} button.more")).to_contain_text("All in $24,691.50?")
    await at_rest(page)
    assert await page.evaluate(BROKEN) == []
    assert await page.evaluate(IN_THE_BAR) == before
    assert await page.evaluate(ON_THE_BUTTON)


async def test_the_seven_places_of_stud_are_seen_whole_on_a_small_phone(
    browser: Browser, open_room: str
) -> None:
    page = await guest(browser, DESK)
    told = await telling(page)
    await sit_down(page, open_room, "vic/seven-card-stud")
    await page.locator(READY).first.wait_for()
    real = told.view
    for held in (3, 7):
        view = dearest(real, FIXED)
        view["seats"] = [seat | {"cards": seat["cards"][:held]} for seat in view["seats"]]
        await shown(page, told, view, 3)
        await sized(page, 360, 640, "200%")
        await expect(page.locator(".own.stud .card")).to_have_count(held)
        await expect(page.locator(".own.stud :is(.card, .place)")).to_have_count(7)
        await at_rest(page)
        assert await page.evaluate(BEYOND) == []
        assert await page.evaluate(BROKEN) == []
        assert await page.evaluate(LINES) <= 2
    await left_to_the_room(page, told)
    await leave(page)
    await page.context.close()


@pytest.mark.parametrize("letters", ["130%", "200%"])
async def test_no_rule_is_cut_on_a_small_phone(
    browser: Browser, open_room: str, letters: str
) -> None:
    page = await guest(browser, SMALL)
    await page.goto(f"{open_room}/?view=rules&book=ACT-7CS&q=14.3")
    await page.locator(".former").first.wait_for()
    await all_drawn(page)
    await sized(page, 360, 640, letters)
    assert await page.evaluate(PAST_THE_EDGE) == []
    await page.context.close()
