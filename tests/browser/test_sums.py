"""A sum is typed and slid on a phone: upright, on its side, and with its keyboard open."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.async_api import Browser, Page, ViewportSize, expect

from tests.browser.at_rest import Telling, View, at_rest, sized, watching
from tests.browser.conftest import PATIENCE, patient
from tests.browser.dearest import choice
from tests.browser.test_bar import in_turn
from tests.browser.test_board import all_in
from tests.browser.test_room_access import DESK, PHONE, guest
from tests.browser.test_small_phone import ON_ITS_SIDE, SMALL

pytestmark = pytest.mark.asyncio(loop_scope="session")
SIZES = {"phone": PHONE, "small phone": SMALL, "on its side": ON_ITS_SIDE, "desk": DESK}
MAY = [choice("fold"), choice("call", 15_00), choice("raise", 25_00, (25_00, 185_00))]
KEYBOARD = 330  # pixels of an upright phone
A_THUMB = 120  # pixels of a slider, on which a thumb finds its way
SMALL_FIELDS = """() => [...document.querySelectorAll('input, select, textarea')]
  .filter(({ type }) => !['checkbox', 'radio', 'range', 'file'].includes(type))
  .map((each) => [each.outerHTML.slice(0, 90), parseFloat(getComputedStyle(each).fontSize)])
  .filter(([, size]) => size < 16)"""
PLACES = """() => Object.fromEntries(['.stage', '.acts', '.slots', '.box', '[type=range]']
  .map((which) => [which, document.querySelector(`.screen ${which}`).getBoundingClientRect()]))"""
OPENS_KEYBOARD = """(left) => {
  Object.defineProperty(visualViewport, 'height', { value: left });
  visualViewport.dispatchEvent(new Event('resize'));
}"""
"""As in a browser that lays the keyboard over the page."""


def my_turn(view: View) -> View:
    """The first seat may raise to any sum from $25 to $185."""
    told = in_turn(all_in(view, 2, 1, is_over=False), MAY)
    seats = [seat | {"stake": 185_00, "total": 0, "paid": 5_00} for seat in told["seats"]]
    sums = {"highest": 15_00, "in_the_pots": 35_00, "no_raise": None}
    return told | sums | {"seats": seats}


async def at_my_turn(page: Page, room: str) -> Telling:
    told = await watching(page, room, "No-limit Holdem")
    told.show(my_turn(told.view))
    await page.locator(".sizing").wait_for()
    await at_rest(page)
    return told


async def places(page: Page) -> dict[str, dict[str, Any]]:
    found: dict[str, dict[str, Any]] = await page.evaluate(PLACES)
    return found


@pytest.mark.parametrize("size", SIZES)
async def test_an_emptied_box_can_be_filled_again_and_raises_nothing(
    browser: Browser, open_room: str, size: str
) -> None:
    page = await guest(browser, SIZES[size])
    await at_my_turn(page, open_room)
    before = await places(page)

    box = page.locator(".sizing .box")
    await box.fill("")
    for _ in range(2):
        await page.keyboard.press("Enter")
    await expect(page.get_by_text("Type a sum from $25 to $185")).to_be_visible()
    await expect(page.locator(".slot.more")).to_contain_text("Raise to")
    await expect(box).to_be_focused()
    assert await box.evaluate("(each) => parseFloat(getComputedStyle(each).fontSize)") >= 16
    assert await places(page) == before

    await page.keyboard.type("40")
    await expect(page.locator(".slot.more")).to_contain_text("$40")
    await page.context.close()


@pytest.mark.parametrize("size", SIZES)
async def test_the_slider_is_long_enough_for_a_thumb_and_nothing_lies_on_it(
    browser: Browser, open_room: str, size: str
) -> None:
    page = await guest(browser, SIZES[size])
    await at_my_turn(page, open_room)

    slider = page.get_by_role("slider")
    lies = (await places(page))["[type=range]"]
    assert lies["width"] >= A_THUMB
    assert lies["bottom"] <= SIZES[size]["height"]
    await slider.click(position={"x": lies["width"] / 2, "y": lies["height"] / 2})
    sums = range(95, 116)  # about the middle
    assert int((await page.locator(".sizing .box").input_value())[1:].split(".")[0]) in sums
    await page.context.close()


async def test_no_field_makes_a_phone_enlarge_the_page(browser: Browser, open_room: str) -> None:
    size: ViewportSize = {"width": PHONE["width"], "height": PHONE["height"]}
    context = await browser.new_context(viewport=size, is_mobile=True, has_touch=True)
    context.set_default_timeout(PATIENCE)
    page = await context.new_page()
    await at_my_turn(page, open_room)
    assert await page.evaluate(SMALL_FIELDS) == []
    for address in ("/?view=odds", "/?view=floor"):
        await page.goto(open_room + address)
        await page.locator("main :is(input, select)").first.wait_for()
        assert await page.evaluate(SMALL_FIELDS) == [], address
    await context.close()


async def test_the_bar_stays_above_the_keyboard(browser: Browser, open_room: str) -> None:
    left = PHONE["height"] - KEYBOARD
    context = await patient(browser, PHONE["width"], PHONE["height"], touches=True)
    page = await context.new_page()
    await at_my_turn(page, open_room)
    await page.locator(".sizing .box").focus()
    await page.evaluate(OPENS_KEYBOARD, left)
    await at_rest(page)
    for lies in (await places(page)).values():
        assert 0 <= lies["top"] < lies["bottom"] <= left

    await context.close()


async def test_a_page_that_is_made_smaller_by_the_keyboard_keeps_the_bar_and_the_focus(
    browser: Browser, open_room: str
) -> None:
    left = PHONE["height"] - KEYBOARD
    page = await guest(browser, PHONE)
    await at_my_turn(page, open_room)
    await page.locator(".sizing .box").focus()
    await sized(page, PHONE["width"], left)
    await expect(page.locator(".sizing .box")).to_be_focused()
    for lies in (await places(page)).values():
        assert 0 <= lies["top"] < lies["bottom"] <= left
    await page.context.close()
